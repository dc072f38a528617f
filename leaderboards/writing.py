"""How entries change: under the locks of the player and of the boards, with the boards' versions.

Locks are taken in one order everywhere: the player's row, then the boards' rows by id. Of a play's row the
caller holds the lock before.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from uuid import UUID

from django.db import transaction
from django.db.models import F, QuerySet

from leaderboards.building import changes_follow
from leaderboards.index import is_indexed
from leaderboards.models import Board, BoardChange, Entry
from leaderboards.pushing import boards_push
from leaderboards.ranking import Standing
from players.models import Player
from players.selectors import listed


@dataclass(frozen=True, slots=True)
class Change:
    """Of one player's row on a board: None is no row that a reader sees."""

    board: Board
    player_id: UUID
    before: Standing | None
    after: Standing | None


def player_lock(player: Player) -> bool:
    """Locks the row and says whether its owner is listed; a ban waits for us, or we for it."""
    return listed(Player.objects.select_for_update(no_key=True).get(pk=player.pk))


def boards_lock(boards: QuerySet[Board]) -> list[Board]:
    return list(boards.order_by("id").select_for_update(of=("self",)))


def entries_write(
    player: Player,
    held: Mapping[int, Entry],
    wanted: Iterable[tuple[Board, Standing | None]],
    *,
    shown: bool,
) -> list[Change]:
    """Makes a player's entries what is wanted, and says what a reader sees change. `held`: of these boards, by id."""
    fresh, gone, changes = [], [], []
    for board, standing in wanted:
        old = held.get(board.pk)
        before = old.standing if old else None
        if before == standing and (old is None or old.listed == shown):
            continue
        if standing:
            fresh.append(entry_of(board, player.pk, standing, shown=shown))
        elif old:
            gone.append(old.pk)
        seen = before if old and old.listed else None
        change = Change(board, player.pk, seen, standing if shown else None)
        if change.before != change.after:
            changes.append(change)
    if fresh:
        entries_upsert(fresh)
    if gone:
        Entry.objects.filter(pk__in=gone).delete()
    return changes


def entry_of(board: Board, player_id: UUID, standing: Standing, *, shown: bool) -> Entry:
    return Entry(
        board=board,
        player_id=player_id,
        listed=shown,
        value=standing.value,
        achieved_at=standing.achieved_at,
        play=standing.play,
        program=standing.program,
    )


def entries_upsert(entries: Sequence[Entry]) -> None:
    Entry.objects.bulk_create(
        entries,
        update_conflicts=True,
        unique_fields=["player", "board"],
        update_fields=["listed", "value", "achieved_at", "play", "program"],
    )


def changes_record(changes: Sequence[Change]) -> None:
    """Raises the versions of the boards by one, keeps their sizes, and tells of it; at most one change a board."""
    by_growth: dict[int, list[int]] = {}
    for change in changes:
        growth = (change.after is not None) - (change.before is not None)
        by_growth.setdefault(growth, []).append(change.board.pk)
    for growth, boards in by_growth.items():
        Board.objects.filter(pk__in=boards).update(
            version=F("version") + 1, size=F("size") + growth
        )
    for change in changes:
        change.board.version += 1
    log_write([change_row(change) for change in changes])
    boards_push(change.board for change in changes)


def log_write(changes: Iterable[BoardChange]) -> None:
    """Keeps those of large boards, and has the index follow them after the commit."""
    log = [change for change in changes if is_indexed(change.board)]
    if log:
        BoardChange.objects.bulk_create(log)
        transaction.on_commit(partial(changes_follow, log), robust=True)


def change_row(change: Change) -> BoardChange:
    return BoardChange(
        board=change.board,
        version=change.board.version,
        player=change.player_id,
        before=change.before.value if change.before else None,
        after=change.after.value if change.after else None,
    )
