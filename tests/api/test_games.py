"""GET /api/games."""

from games.rulesets import RULE_SETS
from tests.api.visitor import Visitor, json_of


def test_every_rule_set_is_offered_with_its_rules(visitor: Visitor) -> None:
    games = json_of(visitor.get("games"))["games"]
    offered = {one["name"]: one for game in games for one in game["rule_sets"]}
    assert {name: one["rules"] for name, one in offered.items()} == {
        name: rules.as_json() for name, rules in RULE_SETS.items()
    }


def test_options_are_what_rule_sets_differ_in(visitor: Visitor) -> None:
    games = {game["game"]: game for game in json_of(visitor.get("games"))["games"]}
    normal_or_vegas = [
        {"name": "draw", "values": [1, 3]},
        {"name": "scoring", "values": ["normal", "vegas"]},
    ]
    assert {name: game["options"] for name, game in games.items()} == {
        "KL": normal_or_vegas,
        "DS": normal_or_vegas,
        "SO": [{"name": "draw", "values": [1, 2, 3]}],
        "SH": [{"name": "cells", "values": [4, 2, 1]}],
    }
    for game in games.values():
        choices = [tuple(one["options"].values()) for one in game["rule_sets"]]
        assert len(set(choices)) == len(choices)
