"""Boards as the JSON that clients get, over REST and in live messages."""

from typing import Any

from leaderboards.histograms import Histogram
from leaderboards.models import Board
from leaderboards.ranking import Kind, figures
from leaderboards.selectors import Page, Place, Row


def board_json(board: Board) -> dict[str, Any]:
    return {
        "board": board.name,
        "kind": board.kind,
        "date": board.name[:10] if board.contest_id else None,
        "month": f"{board.month:%Y-%m}",
        "game": board.rule_set or None,
        "par": board.par,
        "state": board.state,
        "version": board.version,
        "total": 0 if board.state == Board.State.ANNULLED else board.size,
    }


def page_json(page: Page) -> dict[str, Any]:
    return {
        **board_json(page.board),
        "entries": rows_json(page),
        "previous": page.previous.text if page.previous else None,
        "next": page.following.text if page.following else None,
    }


def rows_json(page: Page) -> list[dict[str, Any]]:
    kind = Kind(page.board.kind)
    return [row_json(kind, row, rank) for row, rank in zip(page.rows, page.ranks, strict=True)]


def row_json(kind: Kind, row: Row, rank: int) -> dict[str, Any]:
    value, over = figures(kind, row.value)
    return {
        "rank": rank,
        "name": row.name,
        "value": value,
        "over": over,
        "achieved_at": row.achieved_at,
        "play": row.play,
        "program": row.program,
    }


def place_json(place: Place | None) -> dict[str, Any] | None:
    if place is None:
        return None
    entry = place.entry
    value, over = figures(Kind(entry.board.kind), entry.value)
    return {
        "rank": place.rank,
        "percent": place.percent,
        "listed": entry.listed,
        "value": value,
        "over": over,
        "achieved_at": entry.achieved_at,
        "play": entry.play,
        "program": entry.program,
    }


def histogram_json(histogram: Histogram) -> dict[str, Any]:
    buckets = [{"low": b.low, "high": b.high, "count": b.count} for b in histogram.buckets]
    return {**board_json(histogram.board), "buckets": buckets}
