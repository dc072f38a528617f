"""What changes contests and boards. The other rooms call these inside their own transactions."""

import datetime as dt
from collections.abc import Mapping, Sequence
from functools import lru_cache

from django.db import transaction
from django.db.models import Q

from common.months import month_after
from leaderboards.models import Board, BoardChange, Contest, Entry, State
from leaderboards.pushing import boards_push
from leaderboards.ranking import CONTEST_KINDS, Finish, Kind, Standing, contest_standings
from leaderboards.recounting import counted, month_lines, months_recount
from leaderboards.writing import (
    boards_lock,
    changes_record,
    entries_write,
    entry_of,
    log_write,
    player_lock,
)
from players.models import Player
from players.selectors import listed


def contest_open(*, key: str, date: dt.date, rule_set: str, par: int, now: dt.datetime) -> None:
    """Makes the contest and the boards that it feeds; what is there stays as it is."""
    month = date.replace(day=1)
    with transaction.atomic():
        contest, _ = Contest.objects.get_or_create(
            key=key,
            defaults={
                "date": date,
                "month": month,
                "rule_set": rule_set,
                "par": par,
                "opened_at": now,
            },
        )
        overall, own = contest.month_names
        boards = [
            Board(
                name=contest.board_name(kind),
                kind=kind,
                contest=contest,
                month=contest.month,
                rule_set=rule_set,
                par=contest.par,
            )
            for kind in CONTEST_KINDS
        ]
        boards += [
            Board(name=own, kind=Kind.MONTH, month=contest.month, rule_set=rule_set),
            Board(name=overall, kind=Kind.MONTH, month=contest.month),
        ]
        Board.objects.bulk_create(boards, ignore_conflicts=True)


def contest_final(*, key: str, now: dt.datetime) -> None:
    """Its boards are final; its month's are when the month is over and all its contests are final.

    Raises LookupError.
    """
    with transaction.atomic():
        boards = fed_by(key)
        contest = Contest.objects.get(key=key)
        if contest.final_at is None:
            contest.final_at = now
            contest.save(update_fields=["final_at"])
            states_write(contest, boards, boards, now)


def contest_annul(*, key: str, now: dt.datetime) -> None:
    """Nobody stands on its boards any more, and no month counts it. Raises LookupError."""
    annulment_write(key, now, now)


def contest_restore(*, key: str, now: dt.datetime) -> None:
    """As if it had never been annulled. Raises LookupError."""
    annulment_write(key, None, now)


def results_write(
    *,
    key: str,
    player: Player,
    revealed_at: dt.datetime,
    finishes: Sequence[Finish],
    now: dt.datetime,
) -> None:
    """Makes the player's entries what all his counted finished plays of the contest say.

    `player`: as read under the lock of its row, which the caller holds. Raises LookupError.
    """
    standings_write(key, player, contest_standings(revealed_at, finishes))


def results_remove(*, key: str, player: Player, now: dt.datetime) -> None:
    """As `results_write` of no plays."""
    standings_write(key, player, dict.fromkeys(CONTEST_KINDS))


def player_listing_update(*, player: Player, now: dt.datetime) -> None:
    """Shows or hides all entries of a player, as he is listed now."""
    with transaction.atomic(savepoint=False):
        shown = player_lock(player)
        boards = boards_lock(Board.objects.filter(entries__player=player))
        held = held_by(player, Q(board__in=boards))
        wanted = [(board, held[board.pk].standing) for board in boards]
        changes_record(entries_write(player, held, wanted, shown=shown))


def player_results_remove(*, player: Player, now: dt.datetime) -> None:
    """Takes a player off every board, for good: before the player is deleted."""
    with transaction.atomic(savepoint=False):
        player_lock(player)
        boards = boards_lock(Board.objects.filter(entries__player=player))
        held = held_by(player, Q(board__in=boards))
        wanted = [(board, None) for board in boards]
        changes_record(entries_write(player, held, wanted, shown=False))


def standings_write(key: str, player: Player, standings: Mapping[Kind, Standing | None]) -> None:
    with transaction.atomic(savepoint=False):
        shown = listed(player)
        boards = fed_by(key)
        held = held_by(player, Q(board__in=boards) | month_lines(boards[0].month))
        lines = [
            entry
            for entry in held.values()
            if entry.board.kind == Kind.LINE and entry.board.contest_id != key
        ]
        own = next(board for board in boards if board.kind == Kind.LINE)
        line = standings[Kind.LINE]
        # By the board's state, which is read under its lock.
        if line and own.state != State.ANNULLED:
            lines.append(entry_of(own, player.pk, line, shown=shown))
        wanted = [
            (board, standings[Kind(board.kind)] if board.contest_id else counted(board, lines))
            for board in boards
        ]
        changes_record(entries_write(player, held, wanted, shown=shown))


def fed_by(key: str) -> list[Board]:
    """The boards that a contest feeds, locked: its own and its month's. Raises LookupError."""
    month, rule_set = day_of(key)
    months = Q(contest=None, month=month, rule_set__in=["", rule_set])
    boards = boards_lock(Board.objects.filter(Q(contest=key) | months))
    if not any(board.contest_id for board in boards):
        raise LookupError("There is no such contest.")
    return boards


@lru_cache(maxsize=4_096)
def day_of(key: str) -> tuple[dt.date, str]:
    """Month and rule set of a contest, which never change. Raises LookupError."""
    found = Contest.objects.filter(key=key).values_list("month", "rule_set").first()
    if found is None:
        raise LookupError("There is no such contest.")
    return found


def held_by(player: Player, which: Q) -> dict[int, Entry]:
    entries = Entry.objects.filter(which, player=player).select_related("board")
    return {entry.board_id: entry for entry in entries}


def annulment_write(key: str, annulled_at: dt.datetime | None, now: dt.datetime) -> None:
    with transaction.atomic():
        boards = fed_by(key)
        contest = Contest.objects.get(key=key)
        if (contest.annulled_at is None) == (annulled_at is None):
            return
        contest.annulled_at = annulled_at
        contest.save(update_fields=["annulled_at"])
        months_recount([board for board in boards if not board.contest_id], key)
        own = [board for board in boards if board.contest_id]
        states_write(contest, boards, own, now)


def states_write(
    contest: Contest, boards: Sequence[Board], kept: Sequence[Board], now: dt.datetime
) -> None:
    """Of the boards that the contest feeds, by its state and its month's; raises their versions.

    `kept`: those whose entries are as they were.
    """
    month_over = now.date() >= month_after(contest.month)
    counting = Contest.objects.filter(month=contest.month, annulled_at=None)
    month_final = month_over and not counting.filter(final_at=None).exists()
    for board in boards:
        if board.contest_id:
            board.state = contest.state
        else:
            board.state = State.FINAL if month_final else State.OPEN
        board.version += 1
    Board.objects.bulk_update(boards, ["state", "version"])
    log_write([BoardChange(board=board, version=board.version) for board in kept])
    boards_push(boards)
