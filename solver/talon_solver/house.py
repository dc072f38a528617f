"""What the solver takes from the house it lives in: the rules as data, and the referee's deal codes."""

import json
import sys
from functools import cache
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]


@cache
def all_rules() -> dict[str, dict[str, Any]]:
    """`conformance/rules.json`: rule set -> its rules."""
    data: dict[str, dict[str, Any]] = json.loads(
        (ROOT / "conformance/rules.json").read_text("utf-8")
    )
    return data


def rules_named(name: str) -> dict[str, Any]:
    """Raises `ValueError` that lists what there is."""
    rules = all_rules().get(name.strip(" ").upper()) if name.isascii() else None
    if rules is None:
        raise ValueError(f"game: there is no {name[:40]!r}, only {', '.join(all_rules())}")
    return rules


def deal(code: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """The start position's JSON and the rules of a deal code. Raises `ValueError` that names the wrong part."""
    # The console script does not start in the house; the deal algorithms are the engine's alone.
    if str(ROOT) not in sys.path:
        sys.path.append(str(ROOT))
    from games.rulesets import deal_named, start  # noqa: PLC0415

    deal_code, rules = deal_named(code)
    return dict(start(deal_code).as_json()), rules_named(rules.name)
