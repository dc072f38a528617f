"""POST /api/plays/{id}/actions."""

import pytest

from games.engine.errors import Refusal
from games.models import Play
from games.rulesets import deal_named, start
from tests.api.visitor import DEAL, Visitor, json_of
from tests.api.wins import won_plays

LIMIT = 5_000


@pytest.fixture
def play(visitor: Visitor) -> str:
    return visitor.start()


def log_of(play: str) -> str:
    return Play.objects.get(id=play).actions


def test_actions_are_appended_and_refereed(visitor: Visitor, play: str) -> None:
    assert json_of(visitor.act(play, 0, "s  s"))["at"] == 2
    answer = json_of(visitor.act(play, 2, "s t1f2x1"))
    assert (answer["at"], answer["actions"]) == (4, "s s s t1f2")
    assert answer["verdict"] == {
        "status": "ok",
        "at": 4,
        "refusal": None,
        "score": 10,
        "ranking_score": 10,
        "moves": 4,
        "line": 4,
        "won": False,
    }
    assert answer["table"]["foundations"] == [0, 1, 0, 0]


@pytest.mark.parametrize(
    ("at", "actions", "log"),
    [
        (0, "s s t1f2", "s s t1f2"),
        (1, "s", "s s t1f2"),
        (0, "s", "s s t1f2"),
        (2, "t1f2x1", "s s t1f2"),
        (3, "", "s s t1f2"),
        (0, "", "s s t1f2"),
        (1, "s t1f2 s u", "s s t1f2 s u"),
    ],
)
def test_what_the_log_holds_is_skipped(
    visitor: Visitor, play: str, at: int, actions: str, log: str
) -> None:
    visitor.act(play, 0, "s s t1f2")
    for _ in range(2):
        response = visitor.act(play, at, actions)
        assert response.status_code == 200
        assert json_of(response)["actions"] == log


@pytest.mark.parametrize(
    ("at", "actions"),
    [(4, "s"), (4, ""), (1, "t1f2"), (0, "s s s"), (2, "x s"), (0, "s s t1f2x2")],
    ids=["a gap", "an empty gap", "shifted", "another", "no action", "another count"],
)
def test_the_log_wins_a_conflict(visitor: Visitor, play: str, at: int, actions: str) -> None:
    kept = json_of(visitor.act(play, 0, "s s t1f2"))
    response = visitor.act(play, at, actions)
    assert response.status_code == 409
    error = json_of(response)
    assert error["code"] == "CONFLICT"
    assert error["details"] == {"at": 3, "status": "open", "table": kept["table"]}
    assert log_of(play) == "s s t1f2"


@pytest.mark.parametrize(
    ("actions", "code", "index", "action", "refusal"),
    [
        ("s s t1t2 s", "REFUSED", 2, "t1t2", Refusal.NO_FIT),
        ("s t9f1", "REFUSED", 1, "t9f1", Refusal.NO_PILE),
        ("u", "REFUSED", 0, "u", Refusal.NO_UNDO),
        ("s t1f2 T1F2", "MALFORMED", 2, "T1F2", None),
        ("s t0f2", "MALFORMED", 1, "t0f2", None),
        ("s\ts", "MALFORMED", 0, "s\ts", None),
        ("s s\n", "MALFORMED", 1, "s\n", None),
        ("s " + "ž" * 500, "MALFORMED", 1, "ž" * 40, None),
    ],
)
def test_the_legal_prefix_is_kept(
    visitor: Visitor,
    play: str,
    actions: str,
    code: str,
    index: int,
    action: str,
    refusal: Refusal | None,
) -> None:
    prefix = " ".join(actions.split(" ")[:index])
    for _ in range(2):
        response = visitor.act(play, 0, actions)
        assert response.status_code == 422
        error = json_of(response)
        assert error["code"] == code
        details = error["details"]
        assert (details["index"], details["action"], details["refusal"]) == (index, action, refusal)
        assert (details["at"], details["status"]) == (index, "open")
        assert log_of(play) == prefix
    assert json_of(visitor.get(f"plays/{play}"))["table"] == details["table"]


