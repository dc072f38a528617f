from collections.abc import Sequence

class Cancel:
    def __init__(self) -> None: ...
    def cancel(self) -> None: ...

def search(
    shorten: bool,
    rules: Sequence[int],
    columns: Sequence[tuple[bytes, int]],
    stock: bytes,
    waste: bytes,
    cells: bytes,
    foundations: bytes,
    recycles: int,
    nodes: int,
    milliseconds: int,
    bytes: int,
    seed: int,
    cancel: Cancel | None,
    line: Sequence[tuple[int, int, int]],
) -> tuple[int, int, bool, list[str]]: ...
