"""The errors whose details a client goes on with."""

from rest_framework import serializers

from games.engine.errors import Refusal
from games.models import Play
from games.serializers.plays import Answer, TableSerializer, choices_of


class StandingSerializer(Answer):
    """How the play stands."""

    at = serializers.IntegerField(help_text="Actions in the log: go on from here.")
    status = serializers.ChoiceField(Play.Status.choices)
    table = TableSerializer()


class ConflictSerializer(Answer):
    """CONFLICT: the log goes on otherwise than the request thinks. PLAY_OVER: nothing can follow."""

    code = serializers.ChoiceField(["CONFLICT", "PLAY_OVER"])
    message = serializers.CharField()
    details = StandingSerializer()


class RejectedActionSerializer(Answer):
    index = serializers.IntegerField(help_text="In the play, from 0.")
    action = serializers.CharField(allow_blank=True, help_text="Its first 40 characters.")
    refusal = serializers.ChoiceField(choices_of(Refusal), allow_null=True)


class RejectedPlaySerializer(RejectedActionSerializer, StandingSerializer):
    """The action, and how the play stands without it."""


class RejectedSerializer(Answer):
    """An action that cannot be taken; those before it are kept."""

    code = serializers.ChoiceField(["REFUSED", "MALFORMED", "LIMIT"])
    message = serializers.CharField()
    details = RejectedPlaySerializer()


class TooLongSerializer(Answer):
    code = serializers.ChoiceField(["LIMIT"])
    message = serializers.CharField()
    details = RejectedActionSerializer()
