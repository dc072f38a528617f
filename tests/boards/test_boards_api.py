"""The boards as a browser gets them."""

import pytest

from leaderboards.services import contest_annul, contest_final
from players.models import Player
from tests.api.visitor import Visitor, json_of
from tests.boards.house import NOW, PAR, House

KEY, LINE, MONTH = "2026-12-01/KL-D1N", "2026-12-01.KL-D1N.line", "2026-12"


@pytest.fixture
def visitor() -> Visitor:
    return Visitor()


def signed_in(player: Player) -> Visitor:
    visitor = Visitor()
    assert player.user
    visitor.client.force_login(player.user)
    return visitor


def test_a_page(house: House, visitor: Visitor) -> None:
    key = house.contest()
    over = house.finish(key, house.player("Ada"), line=PAR + 3, program=True)
    assert json_of(visitor.get(f"boards/{LINE}")) == {
        "board": LINE,
        "kind": "line",
        "date": "2026-12-01",
        "month": "2026-12",
        "game": "KL-D1N",
        "par": PAR,
        "state": "open",
        "version": 1,
        "total": 1,
        "entries": [
            {
                "rank": 1,
                "name": "Ada",
                "value": PAR + 3,
                "over": None,
                "achieved_at": "2026-12-01T12:01:00Z",
                "play": str(over.play),
                "program": True,
            }
        ],
        "previous": None,
        "next": None,
    }


def test_a_month_says_what_was_won_and_what_was_over_par(house: House, visitor: Visitor) -> None:
    ada = house.player("Ada")
    for day in (1, 2):
        house.finish(house.contest(house.now.date().replace(day=day)), ada, line=PAR - 1)
    page = json_of(visitor.get(f"boards/{MONTH}"))
    assert (page["date"], page["game"], page["par"]) == (None, None, None)
    assert [(row["value"], row["over"]) for row in page["entries"]] == [(2, -2)]


def test_pages_follow_each_other(house: House, visitor: Visitor) -> None:
    house.crowd(house.contest(), range(PAR, PAR + 70))
    first = json_of(visitor.get(f"boards/{LINE}"))
    second = json_of(visitor.get(f"boards/{LINE}", cursor=first["next"]))
    assert [row["rank"] for row in second["entries"]] == list(range(51, 71))
    assert second["next"] is None
    assert json_of(visitor.get(f"boards/{LINE}", cursor=second["previous"])) == first


def test_ones_own_place(house: House) -> None:
    key, ada = house.contest(), house.player("Ada")
    house.crowd(key, range(PAR, PAR + 30))
    house.finish(key, ada, line=PAR + 14)
    around = json_of(signed_in(ada).get(f"boards/{LINE}/around"))
    place = json_of(signed_in(ada).get(f"boards/{LINE}/me"))
    assert (place["me"]["rank"], place["me"]["percent"], place["me"]["listed"]) == (15, 49, True)
    assert (around["me"], around["version"]) == (place["me"], place["version"])
    assert [row["name"] for row in around["entries"]].index("Ada") == 10


def test_a_visitor_has_no_place(house: House, visitor: Visitor) -> None:
    house.finish(house.contest(), house.player("Ada"))
    assert json_of(visitor.get(f"boards/{LINE}/me"))["me"] is None
    around = json_of(visitor.get(f"boards/{LINE}/around"))
    assert (around["me"], len(around["entries"])) == (None, 1)


def test_a_histogram(house: House, visitor: Visitor) -> None:
    house.crowd(house.contest(), [PAR, PAR, PAR + 1])
    answer = json_of(visitor.get(f"boards/{LINE}/histogram"))
    assert answer["par"] == PAR
    assert answer["buckets"] == [
        {"low": PAR, "high": PAR, "count": 2},
        {"low": PAR + 1, "high": PAR + 1, "count": 1},
    ]


@pytest.mark.parametrize("path", ["", "/histogram"])
def test_a_settled_board_is_sent_again_only_when_it_has_changed(
    house: House, visitor: Visitor, path: str
) -> None:
    key, ada, bob = house.contest(), house.player("Ada"), house.player("Bob")
    house.finish(key, ada)
    house.finish(key, bob)
    contest_final(key=key, now=NOW)
    seen: set[str] = set()

    def changed() -> bool:
        """Whether one who has seen all answers so far gets a new one."""
        address = f"/api/boards/{LINE}{path}"
        response = visitor.client.get(address, headers={"If-None-Match": ", ".join(seen)})
        seen.add(response["ETag"])
        assert response["Cache-Control"] == "no-cache"
        return response.status_code == 200

    assert [changed(), changed(), changed()] == [True, False, False]
    house.ban(bob)
    assert [changed(), changed()] == [True, False]
    contest_annul(key=key, now=NOW)
    assert [changed(), changed()] == [True, False]


@pytest.mark.parametrize("path", ["", "/around", "/me", "/histogram"])
@pytest.mark.parametrize("name", ["2026-12-09.KL-D1N.line", "x", "%00"])
def test_no_such_board(visitor: Visitor, db: None, path: str, name: str) -> None:
    response = visitor.get(f"boards/{name}{path}")
    assert (response.status_code, json_of(response)["code"]) == (404, "NOT_FOUND")


def test_a_cursor_that_no_page_gave(house: House, visitor: Visitor) -> None:
    house.contest()
    response = visitor.get(f"boards/{LINE}", cursor="x")
    assert (response.status_code, json_of(response)["code"]) == (422, "BAD_CURSOR")
