"""The same thing at the same moment, on PostgreSQL: nothing is doubled, nothing is lost, nobody waits for ever."""

from datetime import timedelta
from functools import partial
from typing import Any

import pytest

from challenges.models import Challenge
from challenges.services import advancing
from challenges.services.advancing import challenges_advance
from challenges.services.filling import days_fill
from games.models import CertifiedDeal, Play
from leaderboards.models import Contest, Entry
from players.models import Player
from tests.api.test_at_once import at_once, twin
from tests.api.visitor import Visitor, json_of
from tests.challenges.days import DAY, NOON, RULE_SETS, at, challenge, opened, programme, stock
from tests.challenges.house import SetClock
from tests.challenges.people import player, registered

pytestmark = pytest.mark.django_db(transaction=True)
PATH = "challenges/2026-12-01/SH-C4/plays"
SETTLING = at(DAY + timedelta(days=2))
ROUNDS = 4


def test_fills_at_once_give_every_challenge_one_deal() -> None:
    programme(*RULE_SETS)
    stock(*RULE_SETS)
    at_once(*[partial(days_fill, now=NOON, budget_ms=60_000)] * 3)
    assert not days_fill(now=NOON, budget_ms=60_000)
    assert Challenge.objects.exclude(state="draft").count() == 15 * len(RULE_SETS)
    assert Challenge.objects.values("deal").distinct().count() == 15 * len(RULE_SETS)
    taken = CertifiedDeal.objects.exclude(taken_for=None)
    assert {deal.taken_for for deal in taken} == {made.key for made in Challenge.objects.all()}
    assert set(Challenge.objects.values_list("draws", flat=True)) == {1}


def test_fills_at_once_without_a_stock() -> None:
    programme("SH-C4")
    at_once(*[partial(days_fill, now=NOON, budget_ms=60_000)] * 2)
    assert Challenge.objects.exclude(state="draft").count() == 15
    assert CertifiedDeal.objects.exclude(taken_for=None).count() == 15


def test_settlings_at_once_end_each_play_once(
    clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(advancing, "PLAYS_AT_ONCE", 2)
    opened()
    clock(NOON)
    visitors = [Visitor() for _ in range(6)]
    for visitor in visitors:
        json_of(visitor.post(PATH, {}))
    settled = at_once(*[partial(challenges_advance, now=SETTLING)] * 3)
    ids = [challenge_id for found in settled for challenge_id in found]
    assert len(ids) == len(set(ids)) == len(RULE_SETS)
    ended = Play.objects.values_list("status", "ended_at")
    assert set(ended) == {("ended", SETTLING)}
    assert Entry.objects.filter(board__kind="score").count() == 6
    assert Contest.objects.exclude(final_at=None).count() == len(RULE_SETS)


def test_tabs_that_start_at_once_share_one_play(clock: SetClock) -> None:
    opened()
    clock(NOON)
    for _ in range(ROUNDS):
        visitor = registered(f"anna{_}")
        answers = at_once(*[partial(tab.post, PATH, {}) for tab in [visitor, *twins(visitor, 3)]])
        assert sorted(answer.status_code for answer in answers) == [200, 200, 200, 201]
        assert len({json_of(answer)["id"] for answer in answers}) == 1


def test_beginning_anew_at_once_leaves_one_open(clock: SetClock) -> None:
    opened()
    clock(NOON)
    visitor = registered("anna")
    visitor.post(PATH, {})
    for _ in range(ROUNDS):
        tabs = [visitor, *twins(visitor, 2)]
        answers = at_once(*[partial(tab.post, PATH, {"again": True}) for tab in tabs])
        assert {answer.status_code for answer in answers} <= {200, 201}
        assert Play.objects.filter(status="open").count() == 1


def twins(visitor: Visitor, count: int) -> list[Visitor]:
    return [twin(visitor) for _ in range(count)]


def test_two_accounts_claim_one_guest_at_once(clock: SetClock) -> None:
    opened()
    clock(NOON)
    for n in range(ROUNDS):
        guest = Visitor()
        play = won(guest)
        accounts = [registered(f"anna{n}"), registered(f"bert{n}")]
        for account in accounts:
            account.client.cookies["talon_guest"] = guest.client.cookies["talon_guest"].value
        answers = at_once(*[partial(account.post, "claim", {}) for account in accounts])
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        owner = Play.objects.get(id=play["id"]).player
        assert owner.user is not None
        assert set(Entry.objects.filter(play=play["id"]).values_list("player", flat=True)) == {
            owner.id
        }
        assert Entry.objects.filter(player__name__in=[f"anna{n}", f"bert{n}"]).count() == 5


def test_a_claim_meets_a_win_a_new_play_and_the_settling(clock: SetClock) -> None:
    """Whatever comes first, no play stays behind with the guest and no result is lost."""
    for n in range(ROUNDS):
        Challenge.objects.all().delete()
        Contest.objects.all().delete()
        opened()
        clock(NOON)
        guest = Visitor()
        play = json_of(guest.post(PATH, {}))
        started_in = guest.client.cookies["talon_guest"].value
        account = registered(f"anna{n}")
        account.client.cookies["talon_guest"] = started_in
        second = twin(guest)
        answers: list[Any] = at_once(
            partial(account.post, "claim", {}),
            partial(guest.act, play["id"], 0, challenge().solution),
            partial(second.post, "challenges/2026-12-01/SH-C2/plays", {}),
            partial(challenges_advance, now=SETTLING),
        )
        assert answers[0].status_code == 200
        assert answers[1].status_code in {200, 404, 409}
        assert answers[2].status_code in {201, 409}
        left = Play.objects.filter(player__claimed_by__isnull=False)
        assert not left.exists()
        standing = Entry.objects.filter(board__kind="first").exclude(player__user=None)
        assert standing.filter(player=player(f"anna{n}")).exists() == (
            Play.objects.get(id=play["id"]).status == "won"
        )
        assert not Entry.objects.filter(player__in=Player.objects.filter(user=None)).exists()


def won(visitor: Visitor) -> dict[str, Any]:
    play = json_of(visitor.post(PATH, {}))
    return json_of(visitor.act(play["id"], 0, challenge().solution))
