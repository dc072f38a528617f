"""Plays and the stock of deals to look at; only the referee and the solver write them."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from common.admin import ReadOnlyAdmin
from games.models import CertifiedDeal, Play


@admin.register(Play)
class PlayAdmin(ReadOnlyAdmin):
    """Of a sealed play neither deal nor actions: a win's log is a solution, and the day is not over."""

    list_display = (
        "id",
        "rule_set",
        "challenge",
        "ranked",
        "sealed",
        "program",
        "status",
        "score",
        "line",
        "hints",
        "at",
        "started_at",
        "ended_at",
    )
    list_filter = ("status", "rule_set", "sealed", "ranked", "program")
    search_fields = ("=id", "=player__id", "=challenge")
    search_help_text = (
        "Id of a play or of a player, key of a challenge, or the deal code of an open play"
    )
    ordering = ("-id",)
    fieldsets = (
        (None, {"fields": ("id", "player", "rule_set", "shown_deal", "sealed", "program")}),
        ("Challenge", {"fields": ("challenge", "ranked", "revealed_at", "closes_at")}),
        ("Verdict", {"fields": ("status", "score", "ranking_score", "moves", "line", "hints")}),
        ("Log", {"fields": ("at", "shown_actions", "arrivals", "engine_version")}),
        ("Time", {"fields": ("started_at", "acted_at", "ended_at")}),
    )
    readonly_fields = ("shown_deal", "shown_actions")

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        found, several = super().get_search_results(request, queryset, search_term)
        return found | queryset.filter(deal=search_term.strip(), sealed=False), several

    @admin.display(description="actions")
    def shown_actions(self, play: Play) -> str | None:
        return None if play.sealed else play.actions


@admin.register(CertifiedDeal)
class CertifiedDealAdmin(ReadOnlyAdmin):
    """How full the stock is. Whose deal is whose is shown where it is used, to who may see it."""

    list_display = (
        "id",
        "rule_set",
        "algorithm",
        "difficulty",
        "line",
        "optimal",
        "certified_at",
        "taken_at",
    )
    list_filter = ("rule_set", "algorithm", "difficulty")
    ordering = ("-id",)
    fields = (*list_display, "solver_version", "engine_version")
