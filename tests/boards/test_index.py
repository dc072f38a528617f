"""Ranks in Redis: the same as in PostgreSQL, or not used."""

import threading
from collections.abc import Iterator

import pytest
from django.db import connection, transaction
from pytest_django import Settings

from leaderboards import building, index
from leaderboards.building import index_check, index_renew
from leaderboards.counting import count_below, database_count
from leaderboards.histograms import board_histogram
from leaderboards.models import Board, Entry
from leaderboards.selectors import board_around, board_page, board_place, indexed_boards
from leaderboards.services import contest_annul, contest_final, contest_restore
from leaderboards.tasks import check_indexes
from leaderboards.versions import Moved, steady
from players.models import Player
from tests.boards.house import DAY, NOW, PAR, House, board
from tests.boards.test_reading import naive_ranks, shown

KEY, LINE, MONTH = "2026-12-01/KL-D1N", "2026-12-01.KL-D1N.line", "2026-12"


@pytest.fixture
def crowd(transactional_db: None, settings: Settings) -> Iterator[House]:
    """60 players, on boards that count as large."""
    settings.BOARD_INDEX_FROM = 20
    index.redis().flushdb()
    house = House(NOW)
    house.crowd(house.contest(), [PAR + number * 7919 % 17 for number in range(60)])
    for each in Board.objects.all():
        index_renew(board_id=each.pk)
    yield house
    index.redis().flushdb()


def version() -> int | None:
    found = index.redis().get(index.keys(board(LINE).pk)[1])
    return None if found is None else int(found)  # type: ignore[arg-type]


def counts(name: str = LINE) -> dict[int, int]:
    """Of the index alone."""
    return dict(index.index_count(board(name), range(PAR - 30, PAR + 30)))


def database_counts(name: str = LINE) -> dict[int, int]:
    return dict(database_count(board(name), range(PAR - 30, PAR + 30)))


def test_the_index_counts_as_the_database_does(crowd: House) -> None:
    assert counts() == database_counts()
    assert set(database_counts().values()) > {0, 60}


def test_it_follows_wins_bans_and_what_changes_no_entry(crowd: House) -> None:
    late = crowd.player("Late")
    crowd.finish(KEY, late, line=PAR + 1)
    assert (version(), counts()) == (1, database_counts())
    crowd.finish(KEY, late, line=PAR - 7)
    assert (version(), counts()) == (2, database_counts())
    crowd.ban(late)
    assert (version(), counts()) == (3, database_counts())
    crowd.ban(late, banned=False)
    contest_final(key=KEY, now=NOW)
    assert (version(), counts()) == (5, database_counts())
    assert counts()[PAR] == 1 + sum(row[1] < PAR for row in rows() if row[0] != late.pk)


def rows() -> list[tuple[object, int]]:
    return list(
        Entry.objects.filter(board__name=LINE, listed=True).values_list("player_id", "value")
    )


def test_pages_ranks_and_histograms_are_the_same_with_it(crowd: House, settings: Settings) -> None:
    player = Player.objects.get(name="Player 31")

    def read() -> list[object]:
        first = board_page(name=LINE)
        second = board_page(name=LINE, cursor=first.following)
        around, place = board_around(name=LINE, player=player)
        pages = [shown(page) for page in (first, second, around)]
        place_alone = board_place(name=LINE, player=player)[1]
        return [*pages, place, place_alone, board_histogram(name=LINE).buckets]

    indexed = read()
    settings.BOARD_INDEX_URL = None
    assert read() == indexed
    assert [*indexed[0], *indexed[1]] == naive_ranks(LINE)  # type: ignore[misc]


def test_a_reader_at_an_older_version_than_the_index_begins_anew(crowd: House) -> None:
    old = board(LINE)
    crowd.finish(KEY, crowd.player("Late"), line=PAR - 1)
    with pytest.raises(Moved):
        count_below(old, [PAR])
    assert count_below(board(LINE), [PAR])[PAR] == database_counts()[PAR]


