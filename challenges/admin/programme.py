"""The programme of the day: which rule sets, in what order, how hard on which weekday."""

from typing import Any

from django import forms
from django.contrib import admin
from django.http import HttpRequest

from challenges.models import Programme
from challenges.models.programme import WEEKDAYS
from common import clock
from common.admin import OfferedFilters
from games.rulesets import RULE_SETS
from players.models import User
from players.services import audit_write


class ProgrammeForm(forms.ModelForm[Programme]):
    rule_set = forms.ChoiceField(choices=[(name, name) for name in RULE_SETS])


@admin.register(Programme)
class ProgrammeAdmin(OfferedFilters):
    """Days that have their deals keep them; a change is for the days that are filled after it."""

    form = ProgrammeForm
    list_display = ("rule_set", "position", "active", *WEEKDAYS)
    list_filter = ("active",)

    def save_model(self, request: HttpRequest, obj: Programme, form: Any, change: bool) -> None:
        super().save_model(request, obj, form, change)
        changed = {name: form.cleaned_data[name] for name in form.changed_data}
        self.audit(request, "change" if change else "add", obj, changed)

    def delete_model(self, request: HttpRequest, obj: Programme) -> None:
        self.audit(request, "delete", obj, {})
        super().delete_model(request, obj)

    def get_actions(self, request: HttpRequest) -> dict[str, Any]:
        # Deleting many at once would pass the audit log by.
        return {}

    def audit(
        self, request: HttpRequest, verb: str, line: Programme, changed: dict[str, Any]
    ) -> None:
        by = request.user if isinstance(request.user, User) else None
        audit_write(
            by=by,
            action=f"programme.{verb}",
            subject=f"programme:{line.rule_set}",
            why="",
            details=changed,
            now=clock.now(),
        )
