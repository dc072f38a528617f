"""The OpenAPI document: every answer to whatever schemathesis thinks of is as it says, and none is a 500."""

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.config import SchemathesisConfig
from schemathesis.specs.openapi.schemas import OpenApiSchema

from config.wsgi import application
from tests.api.visitor import Visitor, document

CONFIG = SchemathesisConfig.from_dict(
    {
        # What the schema cannot say: who asks, which ids there are, and what is legal in which position.
        "checks": {
            "positive_data_acceptance": {"expected-statuses": ["2xx", "401", "404", "409", "422"]},
        },
    }
)
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


@schema.parametrize()
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


def test_operations_have_tidy_names() -> None:
    paths = document().raw_schema["paths"].values()
    named = {operation["operationId"] for path in paths for operation in path.values()}
    assert named == {
        "board_around",
        "board_histogram",
        "board_page",
        "board_place",
        "challenge_day",
        "challenge_get",
        "challenge_list",
        "challenge_start",
        "game_list",
        "guest_claim",
        "me_export",
        "history",
        "play_act",
        "play_end",
        "play_get",
        "play_hint",
        "play_list",
        "play_replay",
        "play_start",
        "rivalry",
        "verify",
    }
