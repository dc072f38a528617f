"""Months counted anew for everyone who has a line in a contest: after it was annulled, or restored."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from uuid import UUID

from django.db.models import Count, OuterRef, Q, Subquery
from django.db.models.functions import Coalesce

from leaderboards.models import Board, Entry
from leaderboards.ranking import BestLine, Kind, Standing, month_standing
from leaderboards.writing import entries_upsert, entry_of

PLAYERS_AT_ONCE = 1_000


def month_lines(month: date) -> Q:
    """Entries that a month counts, of any player."""
    return Q(board__kind=Kind.LINE, board__month=month, board__contest__annulled_at=None)


def best_line(entry: Entry) -> BestLine:
    """Of an entry on a board of shortest lines, which has a par."""
    return BestLine(entry.standing, entry.board.par or 0)


def counted(board: Board, lines: Iterable[Entry]) -> Standing | None:
    """What a month's board makes of a player's lines."""
    return month_standing(
        best_line(line) for line in lines if board.rule_set in ("", line.board.rule_set)
    )


def months_recount(boards: Sequence[Board], key: str) -> None:
    """`boards`: of the contest's month, locked with the contest's own. Counts their sizes, leaves their versions."""
    for players in players_of(key):
        lines = defaultdict(list)
        counting = Entry.objects.filter(month_lines(boards[0].month), player__in=players)
        for line in counting.select_related("board"):
            lines[line.player_id].append(line)
        fresh = [
            entry_of(board, own[0].player_id, standing, shown=own[0].listed)
            for own in lines.values()
            for board in boards
            if (standing := counted(board, own))
        ]
        entries_upsert(fresh)
        kept = {(entry.board_id, entry.player_id) for entry in fresh}
        held = Entry.objects.filter(board__in=boards, player__in=players)
        gone = [e.pk for e in held if (e.board_id, e.player_id) not in kept]
        Entry.objects.filter(pk__in=gone).delete()
    sizes_count(boards)


def players_of(key: str) -> Iterator[list[UUID]]:
    """Who has a line in the contest, some at a time."""
    on_board = Entry.objects.filter(board__contest=key, board__kind=Kind.LINE).order_by("player_id")
    some = list(on_board.values_list("player_id", flat=True)[:PLAYERS_AT_ONCE])
    while some:
        yield some
        after = on_board.filter(player_id__gt=some[-1])
        some = list(after.values_list("player_id", flat=True)[:PLAYERS_AT_ONCE])


def sizes_count(boards: Sequence[Board]) -> None:
    listed = Entry.objects.filter(board=OuterRef("pk"), listed=True).order_by()
    size = listed.values("board").annotate(size=Count("pk")).values("size")
    Board.objects.filter(pk__in=[board.pk for board in boards]).update(
        size=Coalesce(Subquery(size), 0)
    )
