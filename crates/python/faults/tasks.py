"""The work that the faults happen to, its driver, and whether it came out right."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import IO, Any, Dict, List, Optional

import negascout as ns
from nodes import PORT, Node

#: Seconds after which a driver that has not ended is told of.
MAX_SECONDS = 600


class Label:
    """Positions of Connect Four of ply 14, some 3 ms each."""

    def __init__(self, folder: Path, rows: int) -> None:
        self._input = folder / "positions.txt"
        self._output = folder / "rows.jsonl"
        self._parts = folder / "rows.jsonl.parts"
        rng = random.Random(14)
        self._input.write_text("\n".join(_position(rng, 14) for _ in range(rows)))
        self._expected: Optional[List[Dict[str, Any]]] = None

    def command(self) -> List[str]:
        """The arguments of the driver's command."""
        return ["label", "connect-four", "--input", str(self._input), "--output", str(self._output)]

    def has_begun(self) -> bool:
        """Whether something of the work is done and kept."""
        return self._parts.exists() and any(self._parts.glob("*.jsonl"))

    def clear(self) -> None:
        """Removes what earlier drivers have left."""
        self._output.unlink(missing_ok=True)
        if self._parts.exists():
            for part in self._parts.iterdir():
                part.unlink()
            self._parts.rmdir()

    def verdict(self) -> str:
        """Says whether the result is right; it begins with WRONG where it is not."""
        if self._expected is None:
            # The same without a cluster.
            reference = self._output.with_name("reference.jsonl")
            ns.label("connect-four", self._input, reference, jobs=2)
            self._expected = _rows(reference)
        rows = _rows(self._output)
        numbers = [row["row"] for row in rows]
        if numbers != list(range(len(self._expected))):
            return f"WRONG: {len(numbers)} rows, {len(set(numbers))} of them once"
        if rows != self._expected:
            return "WRONG: other values than without a cluster"
        return f"{len(rows):,} rows, each once, all right"


class Driver:
    """The process of a driver, on one of the machines."""

    def __init__(self, task: Label, node: Node) -> None:
        self._task = task
        self._node = node
        self._process: Optional["subprocess.Popen[str]"] = None
        self._is_killed = False
        self.told = ""

    def start(self) -> None:
        """Begins, or begins again."""
        self._is_killed = False
        address = f"{self._node.head.address}:{PORT}"
        command = [sys.executable, "-m", "negascout.cluster", *self._task.command()]
        self._process = subprocess.Popen(
            self._node.machine.command(*command, "--address", address),
            env=self._node.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            stdin=subprocess.DEVNULL,
            text=True,
        )

    def wait_for_work(self) -> None:
        """Waits until something is done."""
        end = time.monotonic() + 120
        while not self._task.has_begun():
            if time.monotonic() > end or self._started().poll() is not None:
                raise RuntimeError(f"the driver has not begun: {self._output(self._started().stderr)}")
            time.sleep(0.1)

    def kill(self) -> None:
        """Kills it by SIGKILL."""
        self._is_killed = True
        self._node.machine.hit("negascout.cluster")

    def wait(self) -> bool:
        """Waits for its end, and says whether it has finished its work; ``told`` has its last line."""
        _, errors = self._started().communicate(timeout=MAX_SECONDS)
        lines = errors.strip().splitlines() or [""]
        self.told = lines[0] if lines[0].startswith("error") else f"CRASH: {lines[0]}"
        if self._is_killed:
            self.told = "killed"
        if self._started().returncode == 2:
            raise RuntimeError(self.told)
        return self._started().returncode == 0

    def _started(self) -> "subprocess.Popen[str]":
        if self._process is None:
            raise RuntimeError("the driver was not started")
        return self._process

    @staticmethod
    def _output(stream: Optional[IO[str]]) -> str:
        return "" if stream is None else stream.read().strip()


def _position(rng: random.Random, plies: int) -> str:
    """A position after so many random moves, in which the game goes on."""
    while True:
        game = ns.open("connect-four")
        while game.outcome is None and len(game.history) < plies:
            game.play(rng.choice(game.moves))
        if game.outcome is None:
            return "".join(game.history)


def _rows(file: Path) -> List[Dict[str, Any]]:
    rows = [json.loads(line) for line in file.read_text().splitlines()]
    for row in rows:
        row.pop("seconds", None)
    return rows
