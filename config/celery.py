"""The Celery application; its tasks live in the rooms' `tasks.py`."""

import os

from celery import Celery

from config.schedule import SCHEDULE

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.production")
app = Celery("talon")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.conf.beat_schedule = SCHEDULE
app.autodiscover_tasks()
