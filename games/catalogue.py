"""The games on offer, for a client: which there are, and in what their rule sets differ."""

from typing import Any, Final

from games.engine.rules import Rules
from games.rulesets import RULE_SETS

# Proper names: the same in every language.
NAMES: Final = {
    "KL": "Klondike",
    "DS": "Double Solitaire",
    "SO": "Solitaire",
    "SH": "Seahaven Towers",
}


def games_json() -> list[dict[str, Any]]:
    return [game_json(game, name) for game, name in NAMES.items()]


def game_json(game: str, name: str) -> dict[str, Any]:
    rule_sets = [rules for rules in RULE_SETS.values() if rules.game == game]
    values = {
        option: list(dict.fromkeys(options_of(rules)[option] for rules in rule_sets))
        for option in ("draw", "scoring", "cells")
    }
    choices = {option: found for option, found in values.items() if len(found) > 1}
    return {
        "game": game,
        "name": name,
        "options": [{"name": option, "values": found} for option, found in choices.items()],
        "rule_sets": [
            {
                "name": rules.name,
                "options": {option: options_of(rules)[option] for option in choices},
                "rules": rules.as_json(),
            }
            for rules in rule_sets
        ],
    }


def options_of(rules: Rules) -> dict[str, int | str]:
    """What a player may choose in a game, by name."""
    return {"draw": rules.draw, "scoring": rules.scoring.name, "cells": rules.cells}
