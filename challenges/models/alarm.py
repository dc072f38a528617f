"""What needs a person, or time."""

from django.db import models


class Alarm(models.Model):
    """Stands until what it tells of is over; of one kind and subject there is one open alarm at most."""

    class Kind(models.TextChoices):
        # A day that is here has no deal for a rule set of the programme.
        EMPTY = "empty"
        # A day to come has none yet.
        SHORT = "short"
        # A challenge could not be taken a step further.
        STUCK = "stuck"
        # Boards or plays do not agree with the referee.
        DIFFER = "differ"

    kind = models.CharField(max_length=8, choices=Kind)
    subject = models.CharField(max_length=64)
    text = models.TextField()
    raised_at = models.DateTimeField()
    cleared_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ("-raised_at", "-id")
        constraints = (
            models.UniqueConstraint(
                fields=["kind", "subject"],
                name="alarm_open_once",
                condition=models.Q(cleared_at__isnull=True),
            ),
        )

    def __str__(self) -> str:
        return f"{self.kind} {self.subject}"
