"""Labelling by Ray on one machine, beside the threads of ``ns.label`` on the same processors.

    python crates/python/bench/cluster.py [--rows 10000] [--rounds 3] [--jobs 2]

Both label the same positions of Connect Four of ply 14, in turn. The cluster is started before, and
what starting costs is printed apart.
"""

from __future__ import annotations

import argparse
import random
import statistics
import tempfile
import time
from pathlib import Path
from typing import Callable, List

import negascout as ns
from negascout.cluster.connection import connected


def positions(rows: int) -> List[str]:
    """Positions after 14 random moves, in which the game goes on."""
    rng = random.Random(14)
    found: List[str] = []
    while len(found) < rows:
        game = ns.open("connect-four")
        while game.outcome is None and len(game.history) < 14:
            game.play(rng.choice(game.moves))
        if game.outcome is None:
            found.append("".join(game.history))
    return found


def timed(work: Callable[[], object]) -> float:
    """The seconds that something takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def main() -> None:
    parser = argparse.ArgumentParser(description="Labelling by Ray, and by threads.")
    parser.add_argument("--rows", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    folder = Path(tempfile.mkdtemp())
    given = folder / "positions.txt"
    given.write_text("\n".join(positions(asked.rows)))
    start = time.perf_counter()
    ratios: List[float] = []
    with connected(None, asked.jobs):
        print(f"a cluster of {asked.jobs} CPUs has started in {time.perf_counter() - start:.1f} s")
        # The processes of the workers are started by the first piece.
        ns.cluster.label("connect-four", given.read_text().split()[:64])
        for each in range(asked.rounds):
            threads, ray = folder / f"{each}-threads.jsonl", folder / f"{each}-ray.jsonl"
            by_threads = timed(
                lambda: ns.label("connect-four", given, threads, jobs=asked.jobs)  # noqa: B023
            )
            by_ray = timed(lambda: ns.cluster.label("connect-four", given, ray))  # noqa: B023
            ratios.append(by_threads / by_ray)
            print(f"threads {by_threads:.2f} s, Ray {by_ray:.2f} s, ratio {ratios[-1]:.3f}", flush=True)
    print(f"Ray has {statistics.median(ratios):.3f} of the threads' throughput, at the median")


if __name__ == "__main__":
    main()
