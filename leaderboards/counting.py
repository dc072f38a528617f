"""How many stand where on a board, at the version at hand."""

from collections.abc import Mapping, Sequence

import structlog
from django.db.models import Count, FilteredRelation, Q, QuerySet
from redis.exceptions import RedisError

from leaderboards.building import index_ask
from leaderboards.index import IndexAway, index_count, index_value, is_indexed
from leaderboards.models import Board, Entry
from leaderboards.versions import Moved

logger = structlog.get_logger(__name__)


def count_below(board: Board, values: Sequence[int]) -> Mapping[int, int]:
    """For each value, how many listed entries are strictly better. Raises Moved."""
    if not values:
        return {}
    if is_indexed(board):
        try:
            return index_count(board, values)
        except IndexAway:
            index_ask(board.pk)
        except RedisError as error:
            logger.warning("index away", board=board.name, error=str(error))
    return database_count(board, values)


def database_count(board: Board, values: Sequence[int]) -> Mapping[int, int]:
    """The same, by PostgreSQL or SQLite alone; its time grows with the board. Raises Moved."""
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


def spread(board: Board, share: int) -> tuple[int, int, int]:
    """The best value of the listed entries, about the one that `share` percent reach, and the worst. Raises Moved."""
    entries = Entry.objects.filter(board=board, listed=True)
    values = entries.order_by("value").values_list("value", flat=True)
    place = (board.size - 1) * share // 100
    try:
        best, worst = values[0], values.reverse()[0]
        return best, min(worst, max(best, value_at(board, values, place))), worst
    except IndexError:
        raise Moved from None


def value_at(board: Board, values: "QuerySet[Entry, int]", place: int) -> int:
    if is_indexed(board):
        try:
            return index_value(board, place)
        except IndexAway:
            index_ask(board.pk)
        except RedisError as error:
            logger.warning("index away", board=board.name, error=str(error))
    return values[place]
