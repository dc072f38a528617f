"""Every periodic job of the house, in one table. A job that ran twice, or late, does no harm."""

from typing import Any

SCHEDULE: dict[str, dict[str, Any]] = {}
