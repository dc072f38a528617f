"""Every periodic job of the house, in one table. A job that ran twice, or late, does no harm."""

from typing import Any

from celery.schedules import crontab

SCHEDULE: dict[str, dict[str, Any]] = {
    "end-idle-plays": {
        "task": "games.tasks.end_idle_plays",
        "schedule": crontab(hour="3", minute="20"),
    },
}
