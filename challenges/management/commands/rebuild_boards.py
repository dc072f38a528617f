"""`manage.py rebuild_boards`: holds plays to the referee and boards to the plays; prints what differs."""

import sys
from datetime import date
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from challenges.rebuilding.boards import boards_rebuild
from challenges.selectors.days import months_played
from common import clock


class Command(BaseCommand):
    help = (
        "Referees every ranked play again and works the boards out from them. Prints one line for each difference;"
        " with --repair it is mended. Fails when a difference stays."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("months", nargs="*", metavar="YYYY-MM", help="default: all")
        parser.add_argument("--repair", action="store_true", help="make the boards right")
        parser.add_argument(
            "--without-referee", action="store_true", help="believe the stored verdicts"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        months = [month_of(text) for text in options["months"]] or months_played()
        found = 0
        for month in months:
            self.stdout.write(f"==> {month:%Y-%m}")
            for difference in boards_rebuild(
                month=month,
                referee=not options["without_referee"],
                repair=options["repair"],
                now=clock.now(),
            ):
                found += 1
                self.stdout.write(str(difference))
        mended = ", all repaired" if options["repair"] and found else ""
        self.stdout.write(f"{len(months)} months, {found} differences{mended}.")
        if found and not options["repair"]:
            sys.exit(1)


def month_of(text: str) -> date:
    try:
        return date.fromisoformat(f"{text}-01")
    except ValueError:
        raise CommandError(f"{text!r} is no month: write it as 2026-12.") from None
