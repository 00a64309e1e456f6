"""Labelling by Ray on one machine, beside the threads of ``ns.label`` on the same processors.

    python crates/python/bench/cluster.py [--rows 10000] [--rounds 3] [--jobs 2]

Both label the same positions of Connect Four of ply 14, in turn. The cluster is started before, and
what starting costs is printed apart. Processor time is that of this process and of all that it has
started, Ray's servers among them: on a machine that does other work, too, it says more than seconds.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import tempfile
import time
from pathlib import Path
from typing import Callable, Dict, List, Tuple

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


def processor_time() -> float:
    """The processor seconds of this process and of those under it, on Linux."""
    times: Dict[int, Tuple[int, float]] = {}
    tick = os.sysconf("SC_CLK_TCK")
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        times[int(stat.parent.name)] = int(fields[1]), (int(fields[11]) + int(fields[12])) / tick
    mine, total = {os.getpid()}, times[os.getpid()][1]
    # A process has a larger number than the one that has started it, except for those that began again.
    for process, (parent, seconds) in sorted(times.items()):
        if parent in mine:
            mine.add(process)
            total += seconds
    return total


def timed(work: Callable[[], object]) -> Tuple[float, float]:
    """The seconds that something takes, and the processor seconds."""
    start, processor = time.perf_counter(), processor_time()
    work()
    return time.perf_counter() - start, processor_time() - processor


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
    ratios: List[Tuple[float, ...]] = []
    with connected(None, asked.jobs):
        print(f"a cluster of {asked.jobs} CPUs has started in {time.perf_counter() - start:.1f} s")
        # The processes of the workers are started by the first chunk.
        ns.cluster.label("connect-four", given.read_text().split()[:64])
        for each in range(asked.rounds):
            ratios.append(_round(given, folder / str(each), asked.jobs))
    seconds, processor = (statistics.median(column) for column in zip(*ratios))
    print(f"Ray has {seconds:.3f} of the threads' throughput, {processor:.3f} by processor time (medians)")


def _round(given: Path, output: Path, jobs: int) -> Tuple[float, ...]:
    """Measures both. Returns the threads' seconds, and processor seconds, in those of Ray."""
    threads = timed(lambda: ns.label("connect-four", given, f"{output}-threads.jsonl", jobs=jobs))
    ray = timed(lambda: ns.cluster.label("connect-four", given, f"{output}-ray.jsonl"))
    ratios = tuple(mine / other for mine, other in zip(threads, ray))
    for name, (seconds, processor) in (("threads", threads), ("Ray", ray)):
        print(f"{name:<8} {seconds:6.2f} s, processor {processor:6.2f} s", flush=True)
    return ratios


if __name__ == "__main__":
    main()
