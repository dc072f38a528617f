"""Reading a board: pages, one's own place, how the results are spread."""

from typing import Any
from uuid import UUID

from django.utils.decorators import method_decorator
from django.views.decorators.http import conditional_page
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from leaderboards.answers import board_json, histogram_json, page_json, place_json
from leaderboards.histograms import board_histogram
from leaderboards.selectors import board_among, board_around, board_page, board_place
from leaderboards.serializers import (
    BoardAroundSerializer,
    BoardPageSerializer,
    BoardPlaceSerializer,
    HistogramSerializer,
    PageInput,
)
from players.api import PlayerApi
from players.authentication import person_of, player_of
from players.groups import group_of, members_of

BOARD = OpenApiParameter(
    "board",
    str,
    OpenApiParameter.PATH,
    description="`2026-12-01.KL-D1N.first` (or `.line`, `.score`), `2026-12.KL-D1N`, or `2026-12`.",
)

UNCHANGED = OpenApiResponse(description="Nothing has changed since the answer with this ETag.")
BAD_CURSOR = OpenApiResponse({"$ref": "#/components/schemas/Error"}, "No page gave this cursor.")


@method_decorator(conditional_page, "dispatch")
class BoardApi(PlayerApi):
    """An answer has an ETag; sent back as If-None-Match, it brings a 304 for as long as nothing has changed."""

    def answer(self, data: dict[str, Any], *, own: bool = False) -> Response:
        headers = {"Cache-Control": "private, no-cache" if own else "no-cache"}
        return Response(data, headers=headers)


class BoardPageApi(BoardApi):
    @extend_schema(
        operation_id="board_page",
        summary="The first page of a board, or another",
        parameters=[BOARD, PageInput],
        responses={200: BoardPageSerializer, 304: UNCHANGED, 422: BAD_CURSOR},
    )
    def get(self, request: Request, board: str) -> Response:
        """A cursor is a place in the order, not a rank: no row is shown twice when others come in above it."""
        asked = self.read(PageInput, request.query_params.dict())
        return self.answer(page_json(board_page(name=board, cursor=asked.get("cursor"))))


class BoardAroundApi(BoardApi):
    @extend_schema(
        operation_id="board_around",
        summary="The rows around one's own",
        parameters=[BOARD],
        responses={200: BoardAroundSerializer, 304: UNCHANGED},
    )
    def get(self, request: Request, board: str) -> Response:
        """Ten on each side; near an edge, more on the other. Without a result of one's own: the first page."""
        page, place = board_around(name=board, player=player_of(request))
        return self.answer({**page_json(page), "me": place_json(page.board, place)}, own=True)


class BoardPlaceApi(BoardApi):
    @extend_schema(
        operation_id="board_place",
        summary="One's own place",
        parameters=[BOARD],
        responses={200: BoardPlaceSerializer, 304: UNCHANGED},
    )
    def get(self, request: Request, board: str) -> Response:
        """A guest's is where the guest would stand."""
        found, place = board_place(name=board, player=player_of(request))
        return self.answer({**board_json(found), "me": place_json(found, place)}, own=True)


class BoardGroupApi(BoardApi):
    @extend_schema(
        operation_id="board_group",
        summary="A board of the members of one's group alone",
        parameters=[BOARD],
        responses={200: BoardAroundSerializer, 304: UNCHANGED},
    )
    def get(self, request: Request, board: str, group: UUID) -> Response:
        """All of them; ranks, percent and total are of the group."""
        player = person_of(request)
        members = members_of(group_of(player=player, group_id=group))
        page, place = board_among(name=board, player=player, members=members)
        answer = {**page_json(page), "total": len(page.rows), "me": place_json(page.board, place)}
        return self.answer(answer, own=True)


class BoardHistogramApi(BoardApi):
    @extend_schema(
        operation_id="board_histogram",
        summary="How the results are spread",
        parameters=[BOARD],
        responses={200: HistogramSerializer, 304: UNCHANGED},
    )
    def get(self, request: Request, board: str) -> Response:
        """By `value`, ascending; buckets of one width, but for one that holds the worst results."""
        return self.answer(histogram_json(board_histogram(name=board)))
