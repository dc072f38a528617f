"""The page that carries the browser client."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.utils.translation import get_language_from_request
from django.views.decorators.http import require_safe

LANGUAGES = tuple(code for code, _ in settings.LANGUAGES)
PAGES = ("play", "daily", "leaderboard", "replay", "stats", "rules", "settings", "account")
ROUTE = rf"^(?:(?P<language>{'|'.join(LANGUAGES)})(?:/|$))?(?:(?:{'|'.join(PAGES)})(?:/.*)?)?$"

NO_SCRIPT = {
    "cs": "Talon potřebuje JavaScript.",
    "sk": "Talon potrebuje JavaScript.",
    "el": "Το Talon χρειάζεται JavaScript.",
    "en": "Talon needs JavaScript.",
}


@require_safe
def shell(request: HttpRequest, language: str | None = None) -> HttpResponse:
    """The language of the address, else the browser's."""
    chosen = language or get_language_from_request(request)
    context = {"language": chosen, "no_script": NO_SCRIPT[chosen]}
    response = render(request, "shell.html", context)
    if language is None:
        patch_vary_headers(response, ["Accept-Language"])
    return response
