"""A player registers, sits down at a sealed table and wins it by what is shown; another tries everything else."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client

from games.engine.actions import parse
from games.engine.piles import NAMES
from games.judging import judge
from games.models import Play
from leaderboards.models import Entry
from players.authentication import COOKIE
from tests.api.accounts import sign_up
from tests.api.test_sealed import shown
from tests.api.visitor import Visitor, json_of
from tests.api.ways import WAYS, Way
from tests.challenges.days import NOON, challenge, opened
from tests.challenges.house import moved_clock

pytestmark = pytest.mark.django_db
GAME = "KL-D3V"
TODAY = f"2026-12-01/{GAME}"


@pytest.fixture(autouse=True)
def house(services: object) -> Iterator[None]:
    opened(rule_sets=(GAME,))
    with moved_clock() as set_clock:
        set_clock(NOON)
        yield


def player(name: str) -> Visitor:
    """Registered through the API."""
    visitor = Visitor()
    assert sign_up(visitor, name, f"{name}@talon.example").status_code == 200
    return visitor


def started(visitor: Visitor) -> dict[str, Any]:
    response = visitor.post(f"challenges/{TODAY}/plays", {})
    assert response.status_code == 201
    return json_of(response)


def test_a_player_wins_by_what_the_server_shows() -> None:
    hero = player("Hero")
    play = started(hero)
    line = challenge(GAME).solution.split()
    while line:
        action = line.pop(0)
        assert_shows(play["table"], action)
        play = json_of(hero.act(play["id"], play["at"], action))
    assert play["status"] == "won"

    mine = json_of(hero.get(f"challenges/{TODAY}"))["mine"]
    assert (mine["mark"], mine["best"]["line"]) == ("won", challenge(GAME).par)
    for board in ("first", "line", "score"):
        page = json_of(hero.get(f"boards/2026-12-01.{GAME}.{board}"))
        assert [row["name"] for row in page["entries"]] == ["Hero"]


def assert_shows(table: dict[str, Any], action: str) -> None:
    """The cards that the action moves lie open on the table."""
    parsed = parse(action)
    if action == "s":
        return
    name = NAMES[parsed.source]
    number = int(name[1:] or 0) - 1
    if name[0] == "t":
        cards = re.findall("..", table["tableau"][number])[-parsed.cards :]
        assert len(cards) == parsed.cards
        assert all(card.isupper() for card in cards), (action, cards)
    elif name[0] == "f":
        assert table["foundations"][number]
    else:
        assert table["waste"][-2:].isupper()


def test_fifty_ways_lead_nowhere() -> None:
    assert len(WAYS) >= 50
    hero, attacker = player("Hero"), player("Attacker")
    heros = started(hero)["id"]
    hero.act(heros, 0, challenge(GAME).solution.rsplit(" ", 1)[0])
    own = started(attacker)["id"]
    before = Play.objects.filter(id=heros).values().get()
    for way in WAYS:
        response = tried(attacker, way, own, heros)
        assert response.status_code == way.status, (way.name, response.content)
        keeps_the_secret(response, way, own)
    assert Play.objects.filter(id=heros).values().get() == before
    attackers = Entry.objects.filter(player__name="Attacker")
    assert set(attackers.values_list("board__kind", flat=True)) <= {"score"}
    assert not Play.objects.filter(player__name="Attacker", status="won").exists()
    assert Play.objects.get(id=own).ranking_score <= before["ranking_score"]


def tried(visitor: Visitor, way: Way, own: str, hero: str) -> Any:
    names = {
        "at": str(Play.objects.get(id=own).at),
        "own": own,
        "hero": hero,
        "today": TODAY,
        "tomorrow": f"2026-12-02/{GAME}",
        "later": f"2026-12-03/{GAME}",
        "board": f"2026-12-01.{GAME}",
        "commitment": challenge(GAME).commitment,
    }

    def filled(text: str) -> str:
        return re.sub(r"\{(\w+)\}", lambda match: names.get(match[1], match[0]), text)

    token = visitor.client.cookies["csrftoken"].value
    text = json.dumps(way.body).replace('"{at}"', "{at}")
    body = b"" if way.body is None else filled(text).encode()
    return visitor.client.generic(
        way.method,
        filled(way.path),
        body,
        "application/json" if body else "",
        headers={"X-CSRFToken": token, **way.headers},
    )


def keeps_the_secret(response: Any, way: Way, own: str) -> None:
    secret = challenge(GAME)
    text = response.content.decode() + str(dict(response.headers))
    for hidden in (secret.deal.rsplit("-", 1)[1], secret.salt, secret.solution[:60]):
        assert hidden not in text, way.name
    if not response.headers["Content-Type"].startswith("application/json"):
        return
    answer = json.loads(response.content)
    if GAME not in str(answer.get("game", GAME)) or answer.get("deal"):
        return
    play = Play.objects.get(id=own)
    seen = shown({"table": judge(play.code, play.log, sealed=True).table})
    assert shown(answer) <= seen, way.name


@pytest.mark.parametrize(
    "cookie",
    ["{hero}", "{hero}:1abc:notasignature", "", "%00", "a" * 4_000],
    ids=["an id", "a wrong signature", "empty", "no text", "long"],
)
def test_a_forged_cookie_is_nobody(cookie: str) -> None:
    hero = Visitor()
    play = started(hero)["id"]
    owner = Play.objects.get(id=play).player
    forger = Client()
    forger.cookies[COOKIE] = cookie.replace("{hero}", owner.id.hex)
    assert forger.get(f"/api/plays/{play}").status_code == 404
    assert forger.get("/api/me/export").status_code == 401


def test_a_new_start_does_not_turn_the_clock_back() -> None:
    visitor = player("Hero")
    first = started(visitor)
    for _ in range(3):
        visitor.act(first["id"], 0, "s")
        again = json_of(visitor.post(f"challenges/{TODAY}/plays", {"again": True}))
        assert again["revealed_at"] == first["started_at"]
    visitor.act(again["id"], 0, challenge(GAME).solution)
    mine = json_of(visitor.get(f"challenges/{TODAY}"))["mine"]
    assert mine["revealed_at"] == first["started_at"]
