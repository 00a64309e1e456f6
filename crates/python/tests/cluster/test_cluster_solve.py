"""One proof on a cluster: right, and gone on from what is kept, whatever is killed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import List

import pytest

import negascout as ns
from negascout.cluster import SplitProgress

from .conftest import command, needs_ray, positions, python
from .processes import kill

pytestmark = needs_ray

#: A game that takes some seconds from its first position on, and questions small enough that it is
#: split at once.
HARD = "connect-four:6x6"
SMALL = {"trial": 1, "first": 50_000}


@pytest.fixture(scope="module")
def score() -> int:
    """The score of ``HARD``, without a cluster."""
    return ns.open(HARD).solve().score  # type: ignore[union-attr]


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

    assert ns.cluster.solve(HARD, progress=tell, **SMALL).score == score
    assert sum(killed) > 0 and seen[-1].split > 0


def test_a_killed_driver_is_gone_on_from(address: str, tmp_path: Path, score: int) -> None:
    kept = tmp_path / "bounds.redb"
    program = (
        f"import negascout as ns\n"
        f"ns.cluster.solve({HARD!r}, save={str(kept)!r}, address={address!r}, progress=print, **{SMALL!r})"
    )
    driver = python(program)
    assert driver.stdout is not None
    for line in driver.stdout:
        if "value" in line and ", 0 jobs" not in line and ", 1 jobs" not in line:
            break
    assert driver.poll() is None
    driver.kill()
    driver.communicate()
    again = command("solve", HARD, "--save", str(kept), "--address", address, "--json")
    told, errors = again.communicate(timeout=200)
    assert again.returncode == 0, errors
    assert errors.startswith("note: the first 2 million nodes are searched unsplit")
    assert json.loads(told)["score"] == score
    # It is solved now: no cluster is asked any more.
    done = ns.cluster.solve(HARD, save=kept, address="203.0.113.1:1")
    assert (done.score, done.nodes) == (score, 0)


def test_progress_can_end_it(address: str) -> None:
    with pytest.raises(ns.Stopped):
        ns.cluster.solve(HARD, progress=lambda _: False)
