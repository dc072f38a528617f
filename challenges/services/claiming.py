"""A guest's plays become a registered player's."""

from dataclasses import dataclass
from datetime import datetime

from django.db import transaction

from challenges.models import IntegrityNote
from challenges.services.locking import challenges_lock, contests_lock, players_lock
from games.models import Play
from games.results import results_update
from games.services import plays_transfer
from leaderboards.services import results_remove
from players.models import Player
from players.services import guest_claim


@dataclass(frozen=True, slots=True)
class Claim:
    plays: int
    challenges: int


class _BegunMeanwhile(Exception):  # noqa: N818 (what happened)
    """The guest has started another play since its plays were locked."""


def claim(*, guest: Player, player: Player, now: datetime) -> Claim:
    """All plays of both sides are one player's then, with their original times: where both had plays of one
    challenge, the clock that counts began with the earlier first reveal, and the best of all of them stands.

    One transaction, once only: repeated by the same account it finds nothing more. Raises AlreadyClaimed when
    another has it.
    """
    while True:
        try:
            return _claim(guest, player, now)
        except _BegunMeanwhile:
            # From the beginning: plays are locked before players, everywhere.
            continue


@transaction.atomic
def _claim(guest: Player, player: Player, now: datetime) -> Claim:
    plays = Play.objects.filter(player=guest)
    challenges_lock(keys=set(plays.exclude(challenge="").values_list("challenge", flat=True)))
    count = plays.count()
    keys = plays_transfer(source=guest, target=player)
    # Waits for a play that the guest is just starting; none can be started after it.
    guest_claim(guest=guest, player=player, now=now)
    if plays.exists():
        raise _BegunMeanwhile
    IntegrityNote.objects.filter(player=guest).update(player=player)
    players_lock(players=[guest, player])
    contests_lock(keys=keys)
    for key in sorted(keys):
        results_remove(key=key, player=guest, now=now)
        results_update(challenge=key, player=player, now=now)
    return Claim(plays=count, challenges=len(keys))
