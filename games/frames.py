"""What one message over a play's WebSocket asks, and its answer: the same services and errors as over REST."""

from typing import Any, Final, Self

from rest_framework import exceptions

from common import clock
from common.fields import InputSerializer
from common.frames import frame_read
from common.strict_json import LONGEST_NAME
from common.throttles import address_of
from games.answers import play_json, summary_json
from games.engine.actions import split
from games.judging import Judged
from games.models import Play
from games.selectors import judged_play, play_of
from games.serializers.inputs import NothingInput, PlayActInput
from games.services import play_act, play_end, play_hint
from players.authentication import scope_player
from players.errors import CallerChanged
from players.models import Player
from players.throttles import address_spend, player_spend

INPUTS: Final[dict[str, type[InputSerializer]]] = {
    "act": PlayActInput,
    "end": NothingInput,
    "hint": NothingInput,
    "ping": NothingInput,
}


class PlayDesk:
    """One connection's way to one play; sync, and for one message at a time."""

    def __init__(self, scope: Any, player: Player | None, *, program: bool) -> None:
        self.scope = scope
        self.play_id = scope["url_route"]["kwargs"]["id"]
        self.player = player
        self.program = program
        self.address = address_of(scope)

    @classmethod
    def of(cls, scope: Any) -> Self:
        player, program = scope_player(scope)
        return cls(scope, player, program=program)

    def greet(self) -> tuple[Play, dict[str, Any]]:
        """The play as it stands, with its log. Raises PlayNotFound and Throttled."""
        self._spend()
        return self._standing()

    def look(self) -> tuple[Play, dict[str, Any]]:
        """The same later. Raises PlayNotFound, CallerChanged and BadToken."""
        self._require_same_caller()
        return self._standing()

    def _standing(self) -> tuple[Play, dict[str, Any]]:
        play = play_of(player=self.player, play_id=self.play_id)
        return play, {"type": "play", "play": play_json(play, judged_play(play).table)}

    def answer(self, text: str | None) -> tuple[Play | None, dict[str, Any]]:
        """To a client's message; the play unless it was a ping. Raises DomainErrors and DRF's exceptions."""
        self._spend()
        asked, sent = read_frame(text)
        if asked == "ping":
            return None, {"type": "pong"}
        self._require_same_caller()
        play, judged = self._do(asked, sent)
        answer = {**summary_json(play), "table": judged.table}
        return play, {"type": "play", "play": answer}

    def _do(self, asked: str, sent: dict[str, Any]) -> tuple[Play, Judged]:
        now = clock.now()
        if asked == "end":
            return play_end(player=self.player, play_id=self.play_id, now=now)
        if asked == "hint":
            play = play_hint(player=self.player, play_id=self.play_id, now=now)
            return play, judged_play(play)
        return play_act(
            player=self.player,
            play_id=self.play_id,
            at=sent["at"],
            actions=split(sent["actions"]),
            now=now,
            program=self.program,
        )

    def _require_same_caller(self) -> None:
        """A line must not outlive the session, the token or the guest that opened it."""
        player, _ = scope_player(self.scope)
        if player != self.player:
            raise CallerChanged

    def _spend(self) -> None:
        """From the same counters as requests. Raises DRF's Throttled."""
        address_spend(self.address)
        if self.player is not None:
            player_spend(self.player)


def read_frame(text: str | None) -> tuple[str, dict[str, Any]]:
    """What is asked, and its checked input. Raises DRF's ParseError and ValidationError."""
    message = frame_read(text)
    if not isinstance(message, dict):
        raise exceptions.ParseError('A message is an object, as {"type": "ping"}.')
    asked = message.pop("type", None)
    if not isinstance(asked, str) or asked not in INPUTS:
        known = ", ".join(INPUTS)
        raise exceptions.ValidationError(
            {"type": [f"There is no {str(asked)[:LONGEST_NAME]!r}, only {known}."]}
        )
    checked = INPUTS[asked](data=message)
    checked.is_valid(raise_exception=True)
    return asked, checked.validated_data
