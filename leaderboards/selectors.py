"""What is read of a board. All figures of one answer belong to one version of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final
from uuid import UUID

from django.conf import settings
from django.db.models import F, QuerySet
from django.db.models.fields.tuple_lookups import Tuple, TupleGreaterThan, TupleLessThan

from leaderboards.counting import count_below
from leaderboards.cursors import Cursor
from leaderboards.models import Board, Entry, State
from leaderboards.ranking import asked_of, page_ranks, percent
from leaderboards.versions import Moved, steady
from players.models import Player

PAGE: Final = 50
# On each side of one's own row.
AROUND: Final = 10
ORDER: Final = ("value", "achieved_at", "play")


@dataclass(frozen=True, slots=True)
class Row:
    """A listed entry, as a page shows it."""

    value: int
    achieved_at: datetime
    play: UUID
    program: bool
    name: str

    @property
    def order(self) -> tuple[int, datetime, UUID]:
        return self.value, self.achieved_at, self.play


@dataclass(frozen=True, slots=True)
class Place:
    """Where an entry stands; one that is not listed: where it would."""

    entry: Entry
    rank: int
    percent: int


@dataclass(frozen=True, slots=True)
class Page:
    """Consecutive rows; `better` says how many stand before the values of `asked_of`."""

    board: Board
    rows: Sequence[Row]
    better: Mapping[int, int]
    before: bool
    after: bool

    @property
    def ranks(self) -> list[int]:
        return page_ranks([row.value for row in self.rows], self.better)

    @property
    def previous(self) -> Cursor | None:
        return Cursor(self.rows[0].order, backward=True) if self.before and self.rows else None

    @property
    def following(self) -> Cursor | None:
        return Cursor(self.rows[-1].order, backward=False) if self.after and self.rows else None


def indexed_boards() -> list[int]:
    """Those that the index serves; the largest last."""
    if settings.BOARD_INDEX_URL is None:
        return []
    large = Board.objects.filter(size__gte=settings.BOARD_INDEX_FROM).order_by("size")
    return list(large.values_list("pk", flat=True))


def board_versions(names: Sequence[str]) -> dict[str, int]:
    return dict(Board.objects.filter(name__in=names).values_list("name", "version"))


def board_page(*, name: str, cursor: Cursor | None = None) -> Page:
    """The first page, or the one of a cursor. Raises BoardNotFound."""

    def read(board: Board) -> Page:
        rows, more = rows_read(board, cursor)
        backward = cursor is not None and cursor.backward
        before, after = (more, True) if backward else (cursor is not None, more)
        return page_of(board, rows, before=before, after=after)

    return steady(name, read)


def board_around(*, name: str, player: Player | None) -> tuple[Page, Place | None]:
    """One's own row with as many rows as fit around it; who has none sees the first page. Raises BoardNotFound."""

    def read(board: Board) -> tuple[Page, Place | None]:
        mine = entry_of(board, player)
        if mine is None:
            rows, more = rows_read(board, None)
            return page_of(board, rows, before=False, after=more), None
        order = mine.standing.order
        above, more_above = rows_read(board, Cursor(order, backward=True), 2 * AROUND)
        below, more_below = rows_read(board, Cursor(order, backward=False), 2 * AROUND)
        # Near an edge the other side gives what this one lacks.
        upper = max(AROUND, 2 * AROUND - len(below))
        lower = max(AROUND, 2 * AROUND - len(above))
        own = [row_of(mine)] if mine.listed else []
        rows = [*above[-upper:], *own, *below[:lower]]
        better = count_below(board, [mine.value, *asked_of([row.value for row in rows])])
        page = Page(
            board,
            rows,
            better,
            before=more_above or len(above) > upper,
            after=more_below or len(below) > lower,
        )
        return page, place_of(board, mine, better)

    return steady(name, read)


def board_place(*, name: str, player: Player | None) -> tuple[Board, Place | None]:
    """One's own place, None without an entry. Raises BoardNotFound."""

    def read(board: Board) -> tuple[Board, Place | None]:
        mine = entry_of(board, player)
        if mine is None:
            return board, None
        return board, place_of(board, mine, count_below(board, [mine.value]))

    return steady(name, read)


def entry_of(board: Board, player: Player | None) -> Entry | None:
    """On an annulled board nobody has one."""
    if player is None or board.state == State.ANNULLED:
        return None
    mine = Entry.objects.filter(board=board, player=player).select_related("board", "player")
    entry = mine.first()
    if entry and entry.board.version != board.version:
        raise Moved
    return entry


def rows_read(board: Board, cursor: Cursor | None, most: int = PAGE) -> tuple[list[Row], bool]:
    """Rows without ranks, in order, and whether there are more in the direction of the cursor. Raises Moved."""
    if board.state == State.ANNULLED:
        return [], False
    backward = cursor is not None and cursor.backward
    entries = listed_entries(board, cursor).order_by(*(f"-{f}" if backward else f for f in ORDER))
    found = entries.values_list(*ORDER, "program", "player__name", "board__version")[: most + 1]
    rows = []
    for *fields, version in found:
        if version != board.version:
            raise Moved
        rows.append(Row(*fields))
    more = len(rows) > most
    rows = rows[:most]
    return rows[::-1] if backward else rows, more


def listed_entries(board: Board, cursor: Cursor | None) -> QuerySet[Entry]:
    entries = Entry.objects.filter(board=board, listed=True)
    if cursor is None:
        return entries
    beyond = TupleLessThan if cursor.backward else TupleGreaterThan
    # Compared as one row: a long tie is entered in its middle.
    return entries.filter(beyond(Tuple(*map(F, ORDER)), cursor.order))


def page_of(board: Board, rows: Sequence[Row], *, before: bool, after: bool) -> Page:
    """Raises Moved."""
    values = [row.value for row in rows]
    asked = asked_of(values)
    # Nobody stands before the first page.
    better = count_below(board, asked) if before else {v: values.index(v) for v in asked}
    return Page(board, rows, better, before=before, after=after)


def row_of(entry: Entry) -> Row:
    return Row(*entry.standing.order, entry.program, entry.player.name)


def place_of(board: Board, entry: Entry, better: Mapping[int, int]) -> Place:
    rank = 1 + better[entry.value]
    return Place(entry, rank, percent(rank, board.size + (not entry.listed)))
