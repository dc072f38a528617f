"""Several processes behind a proxy with HTTPS. Refuses to start when something is missing or insecure."""

from typing import Any

from config.logs import configure_logs
from config.settings.base import *
from config.settings.refusals import refuse_insecure

DEBUG = env.bool("DEBUG", default=False)
SECRET_KEY = env.str("SECRET_KEY", default="")
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=[])
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[])
DATABASE_URL = env.str("DATABASE_URL", default="")
REDIS_URL = env.str("REDIS_URL", default="")
EMAIL_URL = env.str("EMAIL_URL", default="")
DEFAULT_FROM_EMAIL = env.str("MAIL_FROM", default="")
refuse_insecure(
    debug=DEBUG,
    secret_key=SECRET_KEY,
    allowed_hosts=ALLOWED_HOSTS,
    csrf_origins=CSRF_TRUSTED_ORIGINS,
    database_url=DATABASE_URL,
    redis_url=REDIS_URL,
    email_url=EMAIL_URL,
    mail_from=DEFAULT_FROM_EMAIL,
)
vars().update(env.email_url("EMAIL_URL"))
EMAIL_TIMEOUT = 10

database: dict[str, Any] = env.db_url("DATABASE_URL")
pool = {"min_size": 1, "max_size": env.int("DATABASE_POOL", default=8)}
# Options of the URL, `sslmode` above all, are kept.
database["OPTIONS"] = {**database.get("OPTIONS", {}), "pool": pool}
DATABASES = {"default": {**database, "CONN_HEALTH_CHECKS": True}}
CHANNEL_LAYERS = {
    "default": {
        # Resubscribes after a Redis restart, which the list-based layer does not.
        "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
        "CONFIG": {"hosts": [REDIS_URL]},
    },
}
CACHES = {
    "default": {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": REDIS_URL},
}
CELERY_BROKER_URL = REDIS_URL
BOARD_INDEX_URL = REDIS_URL

# The proxy of docker-compose.yml.
REST_FRAMEWORK = {**REST_FRAMEWORK, "NUM_PROXIES": env.int("NUM_PROXIES", default=1)}
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
SECURE_SSL_REDIRECT = True
# Asked from inside, past the proxy.
SECURE_REDIRECT_EXEMPT = [r"^healthz$"]
SECURE_HSTS_SECONDS = 365 * 24 * 3600
SECURE_HSTS_INCLUDE_SUBDOMAINS = True
SECURE_HSTS_PRELOAD = True
SESSION_COOKIE_SECURE = True
CSRF_COOKIE_SECURE = True
configure_logs(json=True, level="INFO")
