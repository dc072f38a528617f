"""How the OpenAPI document says who asks."""

from typing import Any, ClassVar, Final

from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.openapi import AutoSchema

from players.authentication import COOKIE, PageAuthentication, PlayerAuthentication

SESSION: Final = {
    "type": "apiKey",
    "in": "cookie",
    "name": "sessionid",
    "description": "Signed in.",
}


class PlayerScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """One of three is enough, and most operations want none."""

    target_class = PlayerAuthentication
    name: ClassVar[list[str]] = ["session", "token", "guest"]  # type: ignore[misc]

    def get_security_definition(self, auto_schema: AutoSchema) -> list[dict[str, Any]]:
        token = {"type": "http", "scheme": "bearer", "description": "Of a player's own program."}
        guest = {
            "type": "apiKey",
            "in": "cookie",
            "name": COOKIE,
            "description": "Set by the answer to the first play that is started.",
        }
        return [SESSION, token, guest]

    def get_security_requirement(self, auto_schema: AutoSchema) -> list[dict[str, list[Any]]]:
        return [{name: []} for name in self.name]


class PageScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    target_class = PageAuthentication
    name = "page"

    def get_security_definition(self, auto_schema: AutoSchema) -> dict[str, Any]:
        return SESSION
