"""Who plays, and who runs the house."""

from django.contrib.auth.models import AbstractUser
from django.db import models


class User(AbstractUser):
    """An account with a password. The house has its own from the first migration on: it cannot be swapped later."""


class Player(models.Model):
    """Whoever plays; known by a signed cookie from the first play on, without an account."""

    id = models.UUIDField(primary_key=True, editable=False)
    created_at = models.DateTimeField()

    def __str__(self) -> str:
        return str(self.id)
