"""The page that carries the client, and the readable page of the API."""

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("address", "accepted", "language"),
    [
        ("/", "sk,en;q=0.5", "sk"),
        ("/", "de", "en"),
        ("/cs/", "el", "cs"),
        ("/el", "cs", "el"),
        ("/en/play/KL-D1N", "cs", "en"),
        ("/play/SO-T2", "cs-CZ", "cs"),
    ],
)
def test_the_language_is_the_addresss_then_the_browsers(
    client: Client, address: str, accepted: str, language: str
) -> None:
    response = client.get(address, headers={"accept-language": accepted})
    assert response.status_code == 200
    assert f'<html lang="{language}">' in response.text


@pytest.mark.parametrize(
    "address", ["/de/", "/csx", "/playing", "/cs/nothing", "/static/nothing.js"]
)
def test_other_addresses_are_not_the_client(client: Client, address: str) -> None:
    assert client.get(address).status_code == 404


def test_the_page_allows_no_foreign_or_inline_code(client: Client) -> None:
    policy = client.get("/")["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe-inline" not in policy
    assert "unsafe-eval'" not in policy.replace("'wasm-unsafe-eval'", "")


def test_the_api_is_described(client: Client) -> None:
    document = client.get("/api/schema/", {"format": "json"}).json()
    assert document["info"]["title"] == "Talon"
    assert set(document["components"]["schemas"]["Error"]["required"]) == {
        "code",
        "message",
        "details",
    }
    assert client.get("/api/docs/").status_code == 200
