"""Challenges as the JSON that clients get."""

from collections.abc import Sequence
from dataclasses import asdict
from datetime import date, datetime
from itertools import groupby
from typing import Any

from challenges.models import Challenge
from challenges.phases import day_phase, phase_of
from challenges.selectors.marks import best_of, mark_of, open_play, revealed_at
from games.models import Play

Plays = Sequence[Play]


def challenge_json(challenge: Challenge, plays: Plays, now: datetime) -> dict[str, Any]:
    """`plays`: the asker's own. Deal, salt and solution only when the challenge has been settled."""
    return {
        "date": challenge.date,
        "game": challenge.rule_set,
        "key": challenge.key,
        "phase": phase_of(challenge, now),
        **times_json(challenge, now),
        "commitment": challenge.commitment,
        "par": challenge.par,
        "optimal": challenge.optimal,
        "difficulty": challenge.difficulty,
        "mine": mine_json(plays),
        "reveal": reveal_json(challenge),
    }


def times_json(challenge: Challenge, now: datetime) -> dict[str, Any]:
    return {
        "now": now,
        "opens_at": challenge.opens_at,
        "closes_at": challenge.closes_at,
        "settles_at": challenge.settles_at,
    }


def reveal_json(challenge: Challenge) -> dict[str, str] | None:
    if challenge.settled_at is None:
        return None
    return {"deal": challenge.deal, "salt": challenge.salt, "solution": challenge.solution}


def mine_json(plays: Plays) -> dict[str, Any]:
    going_on, best = open_play(plays), best_of(plays)
    return {
        "mark": mark_of(plays),
        "play": going_on and going_on.id,
        "revealed_at": revealed_at(plays),
        "best": best and asdict(best),
        "plays": [own_play_json(play) for play in plays],
    }


def own_play_json(play: Play) -> dict[str, Any]:
    return {
        "id": play.id,
        "status": play.status,
        "line": play.line,
        "ranking_score": play.ranking_score,
        "ranked": play.ranked,
        "hints": play.hints,
        "started_at": play.started_at,
        "ended_at": play.ended_at,
    }


def day_json(
    challenges: Sequence[Challenge], plays: dict[str, list[Play]], now: datetime
) -> dict[str, Any]:
    """Of one day's challenges, at least one. `plays`: key -> the asker's own."""
    return {
        "date": challenges[0].date,
        "phase": day_phase(phase_of(challenge, now) for challenge in challenges),
        **times_json(challenges[0], now),
        "challenges": [
            challenge_json(challenge, plays.get(challenge.key, []), now) for challenge in challenges
        ],
    }


def month_json(
    first: date,
    beside: tuple[date | None, date | None],
    challenges: Sequence[Challenge],
    plays: dict[str, list[Play]],
    now: datetime,
) -> dict[str, Any]:
    """Of a month's challenges, by day. `beside`: the months before and after that have some."""
    before, after = beside
    return {
        "month": month_text(first),
        "today": now.date(),
        "previous": before and month_text(before),
        "next": after and month_text(after),
        "days": [
            calendar_day_json(day, list(of_day), plays, now)
            for day, of_day in groupby(challenges, key=lambda challenge: challenge.date)
        ],
    }


def calendar_day_json(
    day: date, challenges: Sequence[Challenge], plays: dict[str, list[Play]], now: datetime
) -> dict[str, Any]:
    phases = [phase_of(challenge, now) for challenge in challenges]
    return {
        "date": day,
        "phase": day_phase(phases),
        "challenges": [
            {
                "game": challenge.rule_set,
                "phase": phase,
                "mark": mark_of(plays.get(challenge.key, [])),
            }
            for challenge, phase in zip(challenges, phases, strict=True)
        ],
    }


def month_text(first: date) -> str:
    return f"{first:%Y-%m}"
