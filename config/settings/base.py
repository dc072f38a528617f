"""What holds in every environment. Nothing here is secret and nothing here names a server."""

from pathlib import Path
from typing import Any

import django_stubs_ext
import environ
from csp.constants import NONE, SELF

from config.logs import configure_logs

django_stubs_ext.monkeypatch()

BASE_DIR = Path(__file__).resolve().parents[2]

env = environ.Env()
# What an installation keeps on its own disk: the embedded database, its key.
VAR_DIR = Path(env.str("VAR_DIR", default=str(BASE_DIR / "var")))

DEBUG = False
INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "allauth",
    "allauth.account",
    "allauth.headless",
    "channels",
    "csp",
    "django_structlog",
    "django_vite",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "rest_framework",
    "players",
    "leaderboards",
    "games",
    "challenges",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django_structlog.middlewares.RequestMiddleware",
    "csp.middleware.CSPMiddleware",
    "config.middleware.BodyLimitMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]
TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "config" / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]
ROOT_URLCONF = "config.urls"
ASGI_APPLICATION = "config.asgi.application"
WSGI_APPLICATION = "config.wsgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
AUTH_USER_MODEL = "players.User"

LANGUAGE_CODE = "en"
LANGUAGES = [("cs", "Čeština"), ("sk", "Slovenčina"), ("el", "Ελληνικά"), ("en", "English")]
TIME_ZONE = "UTC"
USE_TZ = True
# Only the tests move the house's clock (`common/clock.py`).
CLOCK_FILE: Path | None = None

AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
PASSWORD_HASHERS = ["django.contrib.auth.hashers.Argon2PasswordHasher"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]

# Vite hashes the client's file names itself: a second hash would load every module twice.
STATIC_URL = "/static/"
CLIENT_DIST = BASE_DIR / "frontend" / "dist"
STATICFILES_DIRS = [BASE_DIR / "config" / "static", CLIENT_DIST]
# Served from where they lie: nothing to collect, so nothing that can be behind.
WHITENOISE_USE_FINDERS = True
WHITENOISE_IMMUTABLE_FILE_TEST = r"^/static/assets/"
DJANGO_VITE = {"default": {"manifest_path": CLIENT_DIST / ".vite" / "manifest.json"}}

# What a request to the API may weigh, and a message over WebSocket; 5,000 actions fit six times.
API_BODY_LIMIT = 64 * 1024

# Certified deals: how long the solver looks for a shorter line, how long a job may fill the stock each minute, how
# many deals of each rule set are kept ready (sealed ones for challenges, open ones for casual plays), and how long a
# request may look for one itself when none is.
SHORTEN_MS = env.int("SHORTEN_MS", default=1_000)
STOCK_BUDGET_MS = env.int("STOCK_BUDGET_MS", default=10_000)
STOCK_SEALED = env.int("STOCK_SEALED", default=30)
STOCK_OPEN = env.int("STOCK_OPEN", default=20)
STOCK_HASTE_MS = env.int("STOCK_HASTE_MS", default=3_000)
STOCK_RULE_SETS = [
    "KL-D1N",
    "KL-D3N",
    "KL-D3V",
    "DS-D1N",
    "DS-D3N",
    "SO-T1",
    "SO-T3",
    "SH-C4",
    "SH-C2",
    "SH-C1",
]

# Where alarms go, beside the log and the admin: mail addresses, with commas.
ALARM_MAIL: list[str] = env.list("ALARM_MAIL", default=[])

# Requests of one address, of one player, and new guests of one address (a school has one address).
API_RATES: dict[str, str | None] = {
    "address": env.str("RATE_ADDRESS", default="1200/min"),
    "player": env.str("RATE_PLAYER", default="600/min"),
    "guest": env.str("RATE_GUEST", default="60/min"),
    # Tries at the password of one's own account, where it cannot be taken back.
    "password": env.str("RATE_PASSWORD", default="10/min"),
}

# Who may ask, and how often, each view says itself (`common/api.py`).
REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [],
    "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    # The OpenAPI document describes the API; OPTIONS need not, and could not for the pages on it.
    "DEFAULT_METADATA_CLASS": None,
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    # A throttle believes no X-Forwarded-For, unless production says how many proxies wrote it.
    "NUM_PROXIES": 0,
    "EXCEPTION_HANDLER": "config.errors.exception_handler",
    "TEST_REQUEST_DEFAULT_FORMAT": "json",
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Talon",
    "DESCRIPTION": "Plays, refereed by the server. Every error has one shape: code, message, details.",
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "OAS_VERSION": "3.1.0",
    "ENUM_GENERATE_CHOICE_DESCRIPTION": False,
    "ENUM_NAME_OVERRIDES": {
        "PlayStatus": "games.models.Play.Status",
        "VerdictStatus": "games.engine.referee.Status",
    },
    "WEBHOOKS": ["leaderboards.schema.BOARD_LINE", "challenges.schema.CHALLENGE_LINE"],
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "config.openapi.declare_errors",
    ],
}

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF, "'wasm-unsafe-eval'"],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "worker-src": [SELF],
        "manifest-src": [SELF],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    },
}
SECURE_REFERRER_POLICY = "same-origin"
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_AGE = 60 * 24 * 3600

# Accounts: allauth's flows, our own addresses (`players/apis/auth.py`), no page of its own.
ACCOUNT_ADAPTER = "players.adapter.AccountAdapter"
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email*", "password1*"]
ACCOUNT_EMAIL_VERIFICATION = "optional"
# A sign-up with an address that another account has goes through, so nobody learns of that account.
ACCOUNT_PREVENT_ENUMERATION = "strict"
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_EMAIL_NOTIFICATIONS = True
ACCOUNT_EMAIL_SUBJECT_PREFIX = "Talon: "
ACCOUNT_SESSION_REMEMBER = True
HEADLESS_ONLY = True
HEADLESS_ADAPTER = "players.adapter.LinksAdapter"
HEADLESS_CLIENTS = ("browser",)
HEADLESS_FRONTEND_URLS = {
    "account_confirm_email": "/{language}/account/email/{key}",
    "account_reset_password": "/{language}/account/reset",
    "account_reset_password_from_key": "/{language}/account/reset/{key}",
    "account_signup": "/{language}/account/register",
}
X_FRAME_OPTIONS = "DENY"

# Boards that one address (a school has one) and one player may watch at once, in one process.
LINES_AT_MOST: dict[str, int | None] = {
    "address": env.int("LINES_ADDRESS", default=500),
    "player": env.int("LINES_PLAYER", default=20),
}

# From how many entries on ranks are counted in Redis, and in which; None: never (`leaderboards/index.py`).
BOARD_INDEX_FROM = env.int("BOARD_INDEX_FROM", default=5_000)
BOARD_INDEX_URL: str | None = None

CELERY_TASK_IGNORE_RESULT = True
CELERY_TIMEZONE = "UTC"

LOGGING_CONFIG = None
configure_logs(json=False, level="INFO")
