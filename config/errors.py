"""The one place where an exception becomes an answer."""

import re
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any, Final

import structlog
from django.core.exceptions import DisallowedHost, PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from rest_framework import exceptions
from rest_framework.permissions import SAFE_METHODS
from rest_framework.response import Response

from common.errors import DomainError, error_body
from common.failures import AWAY, CODES, Unavailable, api_error
from config.shell import LANGUAGES, shell

PAGE: Final = re.compile(rf"/(?:(?P<language>{'|'.join(LANGUAGES)})/|(?!api/|admin/|static/))")

logger = structlog.get_logger(__name__)


def exception_handler(exc: Exception, context: Mapping[str, Any]) -> Response | None:
    """Every foreseen error of the API in the one shape; None (a 500) for what nobody foresaw."""
    if isinstance(exc, DomainError):
        headers = {"WWW-Authenticate": "Bearer"} if exc.status == HTTPStatus.UNAUTHORIZED else None
        return Response(exc.as_json(), status=exc.status, headers=headers)
    if isinstance(exc, Http404):
        exc = exceptions.NotFound()
    elif isinstance(exc, PermissionDenied):
        exc = exceptions.PermissionDenied()
    elif isinstance(exc, AWAY):
        logger.error("unavailable", error=str(exc))
        exc = Unavailable()
    if not isinstance(exc, exceptions.APIException):
        return None
    return Response(api_error(exc), status=exc.status_code, headers=api_headers(exc))


def api_headers(exc: exceptions.APIException) -> dict[str, str]:
    headers = {}
    if auth_header := getattr(exc, "auth_header", None):
        headers["WWW-Authenticate"] = auth_header
    if wait := getattr(exc, "wait", None):
        headers["Retry-After"] = str(int(wait))
    return headers


def answer(request: HttpRequest, status: int, message: str) -> HttpResponse:
    """JSON for a program, a page for a person."""
    if request.path.startswith("/api/"):
        return JsonResponse(error_body(CODES[status], message), status=status)
    return render(request, "error.html", {"status": status}, status=status)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    if isinstance(exception, DisallowedHost):
        return answer(
            request, 400, "This house does not go by that name: its admin sets ALLOWED_HOSTS."
        )
    return answer(request, 400, "The request cannot be read.")


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    return answer(request, 403, "This is not allowed.")


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Among the players' pages the house's own, with a way home, in their language."""
    found = PAGE.match(request.path)
    if found and request.method in SAFE_METHODS:
        page = shell(request, found["language"])
        page.status_code = HTTPStatus.NOT_FOUND
        return page
    return answer(request, 404, f"Nothing is at {request.path}.")


def nothing(request: HttpRequest, row: str) -> HttpResponse:
    raise Http404


def internal(request: HttpRequest) -> HttpResponse:
    return answer(request, 500, "Something went wrong here; it has been logged.")
