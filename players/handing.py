"""Handing a checked request over to allauth's headless views, and its refusals back in the one shape."""

import json
from collections import defaultdict
from collections.abc import Callable, Mapping
from http import HTTPStatus
from typing import Any, Final

from allauth.core.exceptions import ImmediateHttpResponse
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from rest_framework.exceptions import Throttled

from players.errors import Invalid, NotRegistered, SignedIn, SignInFailed

View = Callable[[HttpRequest], HttpResponseBase]

WRONG_PASSWORD: Final = {"email_password_mismatch", "username_password_mismatch", "invalid_login"}
RETRY_AFTER_SECONDS: Final = 60
"""allauth does not say; its windows have a minute ..."""
LOCKED_SECONDS: Final = 300
"""... but for wrong passwords of one account."""


def hand_over(request: HttpRequest, view: View, data: Mapping[str, Any]) -> None:
    """Raises what allauth refuses: Invalid, SignInFailed, SignedIn, NotRegistered, Throttled."""
    # What was checked, and no more than that.
    request._body = json.dumps(data).encode()  # noqa: SLF001 (its only way in)
    try:
        response = view(request)
    except ImmediateHttpResponse as early:
        response = early.response
    if response.status_code != HTTPStatus.OK:
        _refuse(response.status_code, json.loads(getattr(response, "content", b"{}") or b"{}"))


def _refuse(status: int, answer: dict[str, Any]) -> None:
    errors = answer.get("errors", [])
    codes = {error.get("code") for error in errors}
    if "too_many_login_attempts" in codes:
        raise Throttled(wait=LOCKED_SECONDS)
    if status == HTTPStatus.TOO_MANY_REQUESTS:
        raise Throttled(wait=RETRY_AFTER_SECONDS)
    if codes & WRONG_PASSWORD:
        raise SignInFailed
    if status == HTTPStatus.CONFLICT:
        raise SignedIn
    if status == HTTPStatus.BAD_REQUEST:
        raise Invalid(_by_field(errors))
    raise NotRegistered


def _by_field(errors: list[dict[str, Any]]) -> dict[str, list[dict[str, str]]]:
    fields: dict[str, list[dict[str, str]]] = defaultdict(list)
    for error in errors:
        told = {"code": error["code"], "message": error["message"]}
        fields[error.get("param", "body")].append(told)
    return fields
