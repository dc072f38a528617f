"""Holds the index of every large board to the database, as the nightly job does, and says what it found."""

import sys
from typing import Any

from django.core.management.base import BaseCommand

from leaderboards.building import index_check
from leaderboards.models import Board
from leaderboards.selectors import indexed_boards


class Command(BaseCommand):
    help = __doc__

    def handle(self, **options: Any) -> None:
        boards = indexed_boards()
        wrong = {board: found for board in boards if (found := index_check(board_id=board))}
        for board in Board.objects.filter(pk__in=wrong):
            self.stdout.write(f"{board.name}: {wrong[board.pk]} wrong; dropped, to be built anew")
        self.stdout.write(f"{len(boards)} large boards, {len(wrong)} with a wrong index.")
        sys.exit(bool(wrong))
