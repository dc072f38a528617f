"""What admins decide: each decision is audited with who and why, and says no where it must."""

from datetime import timedelta
from typing import Any

import pytest
from django.core.exceptions import ValidationError

from challenges.commitment import commitment
from challenges.errors import NotPossible
from challenges.models import Challenge, Programme
from challenges.selectors.previews import annulment_preview, listing_preview
from challenges.services import deciding
from challenges.services.advancing import challenges_advance
from challenges.services.listing import UNDONE_BY, player_decide
from common.errors import DomainError
from games.engine.actions import split
from games.engine.code import DealCode
from games.judging import judge
from games.models import CertifiedDeal, Play
from games.stock import deal_certify
from leaderboards.models import Contest, Entry
from players.models import AuditEntry, User
from tests.api.visitor import Visitor, json_of
from tests.challenges.days import DAY, NOON, at, certificates, challenge, opened, programme
from tests.challenges.house import SetClock
from tests.challenges.people import player, registered

pytestmark = pytest.mark.django_db
PATH = "challenges/2026-12-01/SH-C4"
KEY = "2026-12-01/SH-C4"
LATER = DAY + timedelta(days=5)
SETTLING = at(DAY + timedelta(days=2))


@pytest.fixture
def admin(clock: SetClock) -> User:
    """Of a house that is open, and whose stock is used up."""
    opened()
    clock(NOON)
    return User.objects.create_user("admin", is_staff=True)


def decided(admin: User, name: str, made: Challenge, **given: Any) -> Challenge:
    service = getattr(deciding, f"challenge_{name}")
    after: Challenge = service(challenge=made, by=admin, why="For a test.", now=NOON, **given)
    return after


def entry() -> AuditEntry:
    return AuditEntry.objects.latest("id")


def sound(made: Challenge) -> bool:
    verdict = judge(DealCode.parse(made.deal), split(made.solution)).verdict
    bound = commitment(made.date, made.rule_set, made.deal, made.salt)
    return verdict.won and verdict.line == made.par and made.commitment == bound


def test_a_future_deal_is_replaced_from_the_stock(admin: User) -> None:
    programme("SH-C4", "SH-C2")
    CertifiedDeal.objects.filter(taken_for=None).delete()
    before = challenge(day=LATER)
    with pytest.raises(NotPossible, match="stock"):
        decided(admin, "replace", before)
    deal_certify(rule_set="SH-C4", algorithm=2, shorten_ms=0, now=NOON)
    after = decided(admin, "replace", before)
    assert after.deal != before.deal
    assert (after.state, after.draws, sound(after)) == ("certified", 2, True)
    assert after.certified
    assert after.certified.taken_for == f"{LATER}/SH-C4#2"
    assert CertifiedDeal.objects.get(deal=before.deal).taken_for == f"{LATER}/SH-C4"
    told = entry()
    assert (told.action, told.by, told.why) == ("challenge.replace", admin, "For a test.")
    assert told.subject == f"challenge:{LATER}/SH-C4"
    assert told.details["before"]["commitment"] == before.commitment
    assert before.deal not in str(told.details)


def test_a_future_deal_is_found_anew(admin: User) -> None:
    before = challenge(day=LATER)
    after = decided(admin, "regenerate", before)
    assert after.deal != before.deal
    assert sound(after)
    assert entry().action == "challenge.regenerate"


def test_a_deal_is_pinned_by_its_code(admin: User) -> None:
    fresh = next(iter(certificates("SH-C1"))).deal
    programme("SH-C4", "SH-C1")
    made = Challenge.objects.create(date=LATER, rule_set="SH-C1")
    pinned = decided(admin, "pin", made, code=fresh.text.lower())
    assert (pinned.deal, pinned.state, sound(pinned)) == (fresh.text, "certified", True)
    again = Challenge.objects.create(date=LATER + timedelta(days=1), rule_set="SH-C1")
    with pytest.raises(DomainError) as refused:
        decided(admin, "pin", again, code=fresh.text)
    assert refused.value.code == "DEAL_TAKEN"


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("SH1-C4-AAAAAAB", "NOT_POSSIBLE"),
        ("SH2-C2-AAAAAAAAAAAAAAAAAAAAAAAAAB", "NOT_POSSIBLE"),
        ("SH2-C4-AAAA", "BAD_CODE"),
        ("", "BAD_CODE"),
    ],
    ids=["open", "another rule set's", "short", "empty"],
)
def test_what_is_not_pinned(admin: User, code: str, expected: str) -> None:
    with pytest.raises(DomainError) as refused:
        decided(admin, "pin", challenge(day=LATER), code=code)
    assert refused.value.code == expected


