"""A browser's view of the API: cookies, the CSRF header, and every answer held to the OpenAPI document."""

import json
import re
from datetime import timedelta
from functools import cache
from typing import Any

import httpx
import schemathesis
from django.http import HttpResponse
from django.test import Client
from schemathesis.specs.openapi.schemas import OpenApiSchema

DEAL = "KL1-D1N-AAAAAAG"


@cache
def document() -> OpenApiSchema:
    response = Client().get("/api/schema/", {"format": "json"})
    return schemathesis.openapi.from_dict(json.loads(response.content))


@cache
def templates() -> dict[str, re.Pattern[str]]:
    """The document's paths; those with the fewest parameters first, as the house's own router has them."""
    paths = sorted(document().raw_schema["paths"], key=lambda path: path.count("{"))
    return {path: re.compile(re.sub(r"\{\w+\}", "[^/]+", path)) for path in paths}


def template_of(path: str) -> str:
    return next(template for template, form in templates().items() if form.fullmatch(path))


class Visitor:
    """Raises when an answer is not as the document says."""

    def __init__(self) -> None:
        self.client = Client(enforce_csrf_checks=True)

    def get(self, path: str, **query: str) -> HttpResponse:
        return self.checked("GET", path, self.client.get(f"/api/{path}", query))

    def post(self, path: str, data: Any = None, **headers: str) -> HttpResponse:
        return self.send("POST", path, data, **headers)

    def patch(self, path: str, data: Any = None, **headers: str) -> HttpResponse:
        return self.send("PATCH", path, data, **headers)

    def delete(self, path: str, data: Any = None, **headers: str) -> HttpResponse:
        return self.send("DELETE", path, data, **headers)

    def send(self, method: str, path: str, data: Any = None, **headers: str) -> HttpResponse:
        """`data`: JSON values, or bytes as they are."""
        token = self.client.cookies.get("csrftoken")
        known = {"X-CSRFToken": token.value} if token else {}
        content_type = headers.pop("content_type", "application/json" if data is not None else "")
        response = self.client.generic(
            method,
            f"/api/{path}",
            b"" if data is None else encoded(data),
            content_type,
            headers={**known, **headers},
        )
        return self.checked(method, path, response)

    def checked(self, method: str, path: str, response: Any) -> HttpResponse:
        answer = httpx.Response(
            response.status_code,
            headers=dict(response.headers),
            content=response.content,
            request=httpx.Request(method, f"http://testserver/api/{path}"),
        )
        answer.elapsed = timedelta()
        document()[template_of(f"/api/{path}")][method].validate_response(answer)
        return response  # type: ignore[no-any-return]

    def start(self, deal: str = DEAL) -> str:
        response = self.post("plays", {"deal": deal})
        assert response.status_code == 201, response.content
        return str(json_of(response)["id"])

    def act(self, play: str, at: int, actions: str) -> HttpResponse:
        return self.post(f"plays/{play}/actions", {"at": at, "actions": actions})


def encoded(data: Any) -> bytes:
    return data if isinstance(data, bytes) else httpx.Request("POST", "http://x", json=data).content


def json_of(response: Any) -> dict[str, Any]:
    data: dict[str, Any] = response.json()
    return data
