"""Plays as they are answered; the views build the data (`games.answers`), and tests hold it to this."""

from enum import StrEnum

from rest_framework import serializers

from games.engine.errors import Refusal
from games.engine.referee import Status
from games.models import Play

Answer = serializers.Serializer[object]


def choices_of(values: type[StrEnum]) -> list[tuple[str, str]]:
    return [(value.value, value.name) for value in values]


class VerdictSerializer(Answer):
    """What the referee found after the legal prefix."""

    status = serializers.ChoiceField(choices_of(Status))
    at = serializers.IntegerField(help_text="Actions taken; the index of the first one not taken.")
    refusal = serializers.ChoiceField(choices_of(Refusal), allow_null=True)
    score = serializers.IntegerField()
    ranking_score = serializers.IntegerField(help_text="Pays once for what can be repeated.")
    moves = serializers.IntegerField(help_text="Actions but undo and restart.")
    line = serializers.IntegerField(help_text="Actions left when the undone ones are struck out.")
    won = serializers.BooleanField()


class TableSerializer(Answer):
    """The position that the player sees: two letters a card, face down in lower case, never seen `??`."""

    tableau = serializers.ListField(
        child=serializers.CharField(allow_blank=True), help_text="Columns, bottom card first."
    )
    foundations = serializers.ListField(child=serializers.IntegerField(), help_text="Heights.")
    cells = serializers.ListField(child=serializers.CharField(allow_blank=True))
    stock = serializers.CharField(allow_blank=True, help_text="Next card first.")
    waste = serializers.CharField(allow_blank=True, help_text="Top card last.")
    recycles = serializers.IntegerField()
    score = serializers.IntegerField()
    ranking_score = serializers.IntegerField()
    moves = serializers.IntegerField()
    line = serializers.IntegerField()
    won = serializers.BooleanField()


class PlaySummarySerializer(Answer):
    id = serializers.UUIDField()
    game = serializers.CharField(help_text="The rule set.")
    deal = serializers.CharField(allow_null=True, help_text="The code; null while it is sealed.")
    sealed = serializers.BooleanField()
    challenge = serializers.CharField(
        allow_null=True, help_text="The key of the challenge; null: a casual play."
    )
    ranked = serializers.BooleanField(help_text="Whether it counts for the challenge's boards.")
    program = serializers.BooleanField(help_text="Whether a player's own program played in it.")
    hints = serializers.IntegerField(help_text="Hints used.")
    status = serializers.ChoiceField(Play.Status.choices)
    started_at = serializers.DateTimeField()
    revealed_at = serializers.DateTimeField(
        allow_null=True,
        help_text="When the player first saw the challenge, and the clock that counts began.",
    )
    closes_at = serializers.DateTimeField(
        allow_null=True, help_text="From then on no action is taken; null: no such time."
    )
    ended_at = serializers.DateTimeField(allow_null=True)
    at = serializers.IntegerField(help_text="Actions in the log.")
    verdict = VerdictSerializer()


class PlaySerializer(PlaySummarySerializer):
    actions = serializers.CharField(allow_blank=True, help_text="The log, in canonical text.")
    table = TableSerializer()


class ReplaySerializer(PlaySerializer):
    player = serializers.CharField(
        allow_null=True, help_text="The name; null: a guest, or nobody who is shown."
    )
    start = TableSerializer(
        help_text="The first position, with the cards that have been seen since."
    )
    arrivals = serializers.ListField(
        child=serializers.ListField(child=serializers.IntegerField(), min_length=2, max_length=2),
        help_text="Index of a batch's first action, and milliseconds from the start to its arrival.",
    )


class PlayPageSerializer(Answer):
    plays = PlaySummarySerializer(many=True)
    next = serializers.UUIDField(
        allow_null=True, help_text="`before` of the next page; null on the last one."
    )


class ClaimSerializer(Answer):
    """The claim, and whether the play is legal to its end and just that came out."""

    agrees = serializers.BooleanField()
    score = serializers.IntegerField(required=False)
    won = serializers.BooleanField(required=False)


class VerificationSerializer(Answer):
    game = serializers.CharField(help_text="The rule set.")
    deal = serializers.CharField()
    verdict = VerdictSerializer()
    table = TableSerializer()
    claim = ClaimSerializer(allow_null=True)
