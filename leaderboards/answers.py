"""Boards as the JSON that clients get, over REST and in live messages."""

from typing import Any

from leaderboards.histograms import Histogram
from leaderboards.histories import History, Result, Rivalry
from leaderboards.models import Board, State
from leaderboards.ranking import CONTEST_KINDS, Kind, Standing, figures
from leaderboards.rows import Row
from leaderboards.selectors import Page, Place


def board_json(board: Board) -> dict[str, Any]:
    return {
        "board": board.name,
        "kind": board.kind,
        "date": board.name[:10] if board.contest_id else None,
        "month": board.name[:7],
        "game": board.rule_set or None,
        "par": board.par,
        "state": board.state,
        "version": board.version,
        "total": 0 if board.state == State.ANNULLED else board.size,
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
    return {"rank": rank, "name": row.name, **standing_json(kind, row.standing)}


def place_json(board: Board, place: Place | None) -> dict[str, Any] | None:
    if place is None:
        return None
    shown = standing_json(Kind(board.kind), place.row.standing)
    return {
        "rank": place.rank,
        "percent": place.percent,
        "listed": place.row.listed,
        **shown,
    }


def standing_json(kind: Kind, standing: Standing) -> dict[str, Any]:
    value, over = figures(kind, standing.value)
    return {
        "value": value,
        "over": over,
        "achieved_at": standing.achieved_at,
        "play": standing.play,
        "program": standing.program,
    }


def histogram_json(histogram: Histogram) -> dict[str, Any]:
    buckets = [{"low": b.low, "high": b.high, "count": b.count} for b in histogram.buckets]
    return {**board_json(histogram.board), "buckets": buckets}


def history_json(history: History) -> dict[str, Any]:
    return {
        "streak": {"current": history.streak.current, "longest": history.streak.longest},
        "results": [{**contest_json(result), **result_json(result)} for result in history.results],
        "next": history.following,
    }


def rivalry_json(rivalry: Rivalry) -> dict[str, Any]:
    return {
        "one": rivalry.one.name,
        "other": rivalry.other.name,
        "contests": rivalry.contests,
        "tallies": {
            kind: {"one": tally.one, "other": tally.other, "even": tally.even}
            for kind, tally in rivalry.tallies.items()
        },
        "results": [
            {**contest_json(one), "one": result_json(one), "other": result_json(other)}
            for one, other in rivalry.results
        ],
        "next": rivalry.following,
    }


def contest_json(result: Result) -> dict[str, Any]:
    contest = result.contest
    return {
        "date": contest.date,
        "game": contest.rule_set,
        "par": contest.par,
        "state": contest.state,
    }


def result_json(result: Result) -> dict[str, Any]:
    """Null is what a player who has not won does not have."""
    shown = {
        kind: figures(kind, result.standings[kind].value)[0] if kind in result.standings else None
        for kind in CONTEST_KINDS
    }
    return {
        "first": shown[Kind.FIRST],
        "line": shown[Kind.LINE],
        "score": shown[Kind.SCORE],
    }
