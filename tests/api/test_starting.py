"""POST /api/plays."""

import re

import pytest

from games.models import Play
from games.rulesets import RULE_SETS, deal_named, start
from tests.api.visitor import DEAL, Visitor, json_of


def test_a_deal_by_its_code(visitor: Visitor) -> None:
    response = visitor.post("plays", {"deal": f"  {DEAL.lower()} "})
    assert response.status_code == 201
    play = json_of(response)
    assert play["deal"] == DEAL
    assert play["game"] == "KL-D1N"
    assert (play["status"], play["at"], play["actions"], play["ended_at"]) == ("open", 0, "", None)
    assert play["table"] == start(deal_named(DEAL)[0]).as_json()
    assert play["verdict"]["status"] == "ok"


@pytest.mark.parametrize("name", RULE_SETS)
def test_a_drawn_deal_of_every_rule_set(visitor: Visitor, name: str) -> None:
    play = json_of(visitor.post("plays", {"game": name}))
    assert play["game"] == name
    assert re.fullmatch(rf"{name[:2]}1{name[2:]}-[A-Z2-7]{{7}}", play["deal"])
    assert play["verdict"]["score"] == RULE_SETS[name].scoring.start
    assert play["sealed"] is False


def test_draws_differ(visitor: Visitor) -> None:
    assert len({json_of(visitor.post("plays", {"game": "SO-T1"}))["deal"] for _ in range(5)}) == 5


def test_a_deal_of_the_long_algorithm(visitor: Visitor) -> None:
    play = json_of(visitor.post("plays", {"deal": "SH2-C4-" + "A" * 25 + "B"}))
    assert play["game"] == "SH-C4"


@pytest.mark.parametrize(
    ("sent", "field", "part"),
    [
        ({"deal": "KL1-D1N"}, "deal", "form"),
        ({"deal": "KL-D1N-AAAAAAG"}, "deal", "game"),
        ({"deal": "XX1-D1N-AAAAAAG"}, "deal", "game"),
        ({"deal": "KL3-D1N-AAAAAAG"}, "deal", "algorithm"),
        ({"deal": "KL1-D2N-AAAAAAG"}, "deal", "options"),
        ({"deal": "KL1-D1N-AAAAAA1"}, "deal", "seed"),
        ({"deal": "KL1-D1N-AAAAAA"}, "deal", "seed"),
        ({"deal": "KL2-D1N-7" + "A" * 25}, "deal", "seed"),
        ({"deal": "KL1-D1N-AAAAAAſ"}, "deal", "seed"),
        ({"game": "XX-D1N"}, "game", "game"),
        ({"game": "SO-T4"}, "game", "options"),
    ],
)
def test_a_code_that_there_is_not(
    visitor: Visitor, sent: dict[str, str], field: str, part: str
) -> None:
    response = visitor.post("plays", sent)
    assert response.status_code == 400
    error = json_of(response)
    assert error["code"] == "BAD_CODE"
    assert (error["details"]["field"], error["details"]["part"]) == (field, part)
    assert not Play.objects.exists()
    assert "talon_guest" not in response.cookies


@pytest.mark.parametrize("sent", [{}, {"game": "KL-D1N", "deal": DEAL}], ids=["neither", "both"])
def test_either_a_game_or_a_deal(visitor: Visitor, sent: dict[str, str]) -> None:
    response = visitor.post("plays", sent)
    assert response.status_code == 400
    assert set(json_of(response)["details"]["fields"]) == {"game", "deal"}
