"""Boards as they are asked for and answered; the views build the data (`leaderboards.answers`)."""

from rest_framework import serializers

from common.fields import InputSerializer, StrictTextField
from leaderboards.cursors import Cursor
from leaderboards.models import Board

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


class RowSerializer(ResultSerializer):
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
    state = serializers.ChoiceField(Board.State.choices)
    version = serializers.IntegerField(help_text="All figures of this answer belong to it.")
    total = serializers.IntegerField(help_text="How many are listed.")


class PageSerializer(BoardSerializer):
    entries = RowSerializer(many=True)
    previous = serializers.CharField(allow_null=True, help_text="Goes into `?cursor=`.")
    next = serializers.CharField(allow_null=True, help_text="Goes into `?cursor=`.")


class AroundSerializer(PageSerializer):
    me = PlaceSerializer(allow_null=True)


class BoardPlaceSerializer(BoardSerializer):
    me = PlaceSerializer(allow_null=True, help_text="Null: no result of one's own.")


class BucketSerializer(Answer):
    low = serializers.IntegerField()
    high = serializers.IntegerField(help_text="Included.")
    count = serializers.IntegerField()


class HistogramSerializer(BoardSerializer):
    buckets = BucketSerializer(many=True)
