"""Three weeks pass in a minute, over a change to summer time, on PostgreSQL, Redis, a real worker and a real clock
process; the worker loses its power ten times, and every day comes out right."""

import random
import time
from datetime import date, timedelta
from functools import partial

from challenges.commitment import commitment
from challenges.models import Alarm, Challenge
from challenges.selectors.days import DAYS_AHEAD
from challenges.services.starting import challenge_play_start
from common.clock import now
from games.engine.actions import split
from games.models import CertifiedDeal, Play
from games.services import play_act
from leaderboards.models import Contest, Entry
from players.models import Player
from players.services import guest_create
from tests.challenges.days import at, programme
from tests.challenges.house import SetClock
from tests.fault.days import as_it_should_be
from tests.processes import Process, running, wait_until

FIRST = date(2027, 3, 15)
"""Two weeks before the last Sunday of March."""
DAYS = 21
KILLS = 10
RULE_SETS = ("SH-C4", "SH-C2")
SEED = 20270315


def test_three_weeks(clock: SetClock, worker: Process, beat: Process) -> None:
    programme(*RULE_SETS)
    clock(at(FIRST))
    chance = random.Random(SEED)
    deadly = set(chance.sample(range(DAYS), KILLS))
    promised: dict[str, str] = {}
    with running(worker, beat):
        winner, idler = guest_create(now=now()), guest_create(now=now())
        for number in range(DAYS + 2):
            day = FIRST + timedelta(days=number)
            clock(at(day, minute=1))
            if number in deadly:
                time.sleep(chance.uniform(0, 1.5))
                worker.kill()
                worker.start()
            wait_until(partial(as_it_should_be, day), f"{day} is right", worker, beat)
            for promise in Challenge.objects.filter(date__lte=day + timedelta(days=1)):
                # As it stood when it became public, on the day before.
                promised.setdefault(promise.key, promise.commitment)
            if number < DAYS:
                play(winner, day, to_the_end=True)
                play(idler, day, to_the_end=False)
    for number in range(DAYS):
        settled(FIRST + timedelta(days=number), promised, winner, idler)
    nothing_doubled()
    assert "Traceback" not in worker.said


def play(player: Player, day: date, *, to_the_end: bool) -> None:
    started, _, _ = challenge_play_start(
        player=player, day=day, rule_set="SH-C4", again=False, program=False, guest=None, now=now()
    )
    solution = split(Challenge.objects.get(date=day, rule_set="SH-C4").solution)
    actions = solution if to_the_end else solution[:10]
    play_act(player=player, play_id=started.id, at=0, actions=actions, now=now())


def settled(day: date, promised: dict[str, str], winner: Player, idler: Player) -> None:
    made = {one.rule_set: one for one in Challenge.objects.filter(date=day)}
    assert sorted(made) == sorted(RULE_SETS)
    for one in made.values():
        assert one.state == "settled"
        assert one.commitment == promised[one.key]
        assert one.commitment == commitment(day, one.rule_set, one.deal, one.salt)
        contest = Contest.objects.get(key=one.key)
        assert (contest.par, contest.final_at) == (one.par, one.settled_at)
    plays = {play.player_id: play for play in Play.objects.filter(challenge=made["SH-C4"].key)}
    assert (plays[winner.id].status, plays[winner.id].sealed) == ("won", False)
    assert (plays[idler.id].status, plays[idler.id].sealed) == ("ended", False)
    assert plays[idler.id].ended_at == at(day + timedelta(days=2))
    kinds = Entry.objects.filter(board__contest=made["SH-C4"].key).values_list(
        "player", "board__kind"
    )
    assert set(kinds) == {
        (winner.id, "first"),
        (winner.id, "line"),
        (winner.id, "score"),
        (idler.id, "score"),
    }


def nothing_doubled() -> None:
    challenges = Challenge.objects.all()
    days = DAYS + 2 + DAYS_AHEAD
    assert challenges.count() == days * len(RULE_SETS)
    assert challenges.values("deal").distinct().count() == challenges.count()
    assert set(challenges.values_list("draws", flat=True)) == {1}
    taken = CertifiedDeal.objects.exclude(taken_for=None).values_list("taken_for", flat=True)
    assert set(taken) == {challenge.key for challenge in challenges}
    assert not Alarm.objects.filter(cleared_at=None).exists()
