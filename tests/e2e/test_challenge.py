"""A guest plays a challenge in the browser: from the calendar to the result, over a lost connection."""

from collections.abc import Callable, Iterator
from datetime import timedelta

import pytest
from playwright.sync_api import Browser, Page, expect

from challenges.models import Challenge
from challenges.services.advancing import challenges_advance
from challenges.services.deciding import challenge_annul, challenge_restore
from games.models import Play
from games.rulesets import deal_named, start
from players.models import User
from tests.challenges.days import NOON
from tests.challenges.house import SetClock, moved_clock
from tests.e2e.axe import violations
from tests.e2e.challenges import (
    Ears,
    challenge_open,
    sealed_tables,
    shown_cards,
    solution_of,
)
from tests.e2e.hands import Drag, Hands, Keys, Table, Tap, texts
from tests.e2e.test_won_deals import choose_select_mode

pytestmark = pytest.mark.e2e

GAMES: list[tuple[str, Callable[[Table], Hands]]] = [
    ("KL-D1N", Drag),
    ("SO-T3", Keys),
    ("SH-C4", Tap),
]
SHOWN = (
    """() => [...document.querySelectorAll('.talon-card.open')].map((card) => card.dataset.card)"""
)


@pytest.fixture
def clock(services: object) -> Iterator[SetClock]:
    with moved_clock() as set_to:
        set_to(NOON)
        yield set_to


@pytest.fixture
def guest(browser: Browser, live: str, clock: SetClock) -> Iterator[Page]:
    context = browser.new_context(
        base_url=live, has_touch=True, locale="en", viewport={"width": 1280, "height": 900}
    )
    yield context.new_page()
    context.close()


class Player:
    """Follows the stored solution at the page, with the referee beside it."""

    def __init__(self, page: Page, challenge: Challenge, hands: Callable[[Table], Hands]) -> None:
        self.page = page
        code, rules = deal_named(challenge.deal)
        self.position = start(code)
        self.table = Table(page, rules)
        self._hands = hands(self.table)
        self._tables = sealed_tables(challenge, challenge.solution)
        self._actions = texts(challenge.solution)
        self.done = 0

    def play(self, until: int, *, is_answered: bool = True) -> None:
        for action in self._actions[self.done : until]:
            self.table.await_recycle(action, self.position.undrawn == 0)
            self._hands.do(action, self.position)
            self.position.push(action)
            self.done += 1
            if is_answered:
                self.await_truth()

    def await_truth(self) -> None:
        """Until the page shows what the referee says, and never a card more."""
        seen = shown_cards(self._tables[self.done])
        for _ in range(200):
            shown = {card for card in self.page.evaluate(SHOWN) if card}
            assert shown <= seen
            if shown == self._open():
                return
            self.page.wait_for_timeout(20)
        assert shown == self._open()

    def _open(self) -> set[str]:
        table = self._tables[self.done]
        columns = [column for column in table["tableau"] if column]
        up = [pile[at : at + 2] for pile in columns for at in range(0, len(pile), 2)]
        rest = [*table["cells"], *(table["waste"][at : at + 2] for at in range(0, 999, 2))]
        letters = {card for card in [*up, *rest] if card and card == card.upper()} - {"??"}
        return letters | (shown_cards(table) - shown_cards({**table, "foundations": [0] * 8}))


def open_challenge(page: Page, challenge: Challenge) -> None:
    """From the calendar to the table, all by links and buttons."""
    page.goto("/en/daily")
    page.get_by_role("link", name="Tuesday 1 December: 1 challenge").click()
    page.get_by_role("main").get_by_role("link").filter(has_text="par").click()
    expect(page.get_by_role("main")).to_contain_text(challenge.commitment)
    page.get_by_role("button", name="Start").click()
    expect(page).to_have_url(f"/en/daily/2026-12-01/{challenge.rule_set}/play")


