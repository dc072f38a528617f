"""Refereeing what was played anywhere, and comparing it with what is claimed of it."""

from collections.abc import Mapping
from typing import Any

from games.engine.actions import split
from games.engine.code import DealCode
from games.engine.referee import Status
from games.errors import ActionLimit
from games.judging import ACTION_LIMIT, judge


def verify(deal: DealCode, actions: str, claim: Mapping[str, Any] | None) -> dict[str, Any]:
    """The verdict as JSON; a claim agrees when the play is legal to its end and brought what is claimed.

    Raises ActionLimit.
    """
    texts = split(actions)
    if len(texts) > ACTION_LIMIT:
        raise ActionLimit(texts[ACTION_LIMIT])
    judged = judge(deal, texts)
    verdict = judged.verdict.as_json()
    agrees = judged.verdict.status is Status.OK and all(
        verdict[figure] == value for figure, value in (claim or {}).items()
    )
    return {
        "game": deal.rule_set,
        "deal": deal.text,
        "verdict": verdict,
        "table": judged.table,
        "claim": None if claim is None else {"agrees": agrees, **claim},
    }