def test_a_deal_that_nobody_can_win_is_not_pinned(admin: User) -> None:
    codes = (f"SH2-C1-{'A' * 25}{letter}" for letter in "ABCDEFGH")
    made = Challenge.objects.create(date=LATER, rule_set="SH-C1")
    refusals = set()
    for code in codes:
        try:
            decided(admin, "pin", made, code=code)
        except DomainError as error:
            refusals.add(error.code)
    assert refusals == {"NO_WIN_KNOWN"}


@pytest.mark.parametrize("day", [DAY, DAY + timedelta(days=1)], ids=["today", "tomorrow"])
@pytest.mark.parametrize("name", ["replace", "regenerate", "pin"])
def test_what_is_public_stands(admin: User, day: Any, name: str) -> None:
    made = challenge(day=day)
    given = {"code": made.deal} if name == "pin" else {}
    with pytest.raises(NotPossible):
        decided(admin, name, made, **given)
    assert not AuditEntry.objects.exists()


def test_a_commitment_is_published_early(admin: User) -> None:
    made = decided(admin, "publish", challenge(day=LATER))
    assert (made.state, made.published_at) == ("published", NOON)
    assert Contest.objects.filter(key=made.key).exists()
    assert json_of(Visitor().get(f"challenges/{LATER}/SH-C4"))["phase"] == "coming"
    assert Visitor().get(f"challenges/{LATER}/SH-C2").status_code == 404
    with pytest.raises(NotPossible):
        decided(admin, "publish", made)


def won(visitor: Visitor) -> None:
    play = json_of(visitor.post(f"{PATH}/plays", {}))
    assert json_of(visitor.act(play["id"], 0, challenge().solution))["status"] == "won"


def listed() -> set[str]:
    shown = Entry.objects.filter(listed=True, board__contest=None)
    return set(shown.values_list("player__name", flat=True))


def test_a_day_is_annulled_and_brought_back(admin: User) -> None:
    won(registered("anna"))
    Visitor().post(f"{PATH}/plays", {})
    preview = annulment_preview(challenge())
    assert (preview.players, preview.plays, preview.open, preview.won) == (2, 2, 1, 1)
    assert preview.listed == 1
    assert listed() == {"anna"}

    annulled = decided(admin, "annul", challenge())
    assert (annulled.state, entry().action) == ("annulled", "challenge.annul")
    assert Contest.objects.get(key=KEY).annulled_at == NOON
    assert listed() == set()
    with pytest.raises(NotPossible):
        decided(admin, "annul", annulled)

    restored = decided(admin, "restore", annulled)
    assert (restored.state, entry().action) == ("published", "challenge.restore")
    assert listed() == {"anna"}
    with pytest.raises(NotPossible):
        decided(admin, "restore", restored)


def test_an_annulled_day_is_opened_too_and_comes_back_settled(admin: User) -> None:
    won(registered("anna"))
    Visitor().post(f"{PATH}/plays", {})
    decided(admin, "annul", challenge())
    challenges_advance(now=SETTLING)
    annulled = challenge()
    assert (annulled.state, annulled.settled_at) == ("annulled", SETTLING)
    assert not Play.objects.filter(challenge=KEY, sealed=True).exists()
    assert not Play.objects.filter(challenge=KEY, status="open").exists()
    told = json_of(Visitor().get(PATH))
    assert (told["phase"], told["reveal"]["deal"]) == ("annulled", annulled.deal)

    restored = decided(admin, "restore", annulled)
    assert restored.state == "settled"
    assert Contest.objects.get(key=KEY).final_at is not None
    assert listed() == {"anna"}


def test_a_day_annulled_before_it_was_public(admin: User) -> None:
    secret = decided(admin, "annul", challenge(day=LATER))
    assert decided(admin, "restore", secret).state == "certified"
    decided(admin, "annul", challenge(day=LATER))
    over = at(LATER + timedelta(days=9))
    challenges_advance(now=over)
    assert challenge(day=LATER).state == "annulled"
    assert not Contest.objects.filter(key=f"{LATER}/SH-C4").exists()
    with pytest.raises(NotPossible):
        decided(admin, "restore", challenge(day=LATER))


@pytest.mark.parametrize("decision", ["hide", "ban"])
def test_a_player_goes_off_the_boards_and_comes_back(admin: User, decision: str) -> None:
    won(registered("anna"))
    before = listing_preview(player("anna"))
    assert (before.contests, before.months, before.firsts) == (1, 2, 5)
    for step, shown in ((decision, set[str]()), (UNDONE_BY[decision], {"anna"})):
        player_decide(decision=step, player=player("anna"), by=admin, why="A test.", now=NOON)
        assert listed() == shown
        assert (entry().action, entry().by) == (f"player.{step}", admin)


def test_the_programme_refuses_what_is_no_rule_set_or_difficulty() -> None:
    for wrong in ({"rule_set": "XX-1"}, {"rule_set": "KL-D1N", "monday": 6}):
        with pytest.raises(ValidationError):
            Programme(position=1, **wrong).full_clean(validate_unique=False)
