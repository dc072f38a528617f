"""What every page of the admin has in common."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

EQUAL = {"", "exact", "isnull", "id__exact"}


class OfferedFilters(admin.ModelAdmin[Any]):
    """Takes the filters that the page offers, no others: `?deal__startswith=` would spell out a sealed deal,
    and `__regex=(` is an error of the database."""

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest) -> bool:
        field, _, how = lookup.partition("__")
        named = {getattr(offered, "parameter_name", offered) for offered in self.list_filter}
        return field in named and how in EQUAL


class ReadOnlyAdmin(OfferedFilters):
    """To look at: what changes goes through a service."""

    show_full_result_count = False

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
