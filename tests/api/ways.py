"""Ways to see a hidden card of a challenge, or to be credited for what one did not do; none leads anywhere.

`{own}`: the attacker's play, `{hero}`: another player's; `{today}`, `{tomorrow}`, `{later}`: paths of challenges;
`"{at}"` is how many actions the own play has.
"""

from dataclasses import dataclass, field
from typing import Any, Final

GUESS: Final = "KL2-D3V-A3GBNRZBW7M2RWRS4MVGVWUWYA"
"""A sealed deal, but not the challenge's."""
CARDS: Final = " ".join(f"t{column}t{other}" for column in range(1, 8) for other in range(1, 8))


@dataclass(frozen=True, slots=True)
class Way:
    name: str
    path: str
    body: Any = None
    status: int = 200
    method: str = "POST"
    headers: dict[str, str] = field(default_factory=dict)


def get(name: str, path: str, status: int = 200, **headers: str) -> Way:
    return Way(name, path, None, status, "GET", headers)


START = "/api/challenges/{today}/plays"
ACT = "/api/plays/{own}/actions"

WAYS: Final = (
    # Another's play, which shows more than one's own.
    get("another's play", "/api/plays/{hero}", 404),
    get("another's replay", "/api/plays/{hero}/replay", 404),
    Way("acting for another", "/api/plays/{hero}/actions", {"at": 0, "actions": "s"}, 404),
    Way("giving up for another", "/api/plays/{hero}/end", {}, 404),
    Way("counting another's hints", "/api/plays/{hero}/hints", {}, 404),
    # One's own play, asked in every way.
    get("one's own play", "/api/plays/{own}"),
    get("one's own replay", "/api/plays/{own}/replay"),
    get("the list of plays", "/api/plays"),
    get("a parameter that opens", "/api/plays/{own}?sealed=false&deal=1&fields=deal"),
    get("another format", "/api/plays/{own}?format=api", 404),
    get("another type", "/api/plays/{own}", 406, Accept="text/html"),
    Way("moving hidden cards", ACT, {"at": "{at}", "actions": "t7t1x7"}, 422),
    Way("each column on each", ACT, {"at": "{at}", "actions": CARDS}, 422),
    Way("from a pile that is not there", ACT, {"at": "{at}", "actions": "t8t1"}, 422),
    Way("a malformed action", ACT, {"at": "{at}", "actions": "??t1"}, 422),
    Way("a gap", ACT, {"at": 900, "actions": "s"}, 409),
    Way("drawing and taking it back", ACT, {"at": "{at}", "actions": "s u"}),
    Way("drawing again", ACT, {"at": "{at}", "actions": "s s"}),
    Way("starting over", ACT, {"at": "{at}", "actions": "r"}),
    Way("a conflict", ACT, {"at": 0, "actions": "r"}, 409),
    Way("a hint", "/api/plays/{own}/hints", {}),
    # The challenge itself, and those to come.
    get("the challenge", "/api/challenges/{today}"),
    get("the day", "/api/challenges/2026-12-01"),
    get("the month", "/api/challenges"),
    get("tomorrow's", "/api/challenges/{tomorrow}"),
    get("the day after tomorrow's", "/api/challenges/{later}", 404),
    Way("tomorrow's, today", "/api/challenges/{tomorrow}/plays", {}, 409),
    Way("a later one, today", "/api/challenges/{later}/plays", {}, 404),
    Way("an open table", START, {"sealed": False}, 400),
    Way("a deal of one's own", START, {"deal": GUESS}, 400),
    Way("ranked by request", START, {"ranked": True}, 400),
    Way("a clock of one's own", START, {"started_at": "2026-12-01T00:00:00Z"}, 400),
    Way("closing later", START, {"closes_at": "2030-01-01T00:00:00Z"}, 400),
    Way("a yes in text", START, {"again": "true"}, 400),
    Way("for somebody else", START, {"player": "{hero}"}, 400),
    # Casual plays and the referee, as doors to a challenge.
    Way("a casual play of the challenge", "/api/plays", {"challenge": "{today}"}, 400),
    Way("with a rule set", "/api/plays", {"game": "KL-D3V", "challenge": "{today}"}, 400),
    Way("a guessed code", "/api/plays", {"deal": GUESS}, 201),
    Way("the commitment as a code", "/api/plays", {"deal": "{commitment}"}, 400),
    Way("the beginning of a code", "/api/plays", {"deal": "KL2-D3V-"}, 400),
    Way("a sealed code that is too long", "/api/plays", {"deal": GUESS + "A"}, 400),
    Way("refereeing the challenge", "/api/verify", {"deal": "{today}", "actions": ""}, 400),
    Way("refereeing the play", "/api/verify", {"deal": "{own}", "actions": ""}, 400),
    # Around it.
    get("one's data", "/api/me/export"),
    get("the board", "/api/boards/{board}.line"),
    get("one's history", "/api/history"),
    get("the page", "/en/daily/{today}"),
    get("the admin's play", "/admin/games/play/{own}/change/", 302),
    get("the admin's challenges", "/admin/challenges/challenge/", 302),
    get("the admin's search", "/admin/challenges/challenge/?deal__startswith=KL2", 302),
    get("the admin's deals", "/admin/games/certifieddeal/", 302),
    # Credit for what was not done.
    Way("a win by word", ACT, {"at": "{at}", "actions": "", "won": True}, 400),
    Way("a score by word", ACT, {"at": "{at}", "actions": "", "score": 10_000}, 400),
    Way("a place before the start", ACT, {"at": -1, "actions": "s"}, 400),
    Way("a place in text", ACT, {"at": "3", "actions": "s"}, 400),
    Way("too many actions", ACT, {"at": "{at}", "actions": "s " * 9_000}, 422),
    Way("a play won by its state", "/api/plays/{own}", {"status": "won"}, 405, "PATCH"),
    Way("a play put in its place", "/api/plays/{own}", {"status": "won"}, 405, "PUT"),
    Way("a play deleted", "/api/plays/{own}", None, 405, "DELETE"),
    Way(
        "a method in a header",
        "/api/plays/{own}/end",
        {},
        200,
        headers={"X-HTTP-Method-Override": "PUT"},
    ),
    Way("acting after giving up", ACT, {"at": 5_000, "actions": "s"}, 409),
    Way("a claim by word", "/api/verify", {"deal": GUESS, "actions": "s", "claim": {"won": True}}),
    Way("claiming a player", "/api/claim", {"guest": "{hero}"}, 400),
    Way(
        "a token that is none, beside a session",
        "/api/me/export",
        None,
        200,
        "GET",
        {"Authorization": "Bearer talon"},
    ),
)
