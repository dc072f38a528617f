"""The client's types of the API, made from the OpenAPI document."""

import subprocess
import sys
import tempfile
from pathlib import Path

from scripts.programs import ROOT

TYPES = ROOT / "frontend" / "src" / "api" / "schema.d.ts"


def generate(target: Path) -> None:
    """Writes `target`; complains of any operation that the document cannot describe."""
    with tempfile.TemporaryDirectory() as folder:
        document = Path(folder) / "openapi.yaml"
        describe = ["python", "manage.py", "spectacular", "--fail-on-warn", "--validate", "--file"]
        subprocess.run([*describe, str(document)], cwd=ROOT, check=True)
        convert = ["npx", "--no", "openapi-typescript", str(document), "--output", str(target)]
        subprocess.run(convert, cwd=ROOT / "frontend", check=True)


def is_current() -> bool:
    with tempfile.TemporaryDirectory() as folder:
        fresh = Path(folder) / TYPES.name
        generate(fresh)
        return TYPES.exists() and fresh.read_text() == TYPES.read_text()


if __name__ == "__main__":
    if "--check" not in sys.argv:
        generate(TYPES)
    elif not is_current():
        sys.exit(f"{TYPES.relative_to(ROOT)} is behind the API. Run: make api")
