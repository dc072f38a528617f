"""Registering, signing in and out, and what a session is."""

import re
from typing import Any
from urllib.parse import unquote

import pytest
from allauth.account.models import EmailAddress
from django.core import mail

from players.models import Player, User
from tests.api.accounts import ADDRESS, PASSWORD, code_of, log_in, sign_up
from tests.api.visitor import Visitor, json_of


def test_a_visitor_is_nobody(visitor: Visitor) -> None:
    me = json_of(visitor.get("me"))
    assert (me["id"], me["registered"], me["guest_to_claim"]) == (None, False, False)
    assert "csrftoken" in visitor.client.cookies
    assert not Player.objects.exists()


def test_registering_makes_an_account_and_its_player(visitor: Visitor) -> None:
    response = sign_up(visitor, " Anna  K. ")
    me = json_of(response)
    assert (response.status_code, me["name"], me["email"]) == (200, "Anna K.", ADDRESS)
    assert me["registered"]
    player = Player.objects.get()
    assert player.user is not None
    assert (player.name, player.user.username) == ("Anna K.", "Anna K.")
    assert player.user.check_password(PASSWORD)
    assert json_of(visitor.get("me")) == me


def test_a_guest_stays_a_guest_beside_the_account_until_the_claim(visitor: Visitor) -> None:
    visitor.start()
    assert json_of(sign_up(visitor))["guest_to_claim"]
    assert json_of(visitor.get("plays"))["plays"] == []
    assert Player.objects.count() == 2


@pytest.mark.parametrize(
    "who",
    [{"username": "Anna"}, {"username": "anna"}, {"email": ADDRESS}, {"email": ADDRESS.upper()}],
)
def test_signing_in(anna: Visitor, who: dict[str, str]) -> None:
    elsewhere = Visitor()
    assert json_of(log_in(elsewhere, **who))["name"] == "Anna"
    assert json_of(elsewhere.get("me"))["id"] == json_of(anna.get("me"))["id"]


@pytest.mark.parametrize(
    "who",
    [
        {"username": "Anna"},
        {"username": "Nobody"},
        {"email": ADDRESS},
        {"email": "nobody@talon.example"},
        {"email": "no address"},
        {"username": "Anna", "email": ADDRESS},
        {},
    ],
)
def test_failing_to_sign_in_tells_nothing(anna: Visitor, who: dict[str, str]) -> None:
    response = log_in(Visitor(), "wrong password", **who)
    assert response.status_code in {400, 401}
    failed = json_of(log_in(Visitor(), "wrong password", username="Nobody"))
    if response.status_code == 401:
        assert json_of(response) == failed


def test_a_closed_account_is_as_none(anna: Visitor) -> None:
    User.objects.update(is_active=False)
    failed = log_in(Visitor(), "wrong", username="Nobody")
    closed = log_in(Visitor(), username="Anna")
    assert json_of(closed)["code"] == json_of(failed)["code"] == "SIGN_IN_FAILED"
    assert not json_of(anna.get("me"))["registered"]


def test_signing_out(anna: Visitor) -> None:
    session = anna.client.cookies["sessionid"].value
    assert json_of(anna.delete("auth/session"))["registered"] is False
    anna.client.cookies["sessionid"] = session
    assert json_of(anna.get("me"))["registered"] is False
    assert anna.delete("auth/session").status_code == 200


def test_who_is_signed_in_signs_out_first(anna: Visitor) -> None:
    assert json_of(log_in(anna, username="Anna"))["code"] == "SIGNED_IN"
    assert json_of(sign_up(anna, "Berta", "berta@talon.example"))["code"] == "SIGNED_IN"
    assert Player.objects.count() == 1


def test_a_session_set_by_another_is_left(visitor: Visitor) -> None:
    """Session fixation."""
    sign_up(visitor)
    planted = "a" * 32
    victim = Visitor()
    victim.client.cookies["sessionid"] = planted
    log_in(victim, username="Anna")
    assert victim.client.cookies["sessionid"].value != planted
    other = Visitor()
    other.client.cookies["sessionid"] = planted
    assert not json_of(other.get("me"))["registered"]


