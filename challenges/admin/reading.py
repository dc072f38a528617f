"""Pages that nobody writes to but by a decision."""

from typing import Any

from django.http import HttpRequest

from common.admin import OfferedFilters


class ReadOnlyAdmin(OfferedFilters):
    """No form: what changes goes through a service that says who and why."""

    show_full_result_count = False

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
