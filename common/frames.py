"""Messages over WebSocket: JSON texts, read as strictly as bodies."""

import json
from collections.abc import Mapping
from typing import Any

from rest_framework import exceptions
from rest_framework.utils.encoders import JSONEncoder

from common.strict_json import NoJson, json_read


def frame_read(text: str | None) -> Any:
    """Raises DRF's ParseError. `text`: None for a binary message."""
    if text is None:
        raise exceptions.ParseError("A binary message is not read: send text.")
    try:
        return json_read(text.encode())
    except NoJson as error:
        raise exceptions.ParseError(f"The message is no JSON: {error}.") from None


def frame_text(message: Mapping[str, Any]) -> str:
    return json.dumps(message, cls=JSONEncoder, separators=(",", ":"))