@pytest.mark.parametrize(
    "path", ["auth/signup", "auth/login", "auth/password/request", "auth/password/reset"]
)
def test_another_site_signs_nobody_in(visitor: Visitor, path: str) -> None:
    """Login CSRF: without a cookie of ours, too."""
    entry = {"username": "Anna", "email": ADDRESS, "password": PASSWORD}
    assert json_of(visitor.post(path, entry))["code"] == "CSRF"
    visitor.get("me")
    response = visitor.post(path, entry, Origin="https://evil.example")
    assert json_of(response)["code"] == "CSRF"
    assert not User.objects.exists()


def test_a_session_needs_the_csrf_token(anna: Visitor) -> None:
    response = anna.post("plays", {"deal": "KL1-D1N-AAAAAAG"}, **{"X-CSRFToken": ""})
    assert json_of(response)["code"] == "CSRF"
    assert anna.start()


def test_a_registered_player_gets_no_guest_cookie(anna: Visitor) -> None:
    anna.start()
    assert "talon_guest" not in anna.client.cookies
    assert len(json_of(anna.get("plays"))["plays"]) == 1


@pytest.mark.parametrize(
    ("entry", "field", "code"),
    [
        ({"password": "short"}, "password", "password_too_short"),
        ({"password": "8264619375036"}, "password", "password_entirely_numeric"),
        ({"password": "password1"}, "password", "password_too_common"),
        ({"email": "no address"}, "email", "invalid"),
        ({"email": ""}, "email", "blank"),
        ({"username": "x"}, "username", "NAME_LENGTH"),
        ({"username": "admin"}, "username", "NAME_RESERVED"),
        ({"username": "Аnna"}, "username", "NAME_SCRIPTS"),
        ({"language": "cs"}, "language", "invalid"),
    ],
)
def test_what_is_wrong_with_an_entry(
    visitor: Visitor, entry: dict[str, str], field: str, code: str
) -> None:
    visitor.get("me")
    whole = {"username": "Anna", "email": ADDRESS, "password": PASSWORD, **entry}
    response = visitor.post("auth/signup", whole)
    assert (response.status_code, json_of(response)["code"]) == (400, "INVALID")
    assert code_of(response, field) == code
    assert not User.objects.exists()
    assert not EmailAddress.objects.exists()


def test_a_taken_name(anna: Visitor) -> None:
    response = sign_up(Visitor(), "ANNA", "other@talon.example")
    assert (response.status_code, json_of(response)["code"]) == (409, "NAME_TAKEN")
    assert code_of(response, "username") == "username_taken"
    assert User.objects.count() == 1


def test_a_taken_address_is_not_told(anna: Visitor) -> None:
    other = Visitor()
    taken, free = sign_up(other, "Berta"), sign_up(Visitor(), "Cleo", "cleo@talon.example")
    assert taken.status_code == free.status_code == 200
    assert json_of(taken).keys() == json_of(free).keys()
    assert json_of(log_in(Visitor(), email=ADDRESS))["name"] in {"Anna", "Berta"}


def test_a_banned_account_signs_in_and_is_told(anna: Visitor) -> None:
    Player.objects.update(banned_at="2026-12-01T00:00:00Z")
    assert json_of(log_in(Visitor(), username="Anna"))["banned"]
    assert anna.start()


def test_passwords_are_kept_by_argon2(visitor: Visitor, settings: Any) -> None:
    from config.settings import base

    settings.PASSWORD_HASHERS = base.PASSWORD_HASHERS
    sign_up(visitor)
    assert User.objects.get().password.startswith("argon2$argon2id$")
    assert log_in(Visitor(), username="Anna").status_code == 200


def test_the_letter_of_a_sign_up_leads_to_a_page_of_ours(visitor: Visitor) -> None:
    sign_up(visitor)
    found = re.search(r"http://testserver/en/account/email/(\S+)", str(mail.outbox[0].body))
    assert found
    assert not json_of(visitor.get("me"))["email_verified"]
    stranger = Visitor()
    stranger.get("me")
    assert stranger.post("auth/email/verify", {"key": unquote(found[1])}).status_code == 200
    assert json_of(visitor.get("me"))["email_verified"]
