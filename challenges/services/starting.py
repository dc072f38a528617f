"""Sitting down at a challenge's table."""

from datetime import date, datetime

from django.db import transaction

from challenges.models import Challenge
from challenges.phases import Phase, phase_of
from challenges.selectors.challenges import challenge_to_play
from challenges.selectors.marks import open_play, plays_of_challenge, revealed_at
from challenges.services.advancing import steps_take
from challenges.services.looking import player_has_looked
from challenges.services.noting import shared_guest_note
from games.engine.code import DealCode
from games.judging import Judged
from games.models import Play
from games.selectors import judged_play
from games.services import play_end, play_start
from players.errors import AlreadyClaimed
from players.models import Player


@transaction.atomic
def challenge_play_start(
    *,
    player: Player,
    day: date,
    rule_set: str,
    again: bool,
    program: bool,
    guest: Player | None,
    now: datetime,
) -> tuple[Play, Judged, bool]:
    """The player's open play of the challenge, else a new one, and whether it is new; `again` ends the open one first.

    A play begun before the close is ranked and may go on until the day is settled; one begun later is
    practice, on a table that is sealed until then, and so is that of who has looked at the deal in the admin.
    `guest`: whose cookie a registered player's browser has, too.
    Raises ChallengeNotFound, NotOpen, Annulled, and AlreadyClaimed for a guest that was claimed meanwhile.
    """
    challenge = challenge_to_play(day=day, rule_set=rule_set, now=now)
    if challenge.published_at is None or now >= challenge.closes_at:
        challenge = _challenge_lock(challenge, now)
    if again:
        _plays_end(challenge, player, now)
    _player_lock(player)
    plays = plays_of_challenge(player=player, key=challenge.key, now=now)
    going_on = open_play(plays)
    if going_on is not None:
        return going_on, judged_play(going_on), False
    play, judged = _begin(challenge, player, program, now)
    if play.ranked and guest is not None and revealed_at(plays) is None:
        shared_guest_note(play=play, guest=guest, now=now)
    return play, judged, True


def _plays_end(challenge: Challenge, player: Player, now: datetime) -> None:
    """Before the player is locked, as who acts in a play and wins locks the play first."""
    for play in plays_of_challenge(player=player, key=challenge.key, now=now):
        if play.status == Play.Status.OPEN:
            play_end(player=player, play_id=play.id, now=now)


def _player_lock(player: Player) -> None:
    """Of two tabs that start at once one starts. What merely refers to the player need not wait for it."""
    locked = Player.objects.select_for_update(no_key=True).get(id=player.id)
    if locked.claimed_by_id is not None:
        raise AlreadyClaimed


def _challenge_lock(challenge: Challenge, now: datetime) -> Challenge:
    """As it is when nobody else changes it: published, if the job is late, and settled or not until we are done."""
    locked = Challenge.objects.select_for_update().get(id=challenge.id)
    if locked.published_at is None:
        steps_take(challenge=locked, now=now)
        locked.save()
    return locked


def _begin(
    challenge: Challenge, player: Player, program: bool, now: datetime
) -> tuple[Play, Judged]:
    is_open = phase_of(challenge, now) is Phase.OPEN
    ranked = is_open and not player_has_looked(challenge=challenge, player=player)
    return play_start(
        player=player,
        deal=DealCode.parse(challenge.deal),
        now=now,
        challenge=challenge.key,
        sealed=challenge.settled_at is None,
        ranked=ranked,
        program=program,
        closes_at=challenge.settles_at if ranked else None,
    )
