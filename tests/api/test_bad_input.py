"""Whatever is sent: a clear 4xx in the one error shape, and nothing lost."""

import json
from typing import Any
from uuid import uuid4

import httpx
import pytest

from games.engine.errors import Refusal
from games.errors import WHY
from games.models import Play
from tests.api.visitor import DEAL, Visitor, encoded, json_of

JSON_CASES = {
    "nothing": b"",
    "no json": b"{",
    "a list": b"[]",
    "null": b"null",
    "a text": b'"s"',
    "not UTF-8": b'{"deal": "\xff"}',
    "UTF-16": '{"deal": "KL1-D1N-AAAAAAG"}'.encode("utf-16"),
    "not a number": b'{"deal": NaN}',
    "a huge number": b'{"deal": ' + b"9" * 5_000 + b"}",
    "nested lists": b"[" * 60_000,
    "nested objects": b'{"a":' * 10_000,
    "a lone surrogate": rb'{"deal": "\ud800"}',
    "a lone surrogate as a name": rb'{"\udfff": 1}',
    "NUL": rb'{"deal": "KL1-D1N-AAAAAA\u0000"}',
    "an empty text": b'{"deal": ""}',
    "a long text": b'{"deal": "' + b"A" * 10_000 + b'"}',
    "a long name": b'{"' + b"a" * 60_000 + b'": 1}',
    "a number": b'{"deal": 1}',
    "an array": b'{"deal": ["KL1-D1N-AAAAAAG"]}',
    "a null": b'{"deal": null}',
    "a boolean": b'{"game": true}',
    "a name twice": b'{"deal": "KL1-D1N-AAAAAAG", "deal": "KL1-D1N-AAAAAAG"}',
    "a name twice, deep": b'{"deal": {"a": [{"b": 1, "b": 1}]}}',
    "an unknown field": b'{"game": "KL-D1N", "solved": true}',
}


def is_clear(response: Any, *statuses: int) -> dict[str, Any]:
    assert response.status_code in statuses, response.content
    error = json_of(response)
    assert error.keys() == {"code", "message", "details"}
    assert error["code"] == error["code"].upper()
    assert error["message"]
    assert len(response.content) < 2_000
    return error


@pytest.mark.parametrize("body", JSON_CASES.values(), ids=JSON_CASES)
@pytest.mark.parametrize("path", ["plays", "verify", "plays/{play}/actions"])
def test_bodies(visitor: Visitor, path: str, body: bytes) -> None:
    play = visitor.start()
    error = is_clear(visitor.post(path.format(play=play), body), 400)
    assert error["code"] in {"INVALID", "MALFORMED"}
    assert Play.objects.count() == 1


def test_a_byte_order_mark_is_skipped(visitor: Visitor) -> None:
    body = b"\xef\xbb\xbf" + encoded({"deal": DEAL})
    assert visitor.post("plays", body).status_code == 201


def test_an_unknown_field_is_named(visitor: Visitor) -> None:
    error = is_clear(visitor.post("plays", {"game": "KL-D1N", "solved": True}), 400)
    assert error["details"]["fields"].keys() == {"solved"}


@pytest.mark.parametrize(
    ("sent", "field"),
    [
        ({"at": "0", "actions": "s"}, "at"),
        ({"at": 0.5, "actions": "s"}, "at"),
        ({"at": True, "actions": "s"}, "at"),
        ({"at": None, "actions": "s"}, "at"),
        ({"at": -1, "actions": "s"}, "at"),
        ({"at": 10**30, "actions": "s"}, "at"),
        ({"at": [0], "actions": "s"}, "at"),
        ({"actions": "s"}, "at"),
        ({"at": 0}, "actions"),
        ({"at": 0, "actions": 1}, "actions"),
        ({"at": 0, "actions": ["s"]}, "actions"),
        ({"at": 0, "actions": None}, "actions"),
        ({"at": 0, "actions": "s\0"}, "actions"),
        ({"at": 0, "actions": "s", "id": 1}, "id"),
    ],
    ids=str,
)
def test_fields_of_actions(visitor: Visitor, sent: dict[str, Any], field: str) -> None:
    play = visitor.start()
    error = is_clear(visitor.post(f"plays/{play}/actions", sent), 400)
    assert error["details"]["fields"].keys() == {field}
    assert Play.objects.get().actions == ""


