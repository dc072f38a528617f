"""POST /api/verify."""

from typing import Any

import pytest

from games.models import Play
from players.models import Player
from tests.api.visitor import DEAL, Visitor, json_of
from tests.api.wins import won_plays


@pytest.mark.parametrize("game", ["KL", "DS", "SO", "SH"])
def test_a_won_play(visitor: Visitor, game: str) -> None:
    deal, actions = won_plays()[game]
    answer = json_of(visitor.post("verify", {"deal": deal, "actions": actions}))
    verdict = answer["verdict"]
    assert (answer["deal"], answer["claim"]) == (deal, None)
    assert (verdict["status"], verdict["won"]) == ("ok", True)
    assert verdict["at"] == len(actions.split())
    assert answer["table"]["won"] is True
    assert not Play.objects.exists()
    assert not Player.objects.exists()


@pytest.mark.parametrize(
    ("actions", "status", "at", "refusal"),
    [
        ("", "ok", 0, None),
        ("s s", "ok", 2, None),
        ("s t1t2 x", "refused", 1, "NO_FIT"),
        ("s x t1t2", "malformed", 1, None),
    ],
)
def test_what_cannot_be_is_an_answer(
    visitor: Visitor, actions: str, status: str, at: int, refusal: str | None
) -> None:
    response = visitor.post("verify", {"deal": DEAL, "actions": actions})
    assert response.status_code == 200
    verdict = json_of(response)["verdict"]
    assert (verdict["status"], verdict["at"], verdict["refusal"]) == (status, at, refusal)


@pytest.mark.parametrize(
    ("actions", "claim", "agrees"),
    [
        ("s t1f2", {"score": 10}, True),
        ("s t1f2", {"score": 10, "won": False}, True),
        ("s t1f2", {"won": False}, True),
        ("s t1f2", {}, True),
        ("s t1f2", {"score": 11, "won": False}, False),
        ("s t1f2", {"score": 10, "won": True}, False),
        ("s t1f2 t1f2", {"score": 10, "won": False}, False),
        ("s t1f2 x", {"score": 10}, False),
    ],
)
def test_claims(visitor: Visitor, actions: str, claim: dict[str, Any], agrees: bool) -> None:
    sent = {"deal": DEAL, "actions": actions, "claim": claim}
    answer = json_of(visitor.post("verify", sent))
    assert answer["claim"] == {"agrees": agrees, **claim}
    assert answer["verdict"]["score"] == 10


@pytest.mark.parametrize(
    "claim",
    [None, 1, {"score": "10"}, {"score": 1.5}, {"won": 1}, {"won": "true"}, {"line": 1}],
    ids=str,
)
def test_a_claim_of_wrong_types(visitor: Visitor, claim: Any) -> None:
    response = visitor.post("verify", {"deal": DEAL, "actions": "", "claim": claim})
    assert response.status_code == 400
    assert json_of(response)["details"]["fields"].keys() == {"claim"}


def test_a_code_that_there_is_not(visitor: Visitor) -> None:
    response = visitor.post("verify", {"deal": "KL1-D2N-AAAAAAG", "actions": ""})
    assert response.status_code == 400
    assert json_of(response)["details"]["part"] == "options"


def test_six_thousand_actions(visitor: Visitor) -> None:
    response = visitor.post("verify", {"deal": DEAL, "actions": " ".join(["s"] * 6_000)})
    assert response.status_code == 422
    assert (json_of(response)["code"], json_of(response)["details"]["index"]) == ("LIMIT", 5_000)
    fits = visitor.post("verify", {"deal": DEAL, "actions": " ".join(["s"] * 5_000)})
    assert json_of(fits)["verdict"]["at"] == 5_000
