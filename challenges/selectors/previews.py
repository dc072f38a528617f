"""What a decision would change, before it is taken."""

from dataclasses import dataclass

from django.db.models import Count, Q

from challenges.models import Challenge
from games.models import Play
from leaderboards.models import Entry
from players.models import Player


@dataclass(frozen=True, slots=True)
class AnnulmentPreview:
    players: int
    """Who began a play that counts."""
    plays: int
    open: int
    won: int
    listed: int
    """Players who stand on its boards, and whose months and streaks are counted anew."""


def annulment_preview(challenge: Challenge) -> AnnulmentPreview:
    plays = Play.objects.filter(challenge=challenge.key, ranked=True)
    counts = plays.aggregate(
        players=Count("player", distinct=True),
        plays=Count("id"),
        open=Count("id", filter=Q(status=Play.Status.OPEN)),
        won=Count("id", filter=Q(status=Play.Status.WON)),
    )
    entries = Entry.objects.filter(board__contest=challenge.key, listed=True)
    return AnnulmentPreview(
        **counts, listed=entries.aggregate(n=Count("player", distinct=True))["n"]
    )


@dataclass(frozen=True, slots=True)
class ListingPreview:
    contests: int
    """Contests on whose boards the player has a place that would go or come back."""
    months: int
    firsts: int
    """First places among them."""


def listing_preview(player: Player) -> ListingPreview:
    entries = Entry.objects.filter(player=player)
    return ListingPreview(
        contests=entries.aggregate(n=Count("board__contest", distinct=True))["n"],
        months=entries.filter(board__contest=None).count(),
        firsts=sum(1 for entry in entries.select_related("board") if is_first(entry)),
    )


def is_first(entry: Entry) -> bool:
    better = Entry.objects.filter(board=entry.board_id, listed=True, value__lt=entry.value)
    return not better.exists()
