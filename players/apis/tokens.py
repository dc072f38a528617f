"""Tokens of a player's own programs."""

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from common import clock
from players.answers import token_json
from players.api import PlayerApi
from players.authentication import person_of
from players.serializers import NewTokenSerializer, NoInput, TokenInput, TokenSerializer
from players.tokens import token_create, token_delete


class TokensApi(PlayerApi):
    @extend_schema(
        operation_id="token_list",
        summary="One's own tokens, newest first",
        responses=TokenSerializer(many=True),
    )
    def get(self, request: Request) -> Response:
        """Without their texts, which nobody keeps."""
        tokens = person_of(request).tokens.order_by("-id")
        return Response([token_json(token) for token in tokens])

    @extend_schema(
        operation_id="token_create",
        summary="Make a token",
        request=TokenInput,
        responses={201: NewTokenSerializer},
    )
    def post(self, request: Request) -> Response:
        """`Authorization: Bearer <text>` then plays as this player, marked as a program. At most ten."""
        wanted = self.read(TokenInput, request.data)
        token, text = token_create(player=person_of(request), now=clock.now(), **wanted)
        return Response({"token": token_json(token), "text": text}, status=201)


class TokenApi(PlayerApi):
    @extend_schema(
        operation_id="token_delete", summary="Withdraw a token", request=None, responses={204: None}
    )
    def delete(self, request: Request, id: UUID) -> Response:  # noqa: A002 (the name in the address)
        """It is refused from the next request on."""
        self.read(NoInput, request.data)
        token_delete(player=person_of(request), token_id=id)
        return Response(status=204)
