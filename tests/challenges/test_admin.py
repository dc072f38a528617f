"""The days in the admin: who sees what, and what is decided."""

from datetime import date, timedelta
from typing import Any

import pytest
from django.contrib.auth.models import Group
from django.test import Client

from challenges.models import Alarm, Challenge, IntegrityNote, Programme
from challenges.services.alarms import alarm_raise
from challenges.services.starting import challenge_play_start
from common import clock as house
from games.engine.code import SEALED, DealCode
from games.judging import judge
from games.models import CertifiedDeal, Play
from games.services import play_act, play_start
from games.stock import deal_certify
from leaderboards.models import Contest
from players.models import AuditEntry, Player, User
from players.services import guest_create
from tests.challenges.days import DAY, NOON, challenge, opened
from tests.challenges.house import SetClock
from tests.players import player_make

PAGES = "/admin/challenges/challenge"
LOOKED_AT = (
    *("challenges/challenge", "challenges/alarm", "challenges/integritynote"),
    *("challenges/programme", "games/play", "games/certifieddeal", "players/player"),
    *("players/auditentry", "leaderboards/contest", "leaderboards/board", "leaderboards/entry"),
)
DRAWN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox'
FAR = DAY + timedelta(days=5)


def staff(name: str, role: str) -> Client:
    user = User.objects.create_user(name, f"{name}@talon.example", "a long secret", is_staff=True)
    user.groups.add(Group.objects.get(name=role))
    client = Client()
    client.force_login(user)
    return client


@pytest.fixture(autouse=True)
def days(db: None, clock: SetClock) -> None:
    clock(NOON)
    opened()


@pytest.fixture
def keeper() -> Client:
    return staff("vera", "Keepers")


@pytest.fixture
def watcher() -> Client:
    return staff("hugo", "Watchers")


def text_of(client: Client, path: str, **query: str) -> str:
    response = client.get(path, query)
    assert response.status_code == 200, response.status_code
    return response.content.decode()


def decide(client: Client, what: Challenge | Player, name: str, **extra: str) -> str:
    room = PAGES if isinstance(what, Challenge) else "/admin/players/player"
    response = client.post(
        f"{room}/{what.pk}/decide/{name}/", {"why": "a good reason", **extra}, follow=True
    )
    assert response.status_code == 200
    return response.content.decode()


def test_a_keeper_sees_the_certificate_and_that_is_written_down(keeper: Client) -> None:
    ahead = challenge(day=FAR)
    page = text_of(keeper, f"{PAGES}/{ahead.pk}/change/")
    for wanted in (ahead.deal, ahead.salt, ahead.commitment, "Won: ", "Agrees", DRAWN):
        assert wanted in page
    text_of(keeper, f"{PAGES}/{ahead.pk}/change/")
    looks = AuditEntry.objects.filter(action="challenge.look", subject=f"challenge:{ahead.key}")
    assert [look.by and look.by.username for look in looks] == ["vera"]


@pytest.mark.parametrize(
    "name", ["challenges/challenge", "challenges/programme", "games/play", "players/player"]
)
@pytest.mark.parametrize("key", ["x", "-1", "9" * 5_000, "%00", "1/2", "..%2f", "None", "²"])
def test_odd_keys_are_no_errors_of_ours(keeper: Client, name: str, key: str) -> None:
    for page in ("", "change/", "history/", "delete/", "solution/", "decide/annul/", "decide/x/"):
        assert keeper.get(f"/admin/{name}/{key}/{page}").status_code in {302, 403, 404}
    assert keeper.get(f"/admin/r/{key}/{key}/").status_code == 404


@pytest.mark.parametrize("day", [DAY, FAR])
def test_a_watcher_sees_no_secret_and_decides_nothing(watcher: Client, day: date) -> None:
    ahead = challenge(day=day)
    page = text_of(watcher, f"{PAGES}/{ahead.pk}/change/")
    assert ahead.commitment in page
    for hidden in (ahead.deal, ahead.salt, ahead.solution, DRAWN, "/decide/"):
        assert hidden not in page
    assert watcher.get(f"{PAGES}/{ahead.pk}/solution/").status_code == 403
    assert watcher.get(f"{PAGES}/{ahead.pk}/decide/annul/").status_code == 403
    assert watcher.post(f"{PAGES}/{ahead.pk}/decide/annul/", {"why": "x"}).status_code == 403
    assert challenge(day=day).state == ahead.state
    for page in LOOKED_AT:
        assert ahead.deal not in text_of(watcher, f"/admin/{page}/")
        assert watcher.get(f"/admin/{page}/add/").status_code == 403


