"""What changes plays."""

import secrets
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from django.db import transaction
from django.db.models import F

from common.errors import DomainError
from common.ids import uuid7
from games.engine.actions import parse
from games.engine.code import OPEN, SEED_BITS, DealCode
from games.engine.errors import CodeError, Malformed
from games.engine.referee import Status, Verdict
from games.engine.rules import Rules
from games.errors import (
    ActionLimit,
    BadCode,
    PlayConflict,
    PlayNotFound,
    PlayOver,
    rejection,
    standing,
)
from games.events import play_changed
from games.judging import ACTION_LIMIT, ENGINE_VERSION, Judged, judge
from games.models import Play
from games.results import results_rewrite
from games.rulesets import deal_named, rules_named
from games.selectors import first_revealed_at, judged_play
from players.models import Player

IDLE = timedelta(days=30)
RECORDED: Final = (
    "actions",
    "acted_at",
    "arrivals",
    "at",
    "ended_at",
    "line",
    "moves",
    "program",
    "ranking_score",
    "score",
    "status",
)
"""What an action may change."""


def rule_set_read(*, game: str) -> Rules:
    """Raises BadCode."""
    try:
        return rules_named(game)
    except CodeError as error:
        raise BadCode("game", error) from None


def deal_draw(*, game: str) -> DealCode:
    """A fresh open deal of the rule set, its seed from the operating system. Raises BadCode."""
    rules = rule_set_read(game=game)
    return DealCode(rules.game, OPEN, rules.options, secrets.randbits(SEED_BITS[OPEN]))


def deal_read(*, deal: str) -> DealCode:
    """Raises BadCode."""
    try:
        return deal_named(deal)[0]
    except CodeError as error:
        raise BadCode("deal", error) from None


def play_start(
    *,
    player: Player,
    deal: DealCode,
    now: datetime,
    challenge: str = "",
    sealed: bool = False,
    ranked: bool = False,
    program: bool = False,
    closes_at: datetime | None = None,
) -> tuple[Play, Judged]:
    judged = judge(deal, [], sealed=sealed)
    play = Play.objects.create(
        id=uuid7(now),
        player=player,
        rule_set=deal.rule_set,
        deal=deal.text,
        challenge=challenge,
        sealed=sealed,
        ranked=ranked,
        revealed_at=first_revealed_at(challenge, player) or now if challenge else None,
        closes_at=closes_at,
        program=program,
        started_at=now,
        acted_at=now,
        score=judged.verdict.score,
        ranking_score=judged.verdict.ranking_score,
        engine_version=ENGINE_VERSION,
    )
    return play, judged


def play_act(
    *,
    player: Player | None,
    play_id: UUID,
    at: int,
    actions: Sequence[str],
    now: datetime,
    program: bool = False,
) -> tuple[Play, Judged]:
    """Appends what the log does not hold yet of the actions from index `at` on; locks the play's row.

    Raises PlayNotFound, PlayConflict, PlayOver, or an ActionRejected after the legal prefix was saved.
    """
    with transaction.atomic():
        play = _locked(player, play_id)
        _close_when_due(play, now)
        play.program = play.program or program
        judged, error = _append(play, at, actions, now)
    # Outside, so that the error does not roll the legal prefix back.
    if error:
        raise error
    return play, judged


def play_end(*, player: Player | None, play_id: UUID, now: datetime) -> tuple[Play, Judged]:
    """Gives up; a play given up before stays as it is. Raises PlayNotFound, and PlayOver for a won play."""
    with transaction.atomic():
        play = _locked(player, play_id)
        judged = judged_play(play)
        if play.status == Play.Status.WON:
            raise PlayOver(play, judged.table)
        _close_when_due(play, now)
        if play.status == Play.Status.OPEN:
            _end(play, now, now)
    return play, judged


def play_hint(*, player: Player | None, play_id: UUID, now: datetime) -> Play:
    """Counts one use of a hint. Raises PlayNotFound and PlayOver."""
    with transaction.atomic():
        play = _locked(player, play_id)
        _close_when_due(play, now)
        if play.status == Play.Status.OPEN:
            play.hints += 1
            play.save(update_fields=["hints"])
            play_changed(play)
    if play.status != Play.Status.OPEN:
        raise PlayOver(play, judged_play(play).table)
    return play


def idle_plays_end(*, now: datetime) -> int:
    """Ends the open casual plays without an action for 30 days; returns how many."""
    idle = Play.objects.filter(status=Play.Status.OPEN, challenge="", acted_at__lt=now - IDLE)
    return idle.update(status=Play.Status.ENDED, ended_at=now)


