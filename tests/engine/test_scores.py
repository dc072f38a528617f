"""The fixed points of the sources' score tables."""

import pytest

from games.engine.actions import parse, split
from games.engine.code import DealCode
from games.engine.piles import WASTE, is_column, is_foundation
from games.rulesets import start
from tests.conformance.runner import Case, load

WON = load("won")
NO_TAKE_BACK = [case for case in WON if not any(a.startswith("f") for a in split(case["actions"]))]


def ids(case: Case) -> str:
    return str(case["deal"])


@pytest.mark.parametrize(
    "case", [c for c in NO_TAKE_BACK if c["deal"][4:7] in ("D1N", "D3N")], ids=ids
)
def test_normal_is_625_or_1220_plus_five_a_waste_card_less_recycles(case: Case) -> None:
    """Counted from the actions alone, each recycle at what it really cost."""
    position = start(DealCode.parse(case["deal"]))
    laid, cost = 0, 0
    for text in split(case["actions"]):
        before, recycles = position.score, position.recycles
        action = parse(text)
        position.push(action)
        laid += action.source == WASTE and is_column(action.target)
        if position.recycles > recycles:
            cost += before - position.score
    fixed = 625 if case["deal"].startswith("KL") else 1220
    assert position.score == fixed + 5 * laid - cost


@pytest.mark.parametrize("case", [c for c in WON if c["deal"][6] == "V"], ids=ids)
def test_vegas_turns_positive_with_the_11th_or_21st_card(case: Case) -> None:
    """Cards laid home are counted each time; a play that takes none back ends at 208 or 416."""
    position = start(DealCode.parse(case["deal"]))
    wanted, cards = (11, 52) if case["deal"].startswith("KL") else (21, 104)
    laid_home = 0
    for text in split(case["actions"]):
        action = parse(text)
        position.push(action)
        laid_home += is_foundation(action.target)
        assert (position.score > 0) == (laid_home >= wanted)
    assert position.score == 4 * cards + 5 * (laid_home - cards)
    assert position.ranking_score == 4 * cards


def test_there_are_plays_to_count() -> None:
    counted = {case["deal"][:2] + case["deal"][4:7] for case in NO_TAKE_BACK}
    assert counted >= {"KLD1N", "KLD3N", "DSD1N", "KLD1V"}
