"""One proof on a cluster: right, and gone on from what is kept, whatever is killed."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import List

import pytest

import negascout as ns
from negascout.cluster import SplitProgress

from .conftest import command, needs_ray, positions
from .processes import kill

pytestmark = needs_ray

#: A position that takes some seconds, and questions small enough that it is split.
HARD = positions(1, 9, seed=4)[0]
SMALL = {"trial": 1, "grain": 50_000, "first": 50_000}


@pytest.fixture(scope="module")
def score() -> int:
    """The score of ``HARD``, without a cluster."""
    return ns.open("connect-four", HARD).solve().score  # type: ignore[union-attr]


def test_proofs_are_those_of_the_session(address: str) -> None:
    for position in positions(5, 14, seed=2):
        solved = ns.open("connect-four", position).solve()
        split = ns.cluster.solve("connect-four", position, **SMALL)
        assert split.score == solved.score
        weak = ns.cluster.solve("connect-four", position, outcome_only=True)
        assert weak.result == solved.result


def test_a_killed_worker_changes_nothing(address: str, score: int) -> None:
    killed: List[int] = []
    seen: List[SplitProgress] = []

    def tell(progress: SplitProgress) -> None:
        seen.append(progress)
        if len(killed) < 2 and progress.nodes > 0:
            killed.append(kill("ray::Prover"))

    assert ns.cluster.solve("connect-four", HARD, progress=tell, **SMALL).score == score
    assert sum(killed) > 0 and seen[-1].split > 0


def test_a_killed_driver_is_gone_on_from(address: str, tmp_path: Path, score: int) -> None:
    kept = tmp_path / "bounds.redb"
    driver = command("solve", "connect-four", HARD, "--save", str(kept), "--address", address)
    end = time.monotonic() + 60
    while not kept.exists() or time.monotonic() < end - 57:
        assert time.monotonic() < end and driver.poll() is None
        time.sleep(0.05)
    driver.kill()
    driver.communicate()
    again = command(
        "solve", "connect-four", HARD, "--save", str(kept), "--address", address, "--json"
    )
    told, errors = again.communicate(timeout=200)
    assert again.returncode == 0, errors
    assert json.loads(told)["score"] == score
    # It is solved now: no cluster is asked any more.
    done = ns.cluster.solve("connect-four", HARD, save=kept, address="203.0.113.1:1")
    assert (done.score, done.nodes) == (score, 0)


def test_progress_can_end_it(address: str) -> None:
    with pytest.raises(ns.Stopped):
        ns.cluster.solve("connect-four", progress=lambda _: False)
