"""The family of errors that every room may raise and that reach a client in one shape."""

from collections.abc import Mapping
from typing import Any, ClassVar


class DomainError(Exception):
    """Something a client asked for that cannot be.

    A subclass fixes `code` (stable, upper case, part of the API) and the HTTP `status`, a 4xx.
    `message` is an English sentence that says what was wrong and where; `details` are JSON values.
    """

    code: ClassVar[str]
    status: ClassVar[int] = 400

    def __init__(self, message: str, details: Mapping[str, Any] | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.details = dict(details or {})

    def as_json(self) -> dict[str, Any]:
        return error_body(self.code, self.message, self.details)


def error_body(code: str, message: str, details: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """The one error shape of REST and WebSocket."""
    return {"code": code, "message": message, "details": dict(details or {})}
