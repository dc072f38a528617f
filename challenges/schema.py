"""The messages of a day's WebSocket, as the API's document publishes them and the client's types have them."""

from drf_spectacular.utils import OpenApiWebhook, PolymorphicProxySerializer, extend_schema
from rest_framework import serializers

from leaderboards.schema import (
    LineErrorSerializer,
    PingSerializer,
    PongSerializer,
    SnapshotAskSerializer,
    constant,
)

Answer = serializers.Serializer[object]


class ChallengeTableSerializer(Answer):
    game = serializers.CharField(help_text="The rule set.")
    at_table = serializers.IntegerField(help_text="Players who have acted in the last minutes.")
    won = serializers.IntegerField(help_text="Listed players who have won.")
    finished = serializers.IntegerField(help_text="Listed players who have ended a play.")


class ProgressSerializer(Answer):
    """Of one who plays and agrees to show it."""

    name = serializers.CharField()
    game = serializers.CharField()
    moves = serializers.IntegerField()
    score = serializers.IntegerField()


class DayTablesSerializer(Answer):
    n = serializers.IntegerField(help_text="The number of the last event.")
    date = serializers.DateField()
    challenges = ChallengeTableSerializer(many=True)
    players = ProgressSerializer(many=True)


class ChallengeSnapshotSerializer(DayTablesSerializer):
    type = constant("challenge.snapshot")


class ChallengeChangedSerializer(DayTablesSerializer):
    """All of it, under the next number."""

    type = constant("challenge.changed")


class ChallengeAliveSerializer(Answer):
    """Nothing has changed for a while."""

    type = constant("challenge.alive")
    n = serializers.IntegerField()
    date = serializers.DateField()


SAID = [
    ChallengeSnapshotSerializer,
    ChallengeChangedSerializer,
    ChallengeAliveSerializer,
    PongSerializer,
    LineErrorSerializer,
]
CHALLENGE_LINE = OpenApiWebhook(
    "/ws/challenges/{date}/",
    extend_schema(
        summary="What is said over the WebSocket of a day's challenges",
        description="The body is what the house sends, the answer what a client may send (docs/live.md).",
        request=PolymorphicProxySerializer("ChallengeMessage", SAID, None),
        responses=PolymorphicProxySerializer(
            "ChallengeAsk", [PingSerializer, SnapshotAskSerializer], None
        ),
    ),
)
