"""Challenges as they are asked for and answered; `challenges.answers` builds the data."""

from typing import Final

from rest_framework import serializers

from challenges.phases import Phase
from challenges.selectors.marks import Mark
from common.fields import InputSerializer, StrictBooleanField, StrictTextField
from games.models import Play
from games.serializers.plays import Answer, PlaySummarySerializer

PHASES: Final = [(phase.value, phase.name) for phase in Phase]
MARKS: Final = [(mark.value, mark.name) for mark in Mark]
MONTH: Final = r"^20[0-9]{2}-(0[1-9]|1[0-2])$"


class MonthInput(InputSerializer):
    """Which month."""

    month = serializers.RegexField(
        MONTH, required=False, help_text="Such as 2026-12; this month when it is not given."
    )


class ChallengeStartInput(InputSerializer):
    """Whether to begin anew."""

    again = StrictBooleanField(
        default=False, help_text="Give up the open play, if there is one, and start another."
    )


class DeleteInput(InputSerializer):
    """What proves that it is meant."""

    password = StrictTextField(
        default="", allow_blank=True, max_length=1000, help_text="The account's; a guest has none."
    )


class OwnPlaySerializer(Answer):
    id = serializers.UUIDField()
    status = serializers.ChoiceField(Play.Status.choices)
    line = serializers.IntegerField()
    ranking_score = serializers.IntegerField()
    ranked = serializers.BooleanField(help_text="Begun in time: counts for the boards.")
    hints = serializers.IntegerField()
    started_at = serializers.DateTimeField()
    ended_at = serializers.DateTimeField(allow_null=True)


class BestSerializer(Answer):
    line = serializers.IntegerField(allow_null=True, help_text="Null without a win.")
    ranking_score = serializers.IntegerField()
    first_ms = serializers.IntegerField(
        allow_null=True, help_text="Milliseconds from the first reveal to the first win."
    )


class MineSerializer(Answer):
    """What the asker has of a challenge."""

    mark = serializers.ChoiceField(
        MARKS, allow_null=True, help_text="The best reached; `late` is a win begun after the close."
    )
    play = serializers.UUIDField(allow_null=True, help_text="The open one.")
    revealed_at = serializers.DateTimeField(
        allow_null=True, help_text="When the clock that counts began."
    )
    best = BestSerializer(allow_null=True, help_text="Over the plays that count and are over.")
    plays = OwnPlaySerializer(many=True, help_text="Newest first.")


class RevealSerializer(Answer):
    """SHA-256 of `date|game|deal|salt` is the commitment."""

    deal = serializers.CharField()
    salt = serializers.CharField(help_text="32 hexadecimal digits.")
    solution = serializers.CharField(help_text="The line of par, in action text.")


class TimesSerializer(Answer):
    now = serializers.DateTimeField(help_text="The server's clock.")
    opens_at = serializers.DateTimeField()
    closes_at = serializers.DateTimeField(help_text="A play begun from then on is practice.")
    settles_at = serializers.DateTimeField(
        help_text="A play begun in time may go on until then; then everything becomes public."
    )


class ChallengeSerializer(TimesSerializer):
    date = serializers.DateField()
    game = serializers.CharField(help_text="The rule set.")
    key = serializers.CharField()
    phase = serializers.ChoiceField(PHASES)
    commitment = serializers.CharField(help_text="SHA-256, hexadecimal; public before the day.")
    par = serializers.IntegerField(help_text="Actions of the shortest line known.")
    optimal = serializers.BooleanField(help_text="Proved: there is none shorter.")
    difficulty = serializers.IntegerField(help_text="1 to 5 among the deals of the rule set.")
    mine = MineSerializer()
    reveal = RevealSerializer(allow_null=True, help_text="Null until the challenge is settled.")


class DaySerializer(TimesSerializer):
    date = serializers.DateField()
    phase = serializers.ChoiceField(PHASES)
    challenges = ChallengeSerializer(many=True)


class CalendarChallengeSerializer(Answer):
    game = serializers.CharField()
    phase = serializers.ChoiceField(PHASES)
    mark = serializers.ChoiceField(MARKS, allow_null=True)


class CalendarDaySerializer(Answer):
    date = serializers.DateField()
    phase = serializers.ChoiceField(PHASES)
    challenges = CalendarChallengeSerializer(many=True)


class MonthSerializer(Answer):
    month = serializers.CharField()
    today = serializers.DateField(help_text="By UTC.")
    previous = serializers.CharField(allow_null=True, help_text="The month before that has days.")
    next = serializers.CharField(allow_null=True)
    days = CalendarDaySerializer(many=True)


class GuestClaimSerializer(Answer):
    claimed = serializers.BooleanField(help_text="False: this browser has no guest to claim.")
    plays = serializers.IntegerField()
    challenges = serializers.IntegerField()


class ExportPlayerSerializer(Answer):
    id = serializers.UUIDField()
    created_at = serializers.DateTimeField()
    name = serializers.CharField(allow_blank=True)
    language = serializers.CharField(allow_blank=True)
    shows_progress = serializers.BooleanField()
    banned_at = serializers.DateTimeField(allow_null=True)


class ExportAccountSerializer(Answer):
    username = serializers.CharField()
    email = serializers.CharField(allow_blank=True)
    date_joined = serializers.DateTimeField()
    last_login = serializers.DateTimeField(allow_null=True)


class ExportTokenSerializer(Answer):
    id = serializers.UUIDField()
    name = serializers.CharField()
    created_at = serializers.DateTimeField()
    used_at = serializers.DateTimeField(allow_null=True)


class ExportGuestSerializer(Answer):
    id = serializers.UUIDField()
    created_at = serializers.DateTimeField()
    claimed_at = serializers.DateTimeField()


class ExportChallengeSerializer(Answer):
    key = serializers.CharField()
    mark = serializers.ChoiceField(MARKS, allow_null=True)
    revealed_at = serializers.DateTimeField(allow_null=True)
    best = BestSerializer(allow_null=True)


class ExportPlaySerializer(PlaySummarySerializer):
    actions = serializers.CharField(allow_blank=True)
    arrivals = serializers.ListField(
        child=serializers.ListField(child=serializers.IntegerField(), min_length=2, max_length=2)
    )


class ExportSerializer(Answer):
    """Everything that the house knows of the asker."""

    exported_at = serializers.DateTimeField()
    player = ExportPlayerSerializer()
    account = ExportAccountSerializer(allow_null=True)
    tokens = ExportTokenSerializer(many=True)
    guests = ExportGuestSerializer(many=True, help_text="Guests whose plays were claimed.")
    challenges = ExportChallengeSerializer(many=True)
    plays = ExportPlaySerializer(many=True)
