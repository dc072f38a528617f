"""`manage.py vectors`: writes `conformance/` anew, or with `--check` says whether that would change it."""

import json
from argparse import ArgumentParser
from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.rulesets import RULE_SETS
from games.vectors import VECTORS
from games.vectors.wins import CONFORMANCE


class Command(BaseCommand):
    help = "Writes the conformance vectors that the other engines are held to."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--check", action="store_true", help="change nothing, fail if it would")

    def handle(self, *args: Any, **options: Any) -> None:
        changed = []
        for name, text in _files():
            path = CONFORMANCE / f"{name}.json"
            if path.exists() and path.read_text("utf-8") == text:
                continue
            changed.append(path.name)
            if not options["check"]:
                path.write_text(text, "utf-8")
        if changed and options["check"]:
            raise CommandError(
                f"the engine no longer does what conformance/ says: {', '.join(changed)}. "
                "If the change is meant, run `make vectors` and commit the files."
            )
        self.stdout.write(f"changed: {', '.join(changed) or 'nothing'}")


def _files() -> Iterator[tuple[str, str]]:
    yield (
        "rules",
        json.dumps({name: rules.as_json() for name, rules in RULE_SETS.items()}, indent=1) + "\n",
    )
    for name, cases in VECTORS.items():
        lines = ",\n".join(
            json.dumps(case, ensure_ascii=False, separators=(",", ":")) for case in cases()
        )
        yield name, f"[\n{lines}\n]\n"
