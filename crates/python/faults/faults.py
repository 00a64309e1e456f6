"""Faults of a cluster of three machines, each with the time that it costs.

The machines are network namespaces of this one, with an address and a cable each. Run it as root,
with the package, Ray, and for the last fault redis-server installed:

    python faults.py [--only TEXT] [--rows N]

For each fault a row is printed: whether every position has got its row once, and the seconds, from the
start of the driver to the output. It skips, saying so, what this machine cannot do.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Callable, List, NamedTuple, Optional

from network import Network, lacking
from nodes import Node, Store
from tasks import Driver, Label


#: Drivers of one run that may fail.
MAX_DRIVERS = 20


class Fault(NamedTuple):
    """A fault, and how to bring it about once the driver's work has begun."""

    name: str
    happens: Callable[["Trial"], None]
    has_store: bool = False
    """Whether the head keeps what it knows in Redis."""
    place: int = 0
    """The machine of the driver; the first one has the head."""


class Trial:
    """Three machines with their parts of a cluster, and a driver."""

    def __init__(self, network: Network, folder: Path, task: Label, fault: Fault) -> None:
        self.network = network
        self.task = task
        self.fault = fault
        head, *others = network.machines
        self.nodes = [Node(head, folder), *(Node(other, folder, head) for other in others)]
        self.notes: List[str] = []
        self.later: Optional[threading.Timer] = None
        if fault.has_store:
            store = Store(network.machines[2], folder)
            store.start()
            for node in self.nodes:
                node.settings.update(store.settings)
        self.driver = Driver(task, self.nodes[fault.place])

    def start(self) -> None:
        """Starts the nodes, and waits until all are there."""
        for node in self.nodes:
            node.start()
            node.wait()

    def run(self) -> None:
        """Runs the driver with its fault, and again where it fails, twenty times at most."""
        self.driver.start()
        self.driver.wait_for_work()
        self.fault.happens(self)
        while not self.driver.wait():
            self.notes.append(self.driver.told)
            if len(self.notes) == MAX_DRIVERS:
                raise RuntimeError(f"{MAX_DRIVERS} drivers have failed: {'; '.join(self.notes)}")
            self.driver.start()

    def stop(self) -> None:
        """Ends all that runs on the machines."""
        if self.later is not None:
            self.later.join()
        for node in self.nodes:
            node.stop()


def nothing(_: Trial) -> None:
    """No fault, to compare with."""


def worker_killed(trial: Trial) -> None:
    """Three times in a row the processes that work on one machine are killed."""
    for _ in range(3):
        trial.nodes[1].machine.hit("ray::label")
        time.sleep(2)


def node_killed(trial: Trial) -> None:
    """All that runs on a machine is killed at once, and started again."""
    trial.nodes[1].machine.hit("raylet", "ray::", "/ray/")


def pulled(seconds: float) -> Callable[[Trial], None]:
    """A cable is pulled, and put back after some seconds."""

    def happens(trial: Trial) -> None:
        machine, switch = trial.nodes[1].machine, trial.network.switch
        machine.pull(switch)
        trial.later = threading.Timer(seconds, machine.put_back, [switch])
        trial.later.start()

    return happens


def driver_killed(trial: Trial) -> None:
    """The driver is killed by SIGKILL, and begun again."""
    trial.driver.kill()


def head_restarted(trial: Trial) -> None:
    """The head's machine loses all its processes, and starts them again."""
    trial.nodes[0].machine.hit("raylet", "ray::", "/ray/", "gcs_server")


FAULTS = [
    Fault("none", nothing),
    Fault("worker killed, 3 times", worker_killed),
    Fault("node killed", node_killed),
    Fault("cable pulled for 5 s", pulled(5)),
    Fault("cable pulled for 60 s", pulled(60)),
    Fault("driver killed with -9", driver_killed),
    Fault("head restarted, no store", head_restarted, place=1),
    Fault("head restarted, Redis", head_restarted, has_store=True, place=1),
]


def main() -> None:
    parser = argparse.ArgumentParser(description="Faults of a cluster of three machines.")
    parser.add_argument("--only", default="", help="faults with this text in their names")
    parser.add_argument("--rows", type=int, default=12_000, help="rows to label")
    asked = parser.parse_args()
    missing = lacking() or _lacks_ray()
    if missing:
        print(f"skipped: {missing}")
        return
    folder = Path(tempfile.mkdtemp(prefix="ns", dir="/tmp"))
    task = Label(folder, asked.rows)
    print(f"{'fault':<26} {'verdict':<38} {'seconds':>7}  notes")
    bad = 0
    for fault in FAULTS:
        if asked.only in fault.name:
            bad += not _try(task, fault, folder)
    shutil.rmtree(folder, ignore_errors=True)
    sys.exit(1 if bad else 0)


def _try(task: Label, fault: Fault, folder: Path) -> bool:
    """Prints the row of a fault. Returns whether all was right."""
    if fault.has_store and Store.lacking():
        print(f"{fault.name:<26} skipped: {Store.lacking()}")
        return True
    # Sockets are in there, whose paths must be short.
    here = Path(tempfile.mkdtemp(prefix="", dir=folder))
    task.clear()
    with Network(3) as network:
        trial = Trial(network, here, task, fault)
        try:
            trial.start()
            start = time.monotonic()
            trial.run()
            seconds = time.monotonic() - start
        finally:
            trial.stop()
    verdict = task.verdict()
    notes = "; ".join(trial.notes)
    print(f"{fault.name:<26} {verdict:<38} {seconds:7.1f}  {notes}", flush=True)
    return not verdict.startswith("WRONG") and "CRASH" not in notes


def _lacks_ray() -> str:
    try:
        import ray  # noqa: F401
    except ImportError:
        return "Ray is not installed"
    return ""


if __name__ == "__main__":
    main()
