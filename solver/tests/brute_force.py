"""The slow judge: every position that the referee lets one reach, one after another."""

from typing import Any

from games.engine.position import Position


def _key(position: Position) -> str:
    data: dict[str, Any] = dict(position.as_json())
    columns = sorted(data["tableau"])
    return f"{columns}{data['foundations']}{data['stock']}|{data['waste']}|{sorted(data['cells'])}"


def is_winnable(position: Position, limit: int = 200_000) -> bool | None:
    """None when more than `limit` positions were met."""
    return True if position.is_won else _wins_later(position, limit)


def _wins_later(position: Position, limit: int) -> bool | None:
    met = {_key(position)}
    trail = [iter(position.legal_actions())]
    while trail:
        action = next(trail[-1], None)
        if action is None:
            trail.pop()
            if trail:
                position.pop()
            continue
        position.push(action)
        if position.is_won:
            return True
        key = _key(position)
        if key in met:
            position.pop()
            continue
        if len(met) >= limit:
            return None
        met.add(key)
        trail.append(iter(position.legal_actions()))
    return False
