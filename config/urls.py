"""Where everything is mounted. Each room brings its own addresses."""

from csp.decorators import csp_update
from django.contrib import admin
from django.templatetags.static import static
from django.urls import URLPattern, URLResolver, include, path, re_path
from django.views.generic import RedirectView
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView

from config.admin_login import admin_login
from config.errors import nothing
from config.health import health
from config.shell import ROUTE, shell

# The reader's own <style> element is the one thing of it that the policy would stop.
docs = csp_update({"style-src": "'unsafe-inline'"})(
    SpectacularSwaggerSplitView.as_view(url_name="schema")
)

admin.site.site_header = admin.site.site_title = "Talon"
admin.site.index_title = "The house"

urlpatterns: list[URLPattern | URLResolver] = [
    path("api/", include("players.urls")),
    path("api/", include("games.urls")),
    path("api/", include("leaderboards.urls")),
    path("api/", include("challenges.urls")),
    path("api/schema/", SpectacularAPIView.as_view(), name="schema"),
    path("api/docs/", docs, name="docs"),
    path("healthz", health),
    path("admin/login/", admin_login),
    # Django's way from a row to its page among the players': no row has one, and odd keys are its errors.
    path("admin/r/<path:row>", nothing),
    path("admin/", admin.site.urls),
    path("favicon.ico", RedirectView.as_view(url=static("icon.svg"))),
    re_path(ROUTE, shell, name="shell"),
]
handler400 = "config.errors.bad_request"
handler403 = "config.errors.forbidden"
handler404 = "config.errors.not_found"
handler500 = "config.errors.internal"
