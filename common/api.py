"""What every view of the API has in common."""

from collections.abc import Sequence
from typing import Any

from rest_framework.authentication import BaseAuthentication
from rest_framework.exceptions import UnsupportedMediaType
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import BaseThrottle
from rest_framework.views import APIView

from common.fields import InputSerializer
from common.parsers import StrictJsonParser
from common.throttles import AddressThrottle

JSON = "application/json"


class Api(APIView):
    """Reads JSON alone, and lets nobody keep an answer that does not say so itself."""

    authentication_classes: Sequence[type[BaseAuthentication]] = ()
    parser_classes = (StrictJsonParser,)
    throttle_classes: Sequence[type[BaseThrottle]] = (AddressThrottle,)

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        # Judged first: the CSRF check of authentication would read a form.
        if has_body(request) and media_type(request) != JSON:
            raise UnsupportedMediaType(media_type(request))
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
    length = request.META.get("CONTENT_LENGTH")
    return length not in (None, "", "0") or "HTTP_TRANSFER_ENCODING" in request.META


def media_type(request: Request) -> str:
    return (request.content_type or "").partition(";")[0].strip().lower()
