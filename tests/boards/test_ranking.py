"""Orders, ties and ranks against the plainest way to say them."""

from datetime import UTC, date, datetime, timedelta
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leaderboards.ranking import (
    CONTEST_KINDS,
    BestLine,
    Day,
    Finish,
    Kind,
    Standing,
    Streak,
    asked_of,
    contest_standings,
    figures,
    month_standing,
    page_ranks,
    percent,
    streak,
)

START = datetime(2026, 12, 1, tzinfo=UTC)
# Few values each, so that ties are common.
MOMENTS = st.integers(0, 5).map(lambda seconds: START + timedelta(seconds=seconds))
PLAYS = st.integers(0, 2**20).map(lambda number: UUID(int=number))
FINISHES = st.lists(
    st.builds(
        Finish,
        play=PLAYS,
        ended_at=MOMENTS,
        won=st.booleans(),
        line=st.integers(90, 93),
        ranking_score=st.integers(-2, 2),
        program=st.booleans(),
    ),
    max_size=8,
    unique_by=lambda finish: finish.play,
)
STANDINGS = st.builds(
    Standing, value=st.integers(0, 4), achieved_at=MOMENTS, play=PLAYS, program=st.booleans()
)
BEST_LINES = st.lists(
    st.builds(
        BestLine,
        standing=st.builds(
            Standing,
            value=st.integers(1, 5_000),
            achieved_at=MOMENTS,
            play=PLAYS,
            program=st.booleans(),
        ),
        par=st.integers(1, 5_000),
    ),
    max_size=40,
    unique_by=lambda line: line.standing.play,
)


def finish(play: int, second: int, **values: object) -> Finish:
    given = {"won": True, "line": 100, "ranking_score": 500, "program": False, **values}
    return Finish(UUID(int=play), START + timedelta(seconds=second), **given)  # type: ignore[arg-type]


@given(FINISHES)
def test_each_board_takes_the_first_of_the_best(finishes: list[Finish]) -> None:
    found = contest_standings(START, finishes)
    won = [each for each in finishes if each.won]
    naive = {
        Kind.FIRST: sorted(won, key=lambda f: (f.ended_at, f.play)),
        Kind.LINE: sorted(won, key=lambda f: (f.line, f.ended_at, f.play)),
        Kind.SCORE: sorted(finishes, key=lambda f: (-f.ranking_score, f.ended_at, f.play)),
    }
    for kind in CONTEST_KINDS:
        standing = found[kind]
        assert (standing and standing.play) == (naive[kind][0].play if naive[kind] else None)


@given(FINISHES, st.randoms(use_true_random=False))
def test_the_order_of_arrival_does_not_matter(finishes: list[Finish], chance: object) -> None:
    mixed = list(finishes)
    chance.shuffle(mixed)  # type: ignore[attr-defined]
    assert contest_standings(START, mixed) == contest_standings(START, finishes)


@given(FINISHES, FINISHES)
def test_only_a_better_value_replaces(earlier: list[Finish], later: list[Finish]) -> None:
    """Plays that end after all others change a standing to a strictly better value, or not at all."""
    known = {each.play for each in earlier}
    after = [
        Finish(f.play, f.ended_at + timedelta(days=1), f.won, f.line, f.ranking_score, f.program)
        for f in later
        if f.play not in known
    ]
    before = contest_standings(START, earlier)
    now = contest_standings(START, [*earlier, *after])
    for kind in CONTEST_KINDS:
        old, new = before[kind], now[kind]
        assert new == old or old is None or (new is not None and new.value < old.value)
    assert now[Kind.FIRST] == before[Kind.FIRST] or before[Kind.FIRST] is None


def test_the_first_win_is_counted_from_the_reveal() -> None:
    standings = contest_standings(START, [finish(2, 90), finish(1, 60, won=False), finish(3, 70)])
    first = standings[Kind.FIRST]
    assert first
    assert (first.value, first.play) == (70_000, UUID(int=3))


def test_a_lost_play_stands_on_the_score_board_alone() -> None:
    standings = contest_standings(START, [finish(1, 5, won=False, ranking_score=-52)])
    score = standings[Kind.SCORE]
    assert score
    assert figures(Kind.SCORE, score.value) == (-52, None)
    assert standings[Kind.FIRST] is standings[Kind.LINE] is None


@given(BEST_LINES, BEST_LINES)
def test_a_month_orders_by_wins_then_by_what_is_over_par(
    one: list[BestLine], other: list[BestLine]
) -> None:
    def said(lines: list[BestLine]) -> tuple[int, int]:
        return len(lines), sum(line.standing.value - line.par for line in lines)

    first, second = month_standing(one), month_standing(other)
    assert (first is None, second is None) == (not one, not other)
    if first and second:
        assert figures(Kind.MONTH, first.value) == said(one)
        naive = [(-won, over) for won, over in (said(one), said(other))]
        assert (first.value < second.value) == (naive[0] < naive[1])
        assert first.achieved_at == max(line.standing.achieved_at for line in one)


@given(st.lists(STANDINGS, unique_by=lambda s: s.play, max_size=30), st.data())
def test_a_page_anywhere_has_the_ranks_of_a_naive_sort(
    standings: list[Standing], data: st.DataObject
) -> None:
    everyone = sorted(standings, key=lambda s: s.order)
    naive = [1 + sum(other.value < s.value for other in everyone) for s in everyone]
    start = data.draw(st.integers(0, len(everyone)))
    end = data.draw(st.integers(start, len(everyone)))
    values = [standing.value for standing in everyone[start:end]]
    below = {v: sum(s.value < v for s in everyone) for v in asked_of(values)}
    assert len(below) <= 2
    assert page_ranks(values, below) == naive[start:end]


@pytest.mark.parametrize(
    ("rank", "total", "top"), [(1, 1, 100), (1, 1000, 1), (12, 100, 12), (121, 1000, 13)]
)
def test_percent_is_rounded_up(rank: int, total: int, top: int) -> None:
    assert percent(rank, total) == top


# w: won, m: missed, o: missed and still open.
@pytest.mark.parametrize(
    ("days", "current", "longest"),
    [
        ("", 0, 0),
        ("www", 3, 3),
        ("wwmw", 1, 2),
        ("wwm", 0, 2),
        ("wwo", 2, 2),
        ("woo", 1, 1),
        ("mwwow", 3, 3),
        ("oo", 0, 0),
    ],
)
def test_a_streak(days: str, current: int, longest: int) -> None:
    """Days that held no contest are left out before: here every second date."""
    held = [
        Day(date(2026, 12, 1) + timedelta(days=2 * place), won=mark == "w", final=mark != "o")
        for place, mark in enumerate(days)
    ]
    assert streak(reversed(held)) == Streak(current, longest)
