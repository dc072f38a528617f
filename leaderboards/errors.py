"""What a client may ask of the boards that cannot be."""

from common.errors import DomainError


class BoardNotFound(DomainError):  # noqa: N818 (what it is, not how it is raised)
    code = "NOT_FOUND"
    status = 404

    def __init__(self, name: str) -> None:
        super().__init__(f"There is no board {name!r}.", {"board": name})


class BadCursor(DomainError):  # noqa: N818 (as above)
    """A cursor is what an earlier page gave, and nothing else."""

    code = "BAD_CURSOR"
    status = 422

    def __init__(self) -> None:
        super().__init__("The cursor is none that a page gave: begin with the first page.")


class PlayerNotFound(DomainError):  # noqa: N818 (as above)
    """Or one who is on no board."""

    code = "NOT_FOUND"
    status = 404

    def __init__(self, name: str) -> None:
        super().__init__(f"No player on the boards is called {name!r}.", {"name": name})
