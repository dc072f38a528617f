"""The one error shape, wherever an error comes from."""

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db


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
