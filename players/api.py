"""Views that know who asks."""

from common.api import Api
from common.throttles import AddressThrottle
from players.authentication import PlayerAuthentication
from players.throttles import PlayerThrottle


class PlayerApi(Api):
    """`player_of(request)` is who asks, or None; both the player's and the address's requests are counted."""

    authentication_classes = (PlayerAuthentication,)
    throttle_classes = (AddressThrottle, PlayerThrottle)
