"""Double Solitaire: source documents 000 (Slovak) and 002 (Greek)."""

from dataclasses import replace

from games.engine.rules import Recycle, Written
from games.rulesets import klondike

VEGAS = replace(klondike.VEGAS, start=-104, written=Written.DOLLARS)

D1N = replace(klondike.D1N, game="DS", number=2, decks=2, columns=9, undo_limit=200)
D3N = replace(D1N, options="D3N", draw=3)
D1V = replace(D1N, options="D1V", passes=1, recycle=Recycle.NONE, scoring=VEGAS)
D3V = replace(D1V, options="D3V", draw=3)

RULE_SETS = (D1N, D3N, D1V, D3V)
