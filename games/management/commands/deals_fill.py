"""`manage.py deals_fill`: certifies deals for the challenges of the days to come; goes on where it was interrupted."""

import sys
from time import monotonic
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from common import clock
from games.engine.code import SEALED
from games.engine.errors import CodeError
from games.rulesets import rules_named
from games.stock import NoDealFound, deal_certify, in_stock


class Command(BaseCommand):
    help = "Keeps a certified deal of each rule set of the programme in stock for each of so many days."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--rule-set",
            action="append",
            metavar="RULESET",
            help="only this one; may be repeated (default: those of the programme)",
        )
        parser.add_argument("--days", type=int, default=365, help="default: 365")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["days"] < 1:
            raise CommandError("--days is at least 1")
        try:
            names = [rules_named(name).name for name in options["rule_set"] or ()]
            for rule_set in names or settings.STOCK_RULE_SETS:
                self.fill(rule_set, options["days"])
        except (CodeError, NoDealFound) as error:
            raise CommandError(str(error)) from error

    def fill(self, rule_set: str, days: int) -> None:
        began, made = monotonic(), 0
        while (ready := in_stock(rule_set, SEALED).count()) < days:
            deal_certify(
                rule_set=rule_set,
                algorithm=SEALED,
                shorten_ms=settings.SHORTEN_MS,
                now=clock.now(),
            )
            made += 1
            if sys.stderr.isatty():
                self.stderr.write(f"\r{rule_set}: {ready + 1} of {days}", ending="")
        if made and sys.stderr.isatty():
            self.stderr.write("")
        pace = f", {(monotonic() - began) / made:.2f} s each" if made else ""
        self.stdout.write(f"{rule_set}: {made} certified{pace}, {ready} in stock")
