"""Something about a play that a person should look at."""

from django.db import models

from games.models import Play
from players.models import Player


class IntegrityNote(models.Model):
    """Never a verdict: nothing follows from it by itself. The same is noted once."""

    class Kind(models.TextChoices):
        SAME_LINE = "same-line", "same line as another account's"
        SOLUTION = "solution", "same line as the stored solution"
        PACE = "pace", "a pace that no hand can reach"
        SHARED_GUEST = "shared-guest", "begun where another account had finished"
        LOOKED = "looked", "of who has looked at the secret deal in the admin"

    kind = models.CharField(max_length=12, choices=Kind)
    # As the play's challenge: which day it is about.
    challenge = models.CharField(max_length=64, db_index=True)
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="notes")
    play = models.ForeignKey(Play, on_delete=models.CASCADE, related_name="notes")
    other = models.ForeignKey(Play, on_delete=models.CASCADE, null=True, related_name="+")
    details = models.JSONField(default=dict)
    at = models.DateTimeField()

    class Meta:
        ordering = ("-at", "-id")
        constraints = (
            models.UniqueConstraint(fields=["kind", "play", "other"], name="note_once"),
            models.UniqueConstraint(
                fields=["kind", "play"],
                name="note_once_alone",
                condition=models.Q(other__isnull=True),
            ),
        )

    def __str__(self) -> str:
        return f"{self.kind} {self.play_id}"
