"""Boards as they are asked for and answered; the views build the data (`leaderboards.answers`)."""

from typing import Final

from rest_framework import serializers

from common.fields import InputSerializer, StrictTextField
from leaderboards.cursors import Cursor
from leaderboards.models import Board, State

LONGEST_NAME: Final = 48

Answer = serializers.Serializer[object]


class PageInput(InputSerializer):
    cursor = StrictTextField(
        required=False, max_length=60, help_text="`next` or `previous` of another page."
    )

    def validate_cursor(self, text: str) -> Cursor:
        return Cursor.parse(text)


class ResultSerializer(Answer):
    """What a player has achieved on a board."""

    value = serializers.IntegerField(
        help_text="first: milliseconds from the reveal to the win; line: actions; score: points; month: challenges won."
    )
    over = serializers.IntegerField(
        allow_null=True, help_text="In a month: the sum of (line - par); else null."
    )
    achieved_at = serializers.DateTimeField()
    play = serializers.UUIDField(help_text="The play that brought it; in a month, the latest.")
    program = serializers.BooleanField(help_text="Played by a player's own program.")


class BoardRowSerializer(ResultSerializer):
    rank = serializers.IntegerField(help_text="1 + how many are strictly better.")
    name = serializers.CharField()


class PlaceSerializer(ResultSerializer):
    rank = serializers.IntegerField(help_text="1 + how many are strictly better.")
    percent = serializers.IntegerField(help_text='"Top 12 %": this share stands here or better.')
    listed = serializers.BooleanField(
        help_text="False: others do not see it, and rank and percent are what they would be."
    )


class BoardSerializer(Answer):
    board = serializers.CharField()
    kind = serializers.ChoiceField(Board.Kind.choices)
    date = serializers.DateField(allow_null=True, help_text="Of the challenge; null for a month.")
    month = serializers.RegexField(r"^\d{4}-\d{2}$")
    game = serializers.CharField(
        allow_null=True, help_text="The rule set; null for a month over all."
    )
    par = serializers.IntegerField(allow_null=True)
    state = serializers.ChoiceField(State.choices)
    version = serializers.IntegerField(help_text="All figures of this answer belong to it.")
    total = serializers.IntegerField(help_text="How many are listed.")


class BoardPageSerializer(BoardSerializer):
    entries = BoardRowSerializer(many=True)
    previous = serializers.CharField(allow_null=True, help_text="Goes into `?cursor=`.")
    next = serializers.CharField(allow_null=True, help_text="Goes into `?cursor=`.")


class BoardAroundSerializer(BoardPageSerializer):
    me = PlaceSerializer(allow_null=True)


class BoardPlaceSerializer(BoardSerializer):
    me = PlaceSerializer(allow_null=True, help_text="Null: no result of one's own.")


class BucketSerializer(Answer):
    low = serializers.IntegerField()
    high = serializers.IntegerField(help_text="Included.")
    count = serializers.IntegerField()


class HistogramSerializer(BoardSerializer):
    buckets = BucketSerializer(many=True)


class BeforeInput(InputSerializer):
    before = serializers.DateField(required=False, help_text="`next` of another page.")


class RivalryInput(BeforeInput):
    one = StrictTextField(
        required=False, max_length=LONGEST_NAME, help_text="A player's name; yourself, if left out."
    )
    other = StrictTextField(max_length=LONGEST_NAME, help_text="Another player's name.")


class StreakSerializer(Answer):
    """Days in a row with a challenge won in time; a day that can still be won breaks nothing."""

    current = serializers.IntegerField()
    longest = serializers.IntegerField()


class AchievedSerializer(Answer):
    first = serializers.IntegerField(
        allow_null=True, help_text="Milliseconds to the first win; null: not won."
    )
    line = serializers.IntegerField(allow_null=True, help_text="Shortest line; null: not won.")
    score = serializers.IntegerField(allow_null=True, help_text="Highest ranking score.")


class ContestSerializer(Answer):
    date = serializers.DateField()
    game = serializers.CharField(help_text="The rule set.")
    par = serializers.IntegerField()
    state = serializers.ChoiceField(State.choices)


class HistoryResultSerializer(ContestSerializer, AchievedSerializer):
    """A challenge that one has finished a play of."""


class HistorySerializer(Answer):
    streak = StreakSerializer()
    results = HistoryResultSerializer(many=True)
    next = serializers.DateField(allow_null=True, help_text="Goes into `?before=`.")


class TallySerializer(Answer):
    """In how many challenges who was better."""

    one = serializers.IntegerField()
    other = serializers.IntegerField()
    even = serializers.IntegerField()


class TalliesSerializer(Answer):
    first = TallySerializer()
    line = TallySerializer()
    score = TallySerializer()


class RivalryResultSerializer(ContestSerializer):
    one = AchievedSerializer()
    other = AchievedSerializer()


class RivalrySerializer(Answer):
    one = serializers.CharField(allow_blank=True, help_text="Empty for a guest.")
    other = serializers.CharField()
    contests = serializers.IntegerField(help_text="That both have finished a play of.")
    tallies = TalliesSerializer()
    results = RivalryResultSerializer(many=True)
    next = serializers.DateField(allow_null=True, help_text="Goes into `?before=`.")
