"""Who asks: the account of the session, of a bearer token, or the guest of the signed cookie, in this order.

Cookies are sent by a browser unasked, so an unsafe request that is known by one also needs Django's CSRF
token; a bearer token needs none. After authentication `request.auth` is a Caller, or None.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from importlib import import_module
from typing import Any

from django.conf import settings
from django.contrib.auth import get_user
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from rest_framework.authentication import BaseAuthentication, CSRFCheck
from rest_framework.request import Request
from rest_framework.response import Response

from common import clock
from players.errors import CrossSite, NotByProgram, NotRegistered
from players.models import Player, User
from players.selectors import guest_find, player_of_user
from players.services import guest_create
from players.tokens import bearer, token_player

COOKIE = "talon_guest"
SALT = "players.guest"
# As long as a browser keeps a cookie at most, and we believe one; each new play begins it anew.
AGE = timedelta(days=400)


@dataclass(frozen=True, slots=True)
class Caller:
    player: Player
    # Came by a token: what it plays is marked as a program's.
    program: bool = False


class PlayerAuthentication(BaseAuthentication):
    """Raises CrossSite when a cookie comes without the CSRF token, and the answer then brings one; BadToken."""

    def authenticate(self, request: Request) -> tuple[User | AnonymousUser, Caller | None] | None:
        inner = request._request  # noqa: SLF001 (DRF has no other name for Django's request)
        text = bearer(request.headers.get("Authorization", ""))
        caller = session_caller(inner.user)
        if caller is None and text is not None:
            caller = Caller(token_player(text=text, now=clock.now()), program=True)
        caller = caller or guest_caller(guest_of(request))
        # Who runs the house may have no player, and then plays as a guest.
        user = inner.user if isinstance(inner.user, User) else AnonymousUser()
        if caller is None:
            return (user, None) if user.is_authenticated else None
        if not caller.program:
            require_csrf_token(inner)
        return caller.player.user or user, caller


class PageAuthentication(BaseAuthentication):
    """For pages of ours alone: every unsafe request needs the CSRF token, also a stranger's, whom another
    site's page could else sign in as somebody. Raises CrossSite."""

    def authenticate(self, request: Request) -> tuple[User, None] | None:
        inner = request._request  # noqa: SLF001 (as above)
        require_csrf_token(inner)
        return (inner.user, None) if isinstance(inner.user, User) else None


def session_caller(user: object) -> Caller | None:
    player = player_of_user(user) if isinstance(user, User) else None
    return Caller(player) if player else None


def guest_caller(guest: Player | None) -> Caller | None:
    """A claimed guest is nobody: its plays are another's."""
    return Caller(guest) if guest and guest.claimed_at is None else None


def require_csrf_token(request: HttpRequest) -> None:
    """Raises CrossSite for an unsafe request without the token."""
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
    return request.auth.player if isinstance(request.auth, Caller) else None


def by_program(request: Request) -> bool:
    """Whether the request came by a token."""
    return isinstance(request.auth, Caller) and request.auth.program


def person_of(request: Request) -> Player:
    """The registered player in person. Raises NotRegistered, and NotByProgram for a token."""
    player = player_of(request)
    if player is None or player.user_id is None:
        raise NotRegistered
    if by_program(request):
        raise NotByProgram
    return player


def player_or_guest(request: Request, now: datetime) -> Player:
    """The player of the request; a new guest when there is none. `remember` makes the guest come back."""
    return player_of(request) or guest_create(now=now)


def guest_of(request: Request) -> Player | None:
    """The guest of the cookie, whoever is signed in, and even when it was claimed."""
    return cookie_guest(request.COOKIES)


def cookie_guest(cookies: dict[str, str]) -> Player | None:
    request = HttpRequest()
    request.COOKIES = cookies
    text = request.get_signed_cookie(COOKIE, default=None, salt=SALT, max_age=AGE)
    return guest_find(text) if text else None


def remember(request: Request, response: Response, player: Player) -> None:
    """Gives the browser of a guest the cookie and a CSRF token, or begins their lifetime anew.

    A registered player is known without.
    """
    if by_program(request):
        return
    if player.user_id is None:
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


def forget_guest(response: Response) -> None:
    response.delete_cookie(COOKIE, samesite="Lax")


def scope_player(scope: dict[str, Any]) -> tuple[Player | None, bool]:
    """The player of a WebSocket as of now, and whether a token brought it; by the same order. Asks the database:
    a session, a token or a guest may end while the socket is open.

    No CSRF token: the Origin of every WebSocket is checked before. Raises BadToken.
    """
    headers = dict(scope["headers"])
    text = bearer(headers.get(b"authorization", b"").decode("latin1"))
    caller = session_caller(session_user(scope["cookies"]))
    if caller is None and text is not None:
        caller = Caller(token_player(text=text, now=clock.now()), program=True)
    caller = caller or guest_caller(cookie_guest(scope["cookies"]))
    return (caller.player, caller.program) if caller else (None, False)


def session_user(cookies: dict[str, str]) -> User | AnonymousUser:
    """Whoever the session of these cookies is signed in as at this moment; read by hand, for a WebSocket's scope keeps
    what it was opened with.
    """
    request = HttpRequest()
    engine = import_module(settings.SESSION_ENGINE)
    request.session = engine.SessionStore(cookies.get(settings.SESSION_COOKIE_NAME))
    user = get_user(request)
    return user if isinstance(user, User) else AnonymousUser()
