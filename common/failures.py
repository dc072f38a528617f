"""What an exception of the framework is to a client, over REST and WebSocket alike."""

from typing import Any

from django.db import InterfaceError, OperationalError
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import TimeoutError as RedisTimeoutError
from rest_framework import exceptions

from common.errors import error_body

CODES = {
    400: "BAD_REQUEST",
    401: "NOT_SIGNED_IN",
    403: "FORBIDDEN",
    404: "NOT_FOUND",
    405: "METHOD_NOT_ALLOWED",
    406: "NOT_ACCEPTABLE",
    413: "TOO_LARGE",
    415: "UNSUPPORTED_MEDIA_TYPE",
    429: "THROTTLED",
    500: "INTERNAL",
    503: "UNAVAILABLE",
}
AWAY = (InterfaceError, OperationalError, RedisConnectionError, RedisTimeoutError)
"""What the database or Redis raises when it is gone, or busy for too long; nothing was stored."""
RETRY_AFTER_SECONDS = 5


class Unavailable(exceptions.APIException):
    status_code = 503
    default_detail = "Talon cannot store anything for a moment. Nothing was changed: try again."
    wait = RETRY_AFTER_SECONDS


def api_error(exc: exceptions.APIException) -> dict[str, Any]:
    if isinstance(exc, exceptions.ValidationError):
        fields = exc.detail if isinstance(exc.detail, dict) else {"body": exc.detail}
        message = "Some fields are not as they should be: " + ", ".join(fields)
        return error_body("INVALID", message, {"fields": fields})
    if isinstance(exc, exceptions.ParseError):
        return error_body("MALFORMED", str(exc.detail))
    wait = getattr(exc, "wait", None)
    details = {"retry_after": wait} if wait else {}
    return error_body(CODES.get(exc.status_code, "BAD_REQUEST"), str(exc.detail), details)
