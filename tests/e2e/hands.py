"""A player's hands at the page: the same action by drag, by tap and by keyboard.

Where a card lies is read from the buttons that the board offers to assistive technology.
"""

from typing import Protocol

from playwright.sync_api import Page, expect

from games.engine.actions import Action, parse
from games.engine.piles import CELL, NAMES, STOCK, WASTE, is_cell, is_column
from games.engine.position import Position
from games.engine.rules import Rules

DOUBLE_TAP_MS = 320
"""Two presses on one card that are further apart are no double tap."""
RECYCLE_PAUSE_MS = 420
"""The board asks for a fresh tap on the empty stock this long after the last draw."""


class Hands(Protocol):
    def do(self, action: Action, position: Position) -> None:
        """Makes the action; `position` is the one before it."""


class Table:
    """The board on the page."""

    def __init__(self, page: Page, rules: Rules) -> None:
        self.page = page
        stock = ["s", "w"] if rules.draw else []
        columns = [f"t{number + 1}" for number in range(rules.columns)]
        cells = [f"c{number + 1}" for number in range(rules.cells)]
        foundations = [f"f{number + 1}" for number in range(rules.foundations)]
        self.piles = [*stock, *foundations, *cells, *columns]
        self.board = page.get_by_role("application")
        expect(self.board.get_by_role("list", include_hidden=True)).to_have_count(len(self.piles))

    def spot(self, pile: int, card: int = 1) -> tuple[float, float]:
        """A point on the open strip of the pile's card, counted from the top card, or on its empty place."""
        buttons = self.board.locator("ul").nth(self.piles.index(NAMES[pile])).locator("button")
        box = buttons.nth(buttons.count() - card).bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + min(box["height"] / 2, 12)

    def await_recycle(self, action: Action, stock_is_empty: bool) -> None:
        if action.source == STOCK and stock_is_empty:
            self.page.wait_for_timeout(RECYCLE_PAUSE_MS)


class Drag:
    """Mouse: press, carry, let go. The stock is clicked."""

    def __init__(self, table: Table) -> None:
        self._table, self._mouse = table, table.page.mouse

    def do(self, action: Action, position: Position) -> None:
        if action.source == STOCK:
            self._mouse.click(*self._table.spot(STOCK))
            return
        x, y = self._table.spot(action.source, action.cards)
        to_x, to_y = self._table.spot(action.target)
        self._mouse.move(x, y)
        self._mouse.down()
        self._mouse.move((x + to_x) / 2, (y + to_y) / 2, steps=2)
        self._mouse.move(to_x, to_y, steps=2)
        self._mouse.up()


class Tap:
    """Touch: tap the card, tap its target."""

    def __init__(self, table: Table) -> None:
        self._table, self._touch = table, table.page.touchscreen
        self._last = STOCK

    def do(self, action: Action, position: Position) -> None:
        if action.source != STOCK and action.source == self._last:
            self._table.page.wait_for_timeout(DOUBLE_TAP_MS)
        self._touch.tap(*self._table.spot(action.source, max(action.cards, 1)))
        if action.source != STOCK:
            self._touch.tap(*self._table.spot(action.target))
        self._last = action.target


class Keys:
    """Keyboard: jump to the pile, take the run, jump to the target."""

    def __init__(self, table: Table) -> None:
        self._keys = table.page.keyboard

    def do(self, action: Action, position: Position) -> None:
        if action.source == STOCK:
            self._keys.press("Space")
            return
        self._jump(action.source)
        for _ in range(action.cards - 1):
            self._keys.press("Shift+ArrowUp")
        if action.cards == 1:
            self._keys.press("Enter")
        if is_cell(action.target):
            # With cards in hand the arrows visit only what takes them.
            free = [
                cell for cell in range(CELL + 1, action.target + 1) if takes(position, action, cell)
            ]
            self._step_from_the_first_cell(len(free))
        else:
            self._jump(action.target)
        self._keys.press("Enter")

    def _jump(self, pile: int) -> None:
        if pile == WASTE:
            self._keys.press("w")
        elif is_column(pile):
            self._keys.press(str(int(NAMES[pile][1:]) % 10))
        elif is_cell(pile):
            self._step_from_the_first_cell(pile - CELL)
        else:
            # F goes on from foundation to foundation, so it begins elsewhere.
            self._keys.press("1")
            for _ in range(int(NAMES[pile][1:])):
                self._keys.press("f")

    def _step_from_the_first_cell(self, steps: int) -> None:
        for key in ("PageUp", "Home", *["ArrowRight"] * steps):
            self._keys.press(key)


def takes(position: Position, action: Action, cell: int) -> bool:
    return position.refusal(Action(action.source, cell, action.cards)) is None


def texts(actions: str) -> list[Action]:
    return [parse(text) for text in actions.split()]
