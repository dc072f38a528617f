"""`make bench`: figures that a person compares as ratios within one run. Nothing here is a test."""
