"""Telling whoever listens on a channel-layer group, from the sync code of any process of the house.

A push is a hint: what it tells of is in the database. One that cannot be sent is logged and forgotten.
"""

import asyncio
from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar

import structlog
from channels.layers import InMemoryChannelLayer, get_channel_layer
from channels_redis.pubsub import RedisPubSubChannelLayer
from django.conf import settings
from redis import Redis
from redis.exceptions import RedisError

PATIENCE_S = 1
GROUP = "asgi__group__"
"""How the pubsub layer names a group's channel in Redis."""

logger = structlog.get_logger(__name__)


def push(group: str, event: Mapping[str, Any]) -> None:
    """To be called after the commit. `event`: JSON values; `type` names the consumer's handler."""
    layer = get_channel_layer()
    if isinstance(layer, RedisPubSubChannelLayer):
        # A loop and a connection a call, which `async_to_sync(group_send)` would make, cost a request its half.
        try:
            _redis().publish(GROUP + group, layer.serialize(dict(event)))
        except RedisError as error:
            logger.warning("push failed", group=group, error=str(error))
    elif isinstance(layer, InMemoryChannelLayer) and Listeners.loop is not None:
        asyncio.run_coroutine_threadsafe(layer.group_send(group, dict(event)), Listeners.loop)


@cache
def _redis() -> Redis:
    """Its pool is safe for threads, and begins anew in a forked process."""
    layers: Any = settings.CHANNEL_LAYERS
    url = layers["default"]["CONFIG"]["hosts"][0]
    return Redis.from_url(url, socket_timeout=PATIENCE_S, socket_connect_timeout=PATIENCE_S)


class Listeners:
    """Around the WebSocket application: remembers the loop in which this process's consumers run.

    The in-memory layer is not safe for threads, so it is called in that loop alone. Before the first
    consumer came, nobody listens.
    """

    loop: ClassVar[asyncio.AbstractEventLoop | None] = None

    def __init__(self, application: Any) -> None:
        self.application = application

    async def __call__(self, *connection: Any) -> None:
        Listeners.loop = asyncio.get_running_loop()
        await self.application(*connection)
