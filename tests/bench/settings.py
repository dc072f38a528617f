"""The cluster's, with two more addresses to compare with, and no limit on how fast one may ask."""

from config.settings.cluster import *

ROOT_URLCONF = "tests.bench.urls"
API_RATES = dict.fromkeys(API_RATES)
LINES_AT_MOST = dict.fromkeys(LINES_AT_MOST)
