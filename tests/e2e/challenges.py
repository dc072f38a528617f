"""One challenge of today, made by the house's own services, and all that a page hears of it."""

import json
from datetime import datetime, timedelta
from functools import cache
from typing import Any

from playwright.sync_api import Page, Response, WebSocket

from challenges.models import Challenge, Programme
from challenges.services.advancing import challenges_advance
from challenges.services.filling import challenge_fill
from common import clock
from games.certifying import Certificate, certificate_find
from games.engine.actions import split
from games.engine.code import SEALED, DealCode
from games.engine.table import Table
from games.models import Play
from games.rulesets import deal_named, start
from games.services import play_act, play_start
from games.stock import certified_keep
from players.models import Player
from tests.e2e.hands import texts


@cache
def certificate(rule_set: str) -> Certificate:
    found = certificate_find(rule_set, SEALED, shorten_ms=1_000, graded=True, patience_ms=60_000)
    assert found, f"no deal of {rule_set} was found"
    return found


def challenge_open(rule_set: str, now: datetime) -> Challenge:
    """Published and open; the only one of the programme."""
    Programme.objects.all().delete()
    line = Programme.objects.create(rule_set=rule_set, position=0)
    certified_keep(certificate(rule_set), now)
    draft = Challenge.objects.create(date=now.date(), rule_set=rule_set)
    assert challenge_fill(draft=draft, line=line, now=now)
    challenges_advance(now=now)
    draft.refresh_from_db()
    return draft


def ranked_start(who: Player, challenge: Challenge, began: datetime) -> Play:
    play, _ = play_start(
        player=who,
        deal=DealCode.parse(challenge.deal),
        now=began,
        challenge=challenge.key,
        sealed=True,
        ranked=True,
        closes_at=challenge.settles_at,
    )
    return play


def win(who: Player, challenge: Challenge, took: timedelta) -> None:
    """At this moment, by the stored solution."""
    now = clock.now()
    play = ranked_start(who, challenge, now - took)
    play_act(player=who, play_id=play.id, at=0, actions=solution_of(challenge), now=now)


class Ears:
    """Every answer and every frame that a page gets."""

    def __init__(self, page: Page) -> None:
        self._responses: list[Response] = []
        self.frames: list[str] = []
        page.on("response", self._keep)
        page.on("websocket", self._listen)

    def _keep(self, response: Response) -> None:
        self._responses.append(response)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    @property
    def heard(self) -> list[str]:
        """Bodies of the API and frames; what cannot be read any more was a page or a script."""
        answers = [one for one in self._responses if "/api/" in one.url]
        return [*(one.text() for one in answers), *self.frames]

    def tables(self) -> list[dict[str, Any]]:
        """Every play that was told, with its table."""
        told = [json.loads(text) for text in self.heard if text.startswith("{")]
        plays = [one.get("play") if isinstance(one.get("play"), dict) else one for one in told]
        return [play for play in plays if "table" in play]


def sealed_tables(challenge: Challenge, log: str) -> list[Any]:
    """What a player sees after each number of actions, from the referee."""
    code, _ = deal_named(challenge.deal)
    table = Table(start(code))
    tables = [table.as_json()]
    for action in texts(log):
        table.push(action)
        tables.append(table.as_json())
    return tables


def shown_cards(table: Any) -> set[str]:
    """Two letters each, of all cards that the sealed table has ever shown."""
    piles = [*table["tableau"], *table["cells"], table["stock"], table["waste"]]
    letters = {pile[at : at + 2].upper() for pile in piles for at in range(0, len(pile), 2)}
    suits = "SHDC"
    ranks = "A23456789TJQK"
    decks = len(table["foundations"]) // len(suits)
    home = {
        rank + suits[index // decks]
        for index, height in enumerate(table["foundations"])
        for rank in ranks[:height]
    }
    return (letters | home) - {"??"}


def solution_of(challenge: Challenge) -> list[str]:
    return split(challenge.solution)
