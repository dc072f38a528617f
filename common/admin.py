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
