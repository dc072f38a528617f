"""Every periodic job of the house, in one table. A job that ran twice, or late, does no harm."""

from typing import Any

from celery.schedules import crontab

SCHEDULE: dict[str, dict[str, Any]] = {
    # First, as `make run` sends every job once, in this order: a new house needs challenges before all else.
    "fill-days": {
        "task": "challenges.tasks.fill_days",
        "schedule": crontab(minute="7"),
    },
    "advance-challenges": {
        "task": "challenges.tasks.advance_challenges",
        "schedule": crontab(),
        # Those that waited for a worker that was away would all do the same.
        "options": {"expires": 60},
    },
    "note-challenges": {
        "task": "challenges.tasks.note_challenges",
        "schedule": crontab(hour="2", minute="40"),
    },
    "check-board-indexes": {
        "task": "leaderboards.tasks.check_indexes",
        "schedule": crontab(hour="2", minute="50"),
    },
    "compare-boards": {
        "task": "challenges.tasks.compare_boards",
        "schedule": crontab(hour="4", minute="10"),
    },
    "end-idle-plays": {
        "task": "games.tasks.end_idle_plays",
        "schedule": crontab(hour="3", minute="20"),
    },
    "fill-stock": {
        "task": "games.tasks.fill_stock",
        "schedule": crontab(),
        # The next minute brings the next one.
        "options": {"expires": 60},
    },
}
