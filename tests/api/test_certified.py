"""Certified deals: what the stock holds can be won, and each deal serves one purpose."""

from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

import pytest
from django.core.management import CommandError, call_command
from pytest_django import Settings

from games.engine.actions import split
from games.engine.code import OPEN, SEALED
from games.filling import Shelf, shelves_fill, stock_fill
from games.judging import judge
from games.models import CertifiedDeal, Play
from games.rulesets import RULE_SETS
from games.stock import deal_certify, deal_take, in_stock
from games.tasks import fill_stock
from tests.api.visitor import DEAL, Visitor, json_of

NOW = datetime(2026, 12, 1, tzinfo=UTC)


def certified(rule_set: str, algorithm: int = SEALED, shorten_ms: int = 20) -> CertifiedDeal:
    return deal_certify(rule_set=rule_set, algorithm=algorithm, shorten_ms=shorten_ms, now=NOW)


@pytest.mark.parametrize("rule_set", ["KL-D1N", "KL-D3V", "DS-D3N", "SO-T3", "SH-C1"])
@pytest.mark.parametrize("algorithm", [OPEN, SEALED])
def test_a_certified_deal_is_won_by_its_solution(db: None, rule_set: str, algorithm: int) -> None:
    deal = certified(rule_set, algorithm)
    verdict = judge(deal.code, split(deal.solution)).verdict
    assert verdict.won
    assert verdict.line == deal.line
    assert (deal.code.rule_set, deal.code.algorithm) == (rule_set, algorithm)
    assert deal.difficulty in range(1, 6)
    assert deal.optimal or RULE_SETS[rule_set].draw
    assert deal.solver_version
    assert deal.deal not in f"{deal} {deal!r}"


def test_in_haste_a_casual_deal_is_not_graded(db: None) -> None:
    deal = certified("KL-D1N", OPEN, shorten_ms=0)
    assert deal.difficulty is None
    assert judge(deal.code, split(deal.solution)).verdict.won
    assert certified("KL-D1N", SEALED, shorten_ms=0).difficulty is not None


def take(taken_for: str, difficulty: int | None = None) -> CertifiedDeal | None:
    return deal_take(
        rule_set="SH-C4", algorithm=SEALED, taken_for=taken_for, now=NOW, difficulty=difficulty
    )


def test_a_deal_is_taken_once(db: None) -> None:
    deals = [certified("SH-C4"), certified("SH-C4")]
    certified("SH-C4", OPEN)
    certified("SH-C2")
    first, again, second, third = take("a"), take("a"), take("b"), take("c")
    assert [first, again, second, third] == [deals[0], deals[0], deals[1], None]
    deals[0].refresh_from_db()
    assert (deals[0].taken_for, deals[0].taken_at) == ("a", NOW)


@pytest.mark.parametrize(("wanted", "given"), [(1, 2), (2, 2), (3, 2), (4, 5), (5, 5)])
def test_the_nearest_difficulty_is_taken(db: None, wanted: int, given: int) -> None:
    for difficulty in (5, 2):
        deal = certified("SH-C4")
        CertifiedDeal.objects.filter(id=deal.id).update(difficulty=difficulty)
    taken = take("a", difficulty=wanted)
    assert taken is not None
    assert taken.difficulty == given


def test_filling_stops_when_the_stock_is_full(db: None) -> None:
    wanted: dict[str, Any] = {"rule_set": "SH-C4", "algorithm": OPEN, "now": NOW}
    assert stock_fill(**wanted, at_least=3, budget_ms=60_000) == 3
    assert stock_fill(**wanted, at_least=3, budget_ms=60_000) == 0
    assert stock_fill(**wanted, at_least=9, budget_ms=0) == 0
    assert in_stock("SH-C4", OPEN).count() == 3


def test_the_emptiest_shelf_is_filled_first(db: None) -> None:
    shelves = [Shelf("SH-C4", SEALED, 2), Shelf("SH-C4", OPEN, 4), Shelf("SH-C1", OPEN, 1)]
    certified("SH-C4", SEALED)
    assert shelves_fill(shelves=shelves, budget_ms=60_000, now=NOW) == 6
    assert [in_stock(shelf.rule_set, shelf.algorithm).count() for shelf in shelves] == [2, 4, 1]
    assert [str(deal)[:5] for deal in CertifiedDeal.objects.order_by("id")[1:3]] == [
        "SH-C4",
        "SH-C1",
    ]


