"""Settings of `make run`, with no limit on how fast one may ask."""

from config.settings.local import *

API_RATES = dict.fromkeys(API_RATES)
LINES_AT_MOST = dict.fromkeys(LINES_AT_MOST)
