"""Identifiers that sort by the time they were made."""

import secrets
from datetime import datetime
from uuid import UUID


def uuid7(now: datetime) -> UUID:
    """UUID version 7 (RFC 9562, 5.7): 48 bits of milliseconds, 74 random bits. `now` is aware.

    Of two ids from one millisecond either may sort first.
    """
    milliseconds = int(now.timestamp() * 1000)
    random = secrets.randbits(74)
    version, variant = 0x7 << 76, 0b10 << 62
    return UUID(
        int=milliseconds << 80 | version | random >> 62 << 64 | variant | random & (1 << 62) - 1
    )
