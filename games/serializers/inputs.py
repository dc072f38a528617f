"""What clients send."""

from typing import Any, Final

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from rest_framework.fields import empty

from common.fields import (
    InputSerializer,
    StrictBooleanField,
    StrictIntegerField,
    StrictTextField,
    StrictUuidField,
)
from games.engine.code import OPEN, SEALED
from games.judging import ACTION_LIMIT
from games.rulesets import RULE_SETS

LONGEST_CODE = 64
HIGHEST_SCORE = 10**9


def code_pattern() -> str:
    """Deal codes in canonical form; 26 digits of base 32 hold 130 bits, of which 128 are used."""
    names = [rules.name.split("-") for rules in RULE_SETS.values()]
    short, long = (
        "|".join(f"{game}{algorithm}-{options}" for game, options in names)
        for algorithm in (OPEN, SEALED)
    )
    return f"^(({short})-[A-Z2-7]{{7}}|({long})-[A-H][A-Z2-7]{{25}})$"


DEAL: Final = {
    "type": "string",
    "pattern": code_pattern(),
    "maxLength": LONGEST_CODE,
    "description": "A deal code. Lower case and surrounding blanks are read, too.",
    "examples": ["KL1-D1N-AAAAAAG"],
}
GAME: Final = {
    "type": "string",
    "enum": list(RULE_SETS),
    "description": "The name of a rule set. Lower case and surrounding blanks are read, too.",
}
ACTIONS: Final = {
    "type": "string",
    "pattern": "^[^\\u0000]*$",
    "description": "Action texts with blanks between them.",
    "examples": ["t3f1 s wt4"],
}


@extend_schema_field(DEAL)
class DealField(StrictTextField):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(max_length=LONGEST_CODE, **kwargs)


@extend_schema_field(GAME)
class GameField(StrictTextField):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(max_length=LONGEST_CODE, **kwargs)


@extend_schema_field(ACTIONS)
class ActionsField(StrictTextField):
    """May be empty; `allow_blank` would describe the empty text as a second kind of text."""

    def run_validation(self, data: Any = empty) -> str:
        return "" if data == "" else super().run_validation(data)


class StartInput(InputSerializer):
    request = StrictUuidField(
        required=False,
        help_text="The sender's own name for this start: repeated with it, nothing more is started.",
    )


class GameStartInput(StartInput):
    """A rule set, whose deal the server draws."""

    game = GameField()
    winnable = StrictBooleanField(
        required=False, help_text="Only a deal that can surely be won; nobody else has it."
    )


class DealStartInput(StartInput):
    """A deal of one's own choice."""

    deal = DealField()


class PlayStartInput(StartInput):
    """Either a rule set, whose deal the server draws, or a deal code."""

    game = GameField(required=False)
    deal = DealField(required=False)
    winnable = StrictBooleanField(required=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if ("game" in attrs) == ("deal" in attrs):
            problem = ["Send either `game` or `deal`."]
            raise serializers.ValidationError({"game": problem, "deal": problem})
        if "deal" in attrs and "winnable" in attrs:
            raise serializers.ValidationError({"winnable": ["It goes with `game` alone."]})
        return attrs


class PlayActInput(InputSerializer):
    """Actions, and where in the play they belong."""

    at = StrictIntegerField(
        min_value=0,
        max_value=ACTION_LIMIT,
        help_text="The index in the play of the first action sent.",
    )
    actions = ActionsField()


class NothingInput(InputSerializer):
    """No body, or an empty object."""


class PlayListInput(InputSerializer):
    """Which page."""

    before = serializers.UUIDField(
        required=False, help_text="Only plays older than this one: `next` of the page before."
    )


class ClaimInput(InputSerializer):
    """What the sender believes."""

    score = StrictIntegerField(required=False, min_value=-HIGHEST_SCORE, max_value=HIGHEST_SCORE)
    won = StrictBooleanField(required=False)


class VerifyInput(InputSerializer):
    """A play, and perhaps what is believed of it."""

    deal = DealField()
    actions = ActionsField()
    claim = ClaimInput(required=False)
