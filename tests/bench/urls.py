"""The house's addresses, and what its requests are compared with."""

from django.db import transaction
from django.urls import include, path
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from common import clock
from common.fields import InputSerializer
from common.push import push
from players.api import PlayerApi
from players.models import AuditEntry


class RowInput(InputSerializer):
    text = serializers.CharField()


class EmptyApi(PlayerApi):
    """The least that an authenticated request can be."""

    def get(self, request: Request) -> Response:
        return Response({})


class RowApi(PlayerApi):
    """Inserts one row and publishes one message."""

    def post(self, request: Request) -> Response:
        sent = self.read(RowInput, request.data)
        with transaction.atomic():
            row = AuditEntry.objects.create(
                at=clock.now(), action="bench", subject=sent["text"], why="", details={}
            )
            transaction.on_commit(lambda: push("bench", {"type": "bench", "id": row.pk}))
        return Response({"id": row.pk}, status=201)


urlpatterns = [
    path("api/bench/empty", EmptyApi.as_view()),
    path("api/bench/row", RowApi.as_view()),
    path("", include("config.urls")),
]
handler400 = "config.errors.bad_request"
handler403 = "config.errors.forbidden"
handler404 = "config.errors.not_found"
handler500 = "config.errors.internal"
