"""Which rule sets have a challenge every day, and how hard on which weekday."""

from datetime import date
from typing import Final

from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models

from games.rulesets import RULE_SETS

WEEKDAYS: Final = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")


def known_rule_set(name: str) -> None:
    """Raises ValidationError."""
    if name not in RULE_SETS:
        raise ValidationError(f"{name!r} is no rule set: {', '.join(RULE_SETS)}.")


def difficulty_field(default: int) -> "models.PositiveSmallIntegerField[int, int]":
    within = [MinValueValidator(1), MaxValueValidator(5)]
    return models.PositiveSmallIntegerField(default=default, validators=within)


class Programme(models.Model):
    """One rule set of the day. A weekday's value is the difficulty wished for, 1 to 5; the stock's nearest is taken."""

    rule_set = models.CharField(max_length=8, unique=True, validators=[known_rule_set])
    position = models.PositiveSmallIntegerField()
    active = models.BooleanField(default=True)
    monday = difficulty_field(1)
    tuesday = difficulty_field(2)
    wednesday = difficulty_field(2)
    thursday = difficulty_field(3)
    friday = difficulty_field(4)
    saturday = difficulty_field(4)
    sunday = difficulty_field(5)

    class Meta:
        ordering = ("position", "rule_set")
        verbose_name_plural = "programme"

    def __str__(self) -> str:
        return self.rule_set

    def difficulty_on(self, day: date) -> int:
        difficulty: int = getattr(self, WEEKDAYS[day.weekday()])
        return difficulty
