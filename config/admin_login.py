"""Signing in to the admin: Django's own page, whose tries are counted as those at the players' passwords are."""

from http import HTTPStatus

from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from rest_framework.throttling import BaseThrottle

from common.throttles import spend


def admin_login(request: HttpRequest) -> HttpResponseBase:
    if request.method == "POST":
        # DRF's rule reads what every request of Django has.
        address = BaseThrottle().get_ident(request)  # type: ignore[arg-type]
        wait = spend("password", f"admin {address}")
        if wait is not None:
            text = f"Too many tries. Try again in {round(wait)} seconds."
            headers = {"Retry-After": str(round(wait))}
            return HttpResponse(
                text,
                status=HTTPStatus.TOO_MANY_REQUESTS,
                content_type="text/plain",
                headers=headers,
            )
    return admin.site.login(request)
