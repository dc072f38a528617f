"""Messages of WebSockets that look on, held to the document of the API."""

from functools import cache
from typing import Any

import jsonschema_rs
from websockets.sync.connection import Connection

from tests.api.visitor import document
from tests.live.conftest import Line


@cache
def described(union: str) -> dict[str, dict[str, Any]]:
    """By their `type`, what the document says of the messages that the house sends over a line."""
    schemas = document().raw_schema["components"]["schemas"]
    names = [one["$ref"].rpartition("/")[2] for one in schemas[union]["oneOf"]]
    return {schemas[name]["properties"]["type"]["const"]: schemas[name] for name in names}


class DescribedLine(Line):
    """Every message is one of the union, with nothing missing and nothing more."""

    def __init__(self, socket: Connection, union: str) -> None:
        super().__init__(socket)
        self.union = union

    def hear(self) -> dict[str, Any]:
        message = super().hear()
        schema = described(self.union)[message["type"]]
        assert set(message) == set(schema["properties"]) == set(schema["required"])
        whole = {**schema, "components": document().raw_schema["components"]}
        jsonschema_rs.validate(whole, message)
        return message
