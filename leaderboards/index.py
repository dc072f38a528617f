"""Ranks on large boards: a sorted set in Redis that follows the log of changes in PostgreSQL.

It says how many stand below a value, never who stands on a board. It knows its version; what the board has
done since is added from the log, so that its counts are those of the version at hand. One that is missing,
has a gap before it or counts wrongly is doubted: PostgreSQL counts, and the index is built anew.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final, cast

from django.conf import settings
from redis import Redis

from leaderboards.models import Board, BoardChange
from leaderboards.versions import Moved

PATIENCE_S: Final = 1
AT_ONCE: Final = 1_000

# Both keys are set and dropped together, and counted at one moment. KEYS: order, version.
COUNT: Final = """
local found = {redis.call('GET', KEYS[2]), redis.call('ZCARD', KEYS[1])}
for i, value in ipairs(ARGV) do
  found[i + 2] = redis.call('ZCOUNT', KEYS[1], '-inf', '(' .. value)
end
return found
"""
# ARGV: from version, to version, then member and value of each change; an empty value takes the member out.
FOLLOW: Final = """
local version = redis.call('GET', KEYS[2])
if version ~= ARGV[1] then return version end
for i = 3, #ARGV, 2 do
  if ARGV[i + 1] == '' then redis.call('ZREM', KEYS[1], ARGV[i])
  else redis.call('ZADD', KEYS[1], ARGV[i + 1], ARGV[i]) end
end
redis.call('SET', KEYS[2], ARGV[2])
return ARGV[2]
"""


class IndexAway(Exception):  # noqa: N818 (what is the case)
    """There is no index of this board that can be believed."""


def is_indexed(board: Board) -> bool:
    return settings.BOARD_INDEX_URL is not None and board.size >= settings.BOARD_INDEX_FROM


@cache
def redis() -> Redis:
    """Its pool is safe for threads, and begins anew in a forked process."""
    return Redis.from_url(
        settings.BOARD_INDEX_URL or "",
        socket_timeout=PATIENCE_S,
        socket_connect_timeout=PATIENCE_S,
    )


def keys(board: int) -> list[str]:
    return [f"{{board:{board}}}:order", f"{{board:{board}}}:version"]


def index_count(board: Board, values: Sequence[int]) -> Mapping[int, int]:
    """How many listed entries are strictly below each value, at the board's version at hand.

    Raises Moved, IndexAway, and what Redis raises when it is gone.
    """
    version, size, *counts = run(COUNT, board.pk, values)
    if version is None:
        raise IndexAway
    behind = board.version - int(version)
    if behind < 0 and Board.objects.filter(pk=board.pk, version__gte=int(version)).exists():
        raise Moved
    # Ahead of the board itself: somebody else's database has filled it.
    if not 0 <= behind <= AT_ONCE:
        raise IndexAway
    since = changes_after(board.pk, int(version), behind)
    reached = since[-1].version if since else int(version)
    if (len(since), reached, size + growth(since)) != (behind, board.version, board.size):
        raise IndexAway
    found = zip(values, counts, strict=True)
    return {value: count + growth(since, below=value) for value, count in found}


def index_value(board: Board, place: int) -> int:
    """The value near this place of the order; some versions may lie between. Raises IndexAway."""
    order, _ = keys(board.pk)
    found = cast("list[tuple[bytes, float]]", redis().zrange(order, place, place, withscores=True))
    if not found:
        raise IndexAway
    return int(found[0][1])


def growth(changes: Iterable[BoardChange], below: float = float("inf")) -> int:
    """By how many more entries are below a value after the changes."""
    return sum(
        (change.after is not None and change.after < below)
        - (change.before is not None and change.before < below)
        for change in changes
    )


def index_follow(board: int) -> None:
    """Brings the index up to the board's last change; raises IndexAway when it cannot be."""
    version = version_of(board)
    while changes := changes_after(board, version, AT_ONCE):
        if changes[-1].version != version + len(changes):
            raise IndexAway
        pairs = [part for change in changes for part in pair(change)]
        run(FOLLOW, board, [version, changes[-1].version, *pairs])
        version = version_of(board)


def index_follow_one(change: BoardChange) -> None:
    """One step, when it is the next; else as many as there are. Raises IndexAway."""
    before = change.version - 1
    reached = run(FOLLOW, change.board_id, [before, change.version, *pair(change)])
    if reached is None:
        raise IndexAway
    if int(reached) < change.version:
        index_follow(change.board_id)


def pair(change: BoardChange) -> Sequence[bytes | int | str]:
    """Member and value, as FOLLOW reads them; nothing when no entry changed."""
    if change.player is None:
        return ()
    return change.player.bytes, "" if change.after is None else change.after


def version_of(board: int) -> int:
    version = cast("bytes | None", redis().get(keys(board)[1]))
    if version is None:
        raise IndexAway
    return int(version)


def changes_after(board: int, version: int, most: int) -> list[BoardChange]:
    if most == 0:
        return []
    changes = BoardChange.objects.filter(board=board, version__gt=version)
    return list(changes.order_by("version")[:most])


def run(script: str, board: int, arguments: Sequence[Any]) -> Any:
    return redis().register_script(script)(keys=keys(board), args=arguments)
