"""Won plays, the shortest of each game."""

import json
from pathlib import Path

WON = Path(__file__).resolve().parents[2] / "conformance" / "won.json"


def won_plays() -> dict[str, tuple[str, str]]:
    """Two letters of the game -> deal code and actions."""
    plays = sorted(json.loads(WON.read_text()), key=lambda play: -len(play["actions"]))
    return {play["deal"][:2]: (play["deal"], play["actions"]) for play in plays}
