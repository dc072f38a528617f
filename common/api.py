"""What every view of the API has in common."""

from collections.abc import Sequence
from typing import Any

from rest_framework.authentication import BaseAuthentication
from rest_framework.exceptions import ParseError, UnsupportedMediaType
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import BaseThrottle
from rest_framework.views import APIView

from common.fields import InputSerializer
from common.parsers import StrictJsonParser
from common.strict_json import LONGEST_NAME
from common.throttles import AddressThrottle

JSON = "application/json"


class Api(APIView):
    """Reads JSON alone, and lets nobody keep an answer that does not say so itself."""

    authentication_classes: Sequence[type[BaseAuthentication]] = ()
    parser_classes = (StrictJsonParser,)
    throttle_classes: Sequence[type[BaseThrottle]] = (AddressThrottle,)

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        # Django takes a chunked body for none under WSGI, and DRF under both.
        if "HTTP_TRANSFER_ENCODING" in request.META:
            raise ParseError("A chunked body is not read: send it whole, with a Content-Length.")
        # Judged first: the CSRF check of authentication would read a form.
        if has_body(request) and media_type(request) != JSON:
            sent = media_type(request)[:LONGEST_NAME] or "of no type"
            raise UnsupportedMediaType(sent, f"The body is {sent}, and only {JSON} is read.")
        super().initial(request, *args, **kwargs)

    def finalize_response(
        self, request: Request, response: Any, *args: Any, **kwargs: Any
    ) -> Response:
        final: Response = super().finalize_response(request, response, *args, **kwargs)
        final.headers.setdefault("Cache-Control", "no-store")
        return final

    def read(self, serializer: type[InputSerializer], data: Any) -> dict[str, Any]:
        """The input, checked. Raises DRF's ValidationError, which names the fields."""
        checked = serializer(data=data)
        checked.is_valid(raise_exception=True)
        values: dict[str, Any] = checked.validated_data
        return values


def has_body(request: Request) -> bool:
    return request.META.get("CONTENT_LENGTH") not in (None, "", "0")


def media_type(request: Request) -> str:
    return (request.content_type or "").partition(";")[0].strip().lower()
