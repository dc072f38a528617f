"""What holds in every rule set, whatever is played."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine.actions import DRAW, RESTART, UNDO, Action, parse, split
from games.engine.cards import ordered_deck
from games.engine.code import SEALED, DealCode
from games.engine.errors import Malformed, Refused
from games.engine.notation import PositionJson
from games.engine.piles import NOWHERE, PILES
from games.engine.position import Position
from games.engine.referee import Status, replay
from games.engine.table import Table
from games.rulesets import rules_named, start
from tests.engine.plays import choices, choose, codes, played

every_action = st.builds(
    Action, st.integers(1, NOWHERE), st.integers(1, NOWHERE), st.integers(1, 14)
) | st.sampled_from([DRAW, UNDO, RESTART])


def cards_of(data: PositionJson) -> Counter[str]:
    lying = "".join([*data["tableau"], *data["cells"], data["stock"], data["waste"]]).upper()
    cards = Counter(lying[at : at + 2] for at in range(0, len(lying), 2))
    decks = len(data["foundations"]) // 4
    for number, height in enumerate(data["foundations"]):
        cards.update(rank + "SHDC"[number // decks] for rank in "A23456789TJQK"[:height])
    return cards


@given(codes(), choices)
def test_cards_are_conserved(code: DealCode, picks: list[int]) -> None:
    position, _ = played(code, picks)
    counts = cards_of(position.as_json())
    assert len(counts) == 52
    assert set(counts.values()) == {position.rules.decks}


@given(codes(), choices)
def test_pop_takes_back_what_push_did(code: DealCode, picks: list[int]) -> None:
    position, _ = played(code, picks)
    before, undoable = position.as_json(), position.undoable
    for action in position.legal_actions():
        position.push(action)
        position.pop()
        assert position.as_json() == before
        assert position.undoable == undoable


@given(codes(), choices)
def test_undo_restores_all_but_the_move_counter(code: DealCode, picks: list[int]) -> None:
    position, _ = played(code, picks)
    before = position.as_json()
    for action in position.legal_actions():
        position.push(action)
        if position.is_won:
            position.pop()
            continue
        position.push(UNDO)
        assert position.as_json() == before | {"moves": position.moves}
    assert position.moves >= before["moves"]


@given(codes(), choices, st.lists(every_action, max_size=60))
def test_push_takes_just_what_refusal_lets_through(
    code: DealCode, picks: list[int], actions: list[Action]
) -> None:
    position, _ = played(code, picks)
    for action in actions:
        refusal, before = position.refusal(action), position.as_json()
        if refusal is None:
            position.push(action)
            continue
        with pytest.raises(Refused) as caught:
            position.push(action)
        assert caught.value.refusal == refusal
        assert position.as_json() == before


@given(codes(), choices)
def test_legal_actions_are_what_refusal_lets_through(code: DealCode, picks: list[int]) -> None:
    position, _ = played(code, picks)
    possible = [DRAW] + [
        Action(source, target, count)
        for source in range(1, PILES)
        for target in range(1, PILES)
        for count in range(1, 20)
    ]
    let_through = {action for action in possible if position.refusal(action) is None}
    legal = position.legal_actions()
    assert set(legal) == let_through
    assert len(set(legal)) == len(legal)


@given(codes(), choices)
def test_texts_round_trip(code: DealCode, picks: list[int]) -> None:
    position, actions = played(code, picks)
    assert DealCode.parse(code.text) == code
    assert [parse(action.text) for action in actions] == actions
    again = Position.from_json(position.rules, position.as_json())
    assert again.as_json() == position.as_json()
    assert set(again.legal_actions()) == set(position.legal_actions())


@given(codes(), choices)
def test_a_play_is_its_actions(code: DealCode, picks: list[int]) -> None:
    position, actions = played(code, picks)
    again = start(code)
    verdict = replay(again, split("  ".join(action.text for action in actions)))
    assert (verdict.status, verdict.at) == (Status.OK, len(actions))
    assert again.as_json() == position.as_json()


@given(st.text(alphabet="tfcwsurx0123456789 \n٣¹TX", max_size=12))
def test_what_is_read_is_written_the_same(text: str) -> None:
    try:
        action = parse(text)
    except Malformed:
        return
    if not action.is_nowhere and action.cards < 1000:
        assert parse(action.text) == action
        assert action.text in (text, text.removesuffix("x1"))


@given(codes(SEALED), choices)
def test_a_sealed_table_shows_what_was_seen_and_no_more(code: DealCode, picks: list[int]) -> None:
    """Followed card by card, by other means than the table's own: what lies face up anywhere is seen."""
    table = Table(start(code))
    deal = table.position.as_json()
    seen: set[tuple[str, int]] = set()
    columns = len(deal["tableau"])
    for pick in [None, *picks]:
        action = None if pick is None else choose(table.position, pick)
        if action is not None and not table.position.is_won:
            table.push(action)
        full, shown = table.position.as_json(), table.as_json()
        for column in range(columns):
            hidden = _hidden_cards(full["tableau"][column])
            dealt_hidden = _hidden_cards(deal["tableau"][column])
            seen |= {(f"t{column}", at) for at in range(hidden, dealt_hidden)}
            for at in range(hidden):
                text = shown["tableau"][column][2 * at : 2 * at + 2]
                true = full["tableau"][column][2 * at : 2 * at + 2]
                assert text == (true if (f"t{column}", at) in seen else "??")
            assert shown["tableau"][column][2 * hidden :] == full["tableau"][column][2 * hidden :]
        size = len(full["stock"]) // 2
        drawn = len(deal["stock"]) // 2 - size
        if full["recycles"]:
            drawn = len(deal["stock"]) // 2
        seen |= {("s", at) for at in range(drawn)}
        known = sum(1 for pile, _ in seen if pile == "s")
        unseen = len(deal["stock"]) // 2 - known
        assert shown["stock"] == full["stock"][: 2 * (size - unseen)] + "??" * unseen
        assert {**shown, "tableau": [], "stock": ""} == {**full, "tableau": [], "stock": ""}


def _hidden_cards(column: str) -> int:
    return sum(
        column[at : at + 2] != column[at : at + 2].upper() for at in range(0, len(column), 2)
    )


@given(codes(), choices)
def test_the_ranking_score_is_no_higher_than_the_score_and_never_farmed(
    code: DealCode, picks: list[int]
) -> None:
    """Every card home once, every card turned once, each waste card laid on a column once a pass."""
    position, _ = played(code, picks)
    assert position.ranking_score <= position.score
    scoring = position.rules.scoring
    assert position.ranking_score >= (scoring.start if scoring.floor is None else scoring.floor)


def test_the_deck_is_ordered_spade_heart_diamond_club() -> None:
    rules = rules_named("SH-C4")
    undealt = Position.start(rules, ordered_deck()).as_json()
    assert undealt["tableau"][0] == "ASJS8H5D2C"
    assert undealt["cells"] == ["QC", "KC", "", ""]
