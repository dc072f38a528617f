"""What the API of players reads and says."""

from typing import Any

from rest_framework import serializers

from common.fields import InputSerializer, StrictBooleanField, StrictTextField
from players.models import Player

LONGEST_EMAIL = 254
LONGEST_PASSWORD = 200


class EmailField(StrictTextField):
    """Judged by allauth; here it has a length."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(max_length=LONGEST_EMAIL, **kwargs)


class PasswordField(StrictTextField):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(max_length=LONGEST_PASSWORD, **kwargs)


class MeInput(InputSerializer):
    name = StrictTextField(required=False, max_length=100)
    language = serializers.ChoiceField(choices=Player.Language.choices, required=False)
    shows_progress = StrictBooleanField(required=False)


class MeSerializer(serializers.Serializer[Any]):
    id = serializers.UUIDField(allow_null=True, help_text="null: a visitor who has not played.")
    registered = serializers.BooleanField()
    name = serializers.CharField(allow_blank=True, help_text="What others read; empty for guests.")
    email = serializers.CharField(allow_blank=True)
    email_verified = serializers.BooleanField()
    email_pending = serializers.CharField(
        allow_null=True, help_text="Takes the place of `email` when its letter is answered."
    )
    username = serializers.CharField(allow_blank=True)
    language = serializers.CharField(allow_blank=True, help_text="Empty: never chosen.")
    shows_progress = serializers.BooleanField()
    banned = serializers.BooleanField(help_text="Stands on no board; may play, and take the data.")
    staff = serializers.BooleanField(help_text="May enter /admin/.")
    guest_to_claim = serializers.BooleanField(
        help_text="The cookie names a guest whose plays this account may take: POST /api/claim."
    )


class NameSerializer(serializers.Serializer[Any]):
    free = serializers.BooleanField()
    problem = serializers.ChoiceField(
        allow_null=True,
        choices=[
            "NAME_LENGTH",
            "NAME_CHARACTERS",
            "NAME_SCRIPTS",
            "NAME_RESERVED",
            "NAME_TAKEN",
        ],
    )


class TokenInput(InputSerializer):
    name = StrictTextField(max_length=40)


class TokenSerializer(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    name = serializers.CharField()
    created_at = serializers.DateTimeField()
    used_at = serializers.DateTimeField(allow_null=True)


class NewTokenSerializer(serializers.Serializer[Any]):
    token = TokenSerializer()
    text = serializers.CharField(help_text="Shown this once.")


class SignUpInput(InputSerializer):
    username = StrictTextField(max_length=100)
    email = EmailField()
    password = PasswordField()


class LogInInput(InputSerializer):
    """With `username` or with `email`."""

    username = StrictTextField(max_length=150, required=False)
    email = EmailField(required=False)
    password = PasswordField()


class PasswordChangeInput(InputSerializer):
    current_password = PasswordField()
    new_password = PasswordField()


class PasswordRequestInput(InputSerializer):
    email = EmailField()


class PasswordResetInput(InputSerializer):
    key = StrictTextField(max_length=200)
    password = PasswordField()


class EmailInput(InputSerializer):
    email = EmailField()
    password = PasswordField()


class EmailKeyInput(InputSerializer):
    key = StrictTextField(max_length=300)


class NoInput(InputSerializer):
    """No body, or an empty object."""
