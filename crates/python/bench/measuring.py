"""Timing that is fair on a busy machine: processor time, the contestants in turn, medians."""

from __future__ import annotations

import gc
import statistics
import time
from dataclasses import dataclass
from typing import Any, Callable

#: A run is repeated until it has lasted this long, in seconds.
LONG_ENOUGH = 0.1


@dataclass
class Contestant:
    """One searcher in a comparison."""

    name: str
    run: Callable[[], Any]
    """The search alone; what it needs again each time, such as a table, it makes itself."""
    nodes: Callable[[], int]
    """Its nodes, counted in a run of its own that is not timed."""
    seconds: float = 0.0
    count: int = 0


def race(contestants: list[Contestant], rounds: int) -> None:
    """Measures all, in turn, round after round, and counts their nodes afterwards."""
    times: dict[str, list[float]] = {contestant.name: [] for contestant in contestants}
    for _ in range(rounds):
        for contestant in contestants:
            times[contestant.name].append(seconds_of(contestant.run))
    for contestant in contestants:
        contestant.seconds = statistics.median(times[contestant.name])
        contestant.count = contestant.nodes()


def seconds_of(run: Callable[[], Any]) -> float:
    """The mean processor time of a run, over as many as last long enough."""
    gc.collect()
    runs, begun = 0, time.process_time()
    while True:
        run()
        runs += 1
        spent = time.process_time() - begun
        if spent >= LONG_ENOUGH:
            return spent / runs
