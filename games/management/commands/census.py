"""`manage.py census RULESET N`: estimates the share of winnable deals; goes on where it was interrupted."""

import sys
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from talon_solver import Budget

from games.census import Census, CensusError, Estimate
from games.engine.errors import CodeError
from games.rulesets import rules_named


class Command(BaseCommand):
    help = "Decides the first N deals of the census of a rule set; prints the winnable share with 95 % bounds."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("rule_set", metavar="RULESET", help="KL-D1N and the like")
        parser.add_argument("deals", metavar="N", type=int)
        parser.add_argument("--budget-ms", type=int, default=10_000, help="for each deal")
        parser.add_argument("--jobs", type=int, default=1, help="deals at a time")
        parser.add_argument("--file", type=Path, help="default: var/census/RULESET.tsv")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["deals"] < 1 or options["jobs"] < 1 or options["budget_ms"] < 1:
            raise CommandError("N, --jobs and --budget-ms are at least 1")
        try:
            rule_set = rules_named(options["rule_set"]).name
            file = options["file"] or Path("var/census") / f"{rule_set}.tsv"
            census = Census(rule_set, Budget(options["budget_ms"]), file)
            for done in census.run(options["deals"], options["jobs"]):
                if sys.stderr.isatty():
                    self.stderr.write(f"\r{done} of {options['deals']}", ending="")
            if sys.stderr.isatty():
                self.stderr.write("")
            self.stdout.write(written(rule_set, census.estimate()))
        except (CodeError, CensusError) as error:
            raise CommandError(str(error)) from error


def written(rule_set: str, found: Estimate) -> str:
    """With unknown deals the two bounds are no interval of one estimate, and are not called so."""
    counts = f"{found.winnable} winnable, {found.unwinnable} unwinnable, {found.unknown} unknown"
    low, high = f"{100 * found.low:.2f} %", f"{100 * found.high:.2f} %"
    if found.unknown:
        return f"{rule_set}: {found.deals} deals: {counts}; at least {low}, at most {high} (95 %)"
    share = f"{100 * found.winnable / found.deals:.2f} %"
    return f"{rule_set}: {found.deals} deals: {counts}; {share} winnable (95 %: {low} to {high})"
