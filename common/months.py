"""Months go by their first day."""

from datetime import date, timedelta
from typing import Final

LONGEST: Final = timedelta(days=31)


def month_after(first: date) -> date:
    return (first + LONGEST).replace(day=1)
