"""What production will not start with. Each line says which variable to set, and to what."""

from collections.abc import Sequence
from urllib.parse import urlsplit

from django.core.exceptions import ImproperlyConfigured

SECRET_LENGTH = 50
SECRET_VARIETY = 10
MAIL_SCHEMES = {"smtp", "smtp+tls", "smtps", "smtp+ssl", "consolemail", "filemail"}


def refuse_insecure(**values: object) -> None:
    """Raises ImproperlyConfigured with every problem at once."""
    problems = insecurities(**values)  # type: ignore[arg-type]
    if problems:
        listed = "\n".join(f"  - {problem}" for problem in problems)
        raise ImproperlyConfigured(f"Talon does not start in production like this:\n{listed}")


def insecurities(
    *,
    debug: bool,
    secret_key: str,
    allowed_hosts: Sequence[str],
    csrf_origins: Sequence[str],
    database_url: str,
    redis_url: str,
    email_url: str,
    mail_from: str,
) -> list[str]:
    """One sentence for each thing that is missing or insecure; empty when all is well."""
    weak_key = len(secret_key) < SECRET_LENGTH or len(set(secret_key)) < SECRET_VARIETY
    plain_origins = [origin for origin in csrf_origins if urlsplit(origin).scheme != "https"]
    found = {
        "DEBUG is on: unset it.": debug,
        f"SECRET_KEY is missing or too simple: set at least {SECRET_LENGTH} random characters.": weak_key,
        "ALLOWED_HOSTS is empty: set the host names that players use, with commas.": not allowed_hosts,
        "ALLOWED_HOSTS allows every host ('*'): name the hosts.": "*" in allowed_hosts,
        f"CSRF_TRUSTED_ORIGINS must begin with https:// ({', '.join(plain_origins)}).": bool(
            plain_origins
        ),
        "DATABASE_URL must name a PostgreSQL: postgres://user:password@host/name.": (
            urlsplit(database_url).scheme not in {"postgres", "postgresql"}
        ),
        "REDIS_URL must name a Redis: redis://host:6379/0 or rediss://...": (
            urlsplit(redis_url).scheme not in {"redis", "rediss"}
        ),
        "EMAIL_URL must name a mail server: smtp+tls://user:password@host:587, or consolemail:// for the log.": (
            urlsplit(email_url).scheme not in MAIL_SCHEMES
        ),
        "MAIL_FROM is missing: set the address that letters come from.": "@" not in mail_from,
    }
    return [sentence for sentence, wrong in found.items() if wrong]