@transaction.atomic
def challenge_plays_end(*, challenge: str, now: datetime, most: int | None = None) -> list[Player]:
    """Ends the challenge's open plays whose time is over, each at that time; returns whose they were.

    `most`: no more plays than so many.
    """
    due = Play.objects.filter(challenge=challenge, status=Play.Status.OPEN, closes_at__lte=now)
    open_plays = due.select_for_update(of=("self",)).select_related("player").order_by("id")
    plays = list(open_plays[:most])
    due.filter(id__in=[play.id for play in plays]).update(
        status=Play.Status.ENDED, ended_at=F("closes_at")
    )
    return list({play.player_id: play.player for play in plays}.values())


def challenge_plays_unseal(*, challenge: str) -> None:
    """Opens the deal of every play of the challenge to everybody who may see the play."""
    Play.objects.filter(challenge=challenge).update(sealed=False)


@transaction.atomic
def plays_transfer(*, source: Player, target: Player) -> set[str]:
    """Makes the source's plays the target's, each as it stands; returns the challenge keys touched.

    Locks the plays, as a request does that acts, before it touches anything else of the two players: call it
    before what locks them.
    """
    plays = list(Play.objects.select_for_update().filter(player=source).order_by("id"))
    # Their requests were told apart from the source's alone.
    Play.objects.filter(id__in=[play.id for play in plays]).update(player=target, request=None)
    touched = {play.challenge for play in plays if play.challenge}
    for challenge in sorted(touched):
        revealed = first_revealed_at(challenge, target)
        Play.objects.filter(challenge=challenge, player=target).update(revealed_at=revealed)
    return touched


def _locked(player: Player | None, play_id: UUID) -> Play:
    if player is None:
        raise PlayNotFound(play_id)
    # The player's row, too, as `results_write` wants it; in one query.
    plays = Play.objects.select_for_update(no_key=True).select_related("player")
    try:
        return plays.get(id=play_id, player=player)
    except Play.DoesNotExist:
        raise PlayNotFound(play_id) from None


def _close_when_due(play: Play, now: datetime) -> None:
    if play.status == Play.Status.OPEN and play.closes_at and now >= play.closes_at:
        _end(play, play.closes_at, now)


def _end(play: Play, when: datetime, now: datetime) -> None:
    play.status, play.ended_at = Play.Status.ENDED, when
    play.save(update_fields=["status", "ended_at"])
    _finished(play, now)
    play_changed(play)


def _finished(play: Play, now: datetime) -> None:
    if play.ranked:
        results_rewrite(challenge=play.challenge, player=play.player, now=now)


def _append(
    play: Play, at: int, actions: Sequence[str], now: datetime
) -> tuple[Judged, DomainError | None]:
    log = play.log
    held = log[at:]
    fresh = actions[len(held) :]
    if at > len(log) or [_canonical(text) for text in actions[: len(held)]] != held[: len(actions)]:
        judged = judged_play(play)
        return judged, PlayConflict(play, at, judged.table)
    if fresh and play.status == Play.Status.ENDED:
        judged = judged_play(play)
        return judged, PlayOver(play, judged.table)
    texts = [*log, *fresh]
    judged = judge(play.code, texts[:ACTION_LIMIT], sealed=play.sealed)
    if judged.verdict.at > len(log):
        _record(play, texts[len(log) : judged.verdict.at], judged.verdict, now)
    return judged, _rejected(play, texts, judged)


def _rejected(play: Play, texts: Sequence[str], judged: Judged) -> DomainError | None:
    """The error for the first action that was not taken, if there is one."""
    verdict = judged.verdict
    if verdict.status is not Status.OK:
        return rejection(verdict, texts[verdict.at], **standing(play, judged.table))
    if verdict.at < len(texts):
        return ActionLimit(texts[verdict.at], **standing(play, judged.table))
    return None


def _record(play: Play, taken: Sequence[str], verdict: Verdict, now: datetime) -> None:
    """Saves the batch that was taken, and the win when its last action won."""
    elapsed = round((now - play.started_at) / timedelta(milliseconds=1))
    latest = play.arrivals[-1][1] if play.arrivals else 0
    # Requests that waited for each other may have read the clock in the other order.
    play.arrivals.append([play.at, max(latest, elapsed)])
    play.actions = " ".join([*play.log, *map(_canonical, taken)])
    play.at, play.acted_at = verdict.at, max(play.acted_at, now)
    play.score, play.ranking_score = verdict.score, verdict.ranking_score
    play.moves, play.line = verdict.moves, verdict.line
    if verdict.won:
        play.status, play.ended_at = Play.Status.WON, play.acted_at
    play.save(update_fields=RECORDED)
    if verdict.won:
        _finished(play, now)
    play_changed(play)


def _canonical(text: str) -> str:
    """As the log writes it; what is no action stays as it is, and equals nothing in a log."""
    try:
        return parse(text).text
    except Malformed:
        return text
