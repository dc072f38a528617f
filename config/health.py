"""Whether a process can serve: asked by the proxy, by docker, and by whoever watches the house.

`python -m config.health` asks the process on port 8000 of its own container, and fails when that one does.
"""

import os
import sys
import urllib.request
from collections.abc import Callable

from django.core.cache import cache
from django.db import connection
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

HERE = "http://127.0.0.1:8000/healthz"
PATIENCE_S = 3


@never_cache
@require_safe
def health(request: HttpRequest) -> JsonResponse:
    """`{"database": true, "cache": true}`; 503 when one is away."""
    found = {"database": works(ask_database), "cache": works(ask_cache)}
    return JsonResponse(found, status=200 if all(found.values()) else 503)


def works(ask: Callable[[], None]) -> bool:
    try:
        ask()
    except Exception:
        return False
    return True


def ask_database() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")


def ask_cache() -> None:
    cache.get("health")


def main() -> None:
    """Exits with 1 when the process does not answer 200."""
    host = os.environ["ALLOWED_HOSTS"].partition(",")[0]
    request = urllib.request.Request(HERE, headers={"Host": host})
    try:
        urllib.request.urlopen(request, timeout=PATIENCE_S).close()  # noqa: S310 (as above)
    except OSError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
