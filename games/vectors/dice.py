"""Repeatable choices: only `Random.random`, whose sequence Python promises never to change."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

Item = TypeVar("Item")


class Dice:
    def __init__(self, seed: str) -> None:
        self._random = Random(seed)  # noqa: S311 (test data, no secret)

    def below(self, limit: int) -> int:
        return int(self._random.random() * limit)

    def one_of(self, items: Sequence[Item]) -> Item:
        return items[self.below(len(items))]

    def chance(self, share: float) -> bool:
        return self._random.random() < share
