"""The line of a play: its actions when those that were taken back are struck out."""

from collections.abc import Sequence

from games.engine.actions import split


def line_of(log: Sequence[str]) -> list[str]:
    """Of a legal log. `u` strikes the action before it out, `r` all of them."""
    line: list[str] = []
    for action in log:
        if action == "u":
            line.pop()
        elif action == "r":
            line.clear()
        else:
            line.append(action)
    return line


def line_text(actions: str) -> str:
    """The same of a log in text."""
    return " ".join(line_of(split(actions)))
