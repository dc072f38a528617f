from challenges.models.alarm import Alarm
from challenges.models.challenge import Challenge
from challenges.models.note import IntegrityNote
from challenges.models.programme import Programme

__all__ = ["Alarm", "Challenge", "IntegrityNote", "Programme"]
