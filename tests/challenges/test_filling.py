"""Every day gets its deals, once each, long before it comes."""

from datetime import timedelta
from hashlib import sha256

import pytest
from django.core.mail import EmailMessage
from pytest_django import DjangoCaptureOnCommitCallbacks, Settings

from challenges.models import Alarm, Challenge, Programme
from challenges.services.filling import CHOICE, days_fill
from challenges.services.watching import today_watch
from games.engine.actions import split
from games.engine.code import DealCode
from games.judging import judge
from games.models import CertifiedDeal
from leaderboards.models import Contest
from tests.challenges.days import (
    DAY,
    NOON,
    RULE_SETS,
    at,
    certificates,
    challenge,
    opened,
    programme,
    stock,
)

pytestmark = pytest.mark.django_db


def standing() -> list[tuple[object, ...]]:
    rows = Challenge.objects.order_by("date", "rule_set")
    return list(rows.values_list("date", "rule_set", "state", "deal", "salt", "commitment"))


def test_today_and_fourteen_days_are_filled() -> None:
    opened()
    days = [DAY + timedelta(days=ahead) for ahead in range(15)]
    assert [(row[0], row[1]) for row in standing()] == [
        (day, rule_set) for day in days for rule_set in sorted(RULE_SETS)
    ]
    states = [row[2] for row in standing()]
    assert states == ["published"] * 4 + ["certified"] * 26
    assert {contest.key for contest in Contest.objects.all()} == {
        f"{day}/{rule_set}" for day in days[:2] for rule_set in RULE_SETS
    }
    assert not Alarm.objects.exists()


def test_each_deal_is_certified_sealed_committed_to_and_used_once() -> None:
    opened()
    for made in Challenge.objects.all():
        code = DealCode.parse(made.deal)
        verdict = judge(code, split(made.solution)).verdict
        assert (code.rule_set, code.algorithm) == (made.rule_set, 2)
        assert (verdict.won, verdict.line) == (True, made.par)
        assert made.difficulty in range(1, 6)
        assert len(bytes.fromhex(made.salt)) == 16
        text = f"{made.date}|{made.rule_set}|{made.deal}|{made.salt}"
        assert made.commitment == sha256(text.encode()).hexdigest()
        assert made.certified
        assert (made.certified.deal, made.certified.taken_for) == (made.deal, made.key)
    deals = Challenge.objects.values("deal").distinct().count()
    taken = CertifiedDeal.objects.exclude(taken_for=None).count()
    assert deals == Challenge.objects.count() == taken


def test_filling_again_changes_nothing() -> None:
    opened()
    before = standing()
    assert not days_fill(now=NOON, budget_ms=60_000)
    assert standing() == before


def test_the_next_day_needs_one_day_more() -> None:
    opened()
    before = standing()
    days_fill(now=at(DAY + timedelta(days=1)), budget_ms=60_000)
    assert len(standing()) == len(before) + len(RULE_SETS)
    assert challenge(day=DAY + timedelta(days=15)).state == "certified"


def test_a_small_budget_fills_the_nearest_days_first_and_asks_to_go_on() -> None:
    programme(*RULE_SETS)
    stock(*RULE_SETS)
    runs = 0
    while days_fill(now=NOON, budget_ms=0):
        runs += 1
        filled = Challenge.objects.exclude(state="draft").order_by("date")
        assert filled.count() == runs
        assert max(filled.values_list("date", flat=True)) == DAY + timedelta(days=(runs - 1) // 2)
    assert runs == 15 * len(RULE_SETS) - 1


def test_the_stock_is_used_by_difficulty() -> None:
    programme("SH-C4")
    stock("SH-C4")
    difficulties = CertifiedDeal.objects.values_list("difficulty", flat=True)
    days_fill(now=NOON, budget_ms=0)
    # A Tuesday: a 2 is wished for.
    nearest = min(abs(difficulty - 2) for difficulty in difficulties if difficulty)
    assert abs((challenge().difficulty or 0) - 2) == nearest
    assert CertifiedDeal.objects.count() == len(certificates("SH-C4"))


def test_without_a_stock_a_day_to_come_still_has_a_choice() -> None:
    programme("SH-C4")
    days_fill(now=NOON, budget_ms=0)
    assert CertifiedDeal.objects.count() == 1
    days_fill(now=NOON, budget_ms=0)
    assert CertifiedDeal.objects.count() == 1 + CHOICE
    tomorrow = challenge(day=DAY + timedelta(days=1))
    free = CertifiedDeal.objects.filter(taken_for=None).values_list("difficulty", flat=True)
    distances = [abs(difficulty - 2) for difficulty in free if difficulty]
    assert abs((tomorrow.difficulty or 0) - 2) <= min(distances)


def test_difficulty_rises_from_monday_to_sunday() -> None:
    line = Programme(rule_set="KL-D1N", position=1)
    monday = DAY - timedelta(days=1)
    week = [line.difficulty_on(monday + timedelta(days=ahead)) for ahead in range(7)]
    assert week == sorted(week)
    assert (week[0], week[-1]) == (1, 5)


def test_a_rule_set_that_left_the_programme_gets_no_more_days() -> None:
    opened()
    Programme.objects.filter(rule_set="SH-C4").update(active=False)
    days_fill(now=at(DAY + timedelta(days=1)), budget_ms=60_000)
    last = Challenge.objects.filter(date=DAY + timedelta(days=15))
    assert [made.rule_set for made in last] == ["SH-C2"]
    assert not Alarm.objects.exists()


def test_what_cannot_be_filled_is_an_alarm_and_keeps_nobody_else(
    caplog: pytest.LogCaptureFixture,
    settings: Settings,
    mailoutbox: list[EmailMessage],
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    settings.ALARM_MAIL = ["house@talon.example"]
    programme("SH-C4", "XX-NO")
    stock("SH-C4")
    with django_capture_on_commit_callbacks(execute=True):
        days_fill(now=NOON, budget_ms=60_000)
        days_fill(now=NOON, budget_ms=60_000)
    assert Challenge.objects.exclude(state="draft").count() == 15
    kinds = Alarm.objects.filter(cleared_at=None).values_list("kind", "subject")
    assert sorted(kinds) == [("empty", "2026-12-01"), ("short", "days ahead")]
    assert "2026-12-15 (XX-NO)" in Alarm.objects.get(kind="short").text
    assert caplog.text.count("Today is here without deals") == 1
    assert [mail.subject for mail in mailoutbox] == [
        "Talon: empty 2026-12-01",
        "Talon: short days ahead",
    ]

    Programme.objects.filter(rule_set="XX-NO").delete()
    days_fill(now=NOON, budget_ms=60_000)
    assert not Alarm.objects.filter(cleared_at=None).exists()


def test_a_day_found_empty_at_midnight() -> None:
    opened()
    Challenge.objects.filter(date=DAY + timedelta(days=1)).delete()
    midnight = at(DAY + timedelta(days=1))
    assert today_watch(now=midnight)
    assert Alarm.objects.get(cleared_at=None).subject == "2026-12-02"
    days_fill(now=midnight + timedelta(seconds=10), budget_ms=60_000)
    assert not Alarm.objects.filter(cleared_at=None).exists()
    assert not today_watch(now=midnight)
    late = challenge(day=DAY + timedelta(days=1))
    assert (late.state, late.published_at) == ("published", midnight + timedelta(seconds=10))


def test_the_first_day_of_a_house_is_no_alarm() -> None:
    programme(*RULE_SETS)
    assert today_watch(now=NOON)
    assert not Alarm.objects.exists()
