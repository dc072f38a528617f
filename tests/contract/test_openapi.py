"""The OpenAPI document: every answer to whatever schemathesis thinks of is as it says, and none is a 500."""

import itertools
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.config import SchemathesisConfig
from schemathesis.specs.openapi.checks import positive_data_acceptance
from schemathesis.specs.openapi.schemas import OpenApiSchema

from config.wsgi import application
from tests.api.accounts import sign_up
from tests.api.visitor import Visitor, document

CONFIG = SchemathesisConfig.from_dict(
    {
        # What the schema cannot say: who asks, which ids there are, and what is legal in which position.
        "checks": {
            "positive_data_acceptance": {"expected-statuses": ["2xx", "401", "404", "409", "422"]},
        },
    }
)
ACCOUNTS = "/api/(auth/|me$|me/tokens|names)"
NUMBERS = itertools.count(100)
BOUNDED = settings(
    max_examples=25,
    derandomize=True,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture
def served(transactional_db: None) -> OpenApiSchema:
    return schemathesis.openapi.from_wsgi("/api/schema/?format=json", application, config=CONFIG)


schema = schemathesis.pytest.from_fixture("served")


@schema.exclude(path_regex=ACCOUNTS).parametrize()
@BOUNDED
def test_a_new_visitor(case: "schemathesis.Case[Any]") -> None:
    case.call_and_validate()


@schema.include(path_regex="plays").parametrize()
@BOUNDED
def test_a_guest_with_a_play(case: "schemathesis.Case[Any]") -> None:
    visitor = Visitor()
    play = visitor.start()
    if "id" in (case.path_parameters or {}):
        case.path_parameters["id"] = play
    cookies = {name: cookie.value for name, cookie in visitor.client.cookies.items()}
    case.call_and_validate(cookies=cookies, headers={"X-CSRFToken": cookies["csrftoken"]})


@schema.include(path_regex=ACCOUNTS).parametrize()
@BOUNDED
def test_a_stranger_on_a_page(case: "schemathesis.Case[Any]") -> None:
    visitor = Visitor()
    visitor.get("me")
    call_from_page(case, visitor)


@schema.include(path_regex=ACCOUNTS).parametrize()
@BOUNDED
def test_an_account_on_a_page(case: "schemathesis.Case[Any]") -> None:
    visitor = Visitor()
    assert sign_up(visitor, f"Anna {next(NUMBERS)}").status_code == 200
    call_from_page(case, visitor)


def call_from_page(case: "schemathesis.Case[Any]", visitor: Visitor) -> None:
    """Which names, passwords and addresses will do, no schema can say."""
    cookies = {name: cookie.value for name, cookie in visitor.client.cookies.items()}
    case.call_and_validate(
        cookies=cookies,
        headers={"X-CSRFToken": cookies["csrftoken"]},
        excluded_checks=[positive_data_acceptance],
    )


def test_operations_have_tidy_names() -> None:
    paths = document().raw_schema["paths"].values()
    named = {operation["operationId"] for path in paths for operation in path.values()}
    assert named == {
        "board_around",
        "board_group",
        "board_histogram",
        "board_page",
        "board_place",
        "challenge_day",
        "challenge_get",
        "challenge_list",
        "challenge_start",
        "email_change",
        "email_verify",
        "game_list",
        "group_create",
        "group_delete",
        "group_get",
        "group_invitation_renew",
        "group_leave",
        "group_list",
        "group_member_remove",
        "group_rename",
        "guest_claim",
        "history",
        "invitation_accept",
        "invitation_get",
        "log_in",
        "log_out",
        "me_delete",
        "me_export",
        "me_get",
        "me_update",
        "name_get",
        "password_change",
        "password_request",
        "password_reset",
        "play_act",
        "play_end",
        "play_get",
        "play_hint",
        "play_list",
        "play_replay",
        "play_start",
        "rivalry",
        "sign_up",
        "token_create",
        "token_delete",
        "token_list",
        "verify",
    }
