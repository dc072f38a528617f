"""The boards as one would work them out from plays with paper and pencil."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from leaderboards.models import Board, Contest, Entry, State
from leaderboards.ranking import Finish
from tests.boards.house import NOW

Row = tuple[Any, ...]


def kept_tables() -> dict[str, list[Row]]:
    """What a reader may see: board by board the listed rows in order."""
    tables: dict[str, list[Row]] = {
        name: [] for name in Board.objects.values_list("name", flat=True)
    }
    rows = Entry.objects.filter(listed=True).exclude(board__state=State.ANNULLED)
    for entry in rows.order_by("value", "achieved_at", "play").select_related("board"):
        row = (entry.player_id, entry.value, entry.achieved_at, entry.play)
        tables[entry.board.name].append(row)
    return tables


def naive_tables(
    finishes: Mapping[tuple[str, UUID], Sequence[Finish]],
    unlisted: set[UUID],
    revealed: Mapping[tuple[str, UUID], datetime] | None = None,
) -> dict[str, list[Row]]:
    """`revealed`: when each player first saw a contest; None: all of them at `NOW`."""
    tables: dict[str, list[Row]] = {
        name: [] for name in Board.objects.values_list("name", flat=True)
    }
    months: dict[tuple[str, UUID], list[Row]] = defaultdict(list)
    for contest in Contest.objects.filter(annulled_at=None):
        for (key, player), all_finishes in finishes.items():
            if key != contest.key or player in unlisted:
                continue
            seen_at = revealed[key, player] if revealed else NOW
            rows = contest_rows(player, all_finishes, seen_at)
            for kind, row in rows.items():
                tables[f"{contest.date}.{contest.rule_set}.{kind}"].append(row)
            if "line" in rows:
                over = rows["line"][1] - contest.par
                for name in (f"{contest.date:%Y-%m}", f"{contest.date:%Y-%m}.{contest.rule_set}"):
                    months[name, player].append((over, *rows["line"][2:]))
    for (name, player), lines in months.items():
        value = sum(line[0] for line in lines) - len(lines) * 2**24
        tables[name].append((player, value, *max(line[1:] for line in lines)))
    return {name: sorted(rows, key=lambda row: row[1:]) for name, rows in tables.items()}


def contest_rows(player: UUID, finishes: Sequence[Finish], revealed_at: datetime) -> dict[str, Row]:
    rows: dict[str, Row] = {}
    for over in finishes:
        values = {"score": -over.ranking_score}
        if over.won:
            values["line"] = over.line
            values["first"] = (over.ended_at - revealed_at) // timedelta(milliseconds=1)
        for kind, value in values.items():
            row = (player, value, over.ended_at, over.play)
            rows[kind] = min(rows.get(kind, row), row, key=lambda r: r[1:])
    return rows
