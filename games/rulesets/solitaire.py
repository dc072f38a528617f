"""The web Solitaire: source document 004. Its waste goes back unturned and a recycle draws at once."""

from dataclasses import replace

from games.engine.rules import Recycle, Scoring
from games.rulesets import klondike

STANDARD = Scoring(
    "standard", column_to_foundation=10, waste_to_foundation=15, waste_to_column=5, turn=5
)

T1 = replace(
    klondike.D1N,
    game="SO",
    number=3,
    options="T1",
    recycle=Recycle.REVERSED_AND_DRAW,
    scoring=STANDARD,
    undo_limit=None,
    auto_finish=True,
)
T2 = replace(T1, options="T2", draw=2)
T3 = replace(T1, options="T3", draw=3, scoring=replace(STANDARD, recycle=-20))

RULE_SETS = (T1, T2, T3)
