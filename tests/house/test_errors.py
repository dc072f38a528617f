"""The one error shape, wherever an error comes from."""

from collections.abc import Iterator
from typing import ClassVar

import httpx
import pytest
from django.core.exceptions import PermissionDenied
from django.db import OperationalError
from django.http import Http404
from django.test import Client
from redis.exceptions import ConnectionError as RedisConnectionError
from rest_framework import exceptions

from common.errors import DomainError
from config.errors import exception_handler

pytestmark = pytest.mark.django_db


class FullError(DomainError):
    code: ClassVar[str] = "FULL"
    status: ClassVar[int] = 409


ANSWERS = {
    "domain": (FullError("No room is left.", {"room": 3}), 409, "FULL", {"room": 3}),
    "Django's 404": (Http404(), 404, "NOT_FOUND", {}),
    "Django's 403": (PermissionDenied(), 403, "FORBIDDEN", {}),
    "not signed in": (exceptions.NotAuthenticated(), 401, "NOT_SIGNED_IN", {}),
    "no JSON": (exceptions.ParseError(), 400, "MALFORMED", {}),
    "method": (exceptions.MethodNotAllowed("PUT"), 405, "METHOD_NOT_ALLOWED", {}),
    "media type": (exceptions.UnsupportedMediaType("a/b"), 415, "UNSUPPORTED_MEDIA_TYPE", {}),
    "throttled": (exceptions.Throttled(wait=7), 429, "THROTTLED", {"retry_after": 7}),
    "the database is away": (OperationalError("locked"), 503, "UNAVAILABLE", {"retry_after": 5}),
    "Redis is away": (RedisConnectionError("refused"), 503, "UNAVAILABLE", {"retry_after": 5}),
    "a field": (
        exceptions.ValidationError({"deal": ["Unknown game."]}),
        400,
        "INVALID",
        {"fields": {"deal": ["Unknown game."]}},
    ),
    "the body": (
        exceptions.ValidationError(["An object is wanted."]),
        400,
        "INVALID",
        {"fields": {"body": ["An object is wanted."]}},
    ),
}


@pytest.mark.parametrize(("error", "status", "code", "details"), ANSWERS.values(), ids=ANSWERS)
def test_every_known_error_has_the_one_shape(
    error: Exception, status: int, code: str, details: dict[str, object]
) -> None:
    response = exception_handler(error, {})
    assert response is not None
    assert response.status_code == status
    assert set(response.data) == {"code", "message", "details"}
    assert response.data["code"] == code
    assert response.data["details"] == details
    assert response.data["message"]


def test_a_throttled_client_is_told_when_to_come_back() -> None:
    response = exception_handler(exceptions.Throttled(wait=7), {})
    assert response is not None
    assert response.headers["Retry-After"] == "7"


def test_what_nobody_foresaw_stays_an_error_of_ours() -> None:
    assert exception_handler(ZeroDivisionError(), {}) is None


def test_an_unknown_api_address_is_answered_in_json(client: Client) -> None:
    response = client.get("/api/nothing")
    assert response.status_code == 404
    assert response.json() == {
        "code": "NOT_FOUND",
        "message": "Nothing is at /api/nothing.",
        "details": {},
    }


def test_an_unknown_page_is_a_page(client: Client) -> None:
    response = client.get("/nothing")
    assert response.status_code == 404
    assert response["Content-Type"].startswith("text/html")


def test_a_body_over_the_limit_is_refused(client: Client) -> None:
    response = client.post("/api/schema/", "x" * 70_000, content_type="application/json")
    assert response.status_code == 413
    assert response.json()["code"] == "TOO_LARGE"
    assert response.json()["details"] == {"limit": 65_536}


def test_a_chunked_body_over_the_limit_is_refused(live: str) -> None:
    def chunks() -> Iterator[bytes]:
        for _ in range(20):
            yield b"x" * 8_000

    answer = httpx.post(f"{live}/api/schema/", content=chunks())
    assert answer.status_code == 413
    assert answer.json()["code"] == "TOO_LARGE"


def test_a_body_at_the_limit_is_read(client: Client) -> None:
    response = client.post("/api/schema/", "x" * 65_536, content_type="application/json")
    assert response.status_code == 405


@pytest.mark.parametrize(
    "method", ["get", "head", "post", "put", "patch", "delete", "options", "trace"]
)
@pytest.mark.parametrize(
    "path", ["schema/", "docs/", "games", "plays", "verify", "plays/x", "nothing"]
)
def test_no_method_on_any_page_of_the_api_is_a_500(client: Client, method: str, path: str) -> None:
    client.raise_request_exception = False
    assert client.generic(method.upper(), f"/api/{path}").status_code < 500


def test_a_foreign_host_name_is_told_what_to_set(client: Client) -> None:
    response = client.get("/api/games", headers={"host": "elsewhere.example"})
    assert response.status_code == 400
    assert "ALLOWED_HOSTS" in response.json()["message"]
