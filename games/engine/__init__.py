"""The referee's engine: pure Python, standard library only, no clock and no `random`."""
