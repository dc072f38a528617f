"""A table drawn as SVG, for where no board of the client runs: the admin. Attributes alone, so any policy takes it."""

from html import escape
from typing import Final

from games.engine.cards import RANKS, SUITS
from games.engine.notation import PositionJson

WIDTH: Final = 40
HEIGHT: Final = 56
PITCH: Final = 46
DOWN: Final = 8
"""How much of a face-down card shows under the next, in units of the drawing."""
UP: Final = 18
TOP: Final = HEIGHT + 14
SIGNS: Final = dict(zip(SUITS, "♠♥♦♣", strict=True))
RED: Final = "#b3182d"
BLACK: Final = "#1c1c1c"
FELT: Final = "#1f5c45"


def table_svg(table: PositionJson, title: str, scale: float = 1) -> str:
    """Columns below; above them foundations, cells, and stock and waste. `??` and face-down cards show a back."""
    columns = [column(at, cards(text)) for at, text in enumerate(table["tableau"])]
    depth = max((fall(cards(text)) for text in table["tableau"]), default=0)
    top = top_row(table)
    slots = max(len(columns), len(top))
    width, height = slots * PITCH + 6, TOP + depth + HEIGHT + 6
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 -6 {width} {height}" width="{width * scale:.0f}"'
        f' height="{height * scale:.0f}" role="img" font-family="sans-serif" font-size="15">'
        f"<title>{escape(title)}</title>"
        f'<rect x="-6" y="-6" width="{width}" height="{height}" fill="{FELT}"/>'
        f"{''.join(top)}{''.join(columns)}</svg>"
    )


def top_row(table: PositionJson) -> list[str]:
    """Foundations from the left, then the cells, then waste and stock with how many cards they hold."""
    decks = len(table["foundations"]) // 4
    homes = [
        face_or_slot(f"{RANKS[height - 1]}{suit}" if height else "", at * PITCH, suit)
        for at, (height, suit) in enumerate(zip(table["foundations"], SUITS * decks, strict=True))
    ]
    cells = [
        face_or_slot(cell, (len(homes) + at) * PITCH, "") for at, cell in enumerate(table["cells"])
    ]
    if cells:
        return homes + cells
    x = len(homes) * PITCH
    waste, stock = cards(table["waste"]), cards(table["stock"])
    return [
        *homes,
        face_or_slot(waste[-1] if waste else "", x, ""),
        pile(x, len(waste)),
        card("??", x + PITCH, 0) if stock else slot(x + PITCH, ""),
        pile(x + PITCH, len(stock)),
    ]


def column(at: int, held: list[str]) -> str:
    drawn, y = [slot(at * PITCH, "", TOP)], TOP
    for name in held:
        drawn.append(card(name, at * PITCH, y))
        y += DOWN if is_down(name) else UP
    return "".join(drawn)


def fall(held: list[str]) -> int:
    """How far below the first card the last one begins."""
    return sum(DOWN if is_down(name) else UP for name in held[:-1])


def card(name: str, x: int, y: int) -> str:
    frame = f'<rect x="{x}" y="{y}" width="{WIDTH}" height="{HEIGHT}" rx="4" stroke="#333"'
    if is_down(name):
        return f'{frame} fill="#3b4f86"/>'
    rank, suit = name[0].replace("T", "10"), name[1]
    ink = RED if suit in "HD" else BLACK
    return f'{frame} fill="#fdfbf4"/><text x="{x + 3}" y="{y + 15}" fill="{ink}">{rank}{SIGNS[suit]}</text>'


def face_or_slot(name: str, x: int, suit: str) -> str:
    return card(name, x, 0) if name else slot(x, SIGNS.get(suit, ""))


def slot(x: int, mark: str, y: int = 0) -> str:
    frame = (
        f'<rect x="{x}" y="{y}" width="{WIDTH}" height="{HEIGHT}" rx="4" fill="none" stroke="#fff"'
        ' stroke-opacity="0.35"/>'
    )
    return f'{frame}<text x="{x + 13}" y="{y + 34}" fill="#fff" opacity="0.5">{mark}</text>'


def pile(x: int, count: int) -> str:
    return f'<text x="{x + 3}" y="{HEIGHT - 5}" fill="#888" font-size="11">{count or ""}</text>'


def cards(text: str) -> list[str]:
    return [text[at : at + 2] for at in range(0, len(text), 2)]


def is_down(name: str) -> bool:
    return name == "??" or name.islower()
