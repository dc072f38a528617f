"""Periodic jobs; `config/schedule.py` says when."""

from celery import shared_task

from common import clock
from games.services import idle_plays_end


@shared_task
def end_idle_plays() -> None:
    idle_plays_end(now=clock.now())
