"""Raising an alarm where a person will see it: a row in admin, a line in the log, a mail."""

from datetime import datetime
from smtplib import SMTPException

import structlog
from django.conf import settings
from django.core.mail import send_mail
from django.db import transaction

from challenges.models import Alarm

logger = structlog.get_logger(__name__)


@transaction.atomic
def alarm_raise(*, kind: Alarm.Kind, subject: str, text: str, now: datetime) -> Alarm:
    """The open alarm of that kind and subject. Log and mail follow when it is raised, not when its text changes."""
    alarm, raised = Alarm.objects.get_or_create(
        kind=kind, subject=subject, cleared_at=None, defaults={"text": text, "raised_at": now}
    )
    if raised:
        transaction.on_commit(lambda: alarm_tell(alarm))
    elif alarm.text != text:
        alarm.text = text
        alarm.save(update_fields=["text"])
    return alarm


def alarms_clear(*, kind: Alarm.Kind, subjects: set[str], now: datetime) -> None:
    """Those of the kind that stand, but for these subjects."""
    standing = Alarm.objects.filter(kind=kind, cleared_at=None).exclude(subject__in=subjects)
    standing.update(cleared_at=now)


def alarm_tell(alarm: Alarm) -> None:
    """To the log, and to `ALARM_MAIL`; a mail server that is away leaves a second line in the log."""
    logger.error("alarm", kind=alarm.kind, subject=alarm.subject, text=alarm.text)
    if not settings.ALARM_MAIL:
        return
    try:
        send_mail(f"Talon: {alarm}", alarm.text, None, settings.ALARM_MAIL)
    except (OSError, SMTPException) as error:
        logger.exception("alarm not mailed", subject=alarm.subject, error=str(error))