def test_six_thousand_actions(visitor: Visitor, play: str) -> None:
    response = visitor.act(play, 0, " ".join(["s"] * 6_000))
    assert response.status_code == 422
    error = json_of(response)
    assert error["code"] == "LIMIT"
    assert (error["details"]["index"], error["details"]["at"]) == (LIMIT, LIMIT)
    assert json_of(visitor.act(play, LIMIT, "s"))["code"] == "LIMIT"
    assert visitor.act(play, LIMIT - 1, "s").status_code == 200
    assert Play.objects.get(id=play).at == len(log_of(play).split()) == LIMIT
    assert visitor.act(play, LIMIT + 1, "s").status_code == 400


@pytest.mark.parametrize("game", ["KL", "DS", "SO", "SH"])
def test_the_last_card_wins(visitor: Visitor, game: str) -> None:
    deal, actions = won_plays()[game]
    play = visitor.start(deal)
    texts = actions.split()
    assert json_of(visitor.act(play, 0, " ".join(texts[:-1])))["status"] == "open"
    answer = json_of(visitor.act(play, len(texts) - 1, texts[-1]))
    assert (answer["status"], answer["verdict"]["won"], answer["table"]["won"]) == (
        "won",
        True,
        True,
    )
    assert answer["ended_at"] > answer["started_at"]
    position = start(deal_named(deal)[0])
    assert sum(answer["table"]["foundations"]) == 52 * position.rules.decks


def test_a_won_play_takes_no_action(visitor: Visitor) -> None:
    deal, actions = won_plays()["SH"]
    play, count = visitor.start(deal), len(actions.split())
    first = json_of(visitor.act(play, 0, actions))
    refused = json_of(visitor.act(play, count, "r"))
    assert (refused["code"], refused["details"]["refusal"]) == ("REFUSED", "OVER")
    assert json_of(visitor.act(play, count, "?"))["code"] == "MALFORMED"
    assert json_of(visitor.act(play, 0, f"s {actions}"))["code"] == "CONFLICT"
    ended = visitor.post(f"plays/{play}/end")
    assert (ended.status_code, json_of(ended)["code"]) == (409, "PLAY_OVER")
    again = visitor.act(play, 0, actions)
    assert again.status_code == 200
    assert json_of(again) == first


def test_a_win_amid_a_batch_is_kept(visitor: Visitor) -> None:
    deal, actions = won_plays()["SO"]
    play = visitor.start(deal)
    error = json_of(visitor.act(play, 0, f"{actions} s"))
    assert error["details"]["status"] == "won"
    assert json_of(visitor.get(f"plays/{play}"))["status"] == "won"


def test_an_ended_play_takes_no_action(visitor: Visitor, play: str) -> None:
    visitor.act(play, 0, "s")
    ended = json_of(visitor.post(f"plays/{play}/end"))
    assert ended["status"] == "ended"
    assert json_of(visitor.post(f"plays/{play}/end", {})) == ended
    response = visitor.act(play, 1, "s")
    assert (response.status_code, json_of(response)["code"]) == (409, "PLAY_OVER")
    assert json_of(visitor.act(play, 0, "s")) == ended


def test_arrivals_are_stamped_here(visitor: Visitor, play: str) -> None:
    visitor.act(play, 0, "s s")
    visitor.act(play, 1, "s s s")
    visitor.act(play, 0, "s")
    (first, at_first), (second, at_second) = json_of(visitor.get(f"plays/{play}/replay"))[
        "arrivals"
    ]
    assert (first, second) == (0, 2)
    assert 0 <= at_first <= at_second


def test_deals_are_as_started(visitor: Visitor, play: str) -> None:
    assert json_of(visitor.act(play, 0, "r"))["table"] == {
        **start(deal_named(DEAL)[0]).as_json(),
        "moves": 0,
    }
