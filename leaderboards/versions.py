"""Reading a board at one version of it."""

import re
from collections.abc import Callable
from typing import Final, TypeVar

from django.db import transaction

from leaderboards.errors import BoardNotFound
from leaderboards.models import Board

NAME: Final = re.compile(r"[A-Z0-9a-z.-]{1,32}", re.ASCII)
TRIES: Final = 4
Answer = TypeVar("Answer")


class Moved(Exception):  # noqa: N818 (what happened, and the reader begins anew)
    """The board has another version than at the beginning of the read."""


def board_named(name: str) -> Board:
    """Raises BoardNotFound."""
    board = Board.objects.filter(name=name).first() if NAME.fullmatch(name) else None
    if board is None:
        raise BoardNotFound(name)
    return board


def steady(name: str, read: Callable[[], Answer]) -> Answer:
    """What `read` makes of one version of the board. Raises BoardNotFound.

    A read that finds another version begins anew; after some tries it holds the board's lock, and writers wait.
    """
    for _ in range(TRIES):
        try:
            return read()
        except Moved:
            continue
    with transaction.atomic():
        Board.objects.select_for_update().get(name=board_named(name).name)
        return read()
