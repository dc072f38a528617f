"""The processes of a production, on loopback and in docker's file."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import yaml

from scripts.cluster import Cluster, commands, running_cluster
from scripts.programs import ROOT


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    with running_cluster(workers=1) as running:
        yield running
    assert all(process.poll() is not None for process in running.processes.values())
    assert not running.folder.exists()


def test_what_web_stores_live_knows(cluster: Cluster) -> None:
    with httpx.Client() as visitor:
        started = visitor.post(f"{cluster.web[0]}/api/plays", json={"game": "SH-C4"})
        assert started.status_code == 201
        held = visitor.get(f"{cluster.live[0]}/api/plays/{started.json()['id']}")
        assert held.json()["deal"] == started.json()["deal"]


def test_a_killed_process_comes_back(cluster: Cluster) -> None:
    cluster.kill("web-1")
    with pytest.raises(httpx.TransportError):
        httpx.get(f"{cluster.web[0]}/healthz")
    cluster.start("web-1")
    cluster.wait_until_open()
    assert httpx.get(f"{cluster.web[0]}/healthz").json() == {"database": True, "cache": True}


def test_a_process_that_dies_is_named_with_its_log(cluster: Cluster) -> None:
    cluster.commands["wrong"] = [*commands(cluster.folder, [], [], 0, clock=True)["clock"], "--no"]
    cluster.start("wrong")
    cluster.processes["wrong"].wait(timeout=30)
    with pytest.raises(RuntimeError, match=r"(?s)wrong does not run.*--no"):
        cluster.raise_for_the_dead()
    del cluster.processes["wrong"]


COMPOSE = (ROOT / "docker-compose.yml").read_text()
SERVICES: dict[str, Any] = yaml.safe_load(COMPOSE)["services"]
ONCE = "migrate"


@pytest.mark.parametrize("name", SERVICES.keys() - {ONCE})
def test_every_container_is_watched_and_limited(name: str) -> None:
    assert SERVICES[name]["healthcheck"]["test"]
    assert SERVICES[name]["deploy"]["resources"]["limits"].keys() == {"cpus", "memory"}
    assert SERVICES[name]["restart"] == "unless-stopped"


def test_no_secret_has_a_default() -> None:
    assert ":-" not in COMPOSE
    secrets = ("SECRET_KEY", "POSTGRES_PASSWORD", "REDIS_PASSWORD")
    assert all(f"${{{secret}:?" in COMPOSE for secret in secrets)


def test_both_start_the_same_programs(cluster: Cluster) -> None:
    for name in ("web", "live", "worker", "clock"):
        here = next(text for key, text in cluster.commands.items() if key.startswith(name))
        there = SERVICES[name]["command"].split()
        assert here[0].endswith(there[0])
        assert here[-1].startswith("config.") == there[-1].startswith("config.")
