from collections.abc import Mapping, Sequence
from typing import Any

class Cancel:
    def __init__(self) -> None: ...
    def cancel(self) -> None: ...

class PositionError(ValueError):
    """Position JSON that is no position of these rules; the text names the field."""

class RulesError(ValueError):
    """Rules that no solver here knows; the text names the policy."""

class Start:
    """Rules and a sound position of them. Raises `RulesError`, or `PositionError`."""

    def __init__(self, position: Mapping[str, Any], rules: Mapping[str, Any]) -> None: ...

def search(
    shorten: bool,
    start: Start,
    nodes: int,
    milliseconds: int,
    bytes: int,
    seed: int,
    cancel: Cancel | None,
    line: Sequence[str],
) -> tuple[int, int, bool, tuple[str, ...]]: ...
def search_plainly(start: Start, nodes: int) -> int: ...
def wins(start: Start, line: Sequence[str]) -> bool: ...
def legal(start: Start) -> tuple[str, ...]: ...
def luck(
    start: Start, plays: int, seed: int, milliseconds: int, cancel: Cancel | None
) -> tuple[int, int, int]: ...
def traps(
    start: Start,
    line: Sequence[str],
    stops: int,
    nodes: int,
    milliseconds: int,
    bytes: int,
    cancel: Cancel | None,
) -> tuple[int, int]: ...
