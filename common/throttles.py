"""How many requests an address may send."""

import time
from typing import ClassVar, Final

from django.conf import settings
from django.core.cache import cache
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle
from rest_framework.views import APIView

SECONDS: Final = {"s": 1, "min": 60, "h": 3600}


class CountingThrottle(BaseThrottle):
    """`settings.API_RATES[scope]` requests, such as `600/min`, in each fixed window; None = no limit.

    One atomic increment a request; DRF's own reads and writes a list of times, and of two requests at once
    it forgets one.
    """

    scope: ClassVar[str]

    def key(self, request: Request) -> str | None:
        """Whom the request counts for; None: nobody."""
        raise NotImplementedError

    def allow_request(self, request: Request, view: APIView) -> bool:
        rate: str | None = settings.API_RATES[self.scope]
        who = self.key(request)
        if rate is None or who is None:
            return True
        most, _, unit = rate.partition("/")
        window, passed = divmod(time.time(), SECONDS[unit])
        self.rest = SECONDS[unit] - passed
        key = f"throttle:{self.scope}:{who}:{int(window)}"
        # Added when absent, counted always: nothing is lost between the two.
        cache.add(key, 0, timeout=2 * SECONDS[unit])
        try:
            return cache.incr(key) <= int(most)
        except ValueError:
            # A full cache has dropped it since: the count begins anew.
            return True

    def wait(self) -> float:
        return self.rest


class AddressThrottle(CountingThrottle):
    scope = "address"

    def key(self, request: Request) -> str | None:
        return self.get_ident(request)
