# ruff: noqa: E501 (a table, a fault a line)
"""Deliberate rule faults. Each is applied alone to a copy of the engine, and the vectors must catch it."""

from typing import NamedTuple


class Fault(NamedTuple):
    name: str
    file: str
    """Below `games/`."""
    old: str
    new: str


POSITION, PLAN, DEALING = "engine/position.py", "engine/plan.py", "engine/dealing.py"

FAULTS = [
    Fault("capacity counts the target column", POSITION, "== 1 and column != target", "== 1"),
    Fault("capacity ignores empty columns", POSITION, "capacity *= 2", "capacity += 0"),
    Fault("capacity adds for an empty column", POSITION, "capacity *= 2", "capacity += 1"),
    Fault("capacity has no hand", POSITION, "capacity = 1\n", "capacity = 0\n"),
    Fault(
        "capacity counts the column that the move empties",
        POSITION,
        "count > self._capacity(target)",
        "count > self._capacity(target) << (len(giver) == count + 1)",
    ),
    Fault("any cards move together in Seahaven", POSITION, "if not self._is_run(", "if False and self._is_run("),
    Fault("a new action gives the undo list back", POSITION, "                done.append((source,", "                self._dropped = 0\n                done.append((source,"),
    Fault("one undo too many", POSITION, "else rules.undo_limit", "else rules.undo_limit + 1"),
    Fault("undo takes the move off the counter", POSITION, "                        self._undo()\n", "                        self._undo()\n                        moves -= 1\n"),
    Fault("restart sets the move counter back", POSITION, "                        self._restart()\n", "                        self._restart()\n                        moves = 0\n"),
    Fault("recycles survive a restart", POSITION, "        self.recycles = start.recycles\n", "        self.recycles = getattr(self, 'recycles', 0)\n"),
    Fault("a restart keeps the undo list", POSITION, "        self._done.clear()\n", ""),
    Fault("restart is refused at the start", POSITION, "                        self._restart()\n", "                        if not done:\n                            raise Refused(Refusal.NO_UNDO, 'r', str(self))\n                        self._restart()\n"),
    Fault("a restart keeps the score", POSITION, "        self._tally = start.tally\n", "        self._tally = getattr(self, '_tally', start.tally)\n"),
    Fault("a tap on empty stock and waste is taken", POSITION, "and len(self._piles[WASTE]) > 1", "and len(self._piles[WASTE]) > 0"),
    Fault("an action after the win is taken", POSITION, "            return Refusal.OVER", "            return None"),
    Fault("the waste goes back reversed", POSITION, "is Recycle.REVERSED_AND_DRAW else reversed", "is not Recycle.REVERSED_AND_DRAW else reversed"),
    Fault("a recycle never draws", POSITION, "if not recycled or self.rules.recycle is Recycle.REVERSED_AND_DRAW", "if not recycled"),
    Fault("a recycle always draws", POSITION, "if not recycled or self.rules.recycle is Recycle.REVERSED_AND_DRAW", "if True"),
    Fault("a short draw is refused", POSITION, "len(self._piles[STOCK]) == 1 and not self._may_recycle()", "len(self._piles[STOCK]) <= self.rules.draw and not self._may_recycle()"),
    Fault("the floor is not held", POSITION, "max(score + points, floor)", "score + points"),
    Fault("the floor is not held for ranking", POSITION, "max(ranking_score + points, floor)", "ranking_score + points"),
    Fault("a height pays ranking twice", POSITION, "if not paid & deed:", "if True:"),
    Fault("a height is paid for each deck", POSITION, "len(first) + len(second) - 2 if pair", "len(taker) - 1 if pair"),
    Fault("undo keeps what was paid", POSITION, "        source, giver, taker, count, turned, self._tally = self._done.pop()\n", "        paid = self._tally[2]\n        source, giver, taker, count, turned, self._tally = self._done.pop()\n        self._tally = (*self._tally[:2], paid)\n"),
    Fault("the second of a row comes first", POSITION, "taker = first if first[-1] in fits[giver[-1]] else second", "taker = second if second[-1] in fits[giver[-1]] else first"),
    Fault("a row's name is taken by the letter", POSITION, "taker = first if first[-1] in fits[giver[-1]] else second", "taker = piles[target]"),
    Fault("a turned card pays nothing", POSITION, "                    score += turn\n", ""),
    Fault("a turned card pays no ranking", POSITION, "                    ranking_score += turn\n", ""),
    Fault("an undone turn stays open", POSITION, "            self._first_up[source] += 1\n", "            pass\n"),
    Fault("a hidden card moves", POSITION, "if len(giver) - count < self._first_up[source]:", "if len(giver) - count < 1:"),
    Fault("draws are not counted", POSITION, "False, tally))\n                        moves += 1\n", "False, tally))\n"),
    Fault("the win needs no last king", POSITION, "== KING + 1 for place", ">= KING for place"),
    Fault("auto-finish with hidden cards", POSITION, "all(self._first_up[column] == 1", "all(self._first_up[column] >= 1"),
    Fault("a queen fills an empty column", PLAN, "    if rank_of(card) == KING:\n        return [BASE]\n", "    if rank_of(card) == KING:\n        return [BASE]\n    if card % 16 == 12:\n        return [BASE]\n"),
    Fault("columns build by any other suit", PLAN, "is_red(parent) != is_red(card)", "parent % 16 == card % 16 + 1 and parent // 16 != card // 16"),
    Fault("a foundation card goes to another foundation", PLAN, "return not is_foundation(source)", "return True"),
    Fault("no take-back into a cell", PLAN, "return not (is_cell(target) and source == WASTE)", "return not (is_cell(target) and source >= FOUNDATION)"),
    Fault("cell to cell is no move", PLAN, "    if source == target or", "    if is_cell(source) and is_cell(target) or source == target or"),
    Fault("cell to column pays each time", PLAN, "return CELL_CARD_DEEDS if", "return None if"),
    Fault("no word is rejected in the shuffle", DEALING, "while word >= limit:", "while False:"),
    Fault("rejection is one off", DEALING, "while word >= limit:", "while word > limit:"),
    Fault("the warm-up is one short", DEALING, "_WARM_UP = 16", "_WARM_UP = 15"),
    Fault("the game plays no part in the shuffle", DEALING, "game << 8", "0 << 8"),
    Fault("the high bits of the seed are lost", DEALING, "seed >> 32 |", "0 |"),
    Fault("algorithm 2 counts blocks from one", DEALING, "block.to_bytes", "(block + 1).to_bytes"),
    Fault("the two left-over cards lie in order of cells only", "engine/notation.py", "piles[COLUMN + 1] += rest", "piles[COLUMN] += rest"),
    Fault("x1 is malformed", "engine/actions.py", "(?:x([1-9][0-9]*))?", "(?:x([2-9]|[1-9][0-9]+))?"),
    Fault("leading zeros are read", "engine/actions.py", "[tfc][1-9][0-9]*", "[tfc][0-9]+"),
    Fault("Vegas recycles", "rulesets/klondike.py", "passes=1, recycle=Recycle.NONE", "passes=None"),
    Fault("Double undoes only 100", "rulesets/double.py", "undo_limit=200", "undo_limit=100"),
    Fault("waste to foundation pays 10 in the web game", "rulesets/solitaire.py", "waste_to_foundation=15", "waste_to_foundation=10"),
    Fault("a web recycle costs at draw two", "rulesets/solitaire.py", "T2 = replace(T1,", "T2 = replace(T1, scoring=replace(STANDARD, recycle=-20),"),
    Fault("Double Vegas starts at -52", "rulesets/double.py", "start=-104", "start=-52"),
    Fault("the sealed table forgets what it showed", "engine/table.py", "[min(pair) for pair in zip(self._hidden,", "[pair[1] for pair in zip(self._hidden,"),
    Fault("the sealed table hides drawn cards again", "engine/table.py", "min(self._undrawn, self.position.undrawn)", "self.position.undrawn"),
    Fault("the sealed table shows the stock", "engine/table.py", "+ UNSEEN * self._undrawn", "+ json['stock'][drawable:]"),
]  # fmt: skip
