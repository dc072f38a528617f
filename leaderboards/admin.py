"""Boards to look at; only the services write them."""

from django.contrib import admin

from common.admin import ReadOnlyAdmin
from leaderboards.models import Board, Contest, Entry


@admin.register(Contest)
class ContestAdmin(ReadOnlyAdmin):
    list_display = ("key", "par", "opened_at", "final_at", "annulled_at")
    list_filter = ("rule_set",)
    search_fields = ("=key",)
    ordering = ("-date", "rule_set")


@admin.register(Board)
class BoardAdmin(ReadOnlyAdmin):
    list_display = ("name", "kind", "state", "size", "version")
    list_filter = ("kind", "state", "rule_set")
    search_fields = ("=name",)
    ordering = ("-id",)


@admin.register(Entry)
class EntryAdmin(ReadOnlyAdmin):
    list_display = ("board", "player", "listed", "value", "achieved_at", "play", "program")
    list_select_related = ("board", "player")
    search_fields = ("=board__name", "=player__id", "=player__name")
    search_help_text = "Name of a board, or id or name of a player"
    ordering = ("-id",)
