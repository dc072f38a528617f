"""Refereeing any play, without keeping it."""

from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from common.api import Api
from games.serializers.errors import TooLongSerializer
from games.serializers.inputs import VerifyInput
from games.serializers.plays import VerificationSerializer
from games.services import deal_read
from games.verifying import verify


class VerifyApi(Api):
    @extend_schema(
        operation_id="verify",
        summary="Referee any play",
        request=VerifyInput,
        responses={
            200: VerificationSerializer,
            422: OpenApiResponse(TooLongSerializer, "More actions than a play may have."),
        },
    )
    def post(self, request: Request) -> Response:
        """Keeps nothing. A refused or malformed action is an answer, in `verdict`."""
        sent = self.read(VerifyInput, request.data)
        code = deal_read(deal=sent["deal"])
        return Response(verify(code, sent["actions"], sent.get("claim")))
