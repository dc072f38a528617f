"""How a body becomes data."""

import json
from collections.abc import Mapping
from typing import IO, Any

from rest_framework.exceptions import ParseError
from rest_framework.parsers import JSONParser
from rest_framework.utils import json as strict_json


class StrictJsonParser(JSONParser):
    """JSON as RFC 8259 has it: UTF-8 whatever the header claims, no NaN, no half of a surrogate pair.

    DRF's own lets through a lone surrogate, which no answer could carry, and a nesting too deep for Python.
    """

    def parse(
        self,
        stream: IO[bytes],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Any:
        try:
            text = stream.read().decode("utf-8")
            data = strict_json.loads(text, parse_constant=strict_json.strict_constant)
            if "\\u" in text:
                json.dumps(data, ensure_ascii=False).encode("utf-8")
        except RecursionError:
            raise ParseError("The body is nested too deeply.") from None
        except ValueError as error:
            raise ParseError(f"The body is no JSON in UTF-8: {_place(error)}.") from None
        return data


def _place(error: ValueError) -> str:
    """The error in few words, without the input, which may be long and not printable."""
    if isinstance(error, json.JSONDecodeError):
        return str(error)
    if isinstance(error, UnicodeDecodeError):
        return f"{error.reason} at byte {error.start}"
    if isinstance(error, UnicodeEncodeError):
        return "half of a surrogate pair"
    return "a number that is none, or is too long"
