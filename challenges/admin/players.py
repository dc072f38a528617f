"""Players with their plays and notes, and what may be decided about them."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, ClassVar, Final

from django.contrib import admin
from django.urls import reverse
from django.utils.html import format_html_join
from django.utils.safestring import SafeString

from challenges.admin.decisions import DecidingAdmin, Decision, Preview
from challenges.models import IntegrityNote
from challenges.selectors.previews import listing_preview
from challenges.services.listing import player_decide
from games.models import Play
from players.models import AuditEntry, Player, User

SHOWN: Final = 50


def preview(player: Player) -> Preview:
    found = listing_preview(player)
    return [
        ("Challenges on whose boards the player stands", found.contests),
        ("First places", found.firsts),
        ("Boards of a month", found.months),
    ]


def decision(name: str, label: str, says: str, possible: Any) -> Decision:
    def act(player: Player, by: User, why: str, now: datetime, extra: Mapping[str, str]) -> None:
        player_decide(decision=name, player=player, by=by, why=why, now=now)

    return Decision(label, says, act, lambda player, now: possible(player), preview)


@admin.register(Player)
class PlayerAdmin(DecidingAdmin):
    """Nothing of a player is written here; an id without a name is a guest."""

    list_display = ("id", "name", "user", "created_at", "hidden_at", "banned_at")
    search_fields = ("=id", "name", "=user__username", "=user__email")
    search_help_text = "Id or name of a player, user name or e-mail of the account"
    ordering = ("-id",)
    fields = (
        *("id", "name", "user", "language", "created_at", "shows_progress"),
        *("hidden_at", "banned_at", "claimed_by", "claimed_at", "notes", "plays", "history"),
    )
    readonly_fields = ("notes", "plays", "history")
    decisions: ClassVar[Mapping[str, Decision]] = {
        "hide": decision(
            "hide",
            "Hide",
            "Takes the player off every board without a word. It can be undone.",
            lambda player: player.hidden_at is None,
        ),
        "unhide": decision(
            "unhide",
            "Show again",
            "Puts the player back on the boards, each entry at its old time.",
            lambda player: player.hidden_at is not None,
        ),
        "ban": decision(
            "ban",
            "Ban",
            "Takes the player off every board, and tells him. Playing stays possible. It can be undone.",
            lambda player: player.banned_at is None,
        ),
        "unban": decision(
            "unban",
            "Lift the ban",
            "Puts the player back on the boards, each entry at its old time.",
            lambda player: player.banned_at is not None,
        ),
    }

    @admin.display(description="Latest plays")
    def plays(self, player: Player) -> SafeString | str:
        latest = Play.objects.filter(player=player).order_by("-id")[:SHOWN]
        return linked((play_page(play), play_text(play)) for play in latest) or "-"

    @admin.display(description="Integrity notes")
    def notes(self, player: Player) -> SafeString | str:
        found = IntegrityNote.objects.filter(player=player)[:SHOWN]
        return linked((note_page(note), f"{note.challenge}: {note.kind}") for note in found) or "-"

    @admin.display(description="Decisions about the player")
    def history(self, player: Player) -> SafeString | str:
        entries = AuditEntry.objects.filter(subject=f"player:{player.id}").select_related("by")
        lines = (
            (f"{entry.at:%Y-%m-%d %H:%M}", entry.action, entry.by, entry.why)
            for entry in entries.order_by("-at")
        )
        return format_html_join("", "<div>{} {} by {}: {}</div>", lines) or "-"


def linked(links: Any) -> SafeString:
    return format_html_join("", '<div><a href="{}">{}</a></div>', links)


def play_page(play: Play) -> str:
    return reverse("admin:games_play_change", args=[play.pk])


def play_text(play: Play) -> str:
    where = play.challenge or play.rule_set
    program = ", by a program" if play.program else ""
    done = f"{play.at} actions, line {play.line}, begun {play.started_at:%Y-%m-%d %H:%M}"
    return f"{where} {play.status}, {done}{program}"


def note_page(note: IntegrityNote) -> str:
    return reverse("admin:challenges_integritynote_change", args=[note.pk])
