"""Groups and their boards."""

import threading

import pytest
from django.db import connection

from players.errors import GroupFull
from players.groups import MOST_GROUPS, MOST_MEMBERS, group_create, group_join, members_of
from players.models import Group, Membership, Player
from tests.api.visitor import Visitor, json_of
from tests.boards.house import NOW, PAR, House
from tests.boards.test_boards_api import signed_in

KEY, LINE = "2026-12-01/KL-D1N", "2026-12-01.KL-D1N.line"


class Member:
    def __init__(self, house: House, name: str) -> None:
        self.player = house.player(name)
        self.visitor = signed_in(self.player)
        # The refusal brings the CSRF token.
        self.visitor.post("groups", {})

    def make(self, name: str = "Friends") -> Group:
        answer = self.visitor.post("groups", {"name": name})
        assert answer.status_code == 201, answer.content
        return Group.objects.get(id=json_of(answer)["id"])

    def join(self, group: Group) -> int:
        return self.follow(group.invitation)

    def follow(self, invitation: str) -> int:
        return self.visitor.post(f"invitations/{invitation}").status_code


@pytest.fixture
def ada(house: House) -> Member:
    return Member(house, "Ada")


@pytest.fixture
def bob(house: House) -> Member:
    return Member(house, "Bob")


@pytest.fixture
def cid(house: House) -> Member:
    return Member(house, "Cid")


def names(group: Group) -> list[str]:
    return [member.name for member in members_of(group)]


def test_a_group_is_made_and_joined_by_its_link(ada: Member, bob: Member) -> None:
    group = ada.make("  The   Ants ")
    before = json_of(bob.visitor.get(f"invitations/{group.invitation}"))
    assert before == {"id": None, "name": "The Ants", "keeper": "Ada", "members": 1, "most": 100}
    assert [bob.join(group), bob.join(group)] == [200, 200]
    answer = json_of(bob.visitor.get(f"groups/{group.id}"))
    assert (answer["keeper"], answer["members"]) == ("Ada", ["Ada", "Bob"])
    listed = bob.visitor.get("groups").json()  # type: ignore[attr-defined]
    assert listed == [answer]
    again = json_of(bob.visitor.get(f"invitations/{group.invitation}"))
    assert (again["id"], again["members"]) == (str(group.id), 2)


def test_a_group_is_not_there_for_others(ada: Member, bob: Member) -> None:
    group = ada.make()
    path = f"groups/{group.id}"
    for answer in (
        bob.visitor.get(path),
        bob.visitor.send("PATCH", path, {"name": "Mine"}),
        bob.visitor.send("DELETE", path),
        bob.visitor.post(f"{path}/leave"),
        bob.visitor.post(f"{path}/invitation"),
        Visitor().get(path),
    ):
        assert (answer.status_code, json_of(answer)["code"]) == (404, "NOT_FOUND")
    assert names(group) == ["Ada"]


def test_only_the_keeper_keeps_it(ada: Member, bob: Member, cid: Member) -> None:
    group = ada.make()
    bob.join(group)
    cid.join(group)
    path = f"groups/{group.id}"
    for answer in (
        bob.visitor.send("PATCH", path, {"name": "Mine"}),
        bob.visitor.send("DELETE", path),
        bob.visitor.send("DELETE", f"{path}/members/Cid"),
        bob.visitor.post(f"{path}/invitation"),
    ):
        assert (answer.status_code, json_of(answer)["code"]) == (403, "FORBIDDEN")
    renamed = json_of(ada.visitor.send("PATCH", path, {"name": "Bees"}))
    assert renamed["name"] == "Bees"
    removed = json_of(ada.visitor.send("DELETE", f"{path}/members/Bob"))
    assert removed["members"] == ["Ada", "Cid"]
    assert ada.visitor.send("DELETE", f"{path}/members/Bob").status_code == 404
    assert ada.visitor.send("DELETE", path).status_code == 204
    assert not Group.objects.exists()


def test_a_renewed_link_closes_the_old_one(ada: Member, bob: Member) -> None:
    group = ada.make()
    old = group.invitation
    new = json_of(ada.visitor.post(f"groups/{group.id}/invitation"))["invitation"]
    assert new != old
    assert bob.visitor.post(f"invitations/{old}").status_code == 404
    assert bob.visitor.post(f"invitations/{new}").status_code == 200


