"""Seahaven Towers: source document 003, with the app's capacity formula."""

from dataclasses import replace

from games.engine.rules import Build, Group, Layout, Recycle, Rules, Scoring

TOWERS = Scoring("towers", column_to_foundation=10, cell_to_foundation=10, cell_to_column=5)

C4 = Rules(
    game="SH",
    number=4,
    options="C4",
    decks=1,
    columns=10,
    layout=Layout.ROWS,
    cells=4,
    build=Build.SAME_SUIT,
    group=Group.RUN_BY_CAPACITY,
    draw=0,
    passes=None,
    recycle=Recycle.NONE,
    scoring=TOWERS,
    undo_limit=100,
    auto_finish=False,
)
C2 = replace(C4, options="C2", cells=2)
C1 = replace(C4, options="C1", cells=1)

RULE_SETS = (C4, C2, C1)
