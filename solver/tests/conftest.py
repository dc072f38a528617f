"""The solver under test: the installed one, or the one that TALON_SOLVER names (sanitize.sh)."""

import os
import sys

if "TALON_SOLVER" in os.environ:
    # An editable install answers before the path does.
    sys.meta_path[:] = [
        f for f in sys.meta_path if type(f).__name__ != "ScikitBuildRedirectingFinder"
    ]
    sys.path.insert(0, os.environ["TALON_SOLVER"])
