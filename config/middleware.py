"""What every request passes before a view sees it."""

import sys
from collections.abc import Callable

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, JsonResponse
from django.http.response import HttpResponseBase

from config.body_limit import too_large


class BodyLimitMiddleware:
    """Answers 413 to a request under /api/ whose body is over the limit, before it is parsed."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        limit: int = settings.API_BODY_LIMIT
        if request.path.startswith("/api/") and body_size(request) > limit:
            return JsonResponse(too_large(limit), status=413)
        return self.get_response(request)


def body_size(request: HttpRequest) -> int:
    """As declared; a chunked body, which declares nothing, is counted, as far as Django reads it."""
    declared = request.META.get("CONTENT_LENGTH")
    if declared and declared.isdecimal():
        return int(declared)
    try:
        return len(request.body)
    except RequestDataTooBig:
        return sys.maxsize
