from collections.abc import Sequence

class Cancel:
    def __init__(self) -> None: ...
    def cancel(self) -> None: ...

class Start:
    def __init__(
        self,
        rules: Sequence[int],
        columns: Sequence[tuple[bytes, int]],
        stock: bytes,
        waste: bytes,
        cells: bytes,
        foundations: bytes,
        recycles: int,
    ) -> None: ...

def search(
    shorten: bool,
    start: Start,
    nodes: int,
    milliseconds: int,
    bytes: int,
    seed: int,
    cancel: Cancel | None,
    line: Sequence[tuple[int, int, int]],
) -> tuple[int, int, bool, list[str]]: ...
def wins(start: Start, line: Sequence[tuple[int, int, int]]) -> bool: ...
def legal(start: Start) -> list[str]: ...
def luck(
    start: Start, plays: int, seed: int, milliseconds: int, cancel: Cancel | None
) -> tuple[int, int, int]: ...
def traps(
    start: Start,
    line: Sequence[tuple[int, int, int]],
    stops: int,
    nodes: int,
    milliseconds: int,
    bytes: int,
    cancel: Cancel | None,
) -> tuple[int, int]: ...
