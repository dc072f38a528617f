"""How many requests a player may send, and how many guests an address may bring."""

from rest_framework import exceptions
from rest_framework.request import Request

from common.throttles import AddressThrottle, CountingThrottle, spend
from players.authentication import player_of
from players.models import Player


class PlayerThrottle(CountingThrottle):
    scope = "player"

    def key(self, request: Request) -> str | None:
        player = player_of(request)
        return player.id.hex if player else None


class GuestThrottle(AddressThrottle):
    """For requests that make a new guest."""

    scope = "guest"

    def key(self, request: Request) -> str | None:
        return None if player_of(request) else super().key(request)


def address_spend(address: str) -> None:
    """Counts a message over WebSocket as a request of its address. Raises DRF's Throttled."""
    _require(spend(AddressThrottle.scope, address))


def player_spend(player: Player) -> None:
    """As a request of its player. Raises DRF's Throttled."""
    _require(spend(PlayerThrottle.scope, player.id.hex))


def _require(wait: float | None) -> None:
    if wait is not None:
        raise exceptions.Throttled(round(wait))
