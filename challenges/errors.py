"""What a player or an admin is told when a challenge cannot do what was asked."""

from datetime import datetime
from typing import Any

from common.errors import DomainError


class ChallengeNotFound(DomainError):  # noqa: N818 (what was wrong)
    """No such day, or nothing of it is public yet: the answer is the same."""

    code = "NOT_FOUND"
    status = 404

    def __init__(self, what: str) -> None:
        super().__init__(f"There is no challenge {what} to see.")


class NotOpen(DomainError):  # noqa: N818 (as above)
    """Its day has not come; details say when it does."""

    code = "NOT_OPEN"
    status = 409

    def __init__(self, key: str, opens_at: datetime, now: datetime) -> None:
        super().__init__(
            f"The challenge {key} opens at {opens_at:%Y-%m-%d %H:%M} UTC: come back then.",
            {"opens_at": opens_at, "now": now},
        )


class Annulled(DomainError):  # noqa: N818 (as above)
    """It counts for nothing and takes no new plays."""

    code = "ANNULLED"
    status = 409

    def __init__(self, key: str) -> None:
        super().__init__(f"The challenge {key} was annulled: play another one.")


class NotPossible(DomainError):  # noqa: N818 (as above)
    """A step that a challenge's state or time forbids; told to admins."""

    code = "NOT_POSSIBLE"
    status = 409

    def __init__(self, key: str, why: str, **details: Any) -> None:
        super().__init__(f"{key}: {why}", details)


class WrongPassword(DomainError):  # noqa: N818 (as above)
    """What cannot be taken back is done only for who knows the password."""

    code = "WRONG_PASSWORD"
    status = 403

    def __init__(self) -> None:
        message = "The password is not this account's: nothing was deleted."
        # As a form's field is told of.
        field = {"code": "incorrect_password", "message": message}
        super().__init__(message, {"fields": {"password": [field]}})


class StaffAccount(DomainError):  # noqa: N818 (as above)
    """An account that runs the house has acted in its name."""

    code = "STAFF"
    status = 409

    def __init__(self) -> None:
        super().__init__("This account runs the house: another admin takes its rights away first.")
