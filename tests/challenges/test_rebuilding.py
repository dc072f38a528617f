"""Boards that went wrong are found out, and made right again."""

from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import call_command

from challenges.models import Alarm
from challenges.rebuilding.boards import boards_compare, boards_rebuild
from challenges.services.advancing import challenges_advance
from games.engine.code import DealCode
from games.models import Play
from games.services import play_act, play_end, play_start
from leaderboards.models import Board, Contest, Entry
from players.models import Player
from players.services import guest_create
from tests.challenges.days import DAY, HOUR, NOON, challenge, opened
from tests.players import player_make

MONTH = DAY.replace(day=1)
Tables = list[tuple[object, ...]]


def played(who: Player, rule_set: str, *, until: int | None = None, hours: int = 0) -> Play:
    """All of the stored solution, or the first `until` actions and then given up."""
    today = challenge(rule_set)
    play, _ = play_start(
        player=who,
        deal=DealCode.parse(today.deal),
        now=NOON + hours * HOUR,
        challenge=today.key,
        sealed=True,
        ranked=True,
        closes_at=today.settles_at,
    )
    then = NOON + hours * HOUR + timedelta(minutes=len(who.name))
    actions = today.solution.split()[:until]
    play, _ = play_act(player=who, play_id=play.id, at=0, actions=actions, now=then)
    if until is not None:
        play, _ = play_end(player=who, play_id=play.id, now=then)
    return play


def tables() -> tuple[Tables, Tables]:
    entries = Entry.objects.order_by("board__name", "player")
    return (
        list(
            entries.values_list("board__name", "player", "value", "achieved_at", "play", "listed")
        ),
        list(Board.objects.order_by("name").values_list("name", "size", "state", "par")),
    )


def said(*, repair: bool = False) -> list[str]:
    found = boards_rebuild(month=MONTH, referee=True, repair=repair, now=NOON)
    return [str(difference) for difference in found]


@pytest.fixture(autouse=True)
def house(db: None) -> None:
    opened()
    eva, otto = player_make("eva", NOON), player_make("otto", NOON)
    guest = guest_create(now=NOON)
    for who in (eva, otto, guest):
        played(who, "SH-C4")
    played(eva, "SH-C2", until=20)
    played(otto, "SH-C2", until=9)
    played(otto, "SH-C2", hours=2)


def test_a_sound_house_has_no_differences() -> None:
    assert Entry.objects.count() > 15
    assert said() == []
    challenges_advance(now=NOON + timedelta(days=3))
    assert said() == []


def entry(name: str, who: str) -> Entry:
    return Entry.objects.get(board__name=f"{DAY}.{name}", player__name=who)


def wrong_value() -> None:
    Entry.objects.filter(pk=entry("SH-C4.first", "eva").pk).update(value=1)


def wrong_month() -> None:
    Entry.objects.filter(board__name="2026-12", player__name="otto").update(value=-(2**30))


def lost_entry() -> None:
    entry("SH-C4.line", "otto").delete()


def stray_entry() -> None:
    held = entry("SH-C2.line", "otto")
    held.pk, held.player = None, Player.objects.get(name="eva")
    held.save()


def shown_guest() -> None:
    Entry.objects.filter(player__user=None).update(listed=True)


def ban_without_boards() -> None:
    Entry.objects.filter(player__name="eva").update(listed=False)


def wrong_size() -> None:
    Board.objects.filter(name="2026-12").update(size=77)


def wrong_par() -> None:
    Contest.objects.filter(key=challenge().key).update(par=1)


def unasked_annulment() -> None:
    Contest.objects.filter(key=challenge().key).update(annulled_at=NOON)


def forged_verdict() -> None:
    Play.objects.filter(player__name="eva", rule_set="SH-C2").update(
        status="won", ranking_score=9_999, line=1
    )


WRONG = [
    wrong_value,
    wrong_month,
    lost_entry,
    stray_entry,
    shown_guest,
    ban_without_boards,
    wrong_size,
    wrong_par,
    unasked_annulment,
    forged_verdict,
]


@pytest.mark.parametrize("spoil", WRONG, ids=lambda spoil: spoil.__name__)
def test_what_is_wrong_is_told_and_repaired(spoil: object) -> None:
    right = tables()
    assert callable(spoil)
    spoil()
    told = said()
    assert told
    assert said() == told, "to look changes nothing"
    said(repair=True)
    assert said() == []
    assert tables() == right


def test_all_of_it_at_once_by_the_command() -> None:
    right = tables()
    for spoil in WRONG:
        spoil()
    printed = StringIO()
    with pytest.raises(SystemExit):
        call_command("rebuild_boards", "2026-12", stdout=printed)
    assert "first, player" in printed.getvalue()
    call_command("rebuild_boards", "--repair", stdout=StringIO())
    call_command("rebuild_boards", stdout=printed)
    assert printed.getvalue().endswith("1 months, 0 differences.\n")
    assert tables() == right


def test_without_the_referee_verdicts_are_believed() -> None:
    Play.objects.filter(player__name="eva", rule_set="SH-C2").update(ranking_score=7)
    told = boards_rebuild(month=MONTH, referee=False, repair=False, now=NOON)
    assert [difference.where.split(",")[0] for difference in told] == [f"{DAY}.SH-C2.score"]


def test_the_nightly_job_raises_an_alarm_and_takes_it_back() -> None:
    wrong_size()
    boards_compare(month=MONTH, now=NOON)
    alarm = Alarm.objects.get(kind=Alarm.Kind.DIFFER, cleared_at=None)
    assert "size is 77, should be 2" in alarm.text
    said(repair=True)
    boards_compare(month=MONTH, now=NOON)
    assert not Alarm.objects.filter(kind=Alarm.Kind.DIFFER, cleared_at=None).exists()
