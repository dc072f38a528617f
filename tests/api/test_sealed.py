"""A sealed play shows what a player at a table sees: no code, no card that was never shown."""

import re
from typing import Any

import pytest

from games.engine.actions import parse
from games.models import Play
from games.rulesets import deal_named, start
from tests.api.visitor import Visitor, json_of

DEAL = "KL2-D1N-A3GBNRZBW7M2RWRS4MVGVWUWYA"
CARD = re.compile(r"([A23456789TJQK][SHDC]|[a23456789tjqk][shdc])")
SEED = DEAL.rsplit("-", 1)[1]


@pytest.fixture
def play(visitor: Visitor) -> str:
    """A sealed play of the visitor's; nothing offers one yet, so an open one is sealed."""
    id = visitor.start(DEAL)  # noqa: A001 (as the API calls it)
    Play.objects.filter(id=id).update(sealed=True, challenge="2026-12-01 KL-D1N")
    return id


def seen_after(actions: str) -> set[str]:
    """Cards face up at any time, worked out from the open deal."""
    position = start(deal_named(DEAL)[0])
    seen: set[str] = set()
    for text in [None, *actions.split()]:
        if text:
            position.push(parse(text))
        table = position.as_json()
        for column in table["tableau"]:
            seen |= {card for card in CARD.findall(column) if card.isupper()}
        seen |= set(CARD.findall(table["waste"]))
    return seen


def shown(answer: dict[str, Any]) -> set[str]:
    """Every card that the answer's table names, face up or down."""
    table = answer.get("table") or answer.get("details", {}).get("table") or {}
    piles = [*table.get("tableau", []), table.get("stock", ""), table.get("waste", "")]
    return {card.upper() for pile in piles for card in CARD.findall(pile)}


def test_every_answer_keeps_the_secret(
    visitor: Visitor, stranger: Visitor, play: str, caplog: pytest.LogCaptureFixture
) -> None:
    opening = seen_after("")
    assert len(opening) == 7
    answers = {
        "resumed": (visitor.get(f"plays/{play}"), opening),
        "refused": (visitor.act(play, 0, "t1t1 s"), opening),
        "malformed": (visitor.act(play, 0, "x"), opening),
        "conflict": (visitor.act(play, 9, "s"), opening),
        "drawn": (visitor.act(play, 0, "s s"), seen_after("s s")),
        "undone": (visitor.act(play, 2, "u u"), seen_after("s s")),
        "restarted": (visitor.act(play, 4, "r"), seen_after("s s")),
        "replayed": (visitor.get(f"plays/{play}/replay"), seen_after("s s")),
        "given up": (visitor.post(f"plays/{play}/end"), seen_after("s s")),
        "over": (visitor.act(play, 5, "s"), seen_after("s s")),
        "listed": (visitor.get("plays"), set()),
        "another's": (stranger.get(f"plays/{play}/replay"), set()),
    }
    for name, (response, cards) in answers.items():
        text = response.content.decode()
        assert SEED not in text, name
        assert shown(json_of(response)) == cards, name
    assert answers["another's"][0].status_code == 404
    first = json_of(answers["replayed"][0])["start"]
    assert shown({"table": first}) == seen_after("s s")
    assert (first["waste"], first["moves"], first["stock"].count("??")) == ("", 0, 22)
    assert json_of(answers["resumed"][0])["deal"] is None
    assert json_of(answers["restarted"][0])["table"]["stock"].count("??") == 22
    assert SEED not in caplog.text


def test_the_seal_is_what_hides(visitor: Visitor, play: str) -> None:
    Play.objects.update(sealed=False)
    answer = json_of(visitor.get(f"plays/{play}"))
    assert answer["deal"] == DEAL
    assert len(shown(answer)) == 52
