"""Signing in to the admin: Django's own page, whose tries are counted as those at the players' passwords are."""

from http import HTTPStatus

from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase

from common.throttles import request_address, spend


def admin_login(request: HttpRequest) -> HttpResponseBase:
    if request.method == "POST":
        wait = spend("password", f"admin {request_address(request)}")
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
