"""What no other tool looks after: sizes, translations, and what must never be in the tree."""

import json
import re
import statistics
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from scripts.programs import ROOT

LINES_AT_MOST = 400
LINES_MEDIAN = 130
BYTES_AT_MOST = 300_000
CODE = {".py", ".cpp", ".hpp", ".ts", ".svelte", ".js", ".css", ".html"}
GENERATED = re.compile(r"/migrations/|^frontend/src/api/schema\b")
# Vectors are data and long; the marks below would be found by chance in their cards.
DATA = re.compile(r"^conformance/|\.(png|woff2|ico)$")
LANGUAGES = ("cs", "sk", "el", "en")
# Written so that this file does not hold what it looks for.
FORBIDDEN = {
    "a registry": re.compile(
        r"npm" r"js\.|python" r"hosted\.|\bpy" r"pi\.(org|io)|deb\.deb" r"ian"
    ),
    "a path of one machine": re.compile(r"(?<![\w.$}~-])/(work|root|home|Users)/\w"),
    "a private key": re.compile(r"BEGIN [A-Z ]*PRIVATE" r" KEY"),
}


def problems(root: Path) -> Iterator[str]:
    """One line each, `file: what is wrong`, over what git knows or would add."""
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    output = subprocess.run(listed, cwd=root, check=True, capture_output=True, text=True).stdout
    names = [name for name in output.split("\0") if name and (root / name).is_file()]
    for name in names:
        yield from file_problems(name, (root / name).read_bytes())
    yield from size_problems(root, [name for name in names if is_code(name)])
    for english in (root / "frontend" / "messages").rglob("en.json"):
        yield from translation_problems(root, english.parent)


def is_code(name: str) -> bool:
    return Path(name).suffix in CODE and not GENERATED.search(name)


def file_problems(name: str, content: bytes) -> Iterator[str]:
    if len(content) > BYTES_AT_MOST and not name.endswith(".lock") and not DATA.search(name):
        yield f"{name}: {len(content)} bytes, at most {BYTES_AT_MOST}"
    if DATA.search(name):
        return
    if b"\0" in content:
        yield f"{name}: a binary file"
        return
    text = content.decode()
    for what, pattern in FORBIDDEN.items():
        if match := pattern.search(text):
            line = text.count("\n", 0, match.start()) + 1
            yield f"{name}:{line}: {what} ({match.group()})"


def size_problems(root: Path, names: list[str]) -> Iterator[str]:
    lines = {name: len((root / name).read_text().splitlines()) for name in names}
    for name, count in lines.items():
        if count > LINES_AT_MOST:
            yield f"{name}: {count} lines, at most {LINES_AT_MOST}: a second noun wants out"
    median = statistics.median(lines.values()) if lines else 0
    if median > LINES_MEDIAN:
        yield f"The median file has {median} lines, at most {LINES_MEDIAN}"


def translation_problems(root: Path, folder: Path) -> Iterator[str]:
    """A text that a language lacks, or whose placeholders differ from the English."""
    texts = {
        language: json.loads((folder / f"{language}.json").read_text()) for language in LANGUAGES
    }
    every = set().union(*texts.values())
    for language, known in texts.items():
        name = (folder / f"{language}.json").relative_to(root)
        for key in sorted(every - known.keys()):
            yield f"{name}: {key} is missing"
        for key in sorted(known.keys() & texts["en"].keys()):
            if placeholders(known[key]) != placeholders(texts["en"][key]):
                yield f"{name}: {key} has other placeholders than in en"


def placeholders(text: object) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text if isinstance(text, str) else json.dumps(text)))


if __name__ == "__main__":
    found = list(problems(ROOT))
    print("\n".join(found))
    sys.exit(bool(found))
