"""Rule sets as data."""

from rest_framework import serializers

from games.engine.rules import Build, Group, Layout, Recycle, Written
from games.serializers.plays import Answer, choices_of


class ScoringSerializer(Answer):
    """Points."""

    name = serializers.CharField()
    start = serializers.IntegerField()
    floor = serializers.IntegerField(allow_null=True, help_text="null: no floor.")
    column_to_foundation = serializers.IntegerField()
    waste_to_foundation = serializers.IntegerField()
    cell_to_foundation = serializers.IntegerField()
    waste_to_column = serializers.IntegerField()
    cell_to_column = serializers.IntegerField()
    turn = serializers.IntegerField(help_text="For a face-down card that turns.")
    recycle = serializers.IntegerField()
    written = serializers.ChoiceField(choices_of(Written))


class RulesSerializer(Answer):
    game = serializers.CharField()
    number = serializers.IntegerField(help_text="Of the game in deal algorithm 1.")
    options = serializers.CharField()
    decks = serializers.IntegerField()
    columns = serializers.IntegerField()
    layout = serializers.ChoiceField(choices_of(Layout))
    cells = serializers.IntegerField()
    build = serializers.ChoiceField(choices_of(Build))
    group = serializers.ChoiceField(choices_of(Group))
    draw = serializers.IntegerField(help_text="0: there is no stock.")
    passes = serializers.IntegerField(allow_null=True, help_text="null: no limit.")
    recycle = serializers.ChoiceField(choices_of(Recycle))
    scoring = ScoringSerializer()
    undo_limit = serializers.IntegerField(allow_null=True, help_text="null: every action.")
    auto_finish = serializers.BooleanField()


class OptionsSerializer(Answer):
    """What sets the rule set apart from the game's others."""

    draw = serializers.IntegerField(required=False)
    scoring = serializers.CharField(required=False)
    cells = serializers.IntegerField(required=False)


class RuleSetSerializer(Answer):
    name = serializers.CharField(help_text="As `POST /api/plays` takes it.")
    options = OptionsSerializer()
    rules = RulesSerializer()


class OptionSerializer(Answer):
    name = serializers.ChoiceField(["draw", "scoring", "cells"])
    values = serializers.ListField(
        child=serializers.JSONField(), help_text="Integers; for scoring, names."
    )


class GameSerializer(Answer):
    game = serializers.CharField(help_text="Two letters.")
    name = serializers.CharField(help_text="The same in every language.")
    options = OptionSerializer(many=True, help_text="What a player may choose.")
    rule_sets = RuleSetSerializer(many=True)


class GamesSerializer(Answer):
    games = GameSerializer(many=True)
