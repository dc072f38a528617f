"""One certain deal for a purpose, chosen by a person."""

from datetime import datetime

from django.db import transaction

from common.errors import DomainError
from games.certifying import certificate_of
from games.engine.code import DealCode
from games.models import CertifiedDeal
from games.stock import certified_keep


class NoWinKnown(DomainError):  # noqa: N818 (what is wrong)
    """The deal cannot be won, or the solver did not find out in its budget."""

    code = "NO_WIN_KNOWN"
    status = 409

    def __init__(self) -> None:
        super().__init__("No win of this deal is known: take another one.")


class DealTaken(DomainError):  # noqa: N818 (as above)
    """A deal serves one purpose only."""

    code = "DEAL_TAKEN"
    status = 409

    def __init__(self) -> None:
        super().__init__("This deal has served a purpose already: take another one.")


def deal_certify_this(*, deal: DealCode, shorten_ms: int, now: datetime) -> CertifiedDeal:
    """Adds this deal to the stock, unless it was certified before. Call it outside a transaction.

    Raises NoWinKnown.
    """
    known = CertifiedDeal.objects.filter(deal=deal.text).first()
    if known is not None:
        return known
    found = certificate_of(deal, shorten_ms=shorten_ms)
    if found is None:
        raise NoWinKnown
    return certified_keep(found, now)


@transaction.atomic
def deal_take_this(*, deal: CertifiedDeal, taken_for: str, now: datetime) -> CertifiedDeal:
    """Raises DealTaken when it has been taken, but for this purpose."""
    locked = CertifiedDeal.objects.select_for_update().get(id=deal.id)
    if locked.taken_for is None:
        locked.taken_for, locked.taken_at = taken_for, now
        locked.save(update_fields=["taken_for", "taken_at"])
    elif locked.taken_for != taken_for:
        raise DealTaken
    return locked
