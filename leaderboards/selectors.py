"""What is read of a board. All figures of one answer belong to one version of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from django.conf import settings

from leaderboards.counting import count_below
from leaderboards.cursors import Cursor
from leaderboards.models import Board
from leaderboards.ranking import asked_of, page_ranks, percent
from leaderboards.rows import Reading, Row
from leaderboards.versions import steady
from players.models import Player

PAGE: Final = 50
# On each side of one's own row.
AROUND: Final = 10


@dataclass(frozen=True, slots=True)
class Place:
    """Where an entry stands; one that is not listed: where it would."""

    row: Row
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

    def read() -> Page:
        reading = Reading(name)
        if cursor is None:
            return first_page(reading)
        if cursor.backward:
            found = reading.before(cursor.order, PAGE + 1)
            rows, before, after = found[:PAGE][::-1], len(found) > PAGE, True
        else:
            found = reading.after(cursor.order, PAGE + 1)
            rows, before, after = found[:PAGE], True, len(found) > PAGE
        values = [row.value for row in rows]
        asked = asked_of(values)
        # Nobody stands before the first page.
        better = count_below(reading.board, asked) if before else first_better(values)
        return Page(reading.board, rows, better, before=before, after=after)

    return steady(name, read)


def board_around(*, name: str, player: Player | None) -> tuple[Page, Place | None]:
    """One's own row with as many rows as fit around it; who has none sees the first page. Raises BoardNotFound."""

    def read() -> tuple[Page, Place | None]:
        reading = Reading(name)
        mine = reading.mine(player.pk) if player else None
        if mine is None:
            return first_page(reading), None
        above, below = reading.beside(mine.order, 2 * AROUND + 1)
        # Near an edge the other side gives what this one lacks.
        upper = max(AROUND, 2 * AROUND - len(below))
        lower = max(AROUND, 2 * AROUND - len(above))
        own = [mine] if mine.listed else []
        rows = [*above[:upper][::-1], *own, *below[:lower]]
        asked = [mine.value, *asked_of([row.value for row in rows])]
        better = count_below(reading.board, asked)
        before, after = len(above) > upper, len(below) > lower
        page = Page(reading.board, rows, better, before=before, after=after)
        return page, place_of(mine, better, reading.board.size)

    return steady(name, read)


def board_place(*, name: str, player: Player | None) -> tuple[Board, Place | None]:
    """One's own place, None without an entry. Raises BoardNotFound."""

    def read() -> tuple[Board, Place | None]:
        reading = Reading(name)
        mine = reading.mine(player.pk) if player else None
        if mine is None:
            return reading.board, None
        better = count_below(reading.board, [mine.value])
        return reading.board, place_of(mine, better, reading.board.size)

    return steady(name, read)


def board_among(
    *, name: str, player: Player, members: Sequence[Player]
) -> tuple[Page, Place | None]:
    """All rows of a few players, ranked among themselves, and one's own place. Raises BoardNotFound."""

    def read() -> tuple[Page, Place | None]:
        reading = Reading(name)
        held = reading.of([member.pk for member in members])
        rows = [row for row in held if row.listed]
        better = {each.value: sum(row.value < each.value for row in rows) for each in held}
        mine = next((row for row in held if row.player_id == player.pk), None)
        page = Page(reading.board, rows, better, before=False, after=False)
        return page, place_of(mine, better, len(rows)) if mine else None

    return steady(name, read)


def first_page(reading: Reading) -> Page:
    """Raises Moved."""
    found = reading.first(PAGE + 1)
    rows = found[:PAGE]
    better = first_better([row.value for row in rows])
    return Page(reading.board, rows, better, before=False, after=len(found) > PAGE)


def first_better(values: Sequence[int]) -> dict[int, int]:
    """How many stand before the values of a page that begins the board."""
    return {value: values.index(value) for value in asked_of(values)}


def place_of(row: Row, better: Mapping[int, int], total: int) -> Place:
    """`total`: how many are listed; `better`: how many of them are better than a value."""
    rank = 1 + better[row.value]
    return Place(row, rank, percent(rank, total + (not row.listed)))
