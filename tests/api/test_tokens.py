"""Tokens: a player's own program comes in, and nothing of the account is in its hands."""

from datetime import timedelta

import pytest

from players.models import ApiToken, User
from players.tokens import MOST, digest_of
from tests.api.accounts import sign_up
from tests.api.visitor import DEAL, Visitor, json_of


def token_of(visitor: Visitor, name: str = "my solver") -> str:
    response = visitor.post("me/tokens", {"name": name})
    assert response.status_code == 201
    return str(json_of(response)["text"])


def program(text: str) -> Visitor:
    """A program that has nothing but the token."""
    visitor = Visitor()
    visitor.client.defaults["HTTP_AUTHORIZATION"] = f"Bearer {text}"
    return visitor


def test_a_token_is_shown_once_and_kept_as_a_digest(anna: Visitor) -> None:
    text = token_of(anna)
    assert text.startswith("talon_")
    token = ApiToken.objects.get()
    assert token.digest == digest_of(text)
    listed = anna.get("me/tokens")
    assert [one["name"] for one in listed.json()] == ["my solver"]  # type: ignore[attr-defined]
    assert text.encode() not in listed.content
    assert token.digest.encode() not in listed.content


def test_a_program_plays_as_its_player_without_cookies(anna: Visitor) -> None:
    coming = program(token_of(anna))
    play = coming.start()
    assert not coming.client.cookies
    assert coming.act(play, 0, "s").status_code == 200
    assert json_of(anna.get(f"plays/{play}"))["at"] == 1
    assert json_of(coming.get("me"))["name"] == "Anna"


def test_the_last_use_is_kept_to_the_minute(anna: Visitor) -> None:
    coming = program(token_of(anna))
    coming.get("me")
    first = ApiToken.objects.get().used_at
    assert first is not None
    coming.get("me")
    assert ApiToken.objects.get().used_at == first
    ApiToken.objects.update(used_at=first - timedelta(minutes=2))
    coming.get("me")
    assert ApiToken.objects.get().used_at >= first  # type: ignore[operator]


def test_a_withdrawn_token_is_refused(anna: Visitor) -> None:
    coming = program(token_of(anna))
    path = f"me/tokens/{ApiToken.objects.get().id}"
    assert anna.delete(path).status_code == 204
    assert json_of(coming.get("me"))["code"] == "BAD_TOKEN"
    assert json_of(anna.delete(path))["code"] == "NOT_FOUND"


@pytest.mark.parametrize("text", ["", "x", "talon_", "\xff\xfe", "a" * 99, "talon_x y"])
def test_a_wrong_token(visitor: Visitor, text: str) -> None:
    response = program(text).get("me")
    assert (response.status_code, json_of(response)["code"]) == (401, "BAD_TOKEN")
    assert response["WWW-Authenticate"] == "Bearer"


def test_a_closed_account_has_no_token(anna: Visitor) -> None:
    coming = program(token_of(anna))
    User.objects.update(is_active=False)
    assert json_of(coming.get("me"))["code"] == "BAD_TOKEN"


def test_a_program_has_no_say_in_the_account(anna: Visitor) -> None:
    coming = program(token_of(anna))
    for response in (
        coming.get("me/tokens"),
        coming.post("me/tokens", {"name": "another"}),
        coming.patch("me", {"name": "Berta"}),
        coming.delete("me", {"password": "x"}),
    ):
        assert json_of(response)["code"] == "NOT_BY_PROGRAM"


def test_anothers_token_is_none(anna: Visitor) -> None:
    token_of(anna)
    other = Visitor()
    sign_up(other, "Berta", "berta@talon.example")
    assert json_of(other.delete(f"me/tokens/{ApiToken.objects.get().id}"))["code"] == "NOT_FOUND"
    assert ApiToken.objects.exists()


def test_not_more_than_ten(anna: Visitor) -> None:
    for number in range(MOST):
        token_of(anna, f"number {number}")
    response = anna.post("me/tokens", {"name": "one more"})
    assert json_of(response)["details"] == {"most": MOST}


def test_guests_have_none(visitor: Visitor) -> None:
    visitor.start()
    assert json_of(visitor.post("me/tokens", {"name": "x"}))["code"] == "NOT_SIGNED_IN"
    assert json_of(visitor.get("me/tokens"))["code"] == "NOT_SIGNED_IN"


def test_a_session_counts_before_a_token(anna: Visitor) -> None:
    """So a page that carries both is held to the CSRF token."""
    anna.client.defaults["HTTP_AUTHORIZATION"] = f"Bearer {token_of(anna)}"
    response = anna.post("plays", {"deal": DEAL}, **{"X-CSRFToken": ""})
    assert json_of(response)["code"] == "CSRF"


def test_a_proxys_password_is_no_token(visitor: Visitor) -> None:
    visitor.client.defaults["HTTP_AUTHORIZATION"] = "Basic eDp5"
    assert visitor.start()
