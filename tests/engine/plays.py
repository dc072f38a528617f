"""Random plays for property tests: hypothesis chooses, the engine says what is legal."""

from hypothesis import strategies as st

from games.engine.actions import RESTART, UNDO, Action
from games.engine.code import OPEN, SEALED, DealCode
from games.engine.position import Position
from games.rulesets import RULE_SETS, start

rule_sets = st.sampled_from(sorted(RULE_SETS))


@st.composite
def codes(draw: st.DrawFn, algorithm: int = OPEN) -> DealCode:
    rules = RULE_SETS[draw(rule_sets)]
    bits = 128 if algorithm == SEALED else 35
    return DealCode(rules.game, algorithm, rules.options, draw(st.integers(0, 2**bits - 1)))


choices = st.lists(st.integers(0, 10**6), max_size=120)
"""What to do at each step; see `choose`."""


def choose(position: Position, choice: int) -> Action | None:
    """Mostly a legal action, sometimes undo, seldom a restart; None when there is nothing to do."""
    kind, pick = choice % 40, choice // 40
    if kind == 0:
        return RESTART
    if kind < 6 and position.undoable:
        return UNDO
    legal = position.legal_actions()
    return legal[pick % len(legal)] if legal else None


def played(code: DealCode, picks: list[int]) -> tuple[Position, list[Action]]:
    """The position after the choices, and the actions that led there."""
    position, actions = start(code), []
    for pick in picks:
        if position.is_won:
            break
        action = choose(position, pick)
        if action is not None:
            position.push(action)
            actions.append(action)
    return position, actions
