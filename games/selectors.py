"""What is read of plays and games."""

from datetime import datetime
from uuid import UUID

from django.db.models import Min, Q

from games.engine.notation import PositionJson
from games.errors import PlayNotFound
from games.judging import Judged, judge, start_shown
from games.models import Play
from players.models import Player

PAGE = 20


def play_of(*, player: Player | None, play_id: UUID) -> Play:
    """One's own play. Raises PlayNotFound."""
    return _found(Q(id=play_id, player=player), play_id)


def play_to_replay(*, player: Player | None, play_id: UUID) -> Play:
    """One's own play, or anyone's that is over and not sealed. Raises PlayNotFound."""
    public = Q(sealed=False) & ~Q(status=Play.Status.OPEN)
    return _found(Q(id=play_id) & (Q(player=player) | public), play_id)


def _found(wanted: Q, play_id: UUID) -> Play:
    play = Play.objects.filter(wanted).select_related("player").first()
    if play is None:
        raise PlayNotFound(play_id)
    return play


def plays_of(*, player: Player | None, before: UUID | None) -> tuple[list[Play], UUID | None]:
    """A page of one's own plays, newest first, of those older than `before`; and `before` of the next page."""
    plays = Play.objects.filter(player=player).order_by("-id")
    if before is not None:
        plays = plays.filter(id__lt=before)
    page = list(plays[: PAGE + 1])
    return page[:PAGE], page[PAGE - 1].id if len(page) > PAGE else None


def play_requested(player: Player, request: UUID | None) -> Play | None:
    """What the player's request of that name has started."""
    if request is None:
        return None
    return Play.objects.filter(player=player, request=request).first()


def judged_play(play: Play) -> Judged:
    """What the referee says of the play as it stands, and its table."""
    return judge(play.code, play.log, sealed=play.sealed)


def play_start(play: Play) -> PositionJson:
    """Its first position, as far as its player has seen the cards by now."""
    return start_shown(play.code, play.log, sealed=play.sealed, won=play.verdict["won"])


def first_revealed_at(challenge: str, player: Player) -> datetime | None:
    """When the player first saw the challenge's table; None: never."""
    plays = Play.objects.filter(challenge=challenge, player=player)
    found: datetime | None = plays.aggregate(first=Min("started_at"))["first"]
    return found