@pytest.mark.parametrize("path", ["plays", "verify", "plays/{play}/actions", "plays/{play}/end"])
def test_a_megabyte(visitor: Visitor, path: str) -> None:
    play = visitor.start()
    visitor.act(play, 0, "s")
    body = json.dumps({"at": 1, "actions": "s " * 500_000}).encode()
    error = is_clear(visitor.post(path.format(play=play), body), 413)
    assert error["code"] == "TOO_LARGE"
    assert Play.objects.get().actions == "s"


@pytest.mark.parametrize(
    "content_type",
    [
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "multipart/form-data; boundary=x; charset=hex",
        "multipart/form-data",
        "application/xml",
        "nonsense",
    ],
)
@pytest.mark.parametrize("path", ["plays", "verify", "plays/{play}/actions", "plays/{play}/end"])
def test_only_json_is_read(visitor: Visitor, path: str, content_type: str) -> None:
    play = visitor.start()
    body = encoded({"deal": DEAL})
    response = visitor.post(path.format(play=play), body, content_type=content_type)
    error = is_clear(response, 415)
    assert error["code"] == "UNSUPPORTED_MEDIA_TYPE"
    assert "only application/json is read" in error["message"]


def test_a_chunked_body_is_not_taken_for_none(live: str) -> None:
    """Whole servers: Django's test client sends no chunks."""
    body = encoded({"deal": DEAL, "actions": "s"})
    headers = {"Content-Type": "application/json"}
    whole = httpx.post(f"{live}/api/verify", content=body, headers=headers)
    assert whole.status_code == 200
    for path in ("verify", "plays", f"plays/{uuid4()}/end"):
        chunked = httpx.post(f"{live}/api/{path}", content=iter([body]), headers=headers)
        error = is_clear(chunked, 400)
        assert error["code"] == "MALFORMED"
        assert "Content-Length" in error["message"]


@pytest.mark.parametrize("charset", ["utf-8", "hex", "utf-16", "nonsense"])
def test_json_is_utf_8_whatever_the_header_says(visitor: Visitor, charset: str) -> None:
    content_type = f"application/json; charset={charset}"
    response = visitor.post("plays", {"deal": DEAL}, content_type=content_type)
    assert response.status_code == 201


@pytest.mark.parametrize("path", ["", "/actions", "/end", "/replay"])
def test_a_play_that_there_is_not(visitor: Visitor, path: str) -> None:
    visitor.start()
    ask = visitor.post if path in {"/actions", "/end"} else visitor.get
    sent = [{"at": 0, "actions": "s"}] if path == "/actions" else []
    is_clear(ask(f"plays/{uuid4()}{path}", *sent), 404)
    is_clear(visitor.client.get(f"/api/plays/1{path}"), 404)


def test_other_methods_and_formats(visitor: Visitor) -> None:
    play = visitor.start()
    client = visitor.client
    is_clear(client.get(f"/api/plays/{play}/end"), 405)
    is_clear(client.get("/api/verify"), 405)
    is_clear(client.get("/api/games", headers={"Accept": "text/html"}), 406)
    is_clear(client.get("/api/games?format=xml"), 404)


@pytest.mark.parametrize("before", ["1", "x\0", "ž", ""])
def test_a_page_that_there_is_not(visitor: Visitor, before: str) -> None:
    error = is_clear(visitor.get("plays", before=before), 400)
    assert error["details"]["fields"].keys() == {"before"}


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (
            "t1t2x3",
            "Action 1 ('t1t2x3') is refused, NO_CARD: the pile has not so many face-up cards.",
        ),
        ("u2", "Action 1 ('u2') is no action: an action is s, u, r, or from and to as in "),
    ],
)
def test_a_wrong_action_is_named_with_its_reason(visitor: Visitor, action: str, said: str) -> None:
    play = visitor.start()
    assert json_of(visitor.act(play, 0, f"s {action}"))["message"].startswith(said)


def test_every_refusal_has_its_reason() -> None:
    assert list(WHY) == list(Refusal)


def test_a_wrong_code_is_named_with_its_part(visitor: Visitor) -> None:
    error = is_clear(visitor.post("plays", {"deal": "KL1-D2N-AAAAAAG"}), 400)
    said = (
        "Field 'deal', part options: KL has no options 'D2N', but D1N, D3N, D1V, D3V (in 'KL-D2N')"
    )
    assert error["message"] == said