def test_what_the_index_has_not_heard_of_is_added(crowd: House) -> None:
    """As when the process that has written dies between its commit and Redis."""
    with transaction.atomic():
        crowd.finish(KEY, crowd.player("Undone"), line=PAR - 5)
        transaction.set_rollback(True)
    assert version() == 0
    crowd.finish(KEY, crowd.player("Late"), line=PAR - 1)
    order, known = index.keys(board(LINE).pk)
    index.redis().zrem(order, Player.objects.get(name="Late").pk.bytes)
    index.redis().set(known, 0)
    assert counts() == database_counts()
    # The next change brings both along.
    crowd.finish(KEY, crowd.player("Later"), line=PAR - 2)
    assert version() == 2
    assert counts() == database_counts()


def lose(crowd: House) -> None:
    index.redis().flushdb()


def lose_a_member(crowd: House) -> None:
    index.redis().zpopmin(index.keys(board(LINE).pk)[0])


def leave_a_gap(crowd: House) -> None:
    Board.objects.filter(name=LINE).update(version=7)


def be_of_another_house(crowd: House) -> None:
    index.redis().set(index.keys(board(LINE).pk)[1], 1_000)


@pytest.mark.parametrize("fault", [lose, lose_a_member, leave_a_gap, be_of_another_house])
def test_an_index_in_doubt_is_not_believed_and_built_anew(crowd: House, fault: object) -> None:
    fault(crowd)  # type: ignore[operator]
    with pytest.raises(index.IndexAway):
        counts()
    assert count_below(board(LINE), [PAR + 5]) == database_count(board(LINE), [PAR + 5])
    assert board_histogram(name=LINE).buckets
    index_renew(board_id=board(LINE).pk)
    assert counts() == database_counts()
    assert version() == board(LINE).version


def test_an_annulment_leaves_a_gap_for_the_months(crowd: House) -> None:
    """It changes many entries in one version."""
    other = crowd.contest(DAY.replace(day=2))
    crowd.finish(other, Player.objects.get(name="Player 3"), line=PAR)
    contest_annul(key=other, now=NOW)
    with pytest.raises(index.IndexAway):
        counts(MONTH)
    index_renew(board_id=board(MONTH).pk)
    step = 2**24
    month = board(MONTH)
    edges = [-step * won + over for won in (0, 1, 2, 3) for over in range(-20, 20)]
    assert index.index_count(month, edges) == database_count(month, edges)
    contest_restore(key=other, now=NOW)
    contest_annul(key=KEY, now=NOW)
    assert counts() == database_counts()


def test_wins_while_it_is_lost_and_built_are_in_it(crowd: House) -> None:
    """Another process, with a connection of its own, writes all the time."""
    line = board(LINE).pk

    def win() -> None:
        for number in range(30):
            crowd.finish(KEY, crowd.player(f"Winner {number}"), line=PAR - number % 9)
        connection.close()

    winner = threading.Thread(target=win)
    winner.start()
    while winner.is_alive():
        index.redis().delete(*index.keys(line))
        index_renew(board_id=line)
        everyone = steady(LINE, lambda: count_below(board(LINE), [10 * PAR])[10 * PAR])
        assert everyone >= 60
    winner.join()
    index_renew(board_id=line)
    assert (version(), board(LINE).size) == (30, 90)
    assert counts() == database_counts()


def test_one_worker_at_a_time_builds(crowd: House) -> None:
    index.redis().delete(*index.keys(board(LINE).pk))
    with building.builder(board(LINE).pk) as first:
        assert first
        index_renew(board_id=board(LINE).pk)
        assert version() is None
    index_renew(board_id=board(LINE).pk)
    assert version() == 0


def test_the_check_finds_a_wrong_value(crowd: House) -> None:
    line = board(LINE).pk
    assert index_check(board_id=line) == 0
    index.redis().zincrby(index.keys(line)[0], 1, Player.objects.get(name="Player 9").pk.bytes)
    assert index_check(board_id=line) == 1
    assert version() is None
    index_renew(board_id=line)
    assert index_check(board_id=line) == 0


def test_the_nightly_job_looks_at_every_large_board(crowd: House, settings: Settings) -> None:
    assert len(indexed_boards()) == 5
    index.redis().zpopmax(index.keys(board(LINE).pk)[0])
    check_indexes()
    assert version() is None
    assert index.redis().get(index.keys(board(MONTH).pk)[1]) == b"0"
    settings.BOARD_INDEX_FROM = 1_000
    assert indexed_boards() == []
    index_renew(board_id=board(MONTH).pk)
    assert index.redis().get(index.keys(board(MONTH).pk)[1]) is None
