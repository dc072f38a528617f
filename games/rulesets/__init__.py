"""The fourteen rule sets; the one place where a name or a deal code finds its rules."""

from typing import Final

from games.engine.code import DealCode, canonical
from games.engine.dealing import shuffled
from games.engine.errors import CodeError
from games.engine.position import Position
from games.engine.rules import Rules
from games.rulesets import double, klondike, seahaven, solitaire

RULE_SETS: Final[dict[str, Rules]] = {
    rules.name: rules
    for game in (klondike, double, solitaire, seahaven)
    for rules in game.RULE_SETS
}


def rules_named(name: str) -> Rules:
    """Rules of `KL-D1N` and the like; lower case and surrounding blanks are read. Raises `CodeError`."""
    asked = canonical(name)
    if asked in RULE_SETS:
        return RULE_SETS[asked]
    game, _, options = asked.partition("-")
    known = [rules.options for rules in RULE_SETS.values() if rules.game == game]
    if not known:
        games = sorted({rules.game for rules in RULE_SETS.values()})
        raise CodeError("game", name, f"no such game, there are {', '.join(games)}")
    raise CodeError("options", name, f"{game} has no options {options!r}, but {', '.join(known)}")


def deal_named(text: str) -> tuple[DealCode, Rules]:
    """A deal code and its rules. Raises `CodeError`."""
    code = DealCode.parse(text)
    return code, rules_named(code.rule_set)


def start(code: DealCode) -> Position:
    """The dealt position. Raises `CodeError` for a rule set that there is not."""
    rules = rules_named(code.rule_set)
    return Position.start(rules, shuffled(rules, code.algorithm, code.seed))
