"""PostgreSQL and Redis on sockets in one folder, which `tests/services.py` starts and removes."""

from pathlib import Path

from config.logs import configure_logs
from config.settings.base import *

SERVICES_DIR = env.str("TALON_SERVICES")
SECRET_KEY = "only-for-tests-" + "0" * 50
ALLOWED_HOSTS = ["localhost", "127.0.0.1", "testserver"]

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.postgresql",
        # A process that a test starts is told the name of the test's own.
        "NAME": env.str("TALON_DATABASE", default="talon"),
        "USER": "talon",
        "HOST": SERVICES_DIR,
    },
}
CHANNEL_LAYERS = {
    "default": {
        "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
        "CONFIG": {"hosts": [f"unix://{SERVICES_DIR}/redis.sock"]},
    },
}
CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": f"unix://{SERVICES_DIR}/redis.sock?db=1",
    },
}
CLOCK_FILE = Path(SERVICES_DIR) / "clock"
BOARD_INDEX_URL = f"unix://{SERVICES_DIR}/redis.sock?db=3"
CELERY_BROKER_URL = f"redis+socket://{SERVICES_DIR}/redis.sock?virtual_host=2"
# Enough for a line that is shorter than the first one found.
SHORTEN_MS = 20
# A test of a limit sets its own.
API_RATES = dict.fromkeys(API_RATES)
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
ACCOUNT_RATE_LIMITS = False
configure_logs(json=False, level="WARNING")
