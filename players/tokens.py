"""Tokens by which a player's own programs come in."""

import hashlib
from datetime import datetime, timedelta
from typing import Final

from django.db.models import Q

from players.errors import BadToken
from players.models import ApiToken, Player

SCHEME: Final = "bearer"
USED_TO: Final = timedelta(minutes=1)
"""How exactly the last use is kept: a program at full speed costs one write a minute."""


def bearer(header: str) -> str | None:
    """The token of an Authorization header; None when it is of another kind, such as a proxy's."""
    scheme, _, text = header.partition(" ")
    return text.strip() if scheme.lower() == SCHEME else None


def digest_of(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogateescape")).hexdigest()


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