def test_the_list_is_by_day(keeper: Client) -> None:
    today = text_of(keeper, f"{PAGES}/", day="today")
    assert f"{PAGES}/{challenge().pk}/change/" in today
    assert f"{PAGES}/{challenge(day=FAR).pk}/change/" not in today
    assert today.count(DRAWN) == 2
    ahead = text_of(keeper, f"{PAGES}/", day="ahead")
    assert f"{PAGES}/{challenge(day=FAR).pk}/change/" in ahead
    assert DRAWN not in ahead
    assert "0 challenges" in text_of(keeper, f"{PAGES}/", day="past")


@pytest.mark.parametrize("query", ["deal__startswith=S", "salt=1", "solution__regex=(", "par=3"])
def test_no_filter_spells_the_secret_out(keeper: Client, query: str) -> None:
    name, _, value = query.partition("=")
    assert keeper.get(f"{PAGES}/", {name: value}).status_code in {302, 400}


def test_the_solution_is_played_step_by_step(keeper: Client) -> None:
    today = challenge()
    path = f"{PAGES}/{today.pk}/solution/"
    last = len(today.solution.split())
    assert f"0 of {last} actions" in text_of(keeper, path)
    assert today.solution.split()[2] in text_of(keeper, path, at="3")
    for beyond in (str(last), "99999"):
        page = text_of(keeper, path, at=beyond)
        assert f"{last} of {last} actions" in page
        assert ", won" in page
    for odd in ("-1", "x", "²", "", "9" * 5_000):
        assert f"0 of {last} actions" in text_of(keeper, path, at=odd)


def is_changed(ahead: Challenge, name: str, before: str) -> bool:
    """To another deal that is won by its solution; the log says why, and not which the first one was."""
    ahead.refresh_from_db()
    entry = AuditEntry.objects.get(subject=f"challenge:{ahead.key}", action=f"challenge.{name}")
    assert entry.why == "a good reason"
    assert before not in str(entry.details)
    return judge(DealCode.parse(ahead.deal), ahead.solution.split()).verdict.won and (
        ahead.deal != before
    )


def test_a_future_deal_is_regenerated(keeper: Client) -> None:
    ahead = challenge("SH-C4", FAR)
    before = ahead.deal
    decide(keeper, ahead, "regenerate")
    assert is_changed(ahead, "regenerate", before)


def test_a_future_deal_is_replaced_from_the_stock(keeper: Client) -> None:
    ahead = challenge("SH-C4", FAR)
    CertifiedDeal.objects.filter(taken_for=None).delete()
    assert "the stock holds no other deal" in decide(keeper, ahead, "replace")
    assert challenge("SH-C4", FAR).deal == ahead.deal
    deal_certify(rule_set="SH-C4", algorithm=SEALED, shorten_ms=0, now=NOON)
    before = ahead.deal
    decide(keeper, ahead, "replace")
    assert is_changed(ahead, "replace", before)


def test_what_is_public_stands(keeper: Client) -> None:
    for day in (DAY, DAY + timedelta(days=1)):
        public = challenge(day=day)
        page = decide(keeper, public, "replace")
        assert "its commitment is public since" in page
        assert challenge(day=day).deal == public.deal


def test_what_was_published_early_is_public_since_then(keeper: Client) -> None:
    ahead = challenge("SH-C4", FAR)
    decide(keeper, ahead, "publish")
    page = decide(keeper, ahead, "replace")
    assert f"its commitment is public since {NOON:%Y-%m-%d %H:%M} UTC" in page


def begun_by(player: Player, *, again: bool) -> Play:
    play, _, _ = challenge_play_start(
        player=player, day=DAY, rule_set="SH-C4", again=again, program=False, guest=None, now=NOON
    )
    return play


