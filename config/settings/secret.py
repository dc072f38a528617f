"""The secret key of an installation that runs on one machine."""

import os
from pathlib import Path

from django.core.management.utils import get_random_secret_key


def kept_secret_key(path: Path) -> str:
    """The key in `path`, made on first use; it and a new folder are open to their owner alone."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    try:
        descriptor = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except FileExistsError:
        return path.read_text(encoding="ascii").strip()
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        key = get_random_secret_key()
        file.write(key)
    return key
