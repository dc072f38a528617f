"""Display names: which there may be, and which of them look alike. Pure: asks no database.

Characters, scripts and look-alikes are Unicode's (UTS #39), by `confusable_homoglyphs`.
"""

import unicodedata
from functools import cache
from typing import Final

from confusable_homoglyphs import categories, confusables

SHORTEST: Final = 2
LONGEST: Final = 24
MOST_MARKS: Final = 2
"""Marks on one letter; more climb into the lines above and below."""

INNER: Final = frozenset(" -_.'’")
# Letters by category that nobody sees: Hangul's fillers, Khmer's inherent vowels, variation selectors.
UNSEEN: Final = frozenset("\u115f\u1160\u3164\uffa0\u17b4\u17b5\u034f\u180b\u180c\u180d\u180f") | {
    chr(code) for code in (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))
}
BLANK_BRAILLE: Final = "\u2800"
# Scripts that are written together.
TOGETHER: Final = (
    {"HAN", "HIRAGANA", "KATAKANA"},
    {"HAN", "BOPOMOFO"},
    {"HAN", "HANGUL"},
)
SHARED: Final = {"COMMON", "INHERITED"}
ALIKE: Final = (("i", "l"), ("1", "l"), ("|", "l"), ("0", "o"), ("rn", "m"), ("vv", "w"))
RESERVED: Final = """
    admin administrator anonymous bot everyone guest help house keeper keepers me mod moderator
    nobody null owner player referee root security server staff support system talon team undefined
    watcher watchers webmaster
"""


class BadName(ValueError):  # noqa: N818 (what was chosen)
    """`code`: NAME_LENGTH, NAME_CHARACTERS, NAME_SCRIPTS or NAME_RESERVED."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


def name_clean(text: str) -> str:
    """The name in NFKC, single blanks inside, none around. Raises BadName."""
    name = " ".join(unicodedata.normalize("NFKC", text).split(" ")).strip(" ")
    name = " ".join(part for part in name.split(" ") if part)
    if (
        any(not _allowed(one) for one in name)
        or not name[:1].isalnum()
        or not any(one.isalpha() for one in name)
    ):
        raise BadName(
            "NAME_CHARACTERS",
            "A name has letters, digits, blanks and - _ . ', begins with a letter or digit, and has a letter.",
        )
    length = sum(unicodedata.category(one)[0] != "M" for one in name)
    if not SHORTEST <= length <= LONGEST or len(name) > 2 * LONGEST or _piles_marks(name):
        raise BadName("NAME_LENGTH", f"A name has {SHORTEST} to {LONGEST} characters.")
    scripts = {categories.alias(one) for one in name} - SHARED
    if len(scripts) > 1 and not any(scripts <= family for family in TOGETHER):
        raise BadName("NAME_SCRIPTS", "A name is written in one script: letters of two look alike.")
    if {name_key(name), name_look(name)} & _reserved():
        raise BadName("NAME_RESERVED", "This name is kept for those who run the house.")
    return name


def name_key(name: str) -> str:
    """The same for all names that differ in case or in what looks alike in small letters."""
    return _skeleton(name.casefold())


def name_look(name: str) -> str:
    """The same for all names that look alike as they are written: Cyrillic НОТ and Latin HOT."""
    return _skeleton(name)


def is_seen(text: str) -> bool:
    """Whether anything of it shows."""
    return any(not one.isspace() and one not in UNSEEN and one != BLANK_BRAILLE for one in text)


def _allowed(one: str) -> bool:
    kind = unicodedata.category(one)
    return one in INNER or ((kind[0] == "L" or kind in {"Mn", "Mc", "Nd"}) and one not in UNSEEN)


def _piles_marks(name: str) -> bool:
    run = 0
    for one in unicodedata.normalize("NFD", name):
        run = run + 1 if unicodedata.category(one) == "Mn" else 0
        if run > MOST_MARKS:
            return True
    return False


def _skeleton(text: str) -> str:
    plain = "".join(_prototype(one) for one in unicodedata.normalize("NFD", text)).casefold()
    letters = "".join(one for one in plain if one not in INNER)
    for seen, meant in ALIKE:
        letters = letters.replace(seen, meant)
    return unicodedata.normalize("NFC", letters)


def _prototype(one: str) -> str:
    """The Latin letters that it looks like, else the first of its look-alikes, else itself."""
    if one.isascii():
        return one
    alike: list[str] = [entry["c"] for entry in confusables.confusables_data.get(one, [])]
    latin = [text for text in alike if text.isascii() and text.isalnum()]
    return min(latin) if latin else min([one, *(text for text in alike if len(text) == 1)])


@cache
def _reserved() -> frozenset[str]:
    return frozenset(name_key(word) for word in RESERVED.split())