def test_who_has_looked_at_the_deal_plays_for_practice(keeper: Client) -> None:
    """Also once a day is open; and not where the deal was exchanged after the look."""
    played = challenge("SH-C4")
    vera = User.objects.get(username="vera")
    player = player_make("Vera", NOON)
    Player.objects.filter(pk=player.pk).update(user=vera)

    def begun(again: bool = False) -> Play:
        player.refresh_from_db()
        return begun_by(player, again=again)

    Challenge.objects.filter(pk=played.pk).update(commitment="of another deal")
    text_of(keeper, f"{PAGES}/{played.pk}/change/")
    Challenge.objects.filter(pk=played.pk).update(commitment=played.commitment)
    ranked = begun()
    assert ranked.ranked
    assert not IntegrityNote.objects.exists()

    text_of(keeper, f"{PAGES}/{played.pk}/solution/")
    assert [note.play_id for note in IntegrityNote.objects.filter(kind="looked")] == [ranked.pk]
    practice = begun(again=True)
    assert (practice.ranked, practice.sealed) == (False, True)
    other = player_make("Other", NOON)
    assert begun_by(other, again=False).ranked


def test_a_deal_is_pinned_by_its_code(keeper: Client) -> None:
    ahead, other = challenge(day=FAR), challenge(day=DAY)
    assert "has served a purpose already" in decide(keeper, ahead, "pin", code=other.deal)
    assert "Field" in decide(keeper, ahead, "pin", code="SH9-C4-A")
    assert "must be a sealed deal" in decide(keeper, ahead, "pin", code="SH1-C4-AAAAAAA")
    code = "SH2-C4-AAAAAAAAAAAAAAAAAAAAAAAAAC"
    page = decide(keeper, ahead, "pin", code=code)
    ahead.refresh_from_db()
    assert (ahead.deal == code) == ("Pin a deal: done" in page)
    assert ahead.deal == code or "No win of this deal is known" in page


def test_a_day_is_published_early(keeper: Client) -> None:
    ahead = challenge(day=FAR)
    assert "Publish now: done" in decide(keeper, ahead, "publish")
    ahead.refresh_from_db()
    assert ahead.state == Challenge.State.PUBLISHED
    assert "only a certified one" in decide(keeper, ahead, "publish")


def won_play(player: Player, today: Challenge) -> Play:
    play, _ = play_start(
        player=player,
        deal=DealCode.parse(today.deal),
        now=NOON,
        challenge=today.key,
        sealed=True,
        ranked=True,
        closes_at=today.settles_at,
    )
    actions = today.solution.split()
    play, _ = play_act(player=player, play_id=play.id, at=0, actions=actions, now=NOON)
    assert play.status == Play.Status.WON
    return play


def test_an_annulment_is_previewed_done_and_undone(keeper: Client) -> None:
    today = challenge()
    won_play(guest_create(now=NOON), today)
    preview = text_of(keeper, f"{PAGES}/{today.pk}/decide/annul/")
    assert "of them won" in preview
    assert Challenge.objects.get(pk=today.pk).state == Challenge.State.PUBLISHED
    decide(keeper, today, "annul")
    assert Contest.objects.get(key=today.key).annulled_at is not None
    decide(keeper, today, "restore")
    assert Contest.objects.get(key=today.key).annulled_at is None
    assert Challenge.objects.get(pk=today.pk).state == Challenge.State.PUBLISHED
    actions = AuditEntry.objects.filter(subject=f"challenge:{today.key}").order_by("at", "id")
    done = actions.exclude(action="challenge.look")
    assert list(done.values_list("action", flat=True)) == [
        "challenge.annul",
        "challenge.restore",
    ]


def test_a_decision_wants_a_reason(keeper: Client) -> None:
    today = challenge()
    page = keeper.post(f"{PAGES}/{today.pk}/decide/annul/", {"why": " "}).content.decode()
    assert "This field is required." in page
    assert Challenge.objects.get(pk=today.pk).state == Challenge.State.PUBLISHED


