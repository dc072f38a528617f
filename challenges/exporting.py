"""All data of a player, as the player may take it along: what was given, played and reached.

Notes that the house keeps for its own judgement are not in it, nor what is still sealed.
"""

from collections import defaultdict
from dataclasses import asdict
from datetime import datetime
from typing import Any

from challenges.selectors.marks import as_of, best_of, mark_of, revealed_at
from games.answers import summary_json
from games.models import Play
from players.models import Player


def export_json(player: Player, now: datetime) -> dict[str, Any]:
    plays = [as_of(play, now) for play in Play.objects.filter(player=player).order_by("id")]
    return {
        "exported_at": now,
        "player": player_json(player),
        "account": account_json(player),
        "tokens": list(player.tokens.order_by("id").values("id", "name", "created_at", "used_at")),
        "guests": list(player.claimed.order_by("id").values("id", "created_at", "claimed_at")),
        "challenges": [challenge_json(key, found) for key, found in by_challenge(plays).items()],
        "plays": [
            {**summary_json(play), "actions": play.actions, "arrivals": play.arrivals}
            for play in plays
        ],
    }


def player_json(player: Player) -> dict[str, Any]:
    return {
        "id": player.id,
        "created_at": player.created_at,
        "name": player.name,
        "language": player.language,
        "shows_progress": player.shows_progress,
        "banned_at": player.banned_at,
    }


def account_json(player: Player) -> dict[str, Any] | None:
    user = player.user
    if user is None:
        return None
    return {
        "username": user.username,
        "email": user.email,
        "date_joined": user.date_joined,
        "last_login": user.last_login,
    }


def by_challenge(plays: list[Play]) -> dict[str, list[Play]]:
    found: dict[str, list[Play]] = defaultdict(list)
    for play in plays:
        if play.challenge:
            found[play.challenge].append(play)
    return found


def challenge_json(key: str, plays: list[Play]) -> dict[str, Any]:
    best = best_of(plays)
    return {
        "key": key,
        "mark": mark_of(plays),
        "revealed_at": revealed_at(plays),
        "best": best and asdict(best),
    }
