"""Periodic jobs; `config/schedule.py` says when."""

from celery import shared_task
from django.conf import settings

from common import clock
from games.filling import shelves_fill, wanted_shelves
from games.services import idle_plays_end


@shared_task
def end_idle_plays() -> None:
    idle_plays_end(now=clock.now())


@shared_task
def fill_stock() -> None:
    shelves_fill(shelves=wanted_shelves(), budget_ms=settings.STOCK_BUDGET_MS, now=clock.now())