@pytest.mark.parametrize(("name", "undo"), [("hide", "unhide"), ("ban", "unban")])
def test_a_player_is_taken_off_and_put_back(keeper: Client, name: str, undo: str) -> None:
    player = player_make("eva", NOON)
    play = won_play(player, challenge())
    page = f"/admin/players/player/{player.pk}/change/"
    shown = text_of(keeper, page)
    assert f"/admin/games/play/{play.pk}/change/" in shown
    assert challenge().deal not in shown
    assert "First places" in text_of(keeper, f"/admin/players/player/{player.pk}/decide/{name}/")
    field = {"hide": "hidden_at", "ban": "banned_at"}[name]
    decide(keeper, player, name)
    assert getattr(Player.objects.get(pk=player.pk), field) is not None
    decide(keeper, player, undo)
    assert getattr(Player.objects.get(pk=player.pk), field) is None
    assert f"player.{name} by vera: a good reason" in text_of(keeper, page)


def test_alarms_notes_and_programme_are_shown(keeper: Client) -> None:
    alarm_raise(kind=Alarm.Kind.SHORT, subject="days ahead", text="No deals yet", now=NOON)
    assert "No deals yet" in text_of(keeper, "/admin/challenges/alarm/", standing="yes")
    assert "0 alarms" in text_of(keeper, "/admin/challenges/alarm/", standing="no")
    play = won_play(guest_create(now=NOON), challenge())
    IntegrityNote.objects.create(
        kind="pace", challenge=play.challenge, player=play.player, play=play, at=NOON
    )
    assert str(play.player_id) in text_of(keeper, "/admin/challenges/integritynote/")
    assert str(play.pk) in text_of(
        keeper, f"/admin/challenges/integritynote/{IntegrityNote.objects.get().pk}/change/"
    )


def test_the_programme_is_changed_and_that_is_written_down(keeper: Client) -> None:
    line = Programme.objects.get(rule_set="SH-C4")
    fields = {name: getattr(line, name) for name in ("rule_set", "position")}
    week = dict.fromkeys(("monday", "tuesday", "wednesday", "thursday", "friday", "saturday"), 2)
    before = {name: getattr(line, name) for name in week}
    without_why = {**fields, **week, "sunday": 3}
    asked = keeper.post(f"/admin/challenges/programme/{line.pk}/change/", without_why)
    assert asked.status_code == 200
    assert not AuditEntry.objects.filter(action="programme.change").exists()
    data = {**without_why, "why": "Sundays are slow"}
    saved = keeper.post(f"/admin/challenges/programme/{line.pk}/change/", data)
    assert saved.status_code == 302
    line.refresh_from_db()
    assert (line.active, line.sunday) == (False, 3)
    entry = AuditEntry.objects.get(action="programme.change")
    changed = {"active": False, "sunday": 3} | {
        name: harder for name, harder in week.items() if before[name] != harder
    }
    assert (entry.why, entry.details) == ("Sundays are slow", changed)
    assert keeper.post(f"/admin/challenges/programme/{line.pk}/delete/").status_code == 403
    assert (
        keeper.post(
            f"/admin/challenges/programme/{line.pk}/change/", {**data, "sunday": 9}
        ).status_code
        == 200
    )


def test_the_audit_log_is_shown_and_kept(keeper: Client) -> None:
    decide(keeper, challenge(), "annul")
    entry = AuditEntry.objects.get(action="challenge.annul")
    log = text_of(keeper, "/admin/players/auditentry/", q=entry.subject)
    assert "a good reason" in log
    page = f"/admin/players/auditentry/{entry.pk}"
    assert keeper.post(f"{page}/change/", {"why": "another"}).status_code == 403
    assert keeper.post(f"{page}/delete/", {"post": "yes"}).status_code == 403


def test_the_list_asks_the_same_for_one_day_and_for_all(
    keeper: Client, django_assert_max_num_queries: Any
) -> None:
    text_of(keeper, f"{PAGES}/", day="today")
    with django_assert_max_num_queries(12):
        text_of(keeper, f"{PAGES}/")


def test_the_clock_of_the_test_is_the_houses() -> None:
    assert abs(house.now() - NOON) < timedelta(minutes=5)
