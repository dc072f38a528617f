"""How a challenge is named across the rooms: `2026-12-01/KL-D1N`."""

from contextlib import suppress
from datetime import date

from challenges.errors import ChallengeNotFound
from common.strict_json import LONGEST_NAME
from games.rulesets import RULE_SETS


def key_text(day: date, rule_set: str) -> str:
    return f"{day.isoformat()}/{rule_set}"


def key_parts(key: str) -> tuple[date, str]:
    """Raises ValueError for text that is no key."""
    day, _, rule_set = key.partition("/")
    return date.fromisoformat(day), rule_set


def day_read(text: str) -> date:
    """Raises ChallengeNotFound for what is no date, or one written in another way."""
    with suppress(ValueError):
        day = date.fromisoformat(text)
        if day.isoformat() == text:
            return day
    raise ChallengeNotFound(repr(text[:LONGEST_NAME]))


def game_read(text: str) -> str:
    """Raises ChallengeNotFound for what is no rule set: no text of strangers reaches the database."""
    if text not in RULE_SETS:
        raise ChallengeNotFound(repr(text[:LONGEST_NAME]))
    return text
