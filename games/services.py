"""What changes plays."""

import secrets
from collections.abc import Sequence
from datetime import datetime, timedelta
from uuid import UUID

from django.db import transaction

from common.errors import DomainError
from common.ids import uuid7
from games.engine.actions import parse
from games.engine.code import OPEN, SEED_BITS, DealCode
from games.engine.errors import CodeError, Malformed
from games.engine.referee import Status, Verdict
from games.errors import (
    ActionLimit,
    BadCode,
    PlayConflict,
    PlayNotFound,
    PlayOver,
    rejection,
    standing,
)
from games.judging import ACTION_LIMIT, ENGINE_VERSION, Judged, judge
from games.models import Play
from games.rulesets import deal_named, rules_named
from players.models import Player

IDLE = timedelta(days=30)


def deal_draw(*, game: str) -> DealCode:
    """A fresh open deal of the rule set, its seed from the operating system. Raises BadCode."""
    try:
        rules = rules_named(game)
    except CodeError as error:
        raise BadCode("game", error) from None
    return DealCode(rules.game, OPEN, rules.options, secrets.randbits(SEED_BITS[OPEN]))


def deal_read(*, deal: str) -> DealCode:
    """Raises BadCode."""
    try:
        return deal_named(deal)[0]
    except CodeError as error:
        raise BadCode("deal", error) from None


def play_start(*, player: Player, deal: DealCode, now: datetime) -> tuple[Play, Judged]:
    judged = judge(deal, [])
    play = Play.objects.create(
        id=uuid7(now),
        player=player,
        rule_set=deal.rule_set,
        deal=deal.text,
        started_at=now,
        acted_at=now,
        score=judged.verdict.score,
        ranking_score=judged.verdict.ranking_score,
        engine_version=ENGINE_VERSION,
    )
    return play, judged


def play_act(
    *, player: Player | None, play_id: UUID, at: int, actions: Sequence[str], now: datetime
) -> tuple[Play, Judged]:
    """Appends what the log does not hold yet of the actions from index `at` on; locks the play's row.

    Raises PlayNotFound, PlayConflict, PlayOver, or an ActionRejected after the legal prefix was saved.
    """
    with transaction.atomic():
        play = _locked(player, play_id)
        judged, error = _append(play, at, actions, now)
    # Outside, so that the error does not roll the legal prefix back.
    if error:
        raise error
    return play, judged


def play_end(*, player: Player | None, play_id: UUID, now: datetime) -> tuple[Play, Judged]:
    """Gives up; a play given up before stays as it is. Raises PlayNotFound, and PlayOver for a won play."""
    with transaction.atomic():
        play = _locked(player, play_id)
        judged = judge(play.code, play.log, sealed=play.sealed)
        if play.status == Play.Status.WON:
            raise PlayOver(play, judged.table)
        if play.status == Play.Status.OPEN:
            play.status, play.ended_at = Play.Status.ENDED, now
            play.save(update_fields=["status", "ended_at"])
    return play, judged


def idle_plays_end(*, now: datetime) -> int:
    """Ends the open casual plays without an action for 30 days; returns how many."""
    idle = Play.objects.filter(status=Play.Status.OPEN, challenge="", acted_at__lt=now - IDLE)
    return idle.update(status=Play.Status.ENDED, ended_at=now)


def _locked(player: Player | None, play_id: UUID) -> Play:
    try:
        return Play.objects.select_for_update().get(id=play_id, player=player)
    except Play.DoesNotExist:
        raise PlayNotFound(play_id) from None


def _append(
    play: Play, at: int, actions: Sequence[str], now: datetime
) -> tuple[Judged, DomainError | None]:
    log = play.log
    held = log[at:]
    fresh = actions[len(held) :]
    if at > len(log) or [_canonical(text) for text in actions[: len(held)]] != held[: len(actions)]:
        judged = judge(play.code, log, sealed=play.sealed)
        return judged, PlayConflict(play, at, judged.table)
    if fresh and play.status == Play.Status.ENDED:
        judged = judge(play.code, log, sealed=play.sealed)
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
    play.save()


def _canonical(text: str) -> str:
    """As the log writes it; what is no action stays as it is, and equals nothing in a log."""
    try:
        return parse(text).text
    except Malformed:
        return text
