"""The days: each challenge with its certificate, and what may be decided about it."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any, ClassVar, Final, cast

from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.db.models import CharField, Count, OuterRef, QuerySet, Subquery, Value
from django.db.models.functions import Cast, Coalesce, Concat
from django.http import Http404, HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from challenges.admin.certificate import commitment_text, solution_step, verdict_text
from challenges.admin.decisions import DecidingAdmin, Decision, Preview
from challenges.models import Challenge
from challenges.phases import phase_of
from challenges.selectors.days import DAYS_AHEAD
from challenges.selectors.previews import annulment_preview
from challenges.services import deciding
from challenges.services.looking import challenge_look
from common import clock
from games.engine.code import DealCode
from games.engine.notation import PositionJson
from games.judging import judge
from games.models import Play
from games.picture import table_svg
from players.models import User

State = Challenge.State
SEE: Final = "challenges.see_secret"

LONGEST_NUMBER: Final = 9
"""Digits of a number in an address."""


class When(admin.SimpleListFilter):
    title = "day"
    parameter_name = "day"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [("today", "Today"), ("ahead", f"The next {DAYS_AHEAD} days"), ("past", "Past")]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Challenge]) -> QuerySet[Challenge]:
        today = clock.now().date()
        last = today + timedelta(days=DAYS_AHEAD)
        chosen: dict[str | None, QuerySet[Challenge]] = {
            "today": queryset.filter(date=today),
            "ahead": queryset.filter(date__gt=today, date__lte=last).order_by("date", "id"),
            "past": queryset.filter(date__lt=today),
        }
        return chosen.get(self.value(), queryset)


def annulment(challenge: Challenge) -> Preview:
    found = annulment_preview(challenge)
    return [
        ("Players who began", found.players),
        ("Plays that count", found.plays),
        ("of them still open", found.open),
        ("of them won", found.won),
        ("Players whose places, months and streaks are counted anew", found.listed),
    ]


def secret(challenge: Challenge, now: datetime) -> bool:
    early = challenge.state in {State.DRAFT, State.CERTIFIED} and challenge.published_at is None
    return early and now < challenge.publishes_at


def decided(service: Any) -> Any:
    """A service of `deciding` as a decision's act."""

    def act(
        challenge: Challenge, by: User, why: str, now: datetime, extra: Mapping[str, str]
    ) -> None:
        service(challenge=challenge, by=by, why=why, now=now, **extra)

    return act


