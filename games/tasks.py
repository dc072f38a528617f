"""Periodic jobs; `config/schedule.py` says when."""

from celery import shared_task
from django.utils import timezone

from games.services import idle_plays_end


@shared_task
def end_idle_plays() -> None:
    idle_plays_end(now=timezone.now())
