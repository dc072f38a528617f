"""Plays as the JSON that clients get, over REST and in events."""

from typing import Any

from games.engine.notation import PositionJson
from games.models import Play
from players.selectors import listed


def summary_json(play: Play) -> dict[str, Any]:
    return {
        "id": play.id,
        "game": play.rule_set,
        "deal": play.shown_deal,
        "sealed": play.sealed,
        "challenge": play.challenge or None,
        "ranked": play.ranked,
        "program": play.program,
        "hints": play.hints,
        "status": play.status,
        "started_at": play.started_at,
        "revealed_at": play.revealed_at,
        "closes_at": play.closes_at,
        "ended_at": play.ended_at,
        "at": play.at,
        "verdict": play.verdict,
    }


def play_json(play: Play, table: PositionJson) -> dict[str, Any]:
    """`table`: the play's, as `judge` gave it."""
    return {**summary_json(play), "actions": play.actions, "table": table}


def replay_json(play: Play, table: PositionJson, first: PositionJson) -> dict[str, Any]:
    """`first`: where it began, as `play_start` gave it."""
    return {
        **play_json(play, table),
        "player": play.player.name if listed(play.player) else None,
        "start": first,
        "arrivals": play.arrivals,
    }
