"""Changing a password, a forgotten one, and changing the address that its letters go to."""

import re
from urllib.parse import unquote

import pytest
from django.core import mail
from pytest_django import Settings

from players.models import Player
from tests.api.accounts import ADDRESS, PASSWORD, code_of, log_in, sign_up
from tests.api.visitor import Visitor, json_of

NEW = "four calling birds 8"
KEY = r"http://testserver/(\w+)/account/{}/(\S+)"


def last_key(page: str) -> tuple[str, str]:
    """The language and the key of the link in the newest letter."""
    found = re.search(KEY.format(page), str(mail.outbox[-1].body))
    assert found, mail.outbox[-1].body
    return found[1], unquote(found[2])


def forgotten(email: str = ADDRESS) -> Visitor:
    visitor = Visitor()
    visitor.get("me")
    assert visitor.post("auth/password/request", {"email": email}).status_code == 200
    return visitor


def test_changing_a_password_ends_other_sessions(anna: Visitor) -> None:
    elsewhere = Visitor()
    log_in(elsewhere, username="Anna")
    change = {"current_password": PASSWORD, "new_password": NEW}
    assert anna.post("auth/password/change", change).status_code == 200
    assert json_of(anna.get("me"))["registered"]
    assert not json_of(elsewhere.get("me"))["registered"]
    assert log_in(Visitor(), NEW, username="Anna").status_code == 200


@pytest.mark.parametrize(
    ("change", "field", "code"),
    [
        ({"current_password": "wrong"}, "current_password", "enter_current_password"),
        ({"new_password": "short"}, "new_password", "password_too_short"),
        ({"current_password": ""}, "current_password", "blank"),
    ],
)
def test_a_change_that_is_refused(
    anna: Visitor, change: dict[str, str], field: str, code: str
) -> None:
    entry = {"current_password": PASSWORD, "new_password": NEW, **change}
    response = anna.post("auth/password/change", entry)
    assert (response.status_code, code_of(response, field)) == (400, code)
    assert log_in(Visitor(), username="Anna").status_code == 200


def test_a_stranger_changes_nothing(visitor: Visitor) -> None:
    visitor.get("me")
    change = {"current_password": PASSWORD, "new_password": NEW}
    assert json_of(visitor.post("auth/password/change", change))["code"] == "NOT_SIGNED_IN"
    move = {"email": "new@talon.example", "password": PASSWORD}
    assert json_of(visitor.post("auth/email", move))["code"] == "NOT_SIGNED_IN"


def test_a_forgotten_password(anna: Visitor) -> None:
    visitor = forgotten()
    _, key = last_key("reset")
    response = visitor.post("auth/password/reset", {"key": key, "password": NEW})
    assert response.status_code == 200
    assert not json_of(response)["registered"]
    assert not json_of(anna.get("me"))["registered"]
    assert log_in(Visitor(), username="Anna").status_code == 401
    assert log_in(Visitor(), NEW, username="Anna").status_code == 200
    again = visitor.post("auth/password/reset", {"key": key, "password": PASSWORD})
    assert code_of(again, "key") == "invalid_password_reset"


@pytest.mark.parametrize("key", ["x", "1-x", "zz-abc-def", "-", "9" * 200, "\u00e9-1", "1-\u0661"])
def test_a_wrong_key(anna: Visitor, key: str) -> None:
    response = anna.post("auth/password/reset", {"key": key, "password": NEW})
    assert code_of(response, "key") == "invalid_password_reset"
    verify = anna.post("auth/email/verify", {"key": key})
    assert code_of(verify, "key") == "invalid_or_expired_key"


def test_a_weak_new_password_leaves_the_key(anna: Visitor) -> None:
    visitor = forgotten()
    _, key = last_key("reset")
    weak = visitor.post("auth/password/reset", {"key": key, "password": "short"})
    assert code_of(weak, "password") == "password_too_short"
    strong = visitor.post("auth/password/reset", {"key": key, "password": NEW})
    assert strong.status_code == 200


def test_who_has_an_account_is_not_told(anna: Visitor) -> None:
    known, unknown = forgotten(), forgotten("nobody@talon.example")
    assert [json_of(one.get("me")) for one in (known, unknown)] == [
        json_of(Visitor().get("me"))
    ] * 2
    assert mail.outbox[-1].to == ["nobody@talon.example"]
    assert "/reset/" not in str(mail.outbox[-1].body)


def test_letters_are_in_the_players_language(anna: Visitor) -> None:
    anna.patch("me", {"language": "cs"})
    forgotten()
    language, _ = last_key("reset")
    assert language == "cs"
    assert "hesl" in str(mail.outbox[-1].body)


def test_a_letter_that_cannot_be_sent_fails_nothing(anna: Visitor, settings: Settings) -> None:
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 1
    forgotten()
    assert sign_up(Visitor(), "Berta", "berta@talon.example").status_code == 200
    assert Player.objects.filter(name="Berta").exists()


def test_another_address(anna: Visitor) -> None:
    anna.post("auth/email/verify", {"key": last_key("email")[1]})
    move = {"email": "new@talon.example", "password": PASSWORD}
    me = json_of(anna.post("auth/email", move))
    assert (me["email"], me["email_pending"]) == (ADDRESS, "new@talon.example")
    assert log_in(Visitor(), email=ADDRESS).status_code == 200
    me = json_of(anna.post("auth/email/verify", {"key": last_key("email")[1]}))
    assert (me["email"], me["email_pending"]) == ("new@talon.example", None)
    assert me["email_verified"]
    assert log_in(Visitor(), email="new@talon.example").status_code == 200
    assert log_in(Visitor(), email=ADDRESS).status_code == 401


def test_an_address_that_was_never_confirmed_gives_way_at_once(anna: Visitor) -> None:
    """It may have been mistyped."""
    move = {"email": "new@talon.example", "password": PASSWORD}
    me = json_of(anna.post("auth/email", move))
    assert (me["email"], me["email_pending"]) == ("new@talon.example", None)
    assert log_in(Visitor(), email="new@talon.example").status_code == 200
    forgotten("new@talon.example")
    assert last_key("reset")


def test_another_address_needs_the_password(anna: Visitor) -> None:
    response = anna.post("auth/email", {"email": "new@talon.example", "password": "wrong"})
    assert json_of(response)["code"] == "SIGN_IN_FAILED"
    assert json_of(anna.get("me"))["email_pending"] is None
