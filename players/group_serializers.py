"""What the API of groups reads and says."""

from typing import Any

from rest_framework import serializers

from common.fields import InputSerializer, StrictTextField

LONGEST_NAME = 40


class GroupInput(InputSerializer):
    # An empty one is refused with the others that show nothing.
    name = StrictTextField(max_length=LONGEST_NAME, allow_blank=True)


class GroupChangeInput(InputSerializer):
    name = StrictTextField(max_length=LONGEST_NAME, allow_blank=True, required=False)


class GroupSerializer(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    name = serializers.CharField()
    keeper = serializers.CharField(
        help_text="In it the longest: may rename it, renew the link, remove others."
    )
    members = serializers.ListField(
        child=serializers.CharField(), help_text="As they have joined, the keeper first."
    )
    most = serializers.IntegerField(help_text="Members at most.")
    invitation = serializers.CharField(help_text="For `POST /api/invitations/{invitation}`.")


class InvitationSerializer(serializers.Serializer[Any]):
    """What one sees before joining."""

    id = serializers.UUIDField(allow_null=True, help_text="null: not in it yet.")
    name = serializers.CharField()
    keeper = serializers.CharField()
    members = serializers.IntegerField()
    most = serializers.IntegerField()
