"""Accounts: allauth does the work, by its headless views; we say what goes in and what comes out."""

import unicodedata
from contextlib import suppress
from typing import Any, cast

from allauth.account.adapter import get_adapter
from allauth.headless.account import views
from allauth.headless.constants import Client
from django.core.exceptions import ValidationError as InvalidForm
from django.db import transaction
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import Throttled, ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from common.api import Api
from common.fields import InputSerializer
from players.answers import me_json
from players.authentication import PageAuthentication, guest_of, session_caller
from players.errors import Invalid, NotRegistered, SignInFailed
from players.handing import RETRY_AFTER_SECONDS, View, hand_over
from players.models import User
from players.naming import name_read
from players.serializers import (
    EmailInput,
    EmailKeyInput,
    LogInInput,
    MeSerializer,
    NoInput,
    PasswordChangeInput,
    PasswordRequestInput,
    PasswordResetInput,
    SignUpInput,
)


def browser(view: Any) -> View:
    return cast("View", view.as_api_view(client=Client.BROWSER))


sign_up = browser(views.SignupView)
log_in = browser(views.LoginView)
password_change = browser(views.ChangePasswordView)
password_request = browser(views.RequestPasswordResetView)
password_reset = browser(views.ResetPasswordView)
email = browser(views.ManageEmailView)
email_verify = browser(views.VerifyEmailView)


class AuthApi(Api):
    """For people on pages of ours: every answer says who is signed in now."""

    authentication_classes = (PageAuthentication,)

    def read(self, serializer: type[InputSerializer], data: Any) -> dict[str, Any]:
        """Raises Invalid."""
        try:
            return super().read(serializer, data)
        except ValidationError as error:
            told = error.get_full_details()
            raise Invalid(told if isinstance(told, dict) else {"body": told}) from None

    def over(self, request: Request, view: View, data: dict[str, Any]) -> None:
        hand_over(request._request, view, data)  # noqa: SLF001 (DRF has no other name for Django's request)

    def me(self, request: Request) -> Response:
        inner = request._request  # noqa: SLF001 (as above)
        user = inner.user if isinstance(inner.user, User) else None
        caller = session_caller(user)
        player = caller.player if caller else None
        return Response(me_json(player, guest_of(request), user))


class SignUpApi(AuthApi):
    @extend_schema(
        operation_id="sign_up", summary="Register", request=SignUpInput, responses=MeSerializer
    )
    def post(self, request: Request) -> Response:
        """Signs in at once. The user name is the display name; whether the address has an account is not told."""
        data = self.read(SignUpInput, request.data)
        data["username"] = name_read(data["username"], "username")
        with transaction.atomic():
            self.over(request, sign_up, data)
        return self.me(request)


class LogInApi(AuthApi):
    @extend_schema(
        operation_id="log_in", summary="Sign in", request=LogInInput, responses=MeSerializer
    )
    def post(self, request: Request) -> Response:
        """By user name or by e-mail. A refusal is the same whatever was wrong."""
        data = self.read(LogInInput, request.data)
        if "username" in data:
            data["username"] = unicodedata.normalize("NFKC", data["username"])
        try:
            self.over(request, log_in, data)
        except NotRegistered:
            raise SignInFailed from None
        return self.me(request)


class SessionApi(AuthApi):
    @extend_schema(
        operation_id="log_out", summary="Sign out", request=None, responses={200: MeSerializer}
    )
    def delete(self, request: Request) -> Response:
        """Repeated, it changes nothing."""
        self.read(NoInput, request.data)
        get_adapter().logout(request._request)  # noqa: SLF001 (as above)
        return self.me(request)


class PasswordChangeApi(AuthApi):
    @extend_schema(
        operation_id="password_change",
        summary="Change one's password",
        request=PasswordChangeInput,
        responses=MeSerializer,
    )
    def post(self, request: Request) -> Response:
        """Ends every other session of the account."""
        data = self.read(PasswordChangeInput, request.data)
        self.over(request, password_change, data)
        return self.me(request)


class PasswordRequestApi(AuthApi):
    @extend_schema(
        operation_id="password_request",
        summary="Have a letter sent for a forgotten password",
        request=PasswordRequestInput,
        responses=MeSerializer,
    )
    def post(self, request: Request) -> Response:
        """The answer is the same whether the address has an account."""
        self.over(request, password_request, self.read(PasswordRequestInput, request.data))
        return self.me(request)


class PasswordResetApi(AuthApi):
    @extend_schema(
        operation_id="password_reset",
        summary="Set a new password by the letter's key",
        request=PasswordResetInput,
        responses=MeSerializer,
    )
    def post(self, request: Request) -> Response:
        """Ends every session of the account and signs nobody in. The key serves once."""
        data = self.read(PasswordResetInput, request.data)
        with suppress(NotRegistered):  # allauth's 401 after success: nobody is signed in now
            self.over(request, password_reset, data)
        return self.me(request)


class EmailApi(AuthApi):
    @extend_schema(
        operation_id="email_change",
        summary="Change one's e-mail address",
        request=EmailInput,
        responses=MeSerializer,
    )
    def post(self, request: Request) -> Response:
        """The new one takes the old one's place when its letter is answered."""
        data = self.read(EmailInput, request.data)
        require_password(request, data.pop("password"))
        self.over(request, email, data)
        return self.me(request)


class EmailVerifyApi(AuthApi):
    @extend_schema(
        operation_id="email_verify",
        summary="Confirm an address by the letter's key",
        request=EmailKeyInput,
        responses=MeSerializer,
    )
    def post(self, request: Request) -> Response:
        """For whoever holds the key, signed in or not."""
        data = self.read(EmailKeyInput, request.data)
        with suppress(NotRegistered):  # as above
            self.over(request, email_verify, data)
        return self.me(request)


def require_password(request: Request, password: str) -> None:
    """Counts failures as a sign-in does. Raises NotRegistered, SignInFailed, Throttled."""
    user = request._request.user  # noqa: SLF001 (as above)
    if not isinstance(user, User):
        raise NotRegistered
    try:
        right = get_adapter().reauthenticate(user, password)
    except InvalidForm:
        raise Throttled(wait=RETRY_AFTER_SECONDS) from None
    if not right:
        raise SignInFailed