@pytest.mark.parametrize(
    ("rule_set", "hands"), GAMES, ids=lambda value: getattr(value, "__name__", value)
)
def test_a_guest_wins_a_challenge_and_hears_of_no_card_too_early(
    rule_set: str, hands: Callable[[Table], Hands], guest: Page
) -> None:
    page, ears = guest, Ears(guest)
    challenge = challenge_open(rule_set, NOON)
    open_challenge(page, challenge)
    player = Player(page, challenge, hands)
    choose_select_mode(page)
    player.table.board.locator("button[tabindex='0']").focus()
    player.play(len(solution_of(challenge)))

    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading")).to_have_text("Won!")
    expect(dialog).to_contain_text("The server has your result")
    expect(dialog).to_contain_text("exactly par")
    play = Play.objects.get()
    assert (play.status, play.line, play.ranked) == ("won", challenge.par, True)
    tables = sealed_tables(challenge, play.actions)
    told = ears.tables()
    assert len(told) > 1
    assert all(one["table"] == tables[one["at"]] for one in told)
    everything = "\n".join([*ears.heard, page.content()])
    for secret in (challenge.deal, challenge.salt, challenge.solution):
        assert secret not in everything

    dialog.get_by_role("link", name="Challenge page").click()
    result = page.get_by_test_id("own-result")
    expect(result).to_contain_text("Won")
    expect(result).to_contain_text(str(challenge.par))


def test_an_annulment_is_told_at_the_table(guest: Page) -> None:
    challenge = challenge_open("SH-C4", NOON)
    open_challenge(guest, challenge)
    admin = User.objects.create(username="admin")
    told = guest.get_by_role("main").get_by_text("counts on no board")
    expect(guest.locator(".talon-card").first).to_be_visible()
    challenge_annul(challenge=challenge, by=admin, why="A test.", now=NOON)
    expect(told).to_be_visible()
    assert violations(guest) == []
    guest.reload()
    expect(told).to_be_visible()
    challenge_restore(challenge=challenge, by=admin, why="A test.", now=NOON)
    expect(told).to_have_count(0)


def test_a_lost_connection_keeps_the_table_and_what_was_done_and_goes_on_by_itself(
    guest: Page,
) -> None:
    challenge = challenge_open("KL-D1N", NOON)
    open_challenge(guest, challenge)
    player = Player(guest, challenge, Keys)
    choose_select_mode(guest)
    player.table.board.locator("button[tabindex='0']").focus()
    player.play(10)

    guest.context.set_offline(True)
    lost = guest.get_by_test_id("lost")
    expect(lost).to_be_visible()
    stock = guest.get_by_role("list", name="Stock")
    cards = stock.get_attribute("aria-label")
    guest.keyboard.press("Space")
    guest.keyboard.press("Space")
    expect(lost).to_contain_text("2 actions wait to be sent")
    expect(stock).not_to_have_attribute("aria-label", cards or "")
    player.await_truth()
    assert Play.objects.get().at == player.done

    guest.context.set_offline(False)
    expect(lost).to_have_count(0)
    expect(guest.get_by_test_id("moves").locator(".number")).to_have_text("12")
    for _ in range(200):
        if Play.objects.get().at == player.done + 2:
            break
        guest.wait_for_timeout(20)
    assert Play.objects.get().actions.endswith(" s s")
    assert Play.objects.get().at == player.done + 2


def test_what_could_not_be_sent_outlives_the_page(guest: Page) -> None:
    challenge = challenge_open("KL-D1N", NOON)
    open_challenge(guest, challenge)
    Table(guest, deal_named(challenge.deal)[1])
    guest.context.set_offline(True)
    expect(guest.get_by_test_id("lost")).to_be_visible()
    guest.get_by_role("button", name="Draw").click()
    expect(guest.get_by_test_id("lost")).to_contain_text("1 action waits")
    guest.wait_for_timeout(200)
    address = guest.url
    guest.close(run_before_unload=False)
    back = guest.context.new_page()
    guest.context.set_offline(False)
    back.goto(address)
    expect(back.get_by_test_id("moves").locator(".number")).to_have_text("1")
    expect(back.get_by_role("list", name="Waste, top")).to_have_count(1)
    stored_soon(back, "s")


