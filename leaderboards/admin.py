"""Boards to look at; only the services write them."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from common.admin import OfferedFilters
from leaderboards.models import Board, Contest, Entry


class ReadOnly(OfferedFilters):
    show_full_result_count = False

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Contest)
class ContestAdmin(ReadOnly):
    list_display = ("key", "par", "opened_at", "final_at", "annulled_at")
    list_filter = ("rule_set",)
    search_fields = ("=key",)
    ordering = ("-date", "rule_set")


@admin.register(Board)
class BoardAdmin(ReadOnly):
    list_display = ("name", "kind", "state", "size", "version")
    list_filter = ("kind", "state", "rule_set")
    search_fields = ("=name",)
    ordering = ("-id",)


@admin.register(Entry)
class EntryAdmin(ReadOnly):
    list_display = ("board", "player", "listed", "value", "achieved_at", "play", "program")
    list_select_related = ("board", "player")
    search_fields = ("=board__name", "=player__id", "=player__name")
    search_help_text = "Name of a board, or id or name of a player"
    ordering = ("-id",)
