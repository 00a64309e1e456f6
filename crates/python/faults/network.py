"""Machines on one machine: namespaces of Linux for network, processes and mounts, joined by a bridge."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from typing import Callable, List, Optional

PREFIX = "negascout-faults"
SUBNET = "10.77.0"


def lacking() -> str:
    """Says what this machine lacks for namespaces; empty if nothing."""
    if shutil.which("ip") is None or shutil.which("nsenter") is None:
        return "the programs ip and nsenter (Debian's iproute2 and util-linux) are not here"
    if os.geteuid() != 0:
        return "network namespaces need root"
    tried = subprocess.run(["ip", "netns", "add", f"{PREFIX}-try"], capture_output=True, text=True)
    if tried.returncode != 0:
        return f"no namespace can be made: {tried.stderr.strip()}"
    _ip("netns", "delete", f"{PREFIX}-try")
    return ""


def _ip(*arguments: str) -> str:
    done = subprocess.run(["ip", *arguments], capture_output=True, text=True)
    if done.returncode != 0:
        raise RuntimeError(f"ip {' '.join(arguments)}: {done.stderr.strip()}")
    return done.stdout


def wait(done: Callable[[], bool], seconds: float, failure: str) -> None:
    """Waits until something is done, and raises this failure after some seconds."""
    end = time.monotonic() + seconds
    while not done():
        if time.monotonic() > end:
            raise RuntimeError(failure)
        time.sleep(0.1)


class Machine:
    """A namespace with an address of its own and a cable to the others."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.name = f"{PREFIX}-{number}"
        self.address = f"{SUBNET}.{number}"
        self._cable = f"nsfault{number}"
        # The process that keeps its namespaces.
        self._first: Optional[int] = None

    def set_up(self, switch: str) -> None:
        """Makes the namespaces, and lays a cable to the switch."""
        _ip("netns", "add", self.name)
        _ip("link", "add", "eth0", "netns", self.name, "type", "veth", "peer", "name", self._cable,
            "netns", switch)  # fmt: skip
        _ip("-n", switch, "link", "set", self._cable, "master", "bridge", "up")
        _ip("-n", self.name, "address", "add", f"{self.address}/24", "dev", "eth0")
        _ip("-n", self.name, "link", "set", "eth0", "up")
        _ip("-n", self.name, "link", "set", "lo", "up")
        # Processes see those of their own machine only.
        first = ["unshare", "--pid", "--fork", "--mount-proc", "sleep", "infinity"]
        subprocess.Popen(["ip", "netns", "exec", self.name, *first], stdin=subprocess.DEVNULL)
        while self._first is None:
            time.sleep(0.02)
            named = [each for each in self.processes() if _command_line(each).startswith("sleep")]
            self._first = named[0] if named else None

    def pull(self, switch: str) -> None:
        """Pulls the cable, at the switch: this end keeps its link and learns nothing."""
        _ip("-n", switch, "link", "set", self._cable, "nomaster")

    def put_back(self, switch: str) -> None:
        """Puts the cable back."""
        _ip("-n", switch, "link", "set", self._cable, "master", "bridge")

    def command(self, *arguments: str) -> List[str]:
        """The command that runs another one on this machine."""
        enter = ["nsenter", f"--target={self._first}", "--pid", "--mount", "--net"]
        return [*enter, *arguments]

    def processes(self) -> List[int]:
        """The ids of all processes of this machine."""
        return [int(each) for each in _ip("netns", "pids", self.name).split()]

    def kill(self, *titles: str) -> int:
        """Kills by SIGKILL the processes whose command line has one of these texts, or all.

        Returns how many there were.
        """
        killed = 0
        for process in self.processes():
            if titles and not any(title in _command_line(process) for title in titles):
                continue
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                continue
            killed += 1
        return killed

    def hit(self, *titles: str) -> None:
        """Kills at least one such process: it waits for one, as a fault that hits nothing is none."""
        wait(lambda: self.kill(*titles) > 0, 60, f"no process of {self.name} has one of {titles}")


def _command_line(process: int) -> str:
    try:
        with open(f"/proc/{process}/cmdline", "rb") as file:
            return file.read().replace(b"\0", b" ").decode(errors="replace")
    except OSError:
        return ""


class Network:
    """Some machines and a switch between them; a context, at whose end nothing of it is left."""

    def __init__(self, number: int) -> None:
        self.switch = f"{PREFIX}-switch"
        self.machines = [Machine(each + 1) for each in range(number)]

    def __enter__(self) -> Network:
        self._remove()
        _ip("netns", "add", self.switch)
        _ip("-n", self.switch, "link", "add", "bridge", "type", "bridge")
        _ip("-n", self.switch, "link", "set", "bridge", "up")
        for machine in self.machines:
            machine.set_up(self.switch)
        return self

    def __exit__(self, *_: object) -> None:
        self._remove()

    def _remove(self) -> None:
        there = {line.split()[0] for line in _ip("netns", "list").splitlines() if line}
        for machine in self.machines:
            if machine.name in there:
                machine.kill()
        for name in [*(machine.name for machine in self.machines), self.switch]:
            if name in there:
                _ip("netns", "delete", name)
