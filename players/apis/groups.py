"""Groups: made, joined by a link, left."""

from typing import Any
from uuid import UUID

from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from common import clock
from players.api import PlayerApi
from players.authentication import person_of, player_of
from players.group_serializers import (
    GroupChangeInput,
    GroupInput,
    GroupSerializer,
    InvitationSerializer,
)
from players.groups import (
    MOST_MEMBERS,
    group_create,
    group_delete,
    group_invited,
    group_join,
    group_leave,
    group_of,
    group_rename,
    groups_of,
    invitation_renew,
    member_remove,
    members_of,
)
from players.models import Group
from players.serializers import NoInput

LIMIT = OpenApiResponse(
    {"$ref": "#/components/schemas/Error"}, "The group is full, or oneself in too many."
)

BAD_NAME = OpenApiResponse({"$ref": "#/components/schemas/Error"}, "The name is none.")


def group_json(group: Group) -> dict[str, Any]:
    members = [member.name for member in members_of(group)]
    return {
        "id": group.id,
        "name": group.name,
        "keeper": members[0],
        "members": members,
        "most": MOST_MEMBERS,
        "invitation": group.invitation,
    }


class GroupsApi(PlayerApi):
    @extend_schema(
        operation_id="group_list",
        summary="One's own groups",
        responses=GroupSerializer(many=True),
    )
    def get(self, request: Request) -> Response:
        """In the order in which one has joined them; a guest has none."""
        player = player_of(request)
        return Response([group_json(group) for group in groups_of(player)] if player else [])

    @extend_schema(
        operation_id="group_create",
        summary="Make a group",
        request=GroupInput,
        responses={201: GroupSerializer, 409: LIMIT, 422: BAD_NAME},
    )
    def post(self, request: Request) -> Response:
        """With oneself in it. A player is in at most twenty."""
        sent = self.read(GroupInput, request.data)
        group = group_create(player=person_of(request), now=clock.now(), **sent)
        return Response(group_json(group), status=201)


class GroupApi(PlayerApi):
    @extend_schema(
        operation_id="group_get", summary="A group of one's own", responses=GroupSerializer
    )
    def get(self, request: Request, id: UUID) -> Response:  # noqa: A002 (the name in the address)
        return Response(group_json(group_of(player=player_of(request), group_id=id)))

    @extend_schema(
        operation_id="group_rename",
        summary="Rename a group that one keeps",
        request=GroupChangeInput,
        responses={200: GroupSerializer, 422: BAD_NAME},
    )
    def patch(self, request: Request, id: UUID) -> Response:  # noqa: A002 (as above)
        sent = self.read(GroupChangeInput, request.data)
        player = person_of(request)
        if "name" in sent:
            group = group_rename(player=player, group_id=id, **sent)
        else:
            group = group_of(player=player, group_id=id)
        return Response(group_json(group))

    @extend_schema(
        operation_id="group_delete",
        summary="Delete a group that one keeps",
        request=None,
        responses={204: None},
    )
    def delete(self, request: Request, id: UUID) -> Response:  # noqa: A002 (as above)
        self.read(NoInput, request.data)
        group_delete(player=person_of(request), group_id=id)
        return Response(status=204)


class GroupLeaveApi(PlayerApi):
    @extend_schema(
        operation_id="group_leave", summary="Leave a group", request=None, responses={204: None}
    )
    def post(self, request: Request, id: UUID) -> Response:  # noqa: A002 (as above)
        """Who is then in it the longest keeps it; the last one takes it along."""
        self.read(NoInput, request.data)
        group_leave(player=person_of(request), group_id=id)
        return Response(status=204)


class GroupMemberApi(PlayerApi):
    @extend_schema(
        operation_id="group_member_remove",
        summary="Remove a member from a group that one keeps",
        request=None,
        responses={200: GroupSerializer},
    )
    def delete(self, request: Request, id: UUID, name: str) -> Response:  # noqa: A002 (as above)
        """The link still leads in: renew it, too."""
        self.read(NoInput, request.data)
        group = member_remove(player=person_of(request), group_id=id, name=name)
        return Response(group_json(group))


class GroupInvitationApi(PlayerApi):
    @extend_schema(
        operation_id="group_invitation_renew",
        summary="Renew the link into a group that one keeps",
        request=None,
        responses=GroupSerializer,
    )
    def post(self, request: Request, id: UUID) -> Response:  # noqa: A002 (as above)
        """The one before leads nowhere any more."""
        self.read(NoInput, request.data)
        return Response(group_json(invitation_renew(player=person_of(request), group_id=id)))


class InvitationApi(PlayerApi):
    @extend_schema(
        operation_id="invitation_get",
        summary="Where a link leads",
        responses=InvitationSerializer,
    )
    def get(self, request: Request, invitation: str) -> Response:
        group = group_invited(invitation=invitation)
        members = members_of(group)
        answer = {
            "id": group.id if player_of(request) in members else None,
            "name": group.name,
            "keeper": members[0].name,
            "members": len(members),
            "most": MOST_MEMBERS,
        }
        return Response(answer)

    @extend_schema(
        operation_id="invitation_accept",
        summary="Join the group that a link leads to",
        request=None,
        responses={200: GroupSerializer, 409: LIMIT},
    )
    def post(self, request: Request, invitation: str) -> Response:
        """Repeated, it changes nothing."""
        self.read(NoInput, request.data)
        group = group_join(player=person_of(request), invitation=invitation, now=clock.now())
        return Response(group_json(group))
