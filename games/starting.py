"""Starting casual plays: of a deal by its code, of a fresh one, or of one that can surely be won."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID, uuid4, uuid5

from django.conf import settings
from django.db import IntegrityError, transaction

from games.engine.code import OPEN, DealCode
from games.judging import Judged
from games.models import Play
from games.selectors import judged_play, play_requested
from games.services import deal_draw, deal_read, play_start, rule_set_read
from games.stock import deal_certify, deal_take
from players.models import Player


@dataclass(frozen=True, slots=True)
class Wish:
    rule_set: str
    deal: DealCode | None
    """None: any that can surely be won."""
    request: UUID | None
    """The client's name for this wish: a repeated one starts nothing more."""


def wish_read(
    *,
    game: str = "",
    deal: str = "",
    winnable: bool = False,
    request: UUID | None = None,
) -> Wish:
    """Either `game` or `deal`. Raises BadCode."""
    if winnable:
        return Wish(rule_set_read(game=game).name, None, request)
    code = deal_read(deal=deal) if deal else deal_draw(game=game)
    return Wish(code.rule_set, code, request)


def casual_play_start(
    *, player: Player, wish: Wish, now: datetime, program: bool = False
) -> tuple[Play, Judged]:
    """The play that the wish has started, now or before. Raises NoDealFound."""
    if play := play_requested(player, wish.request):
        return play, judged_play(play)
    deal = wish.deal or _winnable(player, wish, now)
    try:
        with transaction.atomic():
            play, judged = play_start(player=player, deal=deal, now=now, program=program)
            if wish.request:
                play.request = wish.request
                play.save(update_fields=["request"])
            return play, judged
    except IntegrityError:
        # The same request came twice at once.
        play = play_requested(player, wish.request)
        if play is None:
            raise
        return play, judged_play(play)


def _winnable(player: Player, wish: Wish, now: datetime) -> DealCode:
    purpose = f"casual/{uuid5(player.id, str(wish.request or uuid4()))}"

    def take() -> DealCode | None:
        taken = deal_take(rule_set=wish.rule_set, algorithm=OPEN, taken_for=purpose, now=now)
        return taken.code if taken else None

    # Another may take what was certified here: then once more.
    while (code := take()) is None:
        deal_certify(
            rule_set=wish.rule_set,
            algorithm=OPEN,
            shorten_ms=0,
            now=now,
            patience_ms=settings.STOCK_HASTE_MS,
        )
    return code
