"""Holds an engine to `conformance/`: one function a file, which fails by AssertionError.

It imports whatever `games.engine` is first on the path, so that the same runner judges a faulty copy:
`python -m tests.conformance.runner` exits with 1 at the first case that does not agree.
"""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from games.engine.actions import parse, split
from games.engine.cards import ordered_deck
from games.engine.code import SEALED, DealCode
from games.engine.dealing import shuffle
from games.engine.errors import CodeError, EngineError, Malformed, Refused
from games.engine.notation import cards_text
from games.engine.perft import perft
from games.engine.position import Position
from games.engine.referee import replay
from games.engine.scoring import score_text
from games.engine.table import Table
from games.rulesets import RULE_SETS, deal_named, rules_named, start

CONFORMANCE = Path(__file__).parents[2] / "conformance"

Case = dict[str, Any]


def load(name: str) -> Any:
    return json.loads((CONFORMANCE / f"{name}.json").read_text("utf-8"))


def check_rules(case: Case) -> None:
    assert rules_named(case["name"]).as_json() == case["rules"]


def check_codes(case: Case) -> None:
    try:
        code, rules = deal_named(case["text"])
    except CodeError as error:
        found: str | None = error.part
    else:
        found = None
        assert (code.text, rules.name) == (case["code"], case["rule_set"])
        assert (code.algorithm == SEALED, str(code.seed)) == (case["sealed"], case["seed"])
        assert DealCode.parse(code.text) == code
    assert found == case.get("wrong")


def check_shuffles(case: Case) -> None:
    deck = ordered_deck() * case["decks"]
    words = iter(case["words"])
    shuffle(deck, words)
    assert cards_text(deck) == case["cards"]
    assert next(words, None) is None, "not all words were read"


def check_deals(case: Case) -> None:
    assert start(DealCode.parse(case["deal"])).as_json() == case["start"]


def check_syntax(case: Case) -> None:
    try:
        action = parse(case["text"])
    except Malformed:
        assert not case["read"]
        return
    assert case["read"]
    if "canonical" in case:
        assert action.text == case["canonical"]
        assert parse(action.text) == action


def check_scores(case: Case) -> None:
    assert score_text(rules_named(case["game"]), case["score"]) == case["text"]


def check_steps(case: Case) -> None:
    position = start(DealCode.parse(case["deal"]))
    for step in case["steps"]:
        _push(position, step["do"])
        if "position" in step:
            check_position(position, step)


def check_position(position: Position, said: Case) -> None:
    assert position.as_json() == said["position"]
    assert sorted(action.text for action in position.legal_actions()) == said["legal"]
    for text in said["legal"]:
        assert position.refusal(parse(text)) is None
    for text, reason in said["refused"].items():
        assert position.refusal(parse(text)) == reason, text
        assert _push_refused(position, text) == reason, text
    assert position.as_json() == said["position"]


def check_late(case: Case) -> None:
    rules = rules_named(case["game"])
    position = Position.from_json(rules, case["position"])
    check_position(position, case)
    assert position.can_auto_finish == case["auto_finish"]
    for actions, came in case["after"].items():
        fresh = Position.from_json(rules, case["position"])
        assert replay(fresh, split(actions)).as_json() == came["verdict"], actions
        assert fresh.as_json() == came["position"], actions
    for length, reason in case.get("by_length", {}).items():
        _check_length(case, int(length), reason)


def _check_length(case: Case, length: int, reason: str | None) -> None:
    into_empty = "king into empty" in case["name"]
    top, target = (13, len(case["position"]["tableau"])) if into_empty else (12, 2)
    ranks = "A23456789TJQK"[top - length : top]
    changed = case["position"] | {
        "tableau": [
            "".join(f"{rank}S" for rank in reversed(ranks)),
            *case["position"]["tableau"][1:],
        ],
        "foundations": [top - length, *case["position"]["foundations"][1:]],
    }
    position = Position.from_json(rules_named(case["game"]), changed)
    text = f"t1t{target}x{length}"
    assert position.refusal(parse(text)) == reason
    if reason is None:
        position.push(parse(text))
        assert position.as_json()["tableau"][target - 1].endswith(changed["tableau"][0])


def check_won(case: Case) -> None:
    position = start(DealCode.parse(case["deal"]))
    for made, text in enumerate(split(case["actions"]), 1):
        assert not position.is_won
        _push(position, text)
        if str(made) in case["checkpoints"]:
            check_position(position, case["checkpoints"][str(made)])
    assert position.is_won
    for figure in ("line", "score", "ranking_score", "moves"):
        assert getattr(position, figure) == case[figure]


def check_verdicts(case: Case) -> None:
    position = start(DealCode.parse(case["deal"]))
    assert replay(position, split(case["actions"])).as_json() == case["verdict"]


def check_perft(case: Case) -> None:
    position = start(DealCode.parse(case["deal"]))
    for depth, count in enumerate(case["counts"], 1):
        assert perft(position, depth) == count, depth


def check_tables(case: Case) -> None:
    table = Table(start(DealCode.parse(case["deal"])))
    for step in case["steps"]:
        if step["do"] is not None:
            table.push(parse(step["do"]))
        if "table" in step:
            assert table.as_json() == step["table"]


def _push(position: Position, text: str) -> None:
    try:
        position.push(parse(text))
    except Refused as refused:
        raise AssertionError(f"{text} was refused: {refused.refusal}") from refused


def _push_refused(position: Position, text: str) -> str | None:
    try:
        position.push(parse(text))
    except Refused as refused:
        return refused.refusal
    return None


CHECKS: dict[str, Callable[[Case], None]] = {
    "codes": check_codes,
    "syntax": check_syntax,
    "scores": check_scores,
    "shuffles": check_shuffles,
    "deals": check_deals,
    "late": check_late,
    "undo": check_steps,
    "plays": check_steps,
    "won": check_won,
    "verdicts": check_verdicts,
    "tables": check_tables,
    "perft": check_perft,
}
"""By file, the quick ones first."""


def rules_cases() -> list[Case]:
    recorded = load("rules")
    assert recorded.keys() == RULE_SETS.keys()
    return [{"name": name, "rules": rules} for name, rules in recorded.items()]


def main() -> None:
    """`rules.json` is left out: a fault in a rule must be caught by what it makes the engine do."""
    for name, check in CHECKS.items():
        for number, case in enumerate(load(name)):
            try:
                check(case)
            except (AssertionError, EngineError):
                print(f"{name} {number}")
                sys.exit(1)


if __name__ == "__main__":
    main()
