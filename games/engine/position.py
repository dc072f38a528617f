"""A play's position: what lies where, the scores, and what undo needs. One interpreter for every rule set."""

from collections.abc import Iterable, Iterator
from typing import Any, Self

from games.engine import notation
from games.engine.actions import DRAW, UNDO, Action
from games.engine.cards import KING, RANK_MASK
from games.engine.dealing import lay_columns
from games.engine.errors import PositionError, Refusal, Refused
from games.engine.piles import STOCK, WASTE
from games.engine.plan import NO_ROUTE, plan
from games.engine.rules import Group, Recycle, Rules
from games.engine.scoring import Tally

Done = tuple[int, list[int], list[int], int, bool, Tally]
"""An action that undo takes back: source, target, cards moved, whether a card or the waste was turned, the
tally before."""


class Position:
    """Every pile is a list of cards on its base, top card last; the stock's last card is drawn next.

    A top card is always face up. What undo and the ranking score remember is not part of the JSON form:
    a play is continued from its actions.
    """

    __slots__ = (
        "_done",
        "_dropped",
        "_first_up",
        "_line_before",
        "_piles",
        "_plan",
        "_routes",
        "_start",
        "_tally",
        "_undo_limit",
        "is_won",
        "moves",
        "recycles",
        "rules",
    )

    def __init__(self, rules: Rules, setup: notation.Setup) -> None:
        self.rules = rules
        self._plan = plan(rules)
        self._routes = self._plan.routes
        self._piles: list[list[int]] = [[] for _ in setup.piles]
        self._first_up: list[int] = []
        self._done: list[Done] = []
        self._tally: Tally = setup.tally
        self._dropped = 0
        self._line_before = setup.line
        self._undo_limit = 10**9 if rules.undo_limit is None else rules.undo_limit
        self._start = setup
        self.moves = setup.moves
        self._restart()

    @classmethod
    def start(cls, rules: Rules, deck: list[int]) -> Self:
        """The position after `deck` was dealt."""
        return cls(rules, notation.dealt(rules, *lay_columns(rules, deck)))

    @classmethod
    def from_json(cls, rules: Rules, data: Any) -> Self:
        """Reads what `as_json` wrote. Raises `PositionError`; a card nobody has seen (`??`) is one."""
        position = cls(rules, notation.read(rules, data))
        if data.get("won") is not position.is_won:
            raise PositionError(f"won: {position.is_won} is wanted, by where the cards lie")
        return position

    def as_json(self) -> notation.PositionJson:
        """The canonical form (docs/deal-format.md)."""
        return notation.write(self._plan, self._piles, self._first_up, self._numbers())

    def __str__(self) -> str:
        return notation.compact(self.as_json())

    @property
    def score(self) -> int:
        return self._tally[0]

    @property
    def ranking_score(self) -> int:
        return self._tally[1]

    @property
    def line(self) -> int:
        """Actions left when every undone one is struck out."""
        return self._line_before + len(self._done)

    @property
    def undoable(self) -> int:
        """How many actions may be undone. The list drops its oldest for good, so the deepest line counts."""
        return max(0, min(len(self._done) - self._dropped, self._undo_limit))

    @property
    def piles(self) -> list[int]:
        """Numbers of the piles between which cards move here."""
        return sorted(self._plan.piles)

    @property
    def hidden(self) -> list[int]:
        """Face-down cards of each column."""
        return [self._first_up[column] - 1 for column in self._plan.columns]

    @property
    def undrawn(self) -> int:
        """Cards of the stock."""
        return len(self._piles[STOCK]) - 1

    @property
    def can_auto_finish(self) -> bool:
        """Where the rules offer it: every column card is face up, stock and waste are empty."""
        return (
            self.rules.auto_finish
            and not self.is_won
            and len(self._piles[STOCK]) == len(self._piles[WASTE]) == 1
            and all(self._first_up[column] == 1 for column in self._plan.columns)
        )

    # Judging

    def refusal(self, action: Action) -> Refusal | None:
        """Why the action is not possible, or None. The only judge of legality."""
        if self.is_won:
            return Refusal.OVER
        if action.source <= STOCK:
            return self._command_refusal(action.source)
        return self._move_refusal(action.source, action.target, action.cards)

    def _command_refusal(self, command: int) -> Refusal | None:
        if command == UNDO.source:
            return None if self.undoable else Refusal.NO_UNDO
        if command == STOCK and len(self._piles[STOCK]) == 1 and not self._may_recycle():
            return Refusal.NO_STOCK
        return None

    def _may_recycle(self) -> bool:
        rules = self.rules
        return (
            rules.recycle is not Recycle.NONE
            and (rules.passes is None or self.recycles + 1 < rules.passes)
            and len(self._piles[WASTE]) > 1
        )

    def _move_refusal(self, source: int, target: int, count: int) -> Refusal | None:
        route = self._routes[source][target]
        if route is NO_ROUTE:
            known = self._plan.piles
            return Refusal.NO_ROUTE if source in known and target in known else Refusal.NO_PILE
        if count > 1 and route.group is None:
            return Refusal.NO_ROUTE
        giver = self._piles[source]
        if len(giver) - count < self._first_up[source]:
            return Refusal.NO_CARD
        if count > 1 and route.group is Group.RUN_BY_CAPACITY:
            if not self._is_run(giver[-count:]):
                return Refusal.NOT_A_RUN
            if count > self._capacity(target):
                return Refusal.TOO_MANY
        tops = route.fits[giver[-count]]
        for place in route.pair or (target,):
            if self._piles[place][-1] in tops:
                return None
        return Refusal.NO_FIT

    def _is_run(self, cards: list[int]) -> bool:
        fits = self._plan.column_fits
        below = cards[0]
        for card in cards[1:]:
            if below not in fits[card]:
                return False
            below = card
        return True

    def _capacity(self, target: int) -> int:
        """Cards that free cells and empty columns can carry, counted before the move and without the target."""
        piles, tables = self._piles, self._plan
        capacity = 1
        for cell in tables.cells:
            if len(piles[cell]) == 1:
                capacity += 1
        for column in tables.columns:
            if len(piles[column]) == 1 and column != target:
                capacity *= 2
        return capacity

    def legal_actions(self) -> list[Action]:
        """All legal actions but undo and restart. Double: both names of a row. Every free cell is named."""
        return [action for action in self._candidates() if self.refusal(action) is None]

    def _candidates(self) -> Iterator[Action]:
        """Every draw and every move whose lead card fits; few of them are refused."""
        yield DRAW
        piles = self._piles
        for source in self._plan.piles:
            giver = piles[source]
            cards = len(giver) - self._first_up[source]
            for target in self._plan.targets[source]:
                route = self._routes[source][target]
                tops = {piles[place][-1] for place in route.pair or (target,)}
                for count in range(1, (cards if route.group else min(cards, 1)) + 1):
                    if not tops.isdisjoint(route.fits[giver[-count]]):
                        yield Action(source, target, count)

    # Acting

    def push(self, action: Action) -> None:
        """Makes the action. Raises `Refused` and changes nothing when it is not legal."""
        self.play((action,))

    def play(self, actions: Iterable[Action]) -> None:
        """Makes the actions one after another. Raises `Refused` at the first that is not legal; those before
        it are kept."""
        unread = iter(actions)
        if not self.is_won:
            self._play(unread)
        for action in unread:
            self._require(action)

    def _play(self, actions: Iterator[Action]) -> None:  # noqa: C901, PLR0912, PLR0915 (see below)
        """The referee's hot path, up to the win: one loop with its state in locals, no call for most actions.
        It takes at once what is plainly legal, and asks `refusal`, the judge, about everything else."""
        piles, first_up, routes = self._piles, self._first_up, self._routes
        stock, waste, draw = piles[STOCK], piles[WASTE], self.rules.draw
        full_draw, whole_run, turn = range(draw), Group.FACE_UP, self.rules.scoring.turn
        done, tally, moves = self._done, self._tally, self.moves
        try:
            for action in actions:
                source = action.source
                if source <= STOCK:
                    if source == STOCK and 0 < draw < len(stock):
                        for _ in full_draw:
                            waste.append(stock.pop())
                        done.append((STOCK, stock, waste, draw, False, tally))
                        moves += 1
                        continue
                    self._tally = tally
                    if source == STOCK:
                        self._draw()
                        moves += 1
                    elif source == UNDO.source:
                        self._undo()
                    else:
                        self._restart()
                    tally = self._tally
                    continue
                target, count = action.target, action.cards
                route = routes[source][target]
                fits, points, pair = route.fits, route.points, route.pair
                giver, taker = piles[source], piles[target]
                if pair:
                    first, second = piles[pair[0]], piles[pair[1]]
                    taker = first if first[-1] in fits[giver[-1]] else second
                if count == 1:
                    if taker[-1] not in fits[giver[-1]]:
                        self._require(action)
                    taker.append(giver.pop())
                else:
                    if (
                        route.group is not whole_run
                        or len(giver) - count < first_up[source]
                        or taker[-1] not in fits[giver[-count]]
                    ):
                        self._require(action)
                    taker += giver[-count:]
                    del giver[-count:]
                turned = first_up[source] > 1 and len(giver) == first_up[source]
                done.append((source, giver, taker, count, turned, tally))
                moves += 1
                if not (points or turned):
                    continue
                score, ranking_score, paid = tally
                if turned:
                    first_up[source] -= 1
                    score += turn
                    ranking_score += turn
                if points:
                    score += points
                    deeds = route.deeds
                    if deeds is None:
                        ranking_score += points
                    else:
                        card = taker[-1]
                        deed = deeds[len(first) + len(second) - 2 if pair else card]
                        if not paid & deed:
                            paid |= deed
                            ranking_score += points
                        if card & RANK_MASK == KING and self._is_complete():
                            self.is_won = True
                tally = score, ranking_score, paid
                if self.is_won:
                    break
        finally:
            self._tally, self.moves = tally, moves

    def pop(self) -> None:
        """Takes back the newest action as if it had never been made. Raises IndexError when there is none."""
        self._take_back()
        self.moves -= 1
        self.is_won = False

    def _require(self, action: Action) -> None:
        refusal = self.refusal(action)
        if refusal is not None:
            raise Refused(refusal, action.text, str(self))

    def _is_complete(self) -> bool:
        return all(len(self._piles[place]) == KING + 1 for place in self._plan.foundations)

    def _draw(self) -> None:
        """Any draw: also of the last few cards, and of none or some after a recycle."""
        self._require(DRAW)
        stock, waste, tally = self._piles[STOCK], self._piles[WASTE], self._tally
        recycled = len(stock) == 1
        if recycled:
            self._turn_over(waste, stock)
            self.recycles += 1
            self._tally = self._charge(self.rules.scoring.recycle)
        count = 0
        if not recycled or self.rules.recycle is Recycle.REVERSED_AND_DRAW:
            count = min(self.rules.draw, len(stock) - 1)
            self._carry(stock, waste, count)
        self._done.append((STOCK, stock, waste, count, recycled, tally))

    def _charge(self, points: int) -> Tally:
        """The tally after a recycle, whose price is taken down to the floor."""
        score, ranking_score, paid = self._tally
        floor = self.rules.scoring.floor
        if floor is None:
            return score + points, ranking_score + points, paid
        return max(score + points, floor), max(ranking_score + points, floor), paid

    def _turn_over(self, giver: list[int], taker: list[int]) -> None:
        """The waste becomes the stock, or in undo the stock the waste; the way back is the same way."""
        cards = giver[1:]
        taker += cards if self.rules.recycle is Recycle.REVERSED_AND_DRAW else reversed(cards)
        del giver[1:]

    @staticmethod
    def _carry(giver: list[int], taker: list[int], count: int) -> None:
        """Cards one after another, so that the last one taken lies on top."""
        if count:
            taker += giver[: -count - 1 : -1]
            del giver[-count:]

    def _undo(self) -> None:
        oldest = len(self._done) - self._undo_limit
        if oldest > self._dropped:  # noqa: PLR1730 (a call less in the hot path)
            self._dropped = oldest
        if len(self._done) <= self._dropped:
            self._require(UNDO)
        self._take_back()

    def _take_back(self) -> None:
        source, giver, taker, count, turned, self._tally = self._done.pop()
        if turned:
            if source == STOCK:
                self._carry(taker, giver, count)
                self._turn_over(giver, taker)
                self.recycles -= 1
                return
            self._first_up[source] += 1
        if count == 1:
            giver.append(taker.pop())
        elif source == STOCK:
            self._carry(taker, giver, count)
        else:
            giver += taker[-count:]
            del taker[-count:]

    def _restart(self) -> None:
        start = self._start
        for pile, cards in zip(self._piles, start.piles, strict=True):
            pile[:] = cards
        self._first_up[:] = start.first_up
        self._tally = start.tally
        self.recycles = start.recycles
        self._line_before = start.line
        self._done.clear()
        self._dropped = 0
        self.is_won = self._is_complete()

    def _numbers(self) -> notation.Numbers:
        return {
            "recycles": self.recycles,
            "score": self.score,
            "ranking_score": self.ranking_score,
            "moves": self.moves,
            "line": self.line,
            "won": self.is_won,
        }
