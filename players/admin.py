from django.contrib import admin
from django.contrib.auth.admin import UserAdmin

from common.admin import OfferedFilters, ReadOnlyAdmin
from players.models import AuditEntry, User


@admin.register(User)
class AccountAdmin(OfferedFilters, UserAdmin[User]):
    """Django's own page of accounts."""


@admin.register(AuditEntry)
class AuditEntryAdmin(ReadOnlyAdmin):
    """Who did what to whom, and why."""

    list_display = ("at", "by", "action", "subject", "why")
    list_filter = ("action",)
    list_select_related = ("by",)
    search_fields = ("=subject", "=by__username")
    search_help_text = "A subject, as challenge:2026-12-01/KL-D1N or player:<id>, or a user name"
    ordering = ("-at", "-id")
    fields = ("at", "by", "action", "subject", "why", "details")