def test_filling_by_command_says_what_it_did_and_again_changes_nothing(
    db: None, capsys: pytest.CaptureFixture[str]
) -> None:
    for made in (2, 0):
        call_command("deals_fill", "--days", "2", "--rule-set", "sh-c4")
        assert f"SH-C4: {made} certified" in capsys.readouterr().out
    with pytest.raises(CommandError, match="no such game"):
        call_command("deals_fill", "--rule-set", "XX")
    assert in_stock("SH-C4", SEALED).count() == 2


def test_the_job_fills_what_the_settings_want(db: None, settings: Settings) -> None:
    settings.STOCK_RULE_SETS = ["SH-C4"]
    settings.STOCK_SEALED, settings.STOCK_OPEN = 2, 1
    settings.STOCK_BUDGET_MS = 500
    fill_stock.run()
    assert in_stock("SH-C4", SEALED).count() in {1, 2}


def test_a_winnable_deal_is_taken_from_the_stock_by_one_play(
    visitor: Visitor, stranger: Visitor
) -> None:
    ready = [certified("SH-C4", OPEN).deal for _ in range(2)]
    certified("SH-C4", SEALED)
    wish = {"game": "SH-C4", "winnable": True}
    given = [json_of(one.post("plays", wish)) for one in (visitor, visitor, stranger)]
    assert [play["deal"] for play in given[:2]] == ready
    assert given[2]["deal"] not in ready
    assert [play["sealed"] for play in given] == [False] * 3
    certificates = CertifiedDeal.objects.in_bulk(
        [play["deal"] for play in given], field_name="deal"
    )
    assert len(certificates) == 3
    for deal in certificates.values():
        assert deal.taken_at
        assert judge(deal.code, split(deal.solution)).verdict.won


def test_a_start_that_is_repeated_starts_nothing_more(visitor: Visitor) -> None:
    visitor.start()
    certified("SH-C4", OPEN)
    for wish in ({"game": "SH-C4", "winnable": True}, {"game": "KL-D1N"}, {"deal": DEAL}):
        sent = {**wish, "request": str(uuid4())}
        first, again = json_of(visitor.post("plays", sent)), json_of(visitor.post("plays", sent))
        assert first == again
        visitor.act(first["id"], 0, "s")
        assert json_of(visitor.post("plays", sent))["at"] <= 1
    assert Play.objects.count() == 4
    assert CertifiedDeal.objects.filter(taken_for=None).count() == 0


def test_starts_of_one_name_are_told_apart_by_player(visitor: Visitor, stranger: Visitor) -> None:
    visitor.start()
    sent = {"game": "SH-C4", "winnable": True, "request": str(uuid4())}
    plays = [json_of(one.post("plays", sent)) for one in (visitor, stranger)]
    assert plays[0]["id"] != plays[1]["id"]
    assert plays[0]["deal"] != plays[1]["deal"]


@pytest.mark.parametrize(
    "sent",
    [
        {"deal": DEAL, "winnable": True},
        {"game": "KL-D1N", "winnable": 1},
        {"game": "KL-D1N", "request": "x"},
        {"game": "KL-D1N", "request": False},
        {"game": "KL-D1N", "request": 7},
        {"winnable": True},
    ],
)
def test_wishes_that_say_nothing(visitor: Visitor, sent: dict[str, Any]) -> None:
    assert json_of(visitor.post("plays", sent))["code"] == "INVALID"
    assert not Play.objects.exists()


def test_no_winnable_deal_in_time_is_said_plainly(visitor: Visitor, settings: Settings) -> None:
    settings.STOCK_HASTE_MS = 0
    response = visitor.post("plays", {"game": "DS-D3V", "winnable": True})
    assert response.status_code == 503
    assert json_of(response)["code"] == "NO_DEAL"
    assert not Play.objects.exists()
