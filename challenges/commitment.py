"""What binds the house to a deal before anybody plays it.

SHA-256, in hexadecimal, of `date|rule set|code|salt` in ASCII: `2026-12-01|KL-D1N|KL2-D1N-...|00ff...`, the salt as
32 hexadecimal digits in lower case. Whoever gets code and salt afterwards can work it out again.
"""

import secrets
from datetime import date
from hashlib import sha256
from typing import Final

SALT_BYTES: Final = 16


def salt_draw() -> str:
    """From the operating system's secure source: without it the code alone would be what is guessed."""
    return secrets.token_hex(SALT_BYTES)


def commitment(day: date, rule_set: str, code: str, salt: str) -> str:
    text = f"{day.isoformat()}|{rule_set}|{code}|{salt}"
    return sha256(text.encode("ascii")).hexdigest()
