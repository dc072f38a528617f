"""How many requests a player may send, and how many guests an address may bring."""

from rest_framework.request import Request

from common.throttles import AddressThrottle, CountingThrottle
from players.authentication import player_of


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
