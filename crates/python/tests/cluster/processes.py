"""The processes that this one has started, and killing some of them."""

from __future__ import annotations

import os
import signal
import subprocess
from typing import Dict, List, Tuple


def descendants(ancestor: int) -> Dict[int, str]:
    """The command lines of all processes that this one has started, and so on."""
    listed = subprocess.run(
        ["ps", "-e", "-o", "pid=,ppid=,args="], capture_output=True, text=True, check=True
    )
    children: Dict[int, List[Tuple[int, str]]] = {}
    for line in listed.stdout.splitlines():
        process, parent, *title = line.split(None, 2)
        children.setdefault(int(parent), []).append((int(process), " ".join(title)))
    found: Dict[int, str] = {}
    to_do = [ancestor]
    while to_do:
        for process, title in children.get(to_do.pop(), []):
            found[process] = title
            to_do.append(process)
    return found


def kill(title: str) -> int:
    """Kills the processes under this one whose command line begins so. Returns how many there were."""
    killed = 0
    for process, told in descendants(os.getpid()).items():
        if told.startswith(title):
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                continue
            killed += 1
    return killed
