"""What needs a person. An alarm clears itself when what it tells of is over."""

from typing import Any

from django.contrib import admin

from challenges.models import Alarm
from common.admin import ReadOnlyAdmin


class Standing(admin.SimpleListFilter):
    title = "standing"
    parameter_name = "standing"

    def lookups(self, request: Any, model_admin: Any) -> list[tuple[str, str]]:
        return [("yes", "Yes"), ("no", "Over")]

    def queryset(self, request: Any, queryset: Any) -> Any:
        value = self.value()
        return queryset if value is None else queryset.filter(cleared_at__isnull=value == "yes")


@admin.register(Alarm)
class AlarmAdmin(ReadOnlyAdmin):
    list_display = ("kind", "subject", "text", "raised_at", "cleared_at")
    list_filter = (Standing, "kind")
    ordering = ("cleared_at", "-raised_at")
    fields = ("kind", "subject", "text", "raised_at", "cleared_at")
