"""What a client is told about players and accounts."""

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
