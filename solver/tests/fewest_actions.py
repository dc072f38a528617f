"""The slow judge of lengths: layer by layer through all that the referee allows."""

from typing import Any

from games.engine.position import Position
from games.engine.rules import Rules


def fewest_actions(rules: Rules, start: dict[str, Any], limit: int) -> int | None:
    """Actions of the shortest win, None when there is no win. Raises `OverflowError` beyond `limit` positions."""
    if Position.from_json(rules, start).is_won:
        return 0
    met = {_key(start)}
    layer, actions = [start], 0
    while layer:
        actions += 1
        following: list[dict[str, Any]] = []
        for data in layer:
            position = Position.from_json(rules, data)
            for action in position.legal_actions():
                position.push(action)
                if position.is_won:
                    return actions
                child = dict(position.as_json())
                position.pop()
                if _key(child) not in met:
                    met.add(_key(child))
                    following.append(child)
        if len(met) > limit:
            raise OverflowError
        layer = following
    return None


def _key(data: dict[str, Any]) -> str:
    """Equal for positions that differ in the order of columns or cells only: neither matters for a win."""
    return f"{sorted(data['tableau'])}{data['foundations']}{sorted(data['cells'])}"
