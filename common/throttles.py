"""How many requests and messages an address may send."""

import time
from collections.abc import Mapping
from typing import Any, ClassVar, Final

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle
from rest_framework.views import APIView

from common.openings import opening_of

SECONDS: Final = {"s": 1, "min": 60, "h": 3600}


def spend(scope: str, who: str) -> float | None:
    """Counts one request of `settings.API_RATES[scope]`, such as `600/min`, in each fixed window; None = no limit.

    Returns None when it may pass, else the seconds until the next window. One atomic increment a request; DRF's
    own reads and writes a list of times, and of two requests at once it forgets one.
    """
    rate: str | None = settings.API_RATES[scope]
    if rate is None:
        return None
    most, _, unit = rate.partition("/")
    window, passed = divmod(time.time(), SECONDS[unit])
    key = f"throttle:{scope}:{who}:{int(window)}"
    # Added when absent, counted always: nothing is lost between the two.
    cache.add(key, 0, timeout=2 * SECONDS[unit])
    try:
        return None if cache.incr(key) <= int(most) else SECONDS[unit] - passed
    except ValueError:
        # A full cache has dropped it since: the count begins anew.
        return None


class CountingThrottle(BaseThrottle):
    """Spends `scope`'s rate for whoever asks."""

    scope: ClassVar[str]

    def key(self, request: Request) -> str | None:
        """Whom the request counts for; None: nobody."""
        raise NotImplementedError

    def allow_request(self, request: Request, view: APIView) -> bool:
        who = self.key(request)
        self.rest = None if who is None else spend(self.scope, who)
        return self.rest is None

    def wait(self) -> float | None:
        return self.rest


class AddressThrottle(CountingThrottle):
    scope = "address"

    def key(self, request: Request) -> str | None:
        return self.get_ident(request)


def request_address(request: HttpRequest) -> str:
    """Where a request of Django comes from, as `AddressThrottle` judges one of DRF."""
    # DRF's rule reads what every request of Django has.
    return AddressThrottle().get_ident(request)  # type: ignore[arg-type]


def address_of(scope: Mapping[str, Any]) -> str:
    """Where a WebSocket comes from, by the same rule."""
    return request_address(opening_of(scope))
