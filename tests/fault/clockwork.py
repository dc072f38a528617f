"""The house's Celery with challenges' jobs several times a second, as the tests' days pass in seconds."""

import os

from config.celery import app
from config.schedule import SCHEDULE

TICK_S = 0.4

app.conf.beat_schedule = {
    name: {**job, "schedule": TICK_S}
    for name, job in SCHEDULE.items()
    if name in {"advance-challenges", "fill-days"}
}
# A test that takes the broker away brings one of its own.
app.conf.update(broker_url=os.environ.get("TALON_BROKER", app.conf.broker_url))
