"""A player goes, and everything that was the player's with it."""

from datetime import datetime

from django.db import transaction

from challenges.errors import StaffAccount, WrongPassword
from challenges.services.locking import challenges_lock
from games.models import Play
from leaderboards.services import player_results_remove
from players.models import Player


def player_delete(*, player: Player, password: str, now: datetime) -> None:
    """Account, name, tokens, plays, results and the guests once claimed; boards close up in the same transaction.

    A guest, which has no password, is asked for none. Raises WrongPassword, and StaffAccount for an admin's.
    """
    user = player.user
    if user is not None and user.is_staff:
        raise StaffAccount
    if user is not None and not user.check_password(password):
        raise WrongPassword
    with transaction.atomic():
        _delete(player, now)
        if user is not None:
            user.delete()


def _delete(player: Player, now: datetime) -> None:
    plays = Play.objects.filter(player=player)
    challenges_lock(keys=set(plays.exclude(challenge="").values_list("challenge", flat=True)))
    # Who is just acting in one of them finishes first.
    list(plays.select_for_update().order_by("id").values_list("id", flat=True))
    player_results_remove(player=player, now=now)
    player.delete()
