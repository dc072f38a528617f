"""Contests beside their challenges, and boards beside what stands on them."""

from collections.abc import Iterator
from datetime import date, datetime

from django.db import transaction
from django.db.models import Count, Q

from challenges.models import Challenge
from challenges.rebuilding.differences import Difference
from leaderboards.models import Board, Contest
from leaderboards.recounting import sizes_count
from leaderboards.services import contest_annul, contest_final, contest_open, contest_restore
from leaderboards.writing import boards_lock

State = Challenge.State


def contest_check(challenge_id: int, now: datetime, *, repair: bool) -> list[Difference]:
    """One transaction; the challenge's lock holds its state."""
    with transaction.atomic():
        challenge = Challenge.objects.select_for_update().get(id=challenge_id)
        if challenge.published_at is None or challenge.par is None:
            return []
        contest = Contest.objects.filter(key=challenge.key).first()
        differences = list(contest_differences(challenge, contest))
        if differences and repair:
            contest_repair(challenge, challenge.par, now)
    return differences


def contest_differences(challenge: Challenge, contest: Contest | None) -> Iterator[Difference]:
    if contest is None:
        yield Difference(challenge.key, "contest", None, "open")
        return
    annulled = challenge.state == State.ANNULLED
    held = {
        "par": contest.par,
        "annulled": contest.annulled_at is not None,
        "final": contest.final_at is not None,
    }
    # One that was annulled before its day was settled is never made final.
    final = held["final"] if annulled else challenge.settled_at is not None
    found = {"par": challenge.par, "annulled": annulled, "final": final}
    for name, value in found.items():
        if held[name] != value:
            yield Difference(challenge.key, name, held[name], value)


def contest_repair(challenge: Challenge, par: int, now: datetime) -> None:
    contest_open(
        key=challenge.key, date=challenge.date, rule_set=challenge.rule_set, par=par, now=now
    )
    Contest.objects.filter(key=challenge.key).update(par=par)
    Board.objects.filter(contest=challenge.key).update(par=par)
    if challenge.state == State.ANNULLED:
        contest_annul(key=challenge.key, now=now)
        return
    contest_restore(key=challenge.key, now=now)
    if challenge.settled_at is not None:
        contest_final(key=challenge.key, now=now)


@transaction.atomic
def sizes_check(month: date, *, repair: bool) -> list[Difference]:
    """How many each board says are listed. Under the boards' locks, so that no win is in between."""
    boards = boards_lock(Board.objects.filter(month=month))
    counts = Count("entries", filter=Q(entries__listed=True))
    listed = dict(Board.objects.filter(month=month).annotate(n=counts).values_list("pk", "n"))
    wrong = [board for board in boards if board.size != listed[board.pk]]
    differences = [Difference(board.name, "size", board.size, listed[board.pk]) for board in wrong]
    if wrong and repair:
        for board in wrong:
            board.version += 1
        Board.objects.bulk_update(wrong, ["version"])
        sizes_count(wrong)
    return differences
