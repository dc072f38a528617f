"""What a client is told of players."""

from typing import Any

from allauth.account.models import EmailAddress

from players.models import ApiToken, Player, User


def me_json(player: Player | None, guest: Player | None, user: User | None) -> dict[str, Any]:
    """`guest`: of the cookie; `user`: who is signed in, perhaps without a player."""
    registered = player is not None and player.user_id is not None
    return {
        "id": player and str(player.id),
        "registered": registered,
        "name": player.name if player else "",
        **email_json(user),
        "username": user.username if user else "",
        "language": player.language if player else "",
        "shows_progress": player is not None and player.shows_progress,
        "banned": player is not None and player.banned_at is not None,
        "staff": user is not None and user.is_staff,
        "guest_to_claim": registered and guest is not None and guest.claimed_at is None,
    }


def email_json(user: User | None) -> dict[str, Any]:
    """A confirmed address stands until the one that is to follow it is confirmed; another gives way at once."""
    addresses = list(EmailAddress.objects.filter(user=user).order_by("-verified", "-id"))
    standing = addresses[0] if addresses else None
    return {
        "email": standing.email if standing else user.email if user else "",
        "email_verified": standing is not None and standing.verified,
        "email_pending": next((one.email for one in addresses[1:] if not one.verified), None),
    }


def token_json(token: ApiToken) -> dict[str, Any]:
    return {
        "id": str(token.id),
        "name": token.name,
        "created_at": token.created_at,
        "used_at": token.used_at,
    }
