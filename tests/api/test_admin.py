"""Plays in the admin: to look at."""

from datetime import UTC, datetime

import pytest
from django.contrib.auth.models import Permission
from django.test import Client

from games.engine.code import SEALED
from games.models import Play
from games.stock import deal_certify, deal_take
from players.models import User
from tests.api.visitor import DEAL, Visitor


@pytest.fixture
def play(visitor: Visitor) -> Play:
    id = visitor.start()  # noqa: A001 (as the API calls it)
    visitor.act(id, 0, "s s t1f2")
    return Play.objects.get(id=id)


def test_a_play_is_found_and_shown(admin_client: Client, play: Play) -> None:
    for wanted in (str(play.id), str(play.player_id), DEAL):
        page = admin_client.get("/admin/games/play/", {"q": wanted}).content.decode()
        assert f"/admin/games/play/{play.id}/change/" in page
    assert "0 plays" in admin_client.get("/admin/games/play/", {"q": "x"}).content.decode()
    page = admin_client.get(f"/admin/games/play/{play.id}/change/").content.decode()
    assert "s s t1f2" in page
    assert DEAL in page


def test_nobody_writes_there(admin_client: Client, play: Play) -> None:
    path = f"/admin/games/play/{play.id}"
    assert admin_client.post(f"{path}/change/", {"score": 1}).status_code == 403
    assert admin_client.post(f"{path}/delete/", {"post": "yes"}).status_code == 403
    assert admin_client.get("/admin/games/play/add/").status_code == 403
    play.refresh_from_db()
    assert play.score == 10


def test_a_sealed_deal_is_kept_from_admins_too(admin_client: Client, play: Play) -> None:
    Play.objects.update(sealed=True)
    assert DEAL not in admin_client.get(f"/admin/games/play/{play.id}/change/").content.decode()


@pytest.mark.parametrize(
    "query",
    [
        "deal__startswith=KL",
        "deal=KL1-D1N-AAAAAAG",
        "deal__regex=(",
        "rule_set__regex=(",
        "actions=s",
    ],
)
def test_no_filter_asks_what_the_page_does_not_show(client: Client, play: Play, query: str) -> None:
    looker = User.objects.create_user("looker", is_staff=True)
    looker.user_permissions.add(Permission.objects.get(codename="view_play"))
    client.force_login(looker)
    assert client.get(f"/admin/games/play/?{query}").status_code == 400


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("username__regex=(", 400),
        ("password__startswith=p", 400),
        ("is_staff__exact=1", 200),
        ("groups__id__exact=1", 200),
        ("groups__isnull=True", 200),
    ],
)
def test_filters_of_users(admin_client: Client, query: str, status: int) -> None:
    assert admin_client.get(f"/admin/players/user/?{query}").status_code == status


@pytest.mark.parametrize("query", ["status__exact=open", "rule_set=KL-D1N", "sealed__exact=0"])
def test_the_filters_that_the_page_offers(admin_client: Client, play: Play, query: str) -> None:
    assert "1 play" in admin_client.get(f"/admin/games/play/?{query}").content.decode()


def test_a_sealed_play_is_not_found_by_its_code_and_shows_no_log(
    admin_client: Client, play: Play
) -> None:
    Play.objects.update(sealed=True, challenge="2026-12-01/KL-D1N", ranked=True)
    found = admin_client.get("/admin/games/play/", {"q": DEAL}).content.decode()
    assert str(play.id) not in found
    found = admin_client.get("/admin/games/play/", {"q": "2026-12-01/KL-D1N"}).content.decode()
    assert str(play.id) in found
    page = admin_client.get(f"/admin/games/play/{play.id}/change/").content.decode()
    assert "s s t1f2" not in page
    history = admin_client.get(f"/admin/games/play/{play.id}/history/").content.decode()
    assert DEAL not in history


def test_the_stock_is_shown_without_deals_and_solutions(admin_client: Client, db: None) -> None:
    now = datetime(2026, 12, 1, tzinfo=UTC)
    deal = deal_certify(rule_set="SH-C4", algorithm=SEALED, shorten_ms=0, now=now)
    deal_take(rule_set="SH-C4", algorithm=SEALED, taken_for="2026-12-01/SH-C4", now=now)
    for path in ("", f"{deal.pk}/change/", "?difficulty=3"):
        response = admin_client.get(f"/admin/games/certifieddeal/{path}")
        assert response.status_code == 200, path
        page = response.content.decode()
        assert deal.deal not in page
        assert deal.solution not in page
    response = admin_client.get("/admin/games/certifieddeal/?deal__startswith=SH2-C4-A")
    assert response.status_code == 400
