"""Telling whoever looks at boards that they have changed."""

from collections.abc import Iterable
from functools import partial
from typing import Final

from django.db import transaction

from common.push import push
from leaderboards.models import Board

GROUP: Final = "boards"


def boards_push(boards: Iterable[Board]) -> None:
    """After the commit, with the versions that the boards then have; one message for all of them."""
    versions = {board.name: board.version for board in boards}
    if versions:
        event = {"type": "boards.changed", "boards": versions}
        transaction.on_commit(partial(push, GROUP, event), robust=True)
