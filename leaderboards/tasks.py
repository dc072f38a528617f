"""What a worker does for the boards; `config/schedule.py` says when."""

from celery import shared_task

from leaderboards.building import changes_trim, index_check, index_renew
from leaderboards.selectors import indexed_boards


@shared_task
def renew_index(board_id: int) -> None:
    index_renew(board_id=board_id)


@shared_task
def check_indexes() -> None:
    """Every night."""
    for board_id in indexed_boards():
        index_check(board_id=board_id)
        changes_trim(board_id=board_id)
