"""Where people run the days: each module registers its pages."""

from challenges.admin import alarms, challenges, notes, players, programme

__all__ = ["alarms", "challenges", "notes", "players", "programme"]
