"""JSON that others wrote: as RFC 8259 has it, and nothing guessed."""

import json
from typing import Any, Final

LONGEST_NAME: Final = 40


class NoJson(ValueError):  # noqa: N818 (what was sent)
    """Says in few words what is wrong and where, without the input, which may be long and not printable."""


def json_read(data: bytes) -> Any:
    """UTF-8, with or without a byte order mark; no NaN, no name twice in an object, no half of a surrogate pair.

    Raises NoJson.
    """
    try:
        text = data.decode("utf-8-sig")
        value = json.loads(text, parse_constant=_constant, object_pairs_hook=_object)
        if "\\u" in text:
            json.dumps(value, ensure_ascii=False).encode("utf-8")
    except (ValueError, RecursionError) as error:
        raise NoJson(_problem(error)) from None
    return value


def _constant(name: str) -> None:
    raise NoJson(f"{name} is no number")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members: dict[str, Any] = {}
    for name, value in pairs:
        if name in members:
            raise NoJson(f"{name[:LONGEST_NAME]!r} stands twice in one object")
        members[name] = value
    return members


def _problem(error: ValueError | RecursionError) -> str:
    if isinstance(error, NoJson | json.JSONDecodeError):
        return str(error)
    if isinstance(error, UnicodeDecodeError):
        return f"{error.reason} at byte {error.start}"
    if isinstance(error, UnicodeEncodeError):
        return "half of a surrogate pair"
    if isinstance(error, RecursionError):
        return "nested too deeply"
    return "a number is too long"
