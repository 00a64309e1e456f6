"""Ray on the machines: a head and its nodes, each watched and started again, as a service would be."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Dict, List, Optional

from network import Machine, wait

PORT = 6379
STORE_PORT = 6380

#: The settings of nodes by ``docs/cluster.md``, so that a pulled cable is noticed within half a
#: minute.
SETTINGS = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_AUTH_MODE": "token",
    "RAY_health_check_initial_delay_ms": "5000",
    "RAY_health_check_period_ms": "2000",
    "RAY_health_check_timeout_ms": "5000",
    "RAY_health_check_failure_threshold": "3",
    "RAY_grpc_client_keepalive_time_ms": "10000",
    "RAY_grpc_client_keepalive_timeout_ms": "10000",
}


class Node:
    """A machine's part of a cluster."""

    def __init__(self, machine: Machine, folder: Path, head: Optional[Machine] = None) -> None:
        self.machine = machine
        self.folder = folder / str(machine.number)
        self.log = folder / f"{machine.name}.log"
        self.head = head or machine
        self.settings: Dict[str, str] = {}
        self._is_wanted = False
        self._keeper: Optional[threading.Thread] = None

    @property
    def environment(self) -> Dict[str, str]:
        """The environment of everything that runs here."""
        return {**os.environ, **SETTINGS, **self.settings, "RAY_TMPDIR": str(self.folder)}

    def _command(self) -> List[str]:
        ray = str(Path(sys.executable).with_name("ray"))
        common = ["--block", "--num-cpus=1", "--object-store-memory=80000000", "--disable-usage-stats",
                  f"--node-ip-address={self.machine.address}"]  # fmt: skip
        if self.head is self.machine:
            place = ["--head", f"--port={PORT}", "--include-dashboard=false",
                     f"--temp-dir={self.folder}"]  # fmt: skip
        else:
            place = [f"--address={self.head.address}:{PORT}"]
        return self.machine.command(ray, "start", *place, *common)

    def start(self) -> None:
        """Starts it, and starts it again whenever it ends, until ``stop``."""
        self._is_wanted = True
        self._keeper = threading.Thread(target=self._keep, daemon=True)
        self._keeper.start()

    def wait(self) -> None:
        """Waits until it says that it runs."""
        failure = f"no node has started on {self.machine.name}: see {self.log}"
        wait(lambda: self.log.exists() and b"Ray runtime started" in self.log.read_bytes(), 90, failure)

    def _keep(self) -> None:
        while self._is_wanted:
            with open(self.log, "ab") as log:
                process = subprocess.Popen(
                    self._command(), env=self.environment, stdout=log, stderr=log,
                    stdin=subprocess.DEVNULL, cwd=self.folder.parent,
                )  # fmt: skip
                process.wait()
            if self._is_wanted:
                # Its other processes would be in the way.
                self.machine.kill("raylet", "gcs_server", "ray::", "/ray/")
                time.sleep(1)

    def stop(self) -> None:
        """Ends it for good."""
        self._is_wanted = False
        self.machine.kill()
        if self._keeper is not None:
            self._keeper.join()


class Store:
    """A Redis that keeps what the head knows, on a machine that stays."""

    def __init__(self, machine: Machine, folder: Path) -> None:
        self.machine = machine
        self.settings = {"RAY_REDIS_ADDRESS": f"{machine.address}:{STORE_PORT}"}
        self._folder = folder

    @staticmethod
    def lacking() -> str:
        """Says what is missing; empty if nothing."""
        return "" if shutil.which("redis-server") else "redis-server is not here"

    def start(self) -> None:
        """Starts it, empty."""
        subprocess.Popen(
            self.machine.command(
                "redis-server", "--port", str(STORE_PORT), "--bind", self.machine.address,
                "--protected-mode", "no", "--save", "", "--appendonly", "no",
            ),
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL,
            cwd=self._folder,
        )  # fmt: skip
