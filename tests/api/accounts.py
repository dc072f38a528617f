"""Registering and signing in, for the tests of accounts."""

from typing import Any

from django.http import HttpResponse

from tests.api.visitor import Visitor, json_of

PASSWORD = "three blind mice 7"
ADDRESS = "anna@talon.example"


def sign_up(visitor: Visitor, name: str = "Anna", email: str = ADDRESS) -> HttpResponse:
    visitor.get("me")
    entry = {"username": name, "email": email, "password": PASSWORD}
    return visitor.post("auth/signup", entry)


def log_in(visitor: Visitor, password: str = PASSWORD, **who: str) -> HttpResponse:
    visitor.get("me")
    return visitor.post("auth/login", {**who, "password": password})


def code_of(response: Any, field: str) -> str:
    said: str = json_of(response)["details"]["fields"][field][0]["code"]
    return said
