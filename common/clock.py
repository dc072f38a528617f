"""What time it is: the one place that asks, at the edge of a request, a message or a job."""

from datetime import datetime, timedelta
from pathlib import Path

from django.conf import settings
from django.utils import timezone


def now() -> datetime:
    """Aware, UTC. Services are handed it and never ask."""
    return timezone.now() + shift()


def shift() -> timedelta:
    """How far the tests have moved the house's clock: seconds in `settings.CLOCK_FILE`, whole processes read it."""
    if settings.CLOCK_FILE is None:
        return timedelta()
    try:
        return timedelta(seconds=float(Path(settings.CLOCK_FILE).read_text()))
    except FileNotFoundError:
        return timedelta()
