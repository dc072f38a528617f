"""One's own results, the streak, and two players head to head."""

import datetime as dt

import pytest

from leaderboards.services import contest_annul, contest_final
from tests.api.visitor import Visitor, json_of
from tests.boards.house import DAY, NOW, PAR, House
from tests.boards.test_boards_api import signed_in
from tests.challenges.house import SetClock


def test_the_history_of_a_visitor_is_empty(db: None) -> None:
    answer = json_of(Visitor().get("history"))
    assert answer["streak"] == {"current": 0, "longest": 0}
    assert (answer["results"], answer["next"]) == ([], None)


def test_ones_own_results_newest_first(house: House) -> None:
    ada = house.player("Ada")
    monday, tuesday = house.contest(), house.contest(DAY.replace(day=2))
    house.finish(monday, ada, line=PAR + 4, score=300, after_ms=5_000)
    house.finish(monday, ada, line=PAR + 2, score=200, after_ms=9_000)
    house.finish(tuesday, ada, won=False, score=-10)
    contest_annul(key=tuesday, now=NOW)
    common = {"game": "KL-D1N", "par": PAR}
    assert json_of(signed_in(ada).get("history"))["results"] == [
        {**common, "date": "2026-12-02", "state": "annulled", "first": None, "line": None}
        | {"score": -10},
        {**common, "date": "2026-12-01", "state": "open", "first": 5_000, "line": PAR + 2}
        | {"score": 300},
    ]


def test_the_history_by_pages_of_days(house: House) -> None:
    ada = house.player("Ada")
    for day in range(40):
        for rule_set in ("KL-D1N", "SO-T2"):
            house.finish(house.contest(DAY + dt.timedelta(days=day), rule_set), ada)
    first = json_of(signed_in(ada).get("history"))
    second = json_of(signed_in(ada).get("history", before=first["next"]))
    assert (len(first["results"]), len(second["results"]), second["next"]) == (62, 18, None)
    shown = [(each["date"], each["game"]) for page in (first, second) for each in page["results"]]
    assert len(set(shown)) == 80
    assert shown[:2] == [("2027-01-09", "KL-D1N"), ("2027-01-09", "SO-T2")]


# Of ten days, the last of which is today: w won, m missed, a annulled, n no contest; then the days not yet final.
@pytest.mark.parametrize(
    ("days", "still_open", "current", "longest"),
    [
        ("mmmmmmmmmm", 0, 0, 0),
        ("wwwmwwwwww", 2, 6, 6),
        ("wwwwwmwwaw", 2, 3, 5),
        ("wwwwwmwnnw", 2, 2, 5),
        ("mmmmmmwwwm", 1, 3, 3),
        ("mmmmmmwwmm", 2, 2, 2),
        ("mmmmmmwwmm", 1, 0, 2),
    ],
)
def test_a_streak(
    house: House, days: str, still_open: int, current: int, longest: int, clock: SetClock
) -> None:
    ada = house.player("Ada")
    for place, mark in enumerate(days):
        if mark == "n":
            continue
        day = DAY + dt.timedelta(days=place)
        keys = [house.contest(day, rule_set) for rule_set in ("KL-D1N", "SO-T2")]
        if mark in "wa":
            house.finish(keys[place % 2], ada)
        else:
            house.finish(keys[0], ada, won=False)
        for key in keys:
            if mark == "a":
                contest_annul(key=key, now=NOW)
            if place < len(days) - still_open:
                contest_final(key=key, now=NOW)
    clock(NOW + dt.timedelta(days=9))
    answer = json_of(signed_in(ada).get("history"))
    assert answer["streak"] == {"current": current, "longest": longest}


def test_two_players_over_what_both_have_played(house: House) -> None:
    ada, bob = house.player("Ada"), house.player("Bob")
    keys = [house.contest(DAY + dt.timedelta(days=day)) for day in range(5)]
    # Ada is quicker, Bob's line is shorter, the scores are even.
    house.finish(keys[0], ada, line=PAR + 9, after_ms=1_000)
    house.finish(keys[0], bob, line=PAR, after_ms=2_000)
    # Bob alone wins.
    house.finish(keys[1], ada, won=False, score=700)
    house.finish(keys[1], bob, score=600)
    # Nobody wins.
    house.finish(keys[2], ada, won=False)
    house.finish(keys[2], bob, won=False)
    # Only one of them has played, or it was annulled.
    house.finish(keys[3], ada)
    house.finish(keys[4], ada)
    house.finish(keys[4], bob)
    contest_annul(key=keys[4], now=NOW)
    answer = json_of(signed_in(ada).get("rivalry", other="Bob"))
    assert answer["contests"] == 3
    assert answer["tallies"] == {
        "first": {"one": 1, "other": 1, "even": 1},
        "line": {"one": 0, "other": 2, "even": 1},
        "score": {"one": 1, "other": 0, "even": 2},
    }
    assert [each["date"][-2:] for each in answer["results"]] == ["03", "02", "01"]
    assert answer["results"][2]["one"] == {"first": 1_000, "line": PAR + 9, "score": 500}
    turned = json_of(Visitor().get("rivalry", one="Bob", other="Ada"))
    assert turned["tallies"]["line"] == {"one": 2, "other": 0, "even": 1}


def test_a_rivalry_by_pages_counts_all(house: House) -> None:
    ada, bob = house.player("Ada"), house.player("Bob")
    for day in range(33):
        key = house.contest(DAY + dt.timedelta(days=day))
        house.finish(key, ada, line=PAR)
        house.finish(key, bob)
    first = json_of(signed_in(ada).get("rivalry", other="Bob"))
    second = json_of(signed_in(ada).get("rivalry", other="Bob", before=first["next"]))
    assert (len(first["results"]), len(second["results"]), second["next"]) == (31, 2, None)
    assert first["tallies"] == second["tallies"]
    assert first["tallies"]["line"] == {"one": 33, "other": 0, "even": 0}


def test_who_is_on_no_board_is_no_rival(house: House) -> None:
    ada, bob = house.player("Ada"), house.player("Bob")
    house.ban(bob)
    for names in ({"other": "Bob"}, {"one": "Bob", "other": "Ada"}, {"other": "Nobody"}):
        response = signed_in(ada).get("rivalry", **names)
        assert (response.status_code, json_of(response)["code"]) == (404, "NOT_FOUND")
    # One's own results are one's own.
    assert signed_in(bob).get("rivalry", other="Ada").status_code == 200


def test_a_visitor_names_both(house: House) -> None:
    house.player("Ada")
    response = Visitor().get("rivalry", other="Ada")
    assert (response.status_code, json_of(response)["code"]) == (401, "NOT_SIGNED_IN")
