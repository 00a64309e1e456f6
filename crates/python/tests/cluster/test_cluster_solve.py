"""One proof on a cluster: right, and gone on from what is kept, whatever is killed."""

from __future__ import annotations

import json
import re
import signal
from pathlib import Path
from typing import List

import pytest

import negascout as ns
from negascout.cluster import SplitProgress

from negascout._native import SplitProof

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
    # It kills itself when something is split: nothing else is sure to come before the end.
    program = (
        "import os, signal, sys\n"
        "import negascout as ns\n"
        "import negascout.cluster\n"
        "sys.modules['negascout.cluster.solve']._PAUSE = 0.01\n"
        "def tell(seen):\n"
        "    if seen.split > 2:\n"
        "        os.kill(os.getpid(), signal.SIGKILL)\n"
        f"ns.cluster.solve({HARD!r}, save={str(kept)!r}, address={address!r}, **{SMALL!r}, progress=tell)"
    )
    driver = python(program)
    driver.communicate(timeout=200)
    assert driver.returncode == -signal.SIGKILL
    found = SplitProof(HARD, ns.open(HARD).position, SMALL, str(kept))
    assert found.progress()["split"] > 2 and not found.is_done
    found.leave()
    again = command("solve", HARD, "--save", str(kept), "--address", address, "--json")
    told, errors = again.communicate(timeout=200)
    assert again.returncode == 0, errors
    # It is split already: nothing is said of a beginning without splitting.
    assert errors == ""
    solution = json.loads(told)
    assert solution["score"] == score and solution["seconds"] > 0.1
    # It is solved now: no cluster is asked any more.
    done = ns.cluster.solve(HARD, save=kept, address="203.0.113.1:1")
    assert (done.score, done.nodes) == (score, 0)


def test_the_command_says_that_it_begins_unsplit(address: str) -> None:
    driver = command("solve", "connect-four", "444442211113266", "--address", address)
    told, errors = driver.communicate(timeout=100)
    assert driver.returncode == 0 and told.startswith("score"), (told, errors)
    assert errors.startswith("note: the first 2 million nodes are searched unsplit")


def test_progress_can_end_it_and_the_same_call_goes_on(address: str, tmp_path: Path) -> None:
    def end(_: SplitProgress) -> bool:
        return False

    kept = tmp_path / "bounds.redb"
    try:
        ns.cluster.solve(HARD, save=kept, progress=end)
    except ns.Stopped:
        # The error holds the frames of the call, and those must not hold the file.
        with pytest.raises(ns.Stopped):
            ns.cluster.solve(HARD, save=kept, progress=end)
    else:
        pytest.fail("it was not ended")


def test_a_file_of_another_game_is_bad_input(tmp_path: Path) -> None:
    kept = tmp_path / "bounds.redb"
    SplitProof("tic-tac-toe", ns.open("tic-tac-toe").position, {}, str(kept)).leave()
    with pytest.raises(ns.BadRequest, match="keeps what is proven of tic-tac-toe"):
        ns.cluster.solve("connect-four", save=kept)
    with pytest.raises(TypeError, match="^save: a path is needed"):
        ns.cluster.solve("connect-four", save=3)  # type: ignore[arg-type]


def test_a_node_that_is_busy_is_told_of(address: str) -> None:
    import ray

    class Holder:
        """An actor that takes a CPU away."""

        def held(self) -> None:
            """Says that it is there."""

    holder = ray.remote(num_cpus=1)(Holder).remote()
    ray.get(holder.held.remote())
    driver = command("solve", "connect-four", "444442211113266", "--address", address)
    assert driver.stderr is not None
    try:
        while not (line := driver.stderr.readline()).startswith("note: no worker"):
            assert line, "it ended without a word"
        assert re.fullmatch(
            r"note: no worker has begun on \S+ yet: all its 2 CPUs must be free\n", line
        )
    finally:
        ray.kill(holder)
    told, _ = driver.communicate(timeout=100)
    assert driver.returncode == 0 and told.startswith("score")
