"""What a client is told about players and accounts."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from common.errors import DomainError


class CrossSite(DomainError):  # noqa: N818 (what it is, not how it is raised)
    """The request may come from another site's page."""

    code = "CSRF"
    status = 403


class BadToken(DomainError):  # noqa: N818 (as above)
    """A bearer token that is none of ours, or was withdrawn, or whose account is closed."""

    code = "BAD_TOKEN"
    status = 401

    def __init__(self) -> None:
        super().__init__(
            "No account has this token: it was mistyped or withdrawn. Make one in your account."
        )


class CallerChanged(DomainError):  # noqa: N818 (what it is, not how it is raised)
    code = "CALLER_CHANGED"
    status = 401

    def __init__(self) -> None:
        super().__init__(
            "Who opened this line has signed in or out since, or withdrawn the token: open it anew."
        )


class NotRegistered(DomainError):  # noqa: N818 (as above)
    """Something that only a registered player can do, and only as a person signed in or by a token."""

    code = "NOT_SIGNED_IN"
    status = 401

    def __init__(self) -> None:
        super().__init__("This needs an account: sign in, or register first.")


class AlreadyClaimed(DomainError):  # noqa: N818 (as above)
    """A guest's plays are another account's already."""

    code = "CLAIMED"
    status = 409

    def __init__(self) -> None:
        super().__init__("These plays belong to another account: a guest is claimed only once.")


class NotByProgram(DomainError):  # noqa: N818 (as above)
    """An account is in the hands of its person, not of a program with a token."""

    code = "NOT_BY_PROGRAM"
    status = 403

    def __init__(self) -> None:
        super().__init__("A token plays and looks; the account is changed by a person signed in.")


class Invalid(DomainError):  # noqa: N818 (as above)
    """`fields`: of each wrong one a list of {"code", "message"}."""

    code = "INVALID"

    def __init__(self, fields: Mapping[str, Any]) -> None:
        message = "Some fields are not as they should be: " + ", ".join(fields)
        super().__init__(message, {"fields": dict(fields)})


class NameTaken(DomainError):  # noqa: N818 (as above)
    """Another has this name or one that looks like it, or gave it up not long ago."""

    code = "NAME_TAKEN"
    status = 409

    def __init__(self, field: str = "name") -> None:
        message = "This name, or one that looks like it, belongs to another: choose another."
        told = [{"code": "username_taken", "message": message}]
        super().__init__(message, {"fields": {field: told}})


class NameChangedOften(DomainError):  # noqa: N818 (as above)
    """`again_at`: from when on the name may be changed."""

    code = "NAME_CHANGED_OFTEN"
    status = 409

    def __init__(self, again_at: datetime) -> None:
        super().__init__(
            f"The name was changed often. It may be changed again from {again_at:%Y-%m-%d %H:%M} UTC on.",
            {"again_at": again_at.isoformat()},
        )


class TooManyTokens(DomainError):  # noqa: N818 (as above)
    code = "TOO_MANY_TOKENS"
    status = 409

    def __init__(self, most: int) -> None:
        super().__init__(f"An account has at most {most} tokens: withdraw one.", {"most": most})


class TokenNotFound(DomainError):  # noqa: N818 (as above)
    code = "NOT_FOUND"
    status = 404

    def __init__(self) -> None:
        super().__init__("You have no such token.")


class SignInFailed(DomainError):  # noqa: N818 (as above)
    """The same whether the account or the password is wrong, or the account is closed."""

    code = "SIGN_IN_FAILED"
    status = 401

    def __init__(self) -> None:
        message = "No account has this name or address with this password."
        told = [{"code": "username_password_mismatch", "message": message}]
        super().__init__(message, {"fields": {"password": told}})


class SignedIn(DomainError):  # noqa: N818 (as above)
    code = "SIGNED_IN"
    status = 409

    def __init__(self) -> None:
        super().__init__("Somebody is signed in here: sign out first.")


class GroupNotFound(DomainError):  # noqa: N818 (as above)
    """Or one that the caller is not in, or a link that was renewed, or a member that is none."""

    code = "NOT_FOUND"
    status = 404

    def __init__(self) -> None:
        super().__init__("There is no such group, link or member, or you are not in the group.")


class NotGroupKeeper(DomainError):  # noqa: N818 (as above)
    code = "FORBIDDEN"
    status = 403

    def __init__(self) -> None:
        super().__init__("Only who has been in the group the longest may do this.")


class BadGroupName(DomainError):  # noqa: N818 (as above)
    code = "BAD_NAME"
    status = 422

    def __init__(self) -> None:
        super().__init__(
            "A group's name has something that can be seen, and no control characters."
        )


class GroupFull(DomainError):  # noqa: N818 (as above)
    code = "GROUP_FULL"
    status = 409

    def __init__(self, most: int) -> None:
        super().__init__(f"A group has at most {most} members.", {"most": most})


class TooManyGroups(DomainError):  # noqa: N818 (as above)
    code = "TOO_MANY_GROUPS"
    status = 409

    def __init__(self, most: int) -> None:
        message = f"A player is in at most {most} groups: leave one first."
        super().__init__(message, {"most": most})
