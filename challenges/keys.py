"""How a challenge is named across the rooms: `2026-12-01/KL-D1N`."""

from datetime import date


def key_text(day: date, rule_set: str) -> str:
    return f"{day.isoformat()}/{rule_set}"


def key_parts(key: str) -> tuple[date, str]:
    """Raises ValueError for text that is no key."""
    day, _, rule_set = key.partition("/")
    return date.fromisoformat(day), rule_set
