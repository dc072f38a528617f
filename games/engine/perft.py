"""Counts of action sequences: the field's test that a move generator is complete and undo exact."""

from games.engine.position import Position


def perft(position: Position, depth: int) -> int:
    """Sequences of `depth` legal actions, undo and restart left out; the position is as before afterwards."""
    if depth == 0:
        return 1
    actions = position.legal_actions()
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        position.push(action)
        total += perft(position, depth - 1)
        position.pop()
    return total
