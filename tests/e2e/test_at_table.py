"""Who plays a day's challenges at this moment, as somebody sees who looks on."""

from datetime import timedelta

import pytest
from playwright.sync_api import Browser, Page, expect

from challenges.models import Challenge
from challenges.services.advancing import challenges_advance
from common import clock
from games.models import Play
from games.services import play_act
from players.models import Player
from tests.e2e.axe import violations
from tests.e2e.challenges import challenge_open, ranked_start, solution_of
from tests.e2e.people import Person, account_make
from tests.e2e.shots import shots
from tests.players import player_make

pytestmark = pytest.mark.e2e
RULE_SET = "SH-C4"


@pytest.fixture
def challenge(live: str) -> Challenge:
    return challenge_open(RULE_SET, clock.now())


def act(play: Play, actions: list[str]) -> None:
    at = Play.objects.get(id=play.id).at
    play_act(player=play.player, play_id=play.id, at=at, actions=actions, now=clock.now())


def figure(page: Page, name: str, value: int) -> None:
    section = page.get_by_role("region", name="At the table now")
    pair = section.locator("dl > div").filter(has=page.get_by_text(name, exact=True))
    expect(pair.get_by_role("definition")).to_have_text(str(value))


def test_a_play_is_followed_by_who_agreed(
    page: Page, browser: Browser, live: str, challenge: Challenge
) -> None:
    account_make("Ada", "ada@talon.example")
    ada = Person(page)
    ada.sign_in("Ada")
    ada.is_signed_in("Ada")
    context = browser.new_context(base_url=live)
    looker = context.new_page()
    looker.goto(f"/en/daily/{challenge.date}")
    figure(looker, "Playing", 0)

    play = ranked_start(
        Player.objects.get(name="Ada"), challenge, clock.now() - timedelta(seconds=9)
    )
    solution = solution_of(challenge)
    act(play, solution[:3])
    figure(looker, "Playing", 1)
    expect(looker.get_by_role("link", name="Seahaven Towers")).to_contain_text(
        "1 player at the table"
    )
    expect(looker.get_by_text("Ada")).to_have_count(0)

    page.goto(f"/en/daily/{challenge.date}/{RULE_SET}")
    figure(page, "Playing", 1)
    page.get_by_role("link", name="Let them see it").click()
    page.get_by_role("checkbox", name="Others may see").check()
    ada.press("Save")
    row = looker.get_by_role("table", name="How far they are").get_by_role("row", name="Ada")
    expect(row.get_by_role("cell").nth(1)).to_have_text("3")
    assert violations(looker) == []
    shots(looker, "at-table-day")
    act(play, solution[3:5])
    expect(row.get_by_role("cell").nth(1)).to_have_text("5")

    looker.get_by_role("link", name="Seahaven Towers").click()
    expect(looker.get_by_role("row", name="Ada")).to_be_visible()
    assert violations(looker) == []
    shots(looker, "at-table")
    act(play, solution[5:])
    figure(looker, "Won", 1)
    figure(looker, "Finished", 1)
    figure(looker, "Playing", 0)
    expect(looker.get_by_role("table", name="How far they are")).to_have_count(0)
    context.close()


def test_it_says_when_it_hears_nothing(page: Page, challenge: Challenge) -> None:
    page.goto(f"/en/daily/{challenge.date}")
    table = page.get_by_role("region", name="At the table now")
    expect(table.get_by_text("Live", exact=True)).to_be_visible()
    page.context.set_offline(True)
    expect(table.get_by_text("Waiting for the connection")).to_be_visible()
    ranked_start(player_make("Ada", clock.now()), challenge, clock.now())
    page.context.set_offline(False)
    expect(table.get_by_text("Live", exact=True)).to_be_visible()
    figure(page, "Playing", 1)


def test_a_settled_day_listens_to_nothing(page: Page, live: str) -> None:
    lines: list[str] = []
    page.on("websocket", lambda line: lines.append(line.url))
    challenge = challenge_open(RULE_SET, clock.now() - timedelta(days=3))
    challenges_advance(now=clock.now())
    page.goto(f"/en/daily/{challenge.date}/{RULE_SET}")
    expect(page.get_by_text("0 players")).to_be_visible()
    assert any("/ws/boards/" in line for line in lines)
    expect(page.get_by_role("region", name="At the table now")).to_have_count(0)
    assert not any("/ws/challenges/" in line for line in lines)
