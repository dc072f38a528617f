"""Where allauth asks the house: what an account is made of, who sends the letters, where their links lead."""

from smtplib import SMTPException
from typing import Any

import structlog
from allauth.account.adapter import DefaultAccountAdapter
from allauth.headless.adapter import DefaultHeadlessAdapter
from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.utils import translation

from common import clock
from common.ids import uuid7
from common.throttles import request_address
from players.errors import NameTaken
from players.models import Player, User
from players.naming import name_take

logger = structlog.get_logger(__name__)


def language_of(user: User) -> str | None:
    """The player's, else the request's."""
    player = Player.objects.filter(user=user).first()
    return (player and player.language) or translation.get_language()


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]
    def clean_username(self, username: str, shallow: bool = False) -> str:
        """Judged before, by the rules of names."""
        return username

    @transaction.atomic
    def save_user(
        self,
        request: HttpRequest,
        user: User,
        form: Any,
        commit: bool = True,
    ) -> User:
        """The account and its player, together. Raises NameTaken."""
        now = clock.now()
        try:
            with transaction.atomic():
                super().save_user(request, user, form, commit=commit)
        except IntegrityError:
            raise NameTaken("username") from None
        player = Player(id=uuid7(now), created_at=now, user=user)
        name_take(player=player, name=user.username, now=now, field="username")
        return user

    def send_password_reset_mail(self, user: User, email: str, context: dict[str, Any]) -> None:
        with translation.override(language_of(user)):
            key = f"{context['uid']}-{context['key']}"
            link = self.get_reset_password_from_key_url(key)
            super().send_password_reset_mail(user, email, {**context, "password_reset_url": link})

    def send_confirmation_mail(
        self,
        request: HttpRequest,
        emailconfirmation: Any,
        signup: bool,
    ) -> None:
        with translation.override(language_of(emailconfirmation.email_address.user)):
            super().send_confirmation_mail(request, emailconfirmation, signup)

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """A letter that cannot be sent is logged and fails nothing: its answer must not tell who has an account."""
        try:
            super().send_mail(template_prefix, email, context)
        except (OSError, SMTPException):
            logger.exception("letter not sent", letter=template_prefix)

    def get_client_ip(self, request: HttpRequest) -> str:
        """As our own throttles have it."""
        return request_address(request)


class LinksAdapter(DefaultHeadlessAdapter):  # type: ignore[misc]
    def get_frontend_url(self, urlname: str, **kwargs: Any) -> str | None:
        """A page of the client, in the language of the letter."""
        with_language = {**kwargs, "language": translation.get_language()}
        url: str | None = super().get_frontend_url(urlname, **with_language)
        return url