def stored_soon(page: Page, actions: str) -> None:
    """The table shows an action before the server has it."""
    for _ in range(100):
        if Play.objects.get().actions == actions:
            return
        page.wait_for_timeout(100)
    assert Play.objects.get().actions == actions


def test_two_devices_at_one_play_stay_in_step(guest: Page) -> None:
    challenge = challenge_open("KL-D1N", NOON)
    open_challenge(guest, challenge)
    other = guest.context.new_page()
    other.goto(guest.url)
    expect(other.get_by_role("application")).to_be_visible()
    moves = other.get_by_test_id("moves").locator(".number")
    guest.get_by_role("button", name="Draw").click()
    expect(moves).to_have_text("1")
    other.get_by_role("button", name="Undo").click()
    expect(guest.get_by_role("list", name="Waste, empty")).to_have_count(1)
    assert shown(guest) == shown(other)


def test_a_hint_is_counted_and_shown_beside_the_result(guest: Page) -> None:
    challenge = challenge_open("SH-C4", NOON)
    open_challenge(guest, challenge)
    guest.get_by_role("button", name="Hint").click()
    guest.get_by_role("button", name="Menu").click()
    end = guest.get_by_role("button", name="End this play")
    end.click()
    guest.get_by_role("button", name="Really end it?").click()
    dialog = guest.get_by_role("dialog")
    expect(dialog.get_by_role("heading")).to_have_text("The play has ended")
    expect(dialog.locator("dl div").filter(has_text="Hints used").locator("dd")).to_have_text("1")
    play = Play.objects.get()
    assert (play.hints, play.status) == (1, "ended")


def test_when_the_day_is_settled_the_browser_checks_what_was_revealed(
    guest: Page, clock: SetClock
) -> None:
    challenge = challenge_open("SH-C4", NOON)
    settled = NOON + timedelta(days=2)
    clock(settled)
    challenges_advance(now=settled)
    guest.goto("/en/daily/2026-12-01/SH-C4")
    expect(guest.get_by_test_id("commitment")).to_contain_text("Matches")
    main = guest.get_by_role("main")
    expect(main).to_contain_text(challenge.deal)
    expect(main).to_contain_text(challenge.solution)
    expect(guest.get_by_role("button", name="Practise")).to_be_visible()
    guest.get_by_role("link", name="Play this deal freely").click()
    expect(guest).to_have_url(f"/en/play/SH-C4?d={challenge.deal}")
    expect(guest.get_by_role("application")).to_be_visible()


def test_a_play_that_the_close_has_ended_says_so(guest: Page, clock: SetClock) -> None:
    challenge = challenge_open("SH-C4", NOON)
    open_challenge(guest, challenge)
    player = Player(guest, challenge, Keys)
    choose_select_mode(guest)
    clock(NOON + timedelta(days=2))
    guest.get_by_role("application").locator("button[tabindex='0']").focus()
    player.play(1, is_answered=False)
    expect(guest.get_by_role("dialog").get_by_role("heading")).to_have_text("The play has ended")
    assert Play.objects.get().at == 0


def test_the_calendar_is_walked_by_keys(guest: Page, clock: SetClock) -> None:
    challenge_open("SH-C4", NOON)
    challenge_open("SH-C4", NOON + timedelta(days=1))
    clock(NOON + timedelta(days=1))
    guest.goto("/en/daily")
    today = guest.get_by_role("link", name="Wednesday 2 December")
    expect(today).to_have_attribute("tabindex", "0")
    today.focus()
    guest.keyboard.press("ArrowLeft")
    expect(guest.get_by_role("link", name="Tuesday 1 December")).to_be_focused()
    guest.keyboard.press("Enter")
    expect(guest).to_have_url("/en/daily/2026-12-01")


def shown(page: Page) -> list[str]:
    return sorted(page.evaluate(SHOWN))