@admin.register(Challenge)
class ChallengeAdmin(DecidingAdmin):
    list_display = (
        *("date", "rule_set", "small", "phase", "state", "difficulty", "par", "optimal"),
        *("begun", "won"),
    )
    list_filter = (When, "state", "rule_set")
    ordering = ("-date", "id")
    list_per_page = 50
    fieldsets = (
        (None, {"fields": ("date", "rule_set", "state", "phase", "times", "commitment")}),
        (
            "Certificate",
            {"fields": ("par", "optimal", "difficulty", "solver_version", "certified_at")},
        ),
        (
            "Secret until settled",
            {"fields": ("drawn", "code", "salted", "agrees", "verdict", "solved")},
        ),
        ("Plays", {"fields": ("begun", "won")}),
    )
    readonly_fields = (
        *("phase", "times", "drawn", "code", "salted", "agrees", "verdict", "solved"),
        *("begun", "won"),
    )
    decisions: ClassVar[Mapping[str, Decision]] = {
        "replace": Decision(
            "Replace the deal",
            "Takes another deal from the stock, the nearest to the day's difficulty. The old one is never used again.",
            decided(deciding.challenge_replace),
            secret,
        ),
        "regenerate": Decision(
            "Regenerate the deal",
            "Finds a new deal now, which takes some seconds. The old one is never used again.",
            decided(deciding.challenge_regenerate),
            secret,
        ),
        "pin": Decision(
            "Pin a deal",
            "Gives the day this deal, when the solver finds a win of it.",
            decided(deciding.challenge_pin),
            secret,
            extra={"code": "Deal code (algorithm 2)"},
        ),
        "publish": Decision(
            "Publish now",
            "Makes commitment and par public before their time; from then on the deal stands.",
            decided(deciding.challenge_publish),
            lambda challenge, now: challenge.state == State.CERTIFIED,
        ),
        "annul": Decision(
            "Annul",
            "The challenge counts for nothing any more: its boards close, months and streaks are counted anew."
            " It can be undone.",
            decided(deciding.challenge_annul),
            lambda challenge, now: challenge.state not in {State.DRAFT, State.ANNULLED},
            annulment,
        ),
        "restore": Decision(
            "Restore",
            "As if it had not been annulled; what came due meanwhile is done.",
            decided(deciding.challenge_restore),
            lambda challenge, now: challenge.state == State.ANNULLED,
            annulment,
        ),
    }

    def get_urls(self) -> list[URLPattern]:
        solve = self.admin_site.admin_view(self.solution)
        name = "challenges_challenge_solution"
        return [path("<int:object_id>/solution/", solve, name=name), *super().get_urls()]

    def get_fieldsets(self, request: HttpRequest, obj: Challenge | None = None) -> Any:
        """Without the secret for who may not see it, and for a draft, which has none."""
        if obj is not None and obj.deal and sees(request, obj):
            return self.fieldsets
        return [part for part in self.fieldsets if part[0] != "Secret until settled"]

    def change_view(
        self,
        request: HttpRequest,
        object_id: str,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        challenge = self.get_object(request, object_id)
        if challenge is not None and sees(request, challenge) and challenge.deal:
            challenge_look(challenge=challenge, by=cast("User", request.user), now=clock.now())
        return super().change_view(request, object_id, form_url, extra_context)

    def solution(self, request: HttpRequest, object_id: int) -> HttpResponse:
        """One step of the stored solution, drawn; `?at=` actions are done."""
        challenge = self.get_object(request, str(object_id))
        if challenge is None or not challenge.deal:
            raise Http404
        if not self.has_view_permission(request, challenge) or not sees(request, challenge):
            raise PermissionDenied
        challenge_look(challenge=challenge, by=cast("User", request.user), now=clock.now())
        asked = request.GET.get("at", "0")
        is_number = asked.isascii() and asked.isdecimal() and len(asked) <= LONGEST_NUMBER
        step = solution_step(challenge, int(asked) if is_number else 0)
        context = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "title": f"Solution of {challenge}",
            "challenge": challenge,
            "step": step,
            "drawn": drawing(step.table, f"{challenge} after {step.at} actions"),
            "steps": {
                "First": 0,
                "Back": max(step.at - 1, 0),
                "On": min(step.at + 1, step.of),
                "Ten on": min(step.at + 10, step.of),
                "Last": step.of,
            },
        }
        return TemplateResponse(request, "challenges/solution.html", context)

    @admin.display(description="Phase")
    def phase(self, challenge: Challenge) -> str:
        return phase_of(challenge, clock.now())

    @admin.display(description="Opens, closes, settles")
    def times(self, challenge: Challenge) -> str:
        times = (challenge.opens_at, challenge.closes_at, challenge.settles_at)
        return ", ".join(f"{time:%Y-%m-%d %H:%M}" for time in times) + " UTC"

    @admin.display(description="Table")
    def drawn(self, challenge: Challenge) -> SafeString:
        return drawing(judge(DealCode.parse(challenge.deal), []).table, str(challenge))

    @admin.display(description="Table")
    def small(self, challenge: Challenge) -> SafeString | str:
        """What everybody sees who sits down; before the day opens, nobody does."""
        if not challenge.deal or clock.now() < challenge.opens_at:
            return "-"
        table = judge(DealCode.parse(challenge.deal), [], sealed=True).table
        return drawing(table, str(challenge), scale=0.4)

    @admin.display(description="Deal code")
    def code(self, challenge: Challenge) -> str:
        return challenge.deal

    @admin.display(description="Salt")
    def salted(self, challenge: Challenge) -> str:
        return challenge.salt

    @admin.display(description="Commitment")
    def agrees(self, challenge: Challenge) -> str:
        return commitment_text(challenge)

    @admin.display(description="Referee's verdict on the solution")
    def verdict(self, challenge: Challenge) -> str:
        return verdict_text(challenge)

    @admin.display(description="Solution")
    def solved(self, challenge: Challenge) -> SafeString:
        page = reverse("admin:challenges_challenge_solution", args=[challenge.pk])
        return format_html('<a href="{}">Step by step</a> {}', page, challenge.solution)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Challenge]:
        """With how many plays count, and how many of them are won."""
        challenges: QuerySet[Challenge] = super().get_queryset(request)
        key = Concat(Cast("date", CharField()), Value("/"), "rule_set")
        won = Play.objects.filter(status=Play.Status.WON)
        return challenges.annotate(play_key=key).annotate(
            plays=counted(Play.objects.all()), plays_won=counted(won)
        )

    @admin.display(description="Plays that count")
    def begun(self, challenge: Any) -> int:
        plays: int = challenge.plays
        return plays

    @admin.display(description="won")
    def won(self, challenge: Any) -> int:
        won: int = challenge.plays_won
        return won


def counted(plays: QuerySet[Play]) -> Coalesce:
    """How many of them are ranked ones of the challenge that is being read."""
    own = plays.filter(challenge=OuterRef("play_key"), ranked=True).order_by()
    return Coalesce(Subquery(own.values("challenge").annotate(n=Count("pk")).values("n")), 0)


def sees(request: HttpRequest, challenge: Challenge) -> bool:
    return challenge.state == State.SETTLED or cast("User", request.user).has_perm(SEE)


def drawing(table: PositionJson, title: str, scale: float = 1) -> SafeString:
    return mark_safe(table_svg(table, title, scale))  # noqa: S308 (built of our own numbers; the title is escaped)
