"""Tokens by which a player's own programs come in."""

import hashlib
import secrets
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from django.db import transaction
from django.db.models import Q

from common.ids import uuid7
from players.errors import BadToken, TokenNotFound, TooManyTokens
from players.models import ApiToken, Player

SCHEME: Final = "bearer"
PREFIX: Final = "talon_"
"""So that a token that strays into a log or a repository is known for one."""
MOST: Final = 10
USED_TO: Final = timedelta(minutes=1)
"""How exactly the last use is kept: a program at full speed costs one write a minute."""


def bearer(header: str) -> str | None:
    """The token of an Authorization header; None when it is of another kind, such as a proxy's."""
    scheme, _, text = header.partition(" ")
    return text.strip() if scheme.lower() == SCHEME else None


def digest_of(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogateescape")).hexdigest()


@transaction.atomic
def token_create(*, player: Player, name: str, now: datetime) -> tuple[ApiToken, str]:
    """The token and its text, which is kept nowhere. Raises TooManyTokens."""
    Player.objects.select_for_update().get(id=player.id)
    if player.tokens.count() >= MOST:
        raise TooManyTokens(MOST)
    text = PREFIX + secrets.token_urlsafe(32)
    token = ApiToken.objects.create(
        id=uuid7(now), player=player, name=name, digest=digest_of(text), created_at=now
    )
    return token, text


def token_delete(*, player: Player, token_id: UUID) -> None:
    """Raises TokenNotFound, also for another's."""
    deleted, _ = ApiToken.objects.filter(player=player, id=token_id).delete()
    if not deleted:
        raise TokenNotFound


def token_player(*, text: str, now: datetime) -> Player:
    """Whose token it is; notes the use. Raises BadToken."""
    token = (
        ApiToken.objects.select_related("player__user")
        .filter(digest=digest_of(text), player__user__is_active=True)
        .first()
    )
    if token is None:
        raise BadToken
    stale = Q(used_at__isnull=True) | Q(used_at__lt=now - USED_TO)
    if token.used_at is None or token.used_at < now - USED_TO:
        ApiToken.objects.filter(stale, id=token.id).update(used_at=now)
    return token.player
