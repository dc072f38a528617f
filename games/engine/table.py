"""What a player at the table sees: the sealed view of a play, which hides every card never shown."""

from games.engine.actions import Action
from games.engine.notation import PositionJson
from games.engine.position import Position

UNSEEN = "??"


class Table:
    """Follows a play action by action and remembers what it has shown.

    A face-down card never moves, and the stock is first walked through in order. So what is unseen are the
    lowest cards of each column, up to the deepest that was ever turned there, and the cards at the far end
    of the stock, as many as there were when it was shortest. Undo and restart hide nothing again.
    """

    def __init__(self, position: Position) -> None:
        """`position`: a fresh deal; push through this table only."""
        self.position = position
        self._hidden = position.hidden
        self._undrawn = position.undrawn

    def push(self, action: Action) -> None:
        """Raises `Refused` as the position does."""
        self.position.push(action)
        self._hidden = [min(pair) for pair in zip(self._hidden, self.position.hidden, strict=True)]
        self._undrawn = min(self._undrawn, self.position.undrawn)

    def as_json(self) -> PositionJson:
        """Position JSON in which each unseen card is `??`."""
        return self.sealed(self.position.as_json())

    def sealed(self, json: PositionJson) -> PositionJson:
        """The same of any earlier position of this play: what was seen since then is no secret in it."""
        drawable = len(json["stock"]) - 2 * self._undrawn
        return {
            **json,
            "tableau": [
                UNSEEN * unseen + column[2 * unseen :]
                for unseen, column in zip(self._hidden, json["tableau"], strict=True)
            ],
            "stock": json["stock"][:drawable] + UNSEEN * self._undrawn,
        }
