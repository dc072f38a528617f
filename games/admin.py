"""Plays to look at; only the referee writes them."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from common.admin import OfferedFilters
from games.models import Play


@admin.register(Play)
class PlayAdmin(OfferedFilters):
    list_display = ("id", "rule_set", "status", "score", "line", "at", "started_at", "ended_at")
    list_filter = ("status", "rule_set", "sealed")
    search_fields = ("=id", "=player__id", "=deal")
    search_help_text = "Id of a play or of a player, or a deal code"
    ordering = ("-id",)
    show_full_result_count = False
    fieldsets = (
        (None, {"fields": ("id", "player", "rule_set", "shown_deal", "challenge", "sealed")}),
        ("Verdict", {"fields": ("status", "score", "ranking_score", "moves", "line")}),
        ("Log", {"fields": ("at", "actions", "arrivals", "engine_version")}),
        ("Time", {"fields": ("started_at", "acted_at", "ended_at")}),
    )
    readonly_fields = ("shown_deal",)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
