"""The slow judge of lengths: through all that the referee allows, the most promising positions first."""

from heapq import heappop, heappush
from itertools import count
from typing import Any

from games.engine.position import Position
from games.engine.rules import Rules


def fewest_actions(rules: Rules, start: dict[str, Any], limit: int) -> int | None:
    """Actions of the shortest win, None when there is no win. Raises `OverflowError` beyond `limit` positions.

    A*: an action brings home one card at most, so the first win that is taken up is a shortest one.
    """
    cards, number, fewest = 52 * rules.decks, count(), {_key(start): 0}
    waiting = [(cards - _home(start), next(number), 0, start)]
    while waiting:
        _, _, actions, data = heappop(waiting)
        position = Position.from_json(rules, data)
        if position.is_won:
            return actions
        if fewest[_key(data)] < actions:
            continue
        for action in position.legal_actions():
            position.push(action)
            child = dict(position.as_json())
            position.pop()
            if fewest.get(_key(child), actions + 2) <= actions + 1:
                continue
            fewest[_key(child)] = actions + 1
            away = cards - _home(child)
            heappush(waiting, (actions + 1 + away, -next(number), actions + 1, child))
        if len(fewest) > limit:
            raise OverflowError
    return None


def _home(data: dict[str, Any]) -> int:
    heights: list[int] = data["foundations"]
    return sum(heights)


def _key(data: dict[str, Any]) -> str:
    """Equal for positions that differ in the order of columns or cells only: neither matters for a win."""
    stock = f"{data['stock']}|{data['waste']}"
    return f"{sorted(data['tableau'])}{data['foundations']}{sorted(data['cells'])}{stock}"
