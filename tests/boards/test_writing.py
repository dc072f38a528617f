"""What a result, an annulment or a ban does to the boards."""

import pytest

from leaderboards.models import Board, Entry, State
from leaderboards.services import (
    contest_annul,
    contest_final,
    contest_open,
    contest_restore,
    player_results_remove,
    results_remove,
    results_write,
)
from tests.boards.house import DAY, NOW, PAR, House, board
from tests.boards.naive import kept_tables, naive_tables

FIRST, LINE, SCORE = (f"2026-12-01.KL-D1N.{kind}" for kind in ("first", "line", "score"))
MONTH, OVERALL = "2026-12.KL-D1N", "2026-12"


def test_a_win_stands_on_every_board_it_belongs_to(house: House) -> None:
    key = house.contest()
    house.finish(key, house.player("Ada"))
    sizes = {each.name: (each.size, each.version) for each in Board.objects.all()}
    assert sizes == dict.fromkeys((FIRST, LINE, SCORE, MONTH, OVERALL), (1, 1))


def test_opening_twice_changes_nothing(house: House) -> None:
    key = house.contest()
    house.finish(key, house.player("Ada"))
    contest_open(key=key, date=DAY, rule_set="KL-D1N", par=PAR + 7, now=NOW)
    assert (Board.objects.count(), board(LINE).par, board(LINE).size) == (5, PAR, 1)


def test_what_changes_no_standing_changes_no_version(house: House) -> None:
    key, ada = house.contest(), house.player("Ada")
    house.finish(key, ada)
    house.finish(key, ada, after_ms=90_000)
    assert {each.version for each in Board.objects.all()} == {1}
    house.finish(key, ada, line=PAR, after_ms=95_000)
    versions = {each.name: each.version for each in Board.objects.all()}
    assert versions == {FIRST: 1, SCORE: 1, LINE: 2, MONTH: 2, OVERALL: 2}


def test_a_guest_is_written_and_not_seen(house: House) -> None:
    key, guest = house.contest(), house.guest()
    house.finish(key, guest)
    assert {(each.size, each.version) for each in Board.objects.all()} == {(0, 0)}
    assert Entry.objects.filter(player=guest, listed=False).count() == 5


def test_a_ban_takes_away_and_its_end_gives_back(house: House) -> None:
    key, ada = house.contest(), house.player("Ada")
    house.finish(key, ada)
    before = kept_tables()
    house.ban(ada)
    assert {(each.size, each.version) for each in Board.objects.all()} == {(0, 2)}
    assert not any(kept_tables().values())
    house.ban(ada, banned=False)
    assert {(each.size, each.version) for each in Board.objects.all()} == {(1, 3)}
    assert kept_tables() == before


def test_an_annulled_contest_counts_for_no_month(house: House) -> None:
    monday, tuesday = house.contest(), house.contest(DAY.replace(day=2))
    ada, bob = house.player("Ada"), house.player("Bob")
    house.finish(monday, ada)
    house.finish(tuesday, ada)
    house.finish(monday, bob)
    before = kept_tables()
    contest_annul(key=monday, now=NOW)
    assert board(LINE).state == State.ANNULLED
    assert (board(MONTH).size, board(OVERALL).size) == (1, 1)
    assert kept_tables() == naive_tables(house.finishes, unlisted=set())
    contest_restore(key=monday, now=NOW)
    assert kept_tables() == before
    assert board(LINE).state == State.OPEN


def test_annulled_twice_is_annulled_once(house: House) -> None:
    key = house.contest()
    contest_annul(key=key, now=NOW)
    version = board(LINE).version
    contest_annul(key=key, now=NOW)
    assert board(LINE).version == version


def test_a_win_while_annulled_counts_once_it_is_restored(house: House) -> None:
    key, ada = house.contest(), house.player("Ada")
    contest_annul(key=key, now=NOW)
    house.finish(key, ada)
    assert not any(kept_tables().values())
    contest_restore(key=key, now=NOW)
    assert kept_tables() == naive_tables(house.finishes, unlisted=set())


def test_a_ban_during_an_annulment_holds_after_it(house: House) -> None:
    key, ada = house.contest(), house.player("Ada")
    house.finish(key, ada)
    contest_annul(key=key, now=NOW)
    house.ban(ada)
    contest_restore(key=key, now=NOW)
    assert not any(kept_tables().values())
    assert {each.size for each in Board.objects.all()} == {0}


def test_a_month_is_final_with_its_last_contest(house: House) -> None:
    keys = [house.contest(DAY.replace(day=day)) for day in (30, 31)]
    contest_final(key=keys[0], now=NOW.replace(month=12, day=31))
    assert board("2026-12-30.KL-D1N.line").state == State.FINAL
    assert board(OVERALL).state == State.OPEN
    contest_final(key=keys[1], now=NOW.replace(year=2027, month=1, day=2))
    assert (board(OVERALL).state, board(MONTH).state) == ("final", "final")


def test_results_are_removed(house: House) -> None:
    key, ada = house.contest(), house.player("Ada")
    house.finish(key, ada)
    results_remove(key=key, player=ada, now=NOW)
    assert not Entry.objects.exists()
    assert {(each.size, each.version) for each in Board.objects.all()} == {(0, 2)}


def test_a_player_leaves_every_board(house: House) -> None:
    ada, bob = house.player("Ada"), house.player("Bob")
    for day in (1, 2):
        key = house.contest(DAY.replace(day=day))
        house.finish(key, ada)
        house.finish(key, bob)
    player_results_remove(player=ada, now=NOW)
    ada.delete()
    assert {each.size for each in Board.objects.all()} == {1}


def test_a_result_of_no_contest(house: House) -> None:
    with pytest.raises(LookupError):
        results_write(key="none", player=house.guest(), revealed_at=NOW, finishes=[], now=NOW)
