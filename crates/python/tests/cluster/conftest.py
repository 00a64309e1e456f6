"""Tests of the cluster: they need Ray, and say so where it is absent."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Dict, Iterator, List

import pytest

import negascout as ns


needs_ray = pytest.mark.skipif(
    find_spec("ray") is None, reason="Ray is not installed: pip install 'negascout[ray]'"
)

# A token of the tests' own, if there is none: none is written to the user's folder then.
os.environ.setdefault("RAY_AUTH_TOKEN", "0123456789abcdef" * 4)


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The address of a cluster of two CPUs on this machine, which outlives its drivers."""
    from negascout.cluster.connection import engine

    ray = engine()
    context = ray.init(
        address="local",
        num_cpus=2,
        include_dashboard=False,
        object_store_memory=80 << 20,
        log_to_driver=False,
        logging_level="ERROR",
    )
    try:
        yield context.address_info["gcs_address"]
    finally:
        ray.shutdown()


def positions(count: int, plies: int, seed: int = 1) -> List[str]:
    """Positions of Connect Four after so many random moves, in which the game goes on."""
    rng = random.Random(seed)
    found: List[str] = []
    while len(found) < count:
        game = ns.open("connect-four")
        for _ in range(plies):
            if game.outcome is not None:
                break
            game.play(rng.choice(game.moves))
        if game.outcome is None:
            found.append("".join(game.history))
    return found


def same(row: Dict[str, Any]) -> Dict[str, Any]:
    """A row without what differs from run to run."""
    return {name: value for name, value in row.items() if name != "seconds"}


def command(*arguments: str) -> "subprocess.Popen[str]":
    """A driver of its own: the command."""
    return _started("-m", "negascout.cluster", *arguments)


def python(program: str) -> "subprocess.Popen[str]":
    """A driver of its own: a program."""
    return _started("-u", "-c", program)


def _started(*arguments: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        stdin=subprocess.DEVNULL,
        text=True,
        cwd=Path(__file__).parent,
    )