def test_a_group_passes_on_and_ends_with_its_last_member(ada: Member, bob: Member) -> None:
    group = ada.make()
    bob.join(group)
    assert ada.visitor.post(f"groups/{group.id}/leave").status_code == 204
    assert json_of(bob.visitor.get(f"groups/{group.id}"))["keeper"] == "Bob"
    bob.visitor.post(f"groups/{group.id}/leave")
    assert not Group.objects.exists()
    assert ada.follow(group.invitation) == 404


def test_a_group_that_all_have_left_by_being_deleted_leads_nowhere(
    ada: Member, bob: Member
) -> None:
    group = ada.make()
    Membership.objects.all().delete()
    assert bob.follow(group.invitation) == 404


@pytest.mark.parametrize(
    ("name", "status"),
    [
        ("", 422),
        ("x" * 41, 400),
        (7, 400),
        (None, 400),
        ("   ", 422),
        ("a\nb", 422),
        ("\u200b", 422),
    ],
)
def test_a_name_that_is_none(ada: Member, name: object, status: int) -> None:
    answer = ada.visitor.post("groups", {"name": name})
    assert (answer.status_code, Group.objects.exists()) == (status, False)


def test_a_guest_makes_no_group(house: House) -> None:
    visitor = Visitor()
    for answer in (visitor.post("groups", {"name": "x"}), visitor.post("invitations/x")):
        assert (answer.status_code, json_of(answer)["code"]) == (401, "NOT_SIGNED_IN")
    assert visitor.get("groups").json() == []  # type: ignore[attr-defined]


def test_a_player_is_in_so_many_groups(ada: Member, bob: Member) -> None:
    for _ in range(MOST_GROUPS):
        ada.make()
    answer = ada.visitor.post("groups", {"name": "one more"})
    assert (answer.status_code, json_of(answer)["code"]) == (409, "TOO_MANY_GROUPS")
    group = bob.make()
    refused = ada.visitor.post(f"invitations/{group.invitation}")
    assert json_of(refused)["code"] == "TOO_MANY_GROUPS"


def test_a_group_has_so_many_members_though_all_come_at_once(transactional_db: None) -> None:
    house = House(NOW)
    house.crowd(house.contest(), range(PAR, PAR + MOST_MEMBERS + 3))
    players = list(Player.objects.all())
    group = group_create(player=players[0], name="All", now=NOW)
    Membership.objects.bulk_create(
        Membership(group=group, player=player, joined_at=NOW) for player in players[1:98]
    )
    refused = []

    def come(player: Player) -> None:
        try:
            group_join(player=player, invitation=group.invitation, now=NOW)
        except GroupFull as error:
            refused.append(error)
        connection.close()

    threads = [threading.Thread(target=come, args=[player]) for player in players[98:]]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (len(members_of(group)), len(refused)) == (100, 3)


def test_a_board_of_a_group(house: House, ada: Member, bob: Member, cid: Member) -> None:
    house.crowd(house.contest(), [PAR, PAR + 1])
    group = ada.make()
    bob.join(group)
    cid.join(group)
    house.finish(KEY, ada.player, line=PAR + 9)
    house.finish(KEY, bob.player, line=PAR + 9, after_ms=70_000)
    house.finish(KEY, cid.player, line=PAR + 20)
    answer = json_of(bob.visitor.get(f"boards/{LINE}/groups/{group.id}"))
    rows = [(row["rank"], row["name"]) for row in answer["entries"]]
    assert rows == [(1, "Ada"), (1, "Bob"), (3, "Cid")]
    assert (answer["total"], answer["me"]["rank"], answer["me"]["percent"]) == (3, 1, 34)
    house.ban(bob.player)
    answer = json_of(bob.visitor.get(f"boards/{LINE}/groups/{group.id}"))
    assert [(row["rank"], row["name"]) for row in answer["entries"]] == [(1, "Ada"), (2, "Cid")]
    assert (answer["me"]["listed"], answer["me"]["rank"], answer["total"]) == (False, 1, 2)


def test_a_board_of_anothers_group(house: House, ada: Member, bob: Member) -> None:
    house.contest()
    group = ada.make()
    answer = bob.visitor.get(f"boards/{LINE}/groups/{group.id}")
    assert (answer.status_code, json_of(answer)["code"]) == (404, "NOT_FOUND")
    assert Visitor().get(f"boards/{LINE}/groups/{group.id}").status_code == 401
