"""The messages of a board's WebSocket, as the API's document publishes them and the client's types have them."""

from typing import Any

from drf_spectacular.utils import (
    OpenApiWebhook,
    PolymorphicProxySerializer,
    extend_schema,
    extend_schema_field,
)
from rest_framework import serializers

from leaderboards.models import State
from leaderboards.serializers import Answer, BoardRowSerializer, BoardSerializer


def constant(value: str) -> serializers.CharField:
    field: Any = type("Constant", (serializers.CharField,), {})
    described = extend_schema_field({"type": "string", "const": value})(field)
    made: serializers.CharField = described()
    return made


class BoardSnapshotSerializer(BoardSerializer):
    """What the board is. `n` is the number of the last event before it."""

    type = constant("board.snapshot")
    n = serializers.IntegerField()
    entries = BoardRowSerializer(many=True, help_text="The first page.")


class PlacedRowSerializer(BoardRowSerializer):
    place = serializers.IntegerField(help_text="In the new rows, from 0.")


class BoardChangedSerializer(Answer):
    """What turns the rows before into the rows after, under the next number."""

    type = constant("board.changed")
    n = serializers.IntegerField()
    board = serializers.CharField()
    state = serializers.ChoiceField(State.choices)
    version = serializers.IntegerField()
    total = serializers.IntegerField()
    gone = serializers.ListField(child=serializers.CharField(), help_text="Names to take out.")
    entries = PlacedRowSerializer(
        many=True,
        help_text="Rows that are new or other than before; put in from the smallest place on.",
    )


class BoardAliveSerializer(Answer):
    """Nothing has changed for a while; `n` is still the number of the last event."""

    type = constant("board.alive")
    n = serializers.IntegerField()
    board = serializers.CharField()


class PongSerializer(Answer):
    type = constant("pong")


class LineErrorSerializer(Answer):
    """In the shape of every error."""

    type = constant("error")
    code = serializers.CharField()
    message = serializers.CharField()
    details = serializers.DictField()


class PingSerializer(Answer):
    type = constant("ping")


class SnapshotAskSerializer(Answer):
    type = constant("snapshot")


SAID = [
    BoardSnapshotSerializer,
    BoardChangedSerializer,
    BoardAliveSerializer,
    PongSerializer,
    LineErrorSerializer,
]
BOARD_LINE = OpenApiWebhook(
    "/ws/boards/{board}/",
    extend_schema(
        summary="What is said over the WebSocket of a board",
        description="The body is what the house sends, the answer what a client may send (docs/live.md).",
        request=PolymorphicProxySerializer("BoardMessage", SAID, None),
        responses=PolymorphicProxySerializer(
            "BoardAsk", [PingSerializer, SnapshotAskSerializer], None
        ),
    ),
)
