"""Nim, as a game that gives new positions and as one that changes in place."""

from __future__ import annotations

from typing import Any, List, Optional

import negascout as ns


class Nim(ns.Game):
    """Take 1, 2 or 3 in turn; who takes the last wins."""

    def __init__(self, heap: int) -> None:
        self.heap = heap

    def moves(self) -> List[int]:
        return [take for take in (1, 2, 3) if take <= self.heap]

    def play(self, move: int) -> Nim:
        return type(self)(self.heap - move)

    def outcome(self) -> Optional[int]:
        return ns.LOSS if self.heap == 0 else None

    def key(self) -> int:
        return self.heap

    def __str__(self) -> str:
        return f"a heap of {self.heap}"


class Heap(ns.MutableGame):
    """The same, in place."""

    def __init__(self, heap: int) -> None:
        self.heap = heap

    def moves(self) -> List[int]:
        return [take for take in (1, 2, 3) if take <= self.heap]

    def make(self, move: int) -> None:
        self.heap -= move

    def unmake(self, move: int) -> None:
        self.heap += move

    def outcome(self) -> Optional[int]:
        return ns.LOSS if self.heap == 0 else None

    def key(self) -> Any:
        return self.heap

    def __str__(self) -> str:
        return f"a heap of {self.heap}"
