from importlib import import_module

from django.apps import AppConfig


class PlayersConfig(AppConfig):
    name = "players"

    def ready(self) -> None:
        # Makes itself known to drf-spectacular when it is imported.
        import_module("players.schema")
