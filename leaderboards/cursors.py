"""Where a page begins: at a place in the order, which holds whatever happens above it. Never a rank."""

import base64
import binascii
import struct
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final
from uuid import UUID

from leaderboards.errors import BadCursor

# Direction, value, microseconds since the epoch, play.
FORM: Final = struct.Struct(">?qq16s")
EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
MICROSECOND: Final = timedelta(microseconds=1)


@dataclass(frozen=True, slots=True)
class Cursor:
    """The results after this one, or, `backward`, those before it."""

    order: tuple[int, datetime, UUID]
    backward: bool

    @property
    def text(self) -> str:
        value, achieved_at, play = self.order
        moment = (achieved_at - EPOCH) // MICROSECOND
        packed = FORM.pack(self.backward, value, moment, play.bytes)
        return base64.urlsafe_b64encode(packed).decode().rstrip("=")

    @staticmethod
    def parse(text: str) -> "Cursor":
        """Raises BadCursor."""
        try:
            packed = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
            backward, value, moment, play = FORM.unpack(packed)
            return Cursor((value, EPOCH + moment * MICROSECOND, UUID(bytes=play)), backward)
        except (binascii.Error, struct.error, ValueError, OverflowError):
            raise BadCursor from None
