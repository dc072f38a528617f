"""What a board, a play or a contest says, beside what it should say."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Difference:
    """`where`: a play's id, a contest's key, or a board's name with the player on it."""

    where: str
    what: str
    held: object
    found: object

    def __str__(self) -> str:
        return f"{self.where}: {self.what} is {self.held}, should be {self.found}"
