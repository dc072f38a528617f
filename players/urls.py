from django.urls import path

from players.apis.auth import (
    EmailApi,
    EmailVerifyApi,
    LogInApi,
    PasswordChangeApi,
    PasswordRequestApi,
    PasswordResetApi,
    SessionApi,
    SignUpApi,
)
from players.apis.groups import (
    GroupApi,
    GroupInvitationApi,
    GroupLeaveApi,
    GroupMemberApi,
    GroupsApi,
    InvitationApi,
)
from players.apis.me import NameApi
from players.apis.tokens import TokenApi, TokensApi

urlpatterns = [
    path("me/tokens", TokensApi.as_view()),
    path("me/tokens/<uuid:id>", TokenApi.as_view()),
    path("groups", GroupsApi.as_view()),
    path("groups/<uuid:id>", GroupApi.as_view()),
    path("groups/<uuid:id>/invitation", GroupInvitationApi.as_view()),
    path("groups/<uuid:id>/leave", GroupLeaveApi.as_view()),
    path("groups/<uuid:id>/members/<str:name>", GroupMemberApi.as_view()),
    path("invitations/<str:invitation>", InvitationApi.as_view()),
    path("names/<str:name>", NameApi.as_view()),
    path("auth/signup", SignUpApi.as_view()),
    path("auth/login", LogInApi.as_view()),
    path("auth/session", SessionApi.as_view()),
    path("auth/password/change", PasswordChangeApi.as_view()),
    path("auth/password/request", PasswordRequestApi.as_view()),
    path("auth/password/reset", PasswordResetApi.as_view()),
    path("auth/email", EmailApi.as_view()),
    path("auth/email/verify", EmailVerifyApi.as_view()),
]
