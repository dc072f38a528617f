"""The check of the tree finds what it is there for."""

import json
import subprocess
from pathlib import Path

import pytest

from scripts.house_rules import problems

TEXTS = {"hello": "Hello {name}"}


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    subprocess.run(["git", "init", "--quiet", tmp_path], check=True)
    messages = tmp_path / "frontend" / "messages"
    messages.mkdir(parents=True)
    for language in ("cs", "sk", "el", "en"):
        (messages / f"{language}.json").write_text(json.dumps(TEXTS))
    return tmp_path


def test_a_tree_in_order_has_no_problem(tree: Path) -> None:
    assert list(problems(tree)) == []


# The forbidden words are put together here, because this file is checked too.
CASES = {
    "registry in a lock": ("a.lock", "x\n# https://py" + "pi.org/simple", "a.lock:2: a registry"),
    "registry in npm's lock": (
        "b.json",
        "https://" + "registry.npm" + "js.org/x",
        "b.json:1: a registry",
    ),
    "path": ("a.py", 'P = "/' + 'root/talon"', "a.py:1: a path of one machine"),
    "key": ("a.pem", "-----BEGIN PRIVATE" + " KEY-----", "a.pem:1: a private key"),
    "long file": ("a.py", "x = 1\n" * 401, "a.py: 401 lines"),
    "long files": ("a.ts", "x()\n" * 131, "The median file has 131 lines"),
    "binary": ("a.bin", "a\0b", "a.bin: a binary file"),
    "heavy file": ("a.txt", "x" * 300_001, "a.txt: 300001 bytes"),
    "missing text": ("frontend/messages/el.json", "{}", "el.json: hello is missing"),
    "placeholder": (
        "frontend/messages/cs.json",
        '{"hello": "Ahoj"}',
        "hello has other placeholders",
    ),
}


@pytest.mark.parametrize(("name", "text", "said"), CASES.values(), ids=CASES)
def test_a_problem_is_named(tree: Path, name: str, text: str, said: str) -> None:
    (tree / name).write_text(text)
    assert any(said in problem for problem in problems(tree))
