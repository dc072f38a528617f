"""The statements that read a board's rows, written out: they are most of what the house is asked.

Each brings the board along, so that rows and board are of one moment, and finds its rows at their place in the
index, however large the board is and however many are equal.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from django.db import connection

from leaderboards.errors import BoardNotFound
from leaderboards.models import Board, State
from leaderboards.ranking import Standing
from leaderboards.versions import NAME, Moved, board_named

Order = tuple[int, datetime, UUID]
ENTRY: Final = ("value", "achieved_at", "play", "program", "listed", "player_id")
BOARD: Final = ("id", "name", "kind", "contest_id", "rule_set", "par", "state", "version", "size")
COLUMNS: Final = ", ".join([*(f"e.{c}" for c in ENTRY), "p.name", *(f"b.{c}" for c in BOARD)])
# S608: put together of constants, here and below.
ROWS: Final = f"""
SELECT {COLUMNS} FROM leaderboards_entry e
JOIN leaderboards_board b ON b.id = e.board_id JOIN players_player p ON p.id = e.player_id
WHERE e.board_id = (SELECT id FROM leaderboards_board WHERE name = %s)
"""  # noqa: S608
FORWARD: Final = "ORDER BY e.value, e.achieved_at, e.play"
MINE: Final = f"{ROWS} AND e.player_id = %s"
FIRST: Final = f"{ROWS} AND e.listed {FORWARD} LIMIT %s"
AFTER: Final = f"""{ROWS} AND e.listed AND (e.value, e.achieved_at, e.play) > (%s, %s, %s)
{FORWARD} LIMIT %s"""
BEFORE: Final = f"""{ROWS} AND e.listed AND (e.value, e.achieved_at, e.play) < (%s, %s, %s)
ORDER BY e.value DESC, e.achieved_at DESC, e.play DESC LIMIT %s"""
BESIDE: Final = f"SELECT * FROM ({BEFORE}) AS a UNION ALL SELECT * FROM ({AFTER}) AS b"  # noqa: S608


@dataclass(frozen=True, slots=True)
class Row:
    """An entry with its player's name."""

    standing: Standing
    listed: bool
    player_id: UUID
    name: str

    @property
    def value(self) -> int:
        return self.standing.value

    @property
    def order(self) -> Order:
        return self.standing.order


class Reading:
    """The reads of one answer, all of one version of the board. Each may raise Moved, or BoardNotFound."""

    def __init__(self, name: str) -> None:
        if not NAME.fullmatch(name):
            raise BoardNotFound(name)
        self.name = name
        self._board: Board | None = None

    @property
    def board(self) -> Board:
        """As the first statement has seen it."""
        if self._board is None:
            self._board = board_named(self.name)
        return self._board

    def mine(self, player: UUID) -> Row | None:
        rows = self._rows(MINE, [self.name, uuid_value(player)])
        return rows[0] if rows else None

    def of(self, players: Sequence[UUID]) -> list[Row]:
        """In order; also those who are not listed."""
        marks = ", ".join(["%s"] * len(players))
        statement = f"{ROWS} AND e.player_id IN ({marks}) {FORWARD}"
        return self._rows(statement, [self.name, *map(uuid_value, players)])

    def first(self, most: int) -> list[Row]:
        rows = self._rows(FIRST, [self.name, most])
        if rows or self._board is not None:
            return rows
        # Nobody is on it, or there is no such board: looked for before the rows, as they bring none along.
        self._board = board_named(self.name)
        return self._rows(FIRST, [self.name, most])

    def after(self, order: Order, most: int) -> list[Row]:
        return self._rows(AFTER, [self.name, *order_values(order), most])

    def before(self, order: Order, most: int) -> list[Row]:
        """The nearest first."""
        return self._rows(BEFORE, [self.name, *order_values(order), most])

    def beside(self, order: Order, most: int) -> tuple[list[Row], list[Row]]:
        """At most so many on each side, the nearest first."""
        one_side = [self.name, *order_values(order), most]
        rows = self._rows(BESIDE, [*one_side, *one_side])
        above = sorted((row for row in rows if row.order < order), key=lambda row: row.order)
        return above[::-1], [row for row in rows if row.order > order]

    def _rows(self, statement: str, values: Sequence[Any]) -> list[Row]:
        """None on an annulled board."""
        with connection.cursor() as cursor:
            cursor.execute(statement, values)
            found = cursor.fetchall()
        if not found:
            return []
        board = Board(**dict(zip(BOARD, found[0][-len(BOARD) :], strict=True)))
        if self._board is not None and self._board.version != board.version:
            raise Moved
        self._board = board
        if board.state == State.ANNULLED:
            return []
        return [row_of(fields) for fields in found]


def row_of(fields: Sequence[Any]) -> Row:
    value, achieved_at, play, program, listed, player_id, name, *_ = fields
    standing = Standing(value, moment_read(achieved_at), uuid_read(play), bool(program))
    return Row(standing, bool(listed), uuid_read(player_id), name)


# PostgreSQL knows UUIDs and moments; SQLite keeps texts, in Django's forms.


def moment_read(kept: Any) -> datetime:
    if isinstance(kept, datetime) and kept.tzinfo:
        return kept
    moment: datetime = operations().convert_datetimefield_value(kept, None, connection)
    return moment


def uuid_read(kept: Any) -> UUID:
    return kept if isinstance(kept, UUID) else UUID(kept)


def uuid_value(uuid: UUID) -> UUID | str:
    return uuid if connection.features.has_native_uuid_field else uuid.hex


def order_values(order: Order) -> list[Any]:
    value, achieved_at, play = order
    return [value, operations().adapt_datetimefield_value(achieved_at), uuid_value(play)]


def operations() -> Any:
    return connection.ops
