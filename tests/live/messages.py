"""Messages of a board's WebSocket, held to the document of the API."""

from functools import cache
from typing import Any

import jsonschema_rs

from tests.api.visitor import document


@cache
def described() -> dict[str, dict[str, Any]]:
    """By their `type`, what the document says of the messages that the house sends over a board's line."""
    schemas = document().raw_schema["components"]["schemas"]
    names = [one["$ref"].rpartition("/")[2] for one in schemas["BoardMessage"]["oneOf"]]
    return {schemas[name]["properties"]["type"]["const"]: schemas[name] for name in names}


def hold_to_document(message: dict[str, Any]) -> None:
    """Nothing that is not described, nothing that is missing, and everything of its kind."""
    schema = described()[message["type"]]
    assert set(message) == set(schema["properties"]) == set(schema["required"])
    whole = {**schema, "components": document().raw_schema["components"]}
    jsonschema_rs.validate(whole, message)
