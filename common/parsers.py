"""How a body becomes data."""

from collections.abc import Mapping
from typing import IO, Any

from rest_framework.exceptions import ParseError
from rest_framework.parsers import JSONParser

from common.strict_json import NoJson, json_read


class StrictJsonParser(JSONParser):
    """UTF-8 whatever the header claims. DRF's own lets through a lone surrogate, which no answer could carry."""

    def parse(
        self,
        stream: IO[bytes],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Any:
        try:
            return json_read(stream.read())
        except NoJson as error:
            raise ParseError(f"The body is no JSON in UTF-8: {error}.") from None
