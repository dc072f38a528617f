"""The house's clock, for tests that come in through the API."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from django.conf import settings
from django.utils import timezone

SetClock = Callable[[datetime], None]


@contextmanager
def moved_clock() -> Iterator[SetClock]:
    """Gives what sets the clock, of every process of this run's house; it goes on from there."""
    file = Path(settings.CLOCK_FILE or "")

    def set_to(moment: datetime) -> None:
        written = file.with_suffix(".new")
        written.write_text(str((moment - timezone.now()).total_seconds()))
        written.replace(file)

    try:
        yield set_to
    finally:
        file.unlink(missing_ok=True)
