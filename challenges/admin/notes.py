"""Integrity notes: for a person to judge."""

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from challenges.models import IntegrityNote
from common.admin import ReadOnlyAdmin
from games.models import Play


@admin.register(IntegrityNote)
class IntegrityNoteAdmin(ReadOnlyAdmin):
    list_display = ("at", "kind", "challenge", "player", "play_link", "other_link")
    list_filter = ("kind",)
    search_fields = ("=challenge", "=player__id", "player__name", "=play__id")
    search_help_text = "Key of a challenge, id or name of a player, id of a play"
    fields = ("at", "kind", "challenge", "player_link", "play_link", "other_link", "details")
    readonly_fields = ("player_link", "play_link", "other_link")

    def get_queryset(self, request: HttpRequest) -> QuerySet[IntegrityNote]:
        return super().get_queryset(request).select_related("player", "play", "other")

    @admin.display(description="Player")
    def player_link(self, note: IntegrityNote) -> SafeString:
        page = reverse("admin:players_player_change", args=[note.player_id])
        return format_html('<a href="{}">{}</a>', page, note.player)

    @admin.display(description="Play")
    def play_link(self, note: IntegrityNote) -> SafeString:
        return link_to(note.play)

    @admin.display(description="Other play")
    def other_link(self, note: IntegrityNote) -> SafeString | str:
        return link_to(note.other) if note.other else "-"


def link_to(play: Play) -> SafeString:
    page = reverse("admin:games_play_change", args=[play.pk])
    return format_html('<a href="{}">{} actions, {}</a>', page, play.at, play.status)
