"""Whose play it is, and who may see it."""

import pytest

from games.engine.code import DealCode
from games.models import Play
from games.rulesets import start
from tests.api.visitor import DEAL, Visitor, json_of
from tests.api.wins import won_plays


def test_a_play_is_resumed_where_it_was(visitor: Visitor) -> None:
    play = visitor.start()
    answer = json_of(visitor.act(play, 0, "s s t1f2"))
    assert json_of(visitor.get(f"plays/{play}")) == answer


@pytest.mark.parametrize("path", ["", "/replay", "/actions", "/end"])
def test_another_players_play_is_not_there(visitor: Visitor, stranger: Visitor, path: str) -> None:
    play = visitor.start()
    for other in (stranger, Visitor()):
        if path in {"/actions", "/end"}:
            sent = [{"at": 0, "actions": "s"}] if path == "/actions" else []
            response = other.post(f"plays/{play}{path}", *sent)
        else:
            response = other.get(f"plays/{play}{path}")
        assert response.status_code == 404
        assert json_of(response)["code"] == "NOT_FOUND"
    kept = Play.objects.get(id=play)
    assert (kept.actions, kept.status) == ("", "open")


def test_a_replay_is_public_once_the_play_is_over(visitor: Visitor, stranger: Visitor) -> None:
    deal, actions = won_plays()["SH"]
    won = visitor.start(deal)
    visitor.act(won, 0, actions)
    given_up = visitor.start()
    visitor.act(given_up, 0, "s s")
    visitor.post(f"plays/{given_up}/end")
    for play, log in ((won, actions), (given_up, "s s")):
        own = json_of(visitor.get(f"plays/{play}/replay"))
        assert (own["actions"], own["arrivals"][0][0]) == (log, 0)
        assert own["start"] == start(DealCode.parse(own["deal"])).as_json()
        # A guest.
        assert own["player"] is None
        assert json_of(stranger.get(f"plays/{play}/replay")) == own
        assert stranger.get(f"plays/{play}").status_code == 404


def test_ones_own_open_play_can_be_watched(visitor: Visitor) -> None:
    play = visitor.start()
    visitor.act(play, 0, "s")
    replay = json_of(visitor.get(f"plays/{play}/replay"))
    assert (replay["deal"], replay["actions"], replay["status"]) == (DEAL, "s", "open")


def test_own_plays_by_pages_newest_first(visitor: Visitor, stranger: Visitor) -> None:
    started = [visitor.start() for _ in range(45)]
    seen: list[str] = []
    query: dict[str, str] = {}
    sizes = []
    while True:
        page = json_of(visitor.get("plays", **query))
        sizes.append(len(page["plays"]))
        seen += [play["id"] for play in page["plays"]]
        if page["next"] is None:
            break
        query = {"before": page["next"]}
    assert sizes == [20, 20, 5]
    assert seen == sorted(started, reverse=True)
    assert len(json_of(stranger.get("plays"))["plays"]) == 1
    assert json_of(Visitor().get("plays")) == {"plays": [], "next": None}


def test_a_full_last_page_has_no_next(visitor: Visitor) -> None:
    for _ in range(20):
        visitor.start()
    assert json_of(visitor.get("plays"))["next"] is None
