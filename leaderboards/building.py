"""How the index of a large board is built, looked after and checked (`leaderboards/index.py`)."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from typing import Any, Final, cast
from uuid import UUID

import structlog
from django.db import connection, transaction
from kombu.exceptions import OperationalError
from redis.exceptions import RedisError

from leaderboards.index import (
    IndexAway,
    index_count,
    index_follow,
    index_follow_one,
    is_indexed,
    keys,
    redis,
)
from leaderboards.models import Board, BoardChange, Entry
from leaderboards.versions import Moved

ASKED_S: Final = 30
BUILDING_S: Final = 120
AT_ONCE: Final = 5_000
KEPT: Final = 20_000
"""Changes of a board that stay in the log: an index that is further behind is built anew."""

logger = structlog.get_logger(__name__)
Pair = tuple[UUID, int]


def changes_follow(changes: Sequence[BoardChange]) -> None:
    """After the commit. What fails is caught up later: by the next change, a reader who asks, or the job."""
    for change in changes:
        try:
            index_follow_one(change)
        except IndexAway:
            index_ask(change.board_id)
        except RedisError as error:
            logger.warning("index away", board=change.board_id, error=str(error))


def index_ask(board: int) -> None:
    """Has a worker look after the index, at most twice a minute."""
    from leaderboards.tasks import renew_index  # noqa: PLC0415 (the task calls this file)

    try:
        if redis().set(f"{{board:{board}}}:asked", 1, nx=True, ex=ASKED_S):
            renew_index.delay(board)
    except (RedisError, OperationalError) as error:
        logger.warning("index away", board=board, error=str(error))


def index_renew(*, board_id: int) -> None:
    """Brings the index up to date; builds it anew when it is missing or doubted. One at a time for a board."""
    board = Board.objects.get(pk=board_id)
    if not is_indexed(board):
        redis().delete(*keys(board_id))
        return
    with builder(board_id) as alone:
        if alone and not is_sound(board_id):
            index_build(board_id)


def is_sound(board: int) -> bool:
    """Follows the log, and counts as many as the board has."""
    try:
        index_follow(board)
        index_count(Board.objects.get(pk=board), [])
    except IndexAway:
        return False
    except Moved:
        # It has followed a win since.
        return True
    return True


def index_build(board: int) -> None:
    """From one state of the database; what came since is in the log. Readers keep the old one until the end."""
    order, version = keys(board)
    building = f"{order}:building"
    redis().delete(building)
    with snapshot():
        built = Board.objects.get(pk=board).version
        for some in listed_pairs(board):
            redis().zadd(building, {player.bytes: value for player, value in some})
            redis().expire(f"{{board:{board}}}:builder", BUILDING_S)
    with redis().pipeline() as together:
        together.rename(building, order)
        together.set(version, built)
        together.execute()
    index_follow(board)


def index_check(*, board_id: int) -> int:
    """Holds every entry of the index to the database; a wrong one is dropped. Says how many entries are wrong.

    What changed while it looked is left out.
    """
    order, version = keys(board_id)
    wrong, seen = set(), 0
    with snapshot():
        since = Board.objects.get(pk=board_id).version - AT_ONCE
        for some in listed_pairs(board_id):
            members: list[Any] = [player.bytes for player, _ in some]
            scores = cast("list[float | None]", redis().zmscore(order, members))
            wrong |= {p for (p, value), score in zip(some, scores, strict=True) if score != value}
            seen += len(some)
    changes = BoardChange.objects.filter(board=board_id, version__gt=since)
    wrong -= set(changes.values_list("player", flat=True))
    surplus = 0 if is_sound(board_id) else 1
    if wrong or surplus:
        redis().delete(order, version)
        logger.error("index was wrong", board=board_id, entries=len(wrong), of=seen)
        index_ask(board_id)
    return len(wrong) + surplus


def changes_trim(*, board_id: int) -> None:
    last = Board.objects.get(pk=board_id).version
    BoardChange.objects.filter(board=board_id, version__lte=last - KEPT).delete()


def listed_pairs(board: int) -> Iterator[list[Pair]]:
    """Players and values of the listed entries, some at a time."""
    entries = Entry.objects.filter(board=board, listed=True).values_list("player_id", "value")
    rows = entries.iterator(chunk_size=AT_ONCE)
    while some := list(islice(rows, AT_ONCE)):
        yield some


@contextmanager
def snapshot() -> Iterator[None]:
    """All reads inside see one state of PostgreSQL."""
    with transaction.atomic(durable=True), connection.cursor() as cursor:
        cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
        yield


@contextmanager
def builder(board: int) -> Iterator[bool]:
    """Whether we are the only one who looks after this index."""
    lock = f"{{board:{board}}}:builder"
    mine = bool(redis().set(lock, 1, nx=True, ex=BUILDING_S))
    try:
        yield mine
    finally:
        if mine:
            redis().delete(lock)
