"""A guest is known by a signed cookie; an unsafe request that carries it also needs Django's CSRF token.

After authentication `request.auth` is the player, or None.
"""

from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.openapi import AutoSchema
from rest_framework.authentication import BaseAuthentication, CSRFCheck
from rest_framework.request import Request
from rest_framework.response import Response

from common.errors import DomainError
from players.models import Player
from players.selectors import player_find
from players.services import guest_create

COOKIE = "talon_guest"
SALT = "players.guest"
# As long as a browser keeps a cookie at most, and we believe one; each new play begins it anew.
AGE = timedelta(days=400)


class CrossSite(DomainError):  # noqa: N818 (what it is, not how it is raised)
    """The request may come from another site's page."""

    code = "CSRF"
    status = 403


class GuestAuthentication(BaseAuthentication):
    """Raises CrossSite when the cookie comes without the token; the answer then brings a token."""

    def authenticate(self, request: Request) -> tuple[AnonymousUser, Player] | None:
        text = request.get_signed_cookie(COOKIE, default=None, salt=SALT, max_age=AGE)
        player = player_find(text) if text else None
        if player is None:
            return None
        _require_token(request._request)  # noqa: SLF001 (DRF has no other name for Django's request)
        return AnonymousUser(), player


def _require_token(request: HttpRequest) -> None:
    check = CSRFCheck(_nothing)
    check.process_request(request)
    reason = check.process_view(request, _nothing, (), {})
    if settings.CSRF_COOKIE_NAME not in request.COOKIES:
        get_token(request)
    if reason:
        raise CrossSite(
            f"{reason} Send the value of the cookie {settings.CSRF_COOKIE_NAME} in the header X-CSRFToken, "
            "and no Origin but this house's own."
        )


def _nothing(request: HttpRequest) -> HttpResponse:
    """Stands for the view, which the check does not call."""
    raise NotImplementedError


def player_of(request: Request) -> Player | None:
    return request.auth if isinstance(request.auth, Player) else None


def player_or_guest(request: Request, now: datetime) -> Player:
    """The player of the request; a new guest when there is none. `remember` makes the guest come back."""
    return player_of(request) or guest_create(now=now)


def remember(request: Request, response: Response, player: Player) -> None:
    """Gives the browser the guest's cookie and a CSRF token, or begins their lifetime anew."""
    response.set_signed_cookie(
        COOKIE,
        player.id.hex,
        salt=SALT,
        max_age=int(AGE.total_seconds()),
        httponly=True,
        secure=settings.SESSION_COOKIE_SECURE,
        samesite="Lax",
    )
    get_token(request._request)  # noqa: SLF001 (as above)


class GuestScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    target_class = GuestAuthentication
    name = "guest"

    def get_security_definition(self, auto_schema: AutoSchema) -> dict[str, Any]:
        return {
            "type": "apiKey",
            "in": "cookie",
            "name": COOKIE,
            "description": "Set by the answer to the first play that is started.",
        }
