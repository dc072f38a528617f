"""Lookers-on of a day's tables: read every few seconds while somebody looks, since every action changes them."""

from typing import Any

from challenges.keys import day_read
from challenges.selectors.tables import table_of
from common import clock
from leaderboards.hub import Hub, State


class TableHub(Hub):
    """Rooms go by the day, as in `2026-12-01`."""

    def read(self, name: str) -> State:
        return table_of(day=day_read(name), now=clock.now())

    def snapshot(self, n: int, state: State) -> dict[str, Any]:
        return {"type": "challenge.snapshot", "n": n, **state}

    def changed(self, n: int, old: State, new: State) -> dict[str, Any]:
        """It is small, so all of it."""
        return {"type": "challenge.changed", "n": n, **new}

    def alive(self, n: int, state: State) -> dict[str, Any]:
        return {"type": "challenge.alive", "n": n, "date": state["date"]}

    async def look(self) -> None:
        for room in self.rooms():
            self.renew(room)
