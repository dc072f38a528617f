"""Pages, places and histograms against the naive board."""

from itertools import pairwise

import pytest
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from leaderboards.cursors import Cursor
from leaderboards.errors import BadCursor, BoardNotFound
from leaderboards.histograms import board_histogram
from leaderboards.models import Board, Entry
from leaderboards.ranking import Kind, figures, percent
from leaderboards.selectors import board_around, board_page, board_place
from leaderboards.services import contest_annul
from leaderboards.versions import Moved, board_named, steady
from tests.boards.house import NOW, PAR, House, board
from tests.boards.naive import kept_tables

LINE, SCORE, MONTH = "2026-12-01.KL-D1N.line", "2026-12-01.KL-D1N.score", "2026-12"


def naive_ranks(name: str) -> list[tuple[int, object]]:
    rows = kept_tables()[name]
    return [(1 + sum(other[1] < row[1] for other in rows), row[3]) for row in rows]


def shown(page: object) -> list[tuple[int, object]]:
    return [(rank, row.standing.play) for rank, row in zip(page.ranks, page.rows, strict=True)]  # type: ignore[attr-defined]


@pytest.fixture
def crowd(house: House) -> House:
    """Of 130 players; many share one line."""
    lines = [PAR + number * 7919 % 40 for number in range(130)]
    house.crowd(house.contest(), [line // 7 * 7 for line in lines])
    return house


@pytest.mark.parametrize("name", [LINE, SCORE, MONTH])
def test_pages_forwards_and_back_are_the_whole_board(crowd: House, name: str) -> None:
    pages = [board_page(name=name)]
    assert pages[0].previous is None
    while pages[-1].following:
        pages.append(board_page(name=name, cursor=pages[-1].following))
    assert [len(page.rows) for page in pages] == [50, 50, 30]
    assert [each for page in pages for each in shown(page)] == naive_ranks(name)
    back = [pages[-1]]
    while back[0].previous:
        back.insert(0, board_page(name=name, cursor=back[0].previous))
    assert [each for page in back for each in shown(page)] == naive_ranks(name)


def test_no_row_is_shown_twice_when_others_come_in_above(crowd: House) -> None:
    first = board_page(name=LINE)
    crowd.finish("2026-12-01/KL-D1N", crowd.player("Late"), line=1)
    assert first.following
    second = board_page(name=LINE, cursor=first.following)
    assert not {row.order for row in first.rows} & {row.order for row in second.rows}
    assert shown(second) == naive_ranks(LINE)[51:101]


@pytest.mark.parametrize("place", [0, 1, 9, 10, 64, 119, 120, 128, 129])
def test_around_is_one_size_at_every_edge(crowd: House, place: int) -> None:
    table = kept_tables()[LINE]
    mine = Entry.objects.select_related("player").get(board__name=LINE, play=table[place][3])
    page, own = board_around(name=LINE, player=mine.player)
    start = max(0, min(place - 10, 130 - 21))
    assert shown(page) == naive_ranks(LINE)[start : start + 21]
    assert (page.before, page.after) == (start > 0, start + 21 < 130)
    assert own
    assert own.rank == naive_ranks(LINE)[place][0]
    assert own.percent == percent(own.rank, 130)
    assert board_place(name=LINE, player=mine.player)[1] == own


def test_a_guest_sees_where_the_guest_would_stand(crowd: House) -> None:
    guest = crowd.guest()
    crowd.finish("2026-12-01/KL-D1N", guest, line=PAR)
    page, own = board_around(name=LINE, player=guest)
    better = sum(row[1] < PAR for row in kept_tables()[LINE])
    assert own
    assert (own.rank, own.percent) == (1 + better, percent(1 + better, 131))
    assert guest.pk not in {row[0] for row in kept_tables()[LINE]}
    assert len(page.rows) == 20
    assert page.board.size == 130


def test_who_has_no_result_sees_the_first_page(crowd: House) -> None:
    for player in (None, crowd.player("New")):
        page, own = board_around(name=LINE, player=player)
        assert (own, shown(page)) == (None, naive_ranks(LINE)[:50])
        assert board_place(name=LINE, player=player)[1] is None


@pytest.mark.parametrize("name", [LINE, SCORE, MONTH, "2026-12-01.KL-D1N.first"])
def test_a_histogram_counts_everyone_once(crowd: House, name: str) -> None:
    kind = Kind(name.rpartition(".")[2] if name != MONTH else "month")
    values = [figures(kind, row[1])[0] for row in kept_tables()[name]]
    buckets = board_histogram(name=name).buckets
    for bucket in buckets:
        assert bucket.count == sum(bucket.low <= value <= bucket.high for value in values)
    assert sum(bucket.count for bucket in buckets) == 130
    assert all(one.high < next_.low for one, next_ in pairwise(buckets))


@given(lines=st.lists(st.integers(1, 400), min_size=1, max_size=12))
@settings(max_examples=50, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_histogram(db: None, lines: list[int]) -> None:
    with transaction.atomic():
        house = House(NOW)
        house.crowd(house.contest(), lines)
        buckets = board_histogram(name=LINE).buckets
        transaction.set_rollback(True)
    assert [b.count for b in buckets] == [sum(b.low <= v <= b.high for v in lines) for b in buckets]
    assert sum(b.count for b in buckets) == len(lines)
    assert buckets[0].low == min(lines)


def test_an_annulled_board_is_empty(crowd: House) -> None:
    player = Entry.objects.filter(board__name=LINE).select_related("player")[0].player
    contest_annul(key="2026-12-01/KL-D1N", now=NOW)
    page, own = board_around(name=LINE, player=player)
    assert (list(page.rows), own, board_histogram(name=LINE).buckets) == ([], None, [])
    assert list(board_page(name=MONTH).rows) == []


def test_a_read_that_meets_a_win_begins_anew(crowd: House) -> None:
    seen = []

    def read() -> int:
        board = board_named(LINE)
        seen.append(board.version)
        if len(seen) < 8:
            Board.objects.filter(pk=board.pk).update(version=board.version + 1)
            if Board.objects.get(pk=board.pk).version != board.version and len(seen) < 5:
                raise Moved
        return board.version

    assert steady(LINE, read) == seen[-1]
    assert seen == sorted(set(seen))


@pytest.mark.parametrize("name", ["2026-12-02.KL-D1N.line", "none", "\x00", "é" * 40, ""])
def test_no_such_board(house: House, name: str) -> None:
    with pytest.raises(BoardNotFound):
        board_page(name=name)


@pytest.mark.parametrize("text", ["", "x", "é", "A" * 44, "_" * 44, "A" * 43, "A" * 60])
def test_a_cursor_that_no_page_gave(text: str) -> None:
    try:
        cursor = Cursor.parse(text)
    except BadCursor:
        return
    assert Cursor.parse(cursor.text) == cursor


def test_reading_a_page_takes_few_queries(crowd: House, django_assert_num_queries: object) -> None:
    second = board_page(name=LINE).following
    mine = Entry.objects.filter(board__name=LINE).select_related("player")[60].player
    with django_assert_num_queries(1):  # type: ignore[operator]
        board_page(name=LINE)
    with django_assert_num_queries(2):  # type: ignore[operator]
        board_page(name=LINE, cursor=second)
    with django_assert_num_queries(2):  # type: ignore[operator]
        board_place(name=LINE, player=mine)
    with django_assert_num_queries(3):  # type: ignore[operator]
        board_around(name=LINE, player=mine)
    assert board(LINE).size == 130
