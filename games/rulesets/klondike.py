"""Klondike: source document 001; its two lost score tables are those of Double Solitaire with 52 cards."""

from dataclasses import replace

from games.engine.rules import Build, Group, Layout, Recycle, Rules, Scoring, Written

NORMAL = Scoring(
    "normal",
    column_to_foundation=10,
    waste_to_foundation=10,
    waste_to_column=5,
    turn=5,
    recycle=-100,
)
VEGAS = Scoring(
    "vegas",
    start=-52,
    floor=None,
    column_to_foundation=5,
    waste_to_foundation=5,
    written=Written.SIGNED_DOLLARS,
)

D1N = Rules(
    game="KL",
    number=1,
    options="D1N",
    decks=1,
    columns=7,
    layout=Layout.TRIANGLE,
    cells=0,
    build=Build.OTHER_COLOUR,
    group=Group.FACE_UP,
    draw=1,
    passes=None,
    recycle=Recycle.SAME_ORDER,
    scoring=NORMAL,
    undo_limit=100,
    auto_finish=False,
)
D3N = replace(D1N, options="D3N", draw=3)
D1V = replace(D1N, options="D1V", passes=1, recycle=Recycle.NONE, scoring=VEGAS)
D3V = replace(D1V, options="D3V", draw=3)

RULE_SETS = (D1N, D3N, D1V, D3V)
