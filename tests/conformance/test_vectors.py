"""The referee does what `conformance/` says, and `conformance/` is what the referee would write."""

import pytest
from django.core.management import call_command

from tests.conformance import runner


@pytest.mark.parametrize(
    ("name", "case"),
    [
        pytest.param(name, case, id=f"{name}-{number}")
        for name in runner.CHECKS
        for number, case in enumerate(runner.load(name))
    ],
)
def test_the_referee_agrees(name: str, case: runner.Case) -> None:
    runner.CHECKS[name](case)


@pytest.mark.parametrize("case", runner.rules_cases(), ids=lambda case: str(case["name"]))
def test_the_rules_are_as_written(case: runner.Case) -> None:
    runner.check_rules(case)


def test_the_files_are_current() -> None:
    call_command("vectors", check=True)
