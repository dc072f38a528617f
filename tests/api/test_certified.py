"""Certified deals: what the stock holds can be won, and each deal serves one purpose."""

from datetime import UTC, datetime
from typing import Any

import pytest

from games.engine.actions import split
from games.engine.code import OPEN, SEALED
from games.judging import judge
from games.models import CertifiedDeal
from games.rulesets import RULE_SETS
from games.stock import deal_certify, deal_take, in_stock, stock_fill

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
