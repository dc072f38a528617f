"""Decides and solves positions of all fourteen rule sets (docs/solver.md)."""

from importlib.metadata import version
from typing import Final

from talon_solver._core import Cancel, PositionError, RulesError
from talon_solver.api import (
    Budget,
    Hint,
    Shortened,
    Solved,
    Unknown,
    Unwinnable,
    hint,
    shorten,
    solve,
)
from talon_solver.grade import Figures, Grade, grade, reference_line

__version__: Final = version("talon-solver")

__all__ = [
    "Budget",
    "Cancel",
    "Figures",
    "Grade",
    "Hint",
    "PositionError",
    "RulesError",
    "Shortened",
    "Solved",
    "Unknown",
    "Unwinnable",
    "grade",
    "hint",
    "reference_line",
    "shorten",
    "solve",
]
