"""What the OpenAPI document says of every operation."""

from typing import Any

ERROR_SCHEMA: dict[str, Any] = {
    "type": "object",
    "description": "The one shape of every error.",
    "properties": {
        "code": {"type": "string", "description": "Stable, upper case.", "examples": ["NOT_FOUND"]},
        "message": {"type": "string", "description": "What was wrong, where, and what to do."},
        "details": {"type": "object", "additionalProperties": True},
    },
    "required": ["code", "message", "details"],
}
COMMON = {
    "400": "The request cannot be read, or a field is wrong.",
    "401": "The bearer token is none of ours, or this needs an account.",
    "403": "Not allowed, or the CSRF token is missing.",
    "404": "No such thing, or not yours to see.",
    "405": "This method is not for this address.",
    "406": "Only JSON can be sent back.",
    "409": "Things stand otherwise than the request thinks; the code says how.",
    "413": "The body is over the limit.",
    "415": "Only JSON is read.",
    "429": "Too many requests; the header Retry-After says when to come back.",
    "503": "The database or Redis is away for a moment: nothing was changed, try again.",
}


def declare_errors(
    result: dict[str, Any], generator: object, request: object, public: bool
) -> dict[str, Any]:
    """A postprocessing hook of drf-spectacular: adds the answers that any operation may
    give, and says that a body which is described is needed."""
    result.setdefault("components", {}).setdefault("schemas", {})["Error"] = ERROR_SCHEMA
    for path in result["paths"].values():
        for operation in path.values():
            for status, description in COMMON.items():
                operation["responses"].setdefault(status, error_response(description))
            # One of two kinds of body is a body, too, which drf-spectacular does not see.
            if "requestBody" in operation:
                operation["requestBody"]["required"] = True
    return result


def error_response(description: str) -> dict[str, Any]:
    schema = {"$ref": "#/components/schemas/Error"}
    return {"description": description, "content": {"application/json": {"schema": schema}}}
