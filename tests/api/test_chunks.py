"""However a play is cut into requests, the same play is kept."""

from datetime import UTC, datetime, timedelta

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.engine.code import DealCode
from games.models import Play
from games.services import play_act, play_start
from players.services import guest_create
from tests.engine.plays import choices, codes, played


@given(codes(), choices, st.data())
@settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture],
    max_examples=60,
)
def test_overlapping_chunks_are_one_play(
    db: None, code: DealCode, picks: list[int], data: st.DataObject
) -> None:
    texts = [action.text for action in played(code, picks)[1]]
    now = datetime(2026, 12, 1, tzinfo=UTC)
    player = guest_create(now=now)
    whole, _ = play_start(player=player, deal=code, now=now)
    whole, _ = play_act(player=player, play_id=whole.id, at=0, actions=texts, now=now)
    cut, _ = play_start(player=player, deal=code, now=now)
    reached = 0
    while reached < len(texts):
        at = data.draw(st.integers(0, reached))
        end = data.draw(st.integers(at, min(len(texts), reached + 40)))
        now += timedelta(milliseconds=data.draw(st.integers(0, 5_000)))
        part = texts[at:end]
        cut, _ = play_act(player=player, play_id=cut.id, at=at, actions=part, now=now)
        reached = max(reached, end)
        assert cut.at == reached
    cut.refresh_from_db()
    whole.refresh_from_db()
    assert figures(cut) == figures(whole)
    begins = [begin for begin, _ in cut.arrivals]
    times = [time for _, time in cut.arrivals]
    assert begins == sorted(set(begins))
    assert times == sorted(times)
    assert begins[:1] == ([0] if texts else [])


def figures(play: Play) -> tuple[object, ...]:
    return (play.actions, play.at, play.status, *play.verdict.values())
