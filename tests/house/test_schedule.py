"""The table of periodic jobs."""

from celery.schedules import BaseSchedule

from config.celery import app
from config.schedule import SCHEDULE


def test_every_job_is_a_task_with_a_time() -> None:
    app.loader.import_default_modules()
    assert SCHEDULE
    for name, job in SCHEDULE.items():
        assert job["task"] in app.tasks, name
        assert isinstance(job["schedule"], BaseSchedule), name
