"""Registered players who come by token, made at once; import it when Django is set up."""

from common import clock
from common.ids import uuid7
from players.models import ApiToken, Player, User
from players.tokens import digest_of


def players_make(count: int, prefix: str = "bench") -> list[tuple[Player, str]]:
    """Each with a token's text."""
    now = clock.now()
    users = User.objects.bulk_create(
        User(username=f"{prefix}{at}", email=f"{prefix}{at}@talon.example") for at in range(count)
    )
    players = Player.objects.bulk_create(
        Player(id=uuid7(now), created_at=now, user=user, name=user.username, name_key=user.username)
        for user in users
    )
    return [(player, token_make(player)) for player in players]


def token_make(player: Player) -> str:
    text = f"bench-{player.id.hex}"
    now = clock.now()
    # Used just now, so that no request that is measured has to note it.
    ApiToken.objects.create(
        id=uuid7(now),
        player=player,
        name="bench",
        digest=digest_of(text),
        created_at=now,
        used_at=now,
    )
    return text
