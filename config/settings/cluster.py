"""The processes of production on one machine, over plain HTTP: what `make cluster` starts."""

from config.logs import configure_logs
from config.settings.production import *

SECURE_SSL_REDIRECT = False
SESSION_COOKIE_SECURE = False
CSRF_COOKIE_SECURE = False
SECURE_HSTS_SECONDS = 0
REST_FRAMEWORK = {**REST_FRAMEWORK, "NUM_PROXIES": 1}
configure_logs(json=False, level=env.str("LOG_LEVEL", default="WARNING"))
