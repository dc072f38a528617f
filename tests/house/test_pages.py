"""The page that carries the client, and the readable page of the API."""

import logging

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


@pytest.mark.parametrize(
    ("address", "language"), [("/cs/nothing", "cs"), ("/sk/a/b", "sk"), ("/nothing", "el")]
)
def test_an_unknown_page_is_the_houses_own(client: Client, address: str, language: str) -> None:
    response = client.get(address, headers={"accept-language": "el"})
    assert response.status_code == 404
    assert f'<html lang="{language}">' in response.text
    assert 'id="app"' in response.text
    assert 'id="app"' not in client.post(address).text
    assert 'id="app"' not in client.get("/admin/nothing/x").text


def test_a_foreign_host_is_told_so_and_is_no_error_in_the_log(
    client: Client, caplog: pytest.LogCaptureFixture
) -> None:
    response = client.get("/api/me", headers={"host": "foreign.example"})
    assert response.status_code == 400
    assert "ALLOWED_HOSTS" in response.json()["message"]
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


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
