"""How many stand where on a board, at the version at hand."""

from collections.abc import Mapping, Sequence

from django.db.models import Count, FilteredRelation, Q

from leaderboards.models import Board, Entry


class Moved(Exception):  # noqa: N818 (what happened, and the reader begins anew)
    """The board has another version than at the beginning of the read."""


def count_below(board: Board, values: Sequence[int]) -> Mapping[int, int]:
    """For each value, how many listed entries are strictly better. Raises Moved."""
    if not values:
        return {}
    better = Q(entries__listed=True, entries__value__lt=max(values))
    counts = {
        f"below_{place}": Count("better", filter=Q(better__value__lt=value))
        for place, value in enumerate(values)
    }
    version, *found = (
        Board.objects.filter(pk=board.pk)
        .annotate(better=FilteredRelation("entries", condition=better), **counts)
        .values_list("version", *counts)
        .get()
    )
    if version != board.version:
        raise Moved
    return dict(zip(values, found, strict=True))


def values_at(board: Board, places: Sequence[int]) -> list[int]:
    """The values of the listed entries at these places of the order, which begin with 0. Raises Moved."""
    entries = Entry.objects.filter(board=board, listed=True).order_by("value")
    try:
        return [entries.values_list("value", flat=True)[place] for place in places]
    except IndexError:
        raise Moved from None
