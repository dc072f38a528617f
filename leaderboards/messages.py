"""What is said over the WebSocket of a board. Serializers describe it; the document of the API publishes them."""

from collections.abc import Sequence
from typing import Any, Final

from leaderboards.answers import board_json, rows_json
from leaderboards.hub import State
from leaderboards.selectors import Page

BOARD: Final = ("state", "version", "total")


def state_of(page: Page) -> State:
    """What lookers-on see of a board: its head and its first page."""
    return {**board_json(page.board), "entries": rows_json(page)}


def snapshot_message(n: int, state: State) -> dict[str, Any]:
    return {"type": "board.snapshot", "n": n, **state}


def changed_message(n: int, old: State, new: State) -> dict[str, Any]:
    """What turns the old state into the new one.

    Take out of the old rows those who are gone, and those whose new row is here; put the new rows in at their
    places, the smallest first. A rank is the row's number, or, with equal figures, the rank of the row before.
    """
    gone, entries = difference(old["entries"], new["entries"])
    head = {key: new[key] for key in BOARD}
    return {
        "type": "board.changed",
        "n": n,
        "board": new["board"],
        **head,
        "gone": gone,
        "entries": entries,
    }


def alive_message(n: int, board: str) -> dict[str, Any]:
    return {"type": "board.alive", "n": n, "board": board}


def difference(
    old: Sequence[State], new: Sequence[State]
) -> tuple[list[str], list[dict[str, Any]]]:
    """Names that are gone, and rows that are new or other than before but for their rank."""
    before = {row["name"]: achieved(row) for row in old}
    names = {row["name"] for row in new}
    entries = [
        {"place": place, **row}
        for place, row in enumerate(new)
        if before.get(row["name"]) != achieved(row)
    ]
    return [name for name in before if name not in names], entries


def achieved(row: State) -> dict[str, Any]:
    return {key: value for key, value in row.items() if key != "rank"}
