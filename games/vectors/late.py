"""Positions that random play does not reach, made by hand or built to a pattern."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from games.engine.actions import parse, split
from games.engine.cards import RANKS, SUITS
from games.engine.position import Position
from games.engine.referee import replay
from games.engine.rules import Rules
from games.rulesets import rules_named
from games.vectors.checkpoint import checkpoint
from games.vectors.dice import Dice


def cases() -> list[dict[str, Any]]:
    """`{"name", "game", "position", "legal", "refused", "auto_finish", "after"}`; `after` is what came of
    actions from there: `{actions: {"verdict", "position"}}`."""
    return [*_hand_made(), *_seahaven_runs()]


def _case(
    name: str, game: str, position: Position, after: tuple[str, ...] = (), refused: str = ""
) -> dict[str, Any]:
    """`refused`: texts that must be among the refusals; their reasons are found by the referee."""
    start = position.as_json()
    case = {"name": name, "game": game, **checkpoint(position, Dice(name), 12)}
    for text in split(refused):
        reason = position.refusal(parse(text))
        if reason is None:
            raise AssertionError(f"{name}: {text} is legal")
        case["refused"][text] = str(reason)
    case["auto_finish"] = position.can_auto_finish
    case["after"] = {}
    for actions in after:
        fresh = Position.from_json(position.rules, start)
        verdict = replay(fresh, split(actions)).as_json()
        case["after"][actions] = {"verdict": verdict, "position": fresh.as_json()}
    return case


def compose(
    rules: Rules,
    tableau: list[str],
    *,
    cells: str = "",
    stock: str = "",
    waste: str = "",
    twins_first: bool = True,
    **numbers: int,
) -> Position:
    """A position in which every card that is not named is home, or where it cannot be yet, at the bottom of
    the last named column, face down where the game knows that. An empty text is an empty column."""
    in_cells = _cards(cells) + [""] * (rules.cells - len(_cards(cells)))
    out = Counter(_cards("".join(tableau) + cells + stock + waste))
    heights: list[int] = []
    buried = ""
    for suit in SUITS:
        row = []
        for deck in range(rules.decks):
            held = [out[rank + suit] < rules.decks - deck for rank in RANKS]
            row.append([*held, False].index(False))
            buried += "".join(rank + suit for rank, home in zip(RANKS, held, strict=True) if home)[
                2 * row[-1] :
            ]
        heights += row if twins_first else reversed(row)
    columns = (
        [*tableau[:-1], (buried.lower() if rules.draw else buried) + tableau[-1]] if tableau else []
    )
    columns += [""] * (rules.columns - len(columns))
    figures = dict.fromkeys(("recycles", "score", "ranking_score", "moves", "line"), 0) | numbers
    data = {
        "tableau": columns,
        "foundations": heights,
        "cells": in_cells,
        "stock": stock,
        "waste": waste,
        **figures,
        "won": False,
    }
    return Position.from_json(rules, data)


def _cards(text: str) -> list[str]:
    return [text[at : at + 2].upper() for at in range(0, len(text), 2)]


def _hand_made() -> Iterator[dict[str, Any]]:
    kl, vegas, three = rules_named("KL-D1N"), rules_named("KL-D1V"), rules_named("KL-D3N")
    ds = rules_named("DS-D1N")
    yield _case(
        "empty stock and waste", "KL-D1N", compose(kl, ["KSQH", "KH"]), ("t1f2", "f1t2", "t2t3")
    )
    yield _case(
        "the last card wins",
        "KL-D1N",
        compose(kl, ["", "KH"], score=600, ranking_score=590, moves=150, line=140),
        ("t2f2",),
        "u t2f1 t1f2",
    )
    yield _case(
        "a king leads its run into an empty column",
        "KL-D1N",
        compose(kl, ["9dKSQHJSTH", "QD"]),
        ("t1t3x4", "t1t3x4 t1f3", "t1t3x4 t3t2x2 t2t3x2"),
        "t1t3x3 t1t3x5 t1t2x3 t1t2x1",
    )
    yield _case(
        "a turned card pays on top of the move",
        "KL-D1N",
        compose(kl, ["ks5h4C", "5D", "kd7H"], score=5, ranking_score=5),
        ("t1t2", "t1t2 u", "t1t2 t1f2 t1t4", "t3f2", "t1f4 t1f2 t3t4"),
        "t1t3x3 t3t4x2",
    )
    yield _case(
        "the floor swallows what a recycle costs",
        "KL-D1N",
        compose(kl, ["KS"], waste="QDKDKH", score=40, ranking_score=30),
        ("s", "s u", "s s s s s", "wt2 s s"),
    )
    yield _case(
        "a recycle above the floor",
        "KL-D3N",
        compose(three, ["KS"], waste="JDQDKDKH", score=140, ranking_score=110),
        ("s", "s s s", "s s s u", "s s wt2"),
    )
    yield _case("a draw takes what is left", "KL-D3N", compose(three, ["KS"], stock="KDKH"), ("s",))
    yield _case(
        "Vegas: an empty stock is dead",
        "KL-D1V",
        compose(vegas, ["KS"], waste="KDKH", score=-52, ranking_score=-52),
        ("wt2", "wf2"),
        "s",
    )
    yield _case(
        "a foundation pays no height twice",
        "KL-D1N",
        compose(kl, ["KSQH", "KC", "KD"]),
        (
            "f3t2", "f3t2 t2f3", "f3t2 t2f3 f3t2 t2f3", "t1f2", "t1f2 u t1f2", "t1f2 f2t2 t2f2",
            "t1f2 f2t2 u f2t2 t2f2", "t1f2 f2t2 t2f2 u u u t1f2", "t1f2 f2t2 t2f2 r t1f2",
        ),
    )  # fmt: skip
    yield _case(
        "a row takes the card on the first of its two",
        "DS-D1N",
        compose(ds, ["KSKH", "KDQS", "KCQS"]),
        ("t2f1", "t2f2", "t2f2 t3f1", "t2f2 t3f1 t1f4 t1f1", "t2f1 f1t1 t1f2"),
        "t2f3 t2f4 t1f1",
    )
    for twins_first in (True, False):
        yield _case(
            f"only the {'second' if twins_first else 'first'} of a row takes the card",
            "DS-D1N",
            compose(ds, ["KSQS", "KH"], twins_first=twins_first),
            (
                "t1f1",
                "t1f2",
                "t1f1 t1f1",
                "t1f2 t1f2",
                "t1f1 f1t2",
                "t1f1 f2t2",
                "t1f1 f1t2 t2f1",
                "t2f3",
            ),
            "t1f3 f1f2",
        )
    yield _case(
        "both decks' aces",
        "DS-D1N",
        compose(ds, ["".join(rank + suit for rank in reversed(RANKS)) for suit in "SSHHDDCC"]),
        ("t1f2 t2f2", "t1f1 t2f1", "t3f4 t4f3 t3f4", "t1f1 t1f1 f1t3"),
        "t1f3 t1f4 f1f2",
    )
    for game in ("SO-T1", "SO-T2", "SO-T3"):
        yield _case(
            "the waste goes back unturned and is drawn at once",
            game,
            compose(rules_named(game), ["KS"], waste="9DTDJDQDKDKH", score=10, ranking_score=10),
            ("s", "s u", "s s s s s s s", "s wt2 s"),
        )
        yield _case("auto-finish is offered", game, compose(rules_named(game), ["KSQH", "KH"]))
        yield _case("not with a hidden card", game, compose(rules_named(game), ["ksQH", "KH"]))
    yield _case(
        "no auto-finish with a waste", "SO-T1", compose(rules_named("SO-T1"), [], waste="KH")
    )


def _seahaven_runs() -> Iterator[dict[str, Any]]:
    """Runs of every length that may and may not go, on a parent and, led by a king, into an empty column."""
    for game in ("SH-C4", "SH-C2", "SH-C1"):
        rules = rules_named(game)
        for free in range(rules.cells + 1):
            for empty in range(3):
                if empty:
                    yield _run_case(rules, free, empty, into_empty=True)
                yield _run_case(rules, free, empty, into_empty=False)
    yield _towers_case()


def _run_case(rules: Rules, free: int, empty: int, *, into_empty: bool) -> dict[str, Any]:
    """The run is the whole of column 1, so that the move itself would empty it."""
    run = "".join(rank + "S" for rank in reversed(RANKS))
    columns = [run] if into_empty else [run[2:], "KS"]
    others = iter([rank + suit for rank in reversed(RANKS) for suit in "HDC"])
    cells = "".join(next(others) for _ in range(rules.cells - free))
    columns += [next(others) for _ in range(rules.columns - empty - len(columns))]
    position = compose(rules, columns, cells=cells)
    target = rules.columns if into_empty else 2
    texts = [f"t1t{target}x{count}" for count in range(2, 14)]
    legal = {action.text for action in position.legal_actions()}
    moved = tuple(text for text in texts if text in legal)
    name = f"{free} free, {empty} empty, {'king into empty' if into_empty else 'onto a parent'}"
    parted = _run_case_of_length(rules, position, target, into_empty=into_empty)
    return _case(
        name, rules.name, position, moved, " ".join(text for text in texts if text not in legal)
    ) | {"by_length": parted}


def _run_case_of_length(
    rules: Rules, position: Position, target: int, *, into_empty: bool
) -> dict[str, str | None]:
    """`{length: refusal}` for a whole run of each length, the rest of the suit home."""
    found: dict[str, str | None] = {}
    data = position.as_json()
    top = 13 if into_empty else 12
    for length in range(2, top + 1):
        run = "".join(rank + "S" for rank in reversed(RANKS[top - length : top]))
        changed = dict(data) | {"tableau": [run, *data["tableau"][1:]]}
        changed["foundations"] = [top - length, *data["foundations"][1:]]
        refusal = Position.from_json(rules, changed).refusal(parse(f"t1t{target}x{length}"))
        found[str(length)] = refusal and str(refusal)
    return found


def _towers_case() -> dict[str, Any]:
    rules = rules_named("SH-C4")
    position = compose(
        rules, ["KSQSJS9S", "KHQH", "TSJHTH", "KD", "QD", "KCQC", "JC"], cells="JDTC"
    )
    after = (
        "t1c3", "t1c3 c3t3", "t1c3 c3t3 t3c4 c4t3", "t7t6 c2t6", "c1c4", "c1t5", "c1t5 u c1t5", "t5t4 c1t4",
        "f1c3", "f2t3", "t5t4 t7t6 c2t6 c1t4 t4t5",
    )  # fmt: skip
    return _case(
        "cells, towers and take-backs", "SH-C4", position, after, "t1t8x4 t5t8 c1t8 t3t2x3"
    )
