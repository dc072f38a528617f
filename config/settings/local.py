"""Embedded: one process, SQLite, no server beside it. What `make run` and `manage.py` use."""

from config.logs import configure_logs
from config.settings.base import *
from config.settings.secret import kept_secret_key

DEBUG = env.bool("DEBUG", default=False)
SECRET_KEY = kept_secret_key(VAR_DIR / "secret-key")
ALLOWED_HOSTS = ["localhost", "127.0.0.1", "[::1]", *env.list("ALLOWED_HOSTS", default=[])]

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": VAR_DIR / "talon.sqlite3",
        "OPTIONS": {
            # A writer that waits its turn from the start never fails half-way with "locked".
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
        },
    },
}
CHANNEL_LAYERS = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}
CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
# Letters are printed where `make run` runs, unless there is a mail server.
vars().update(env.email_url("EMAIL_URL", default="consolemail://"))
DEFAULT_FROM_EMAIL = env.str("MAIL_FROM", default="talon@localhost")
CELERY_BROKER_URL = "memory://localhost/"
configure_logs(json=False, level=env.str("LOG_LEVEL", default="WARNING"))
