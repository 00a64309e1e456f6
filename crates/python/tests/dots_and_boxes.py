"""Dots and Boxes: who closes a box moves again. With a minimax by hand, which knows of no waiting."""

from __future__ import annotations

from functools import lru_cache
from typing import Dict, FrozenSet, Iterable, List, Tuple

import negascout as ns


@lru_cache(maxsize=None)
def boxes(height: int, width: int) -> Tuple[FrozenSet[int], ...]:
    """The four edges of each box."""
    rows = {(row, column): row * width + column for row in range(height + 1) for column in range(width)}
    first = len(rows)
    columns = {
        (row, column): first + row * (width + 1) + column
        for row in range(height)
        for column in range(width + 1)
    }
    return tuple(
        frozenset(
            (rows[row, column], rows[row + 1, column], columns[row, column], columns[row, column + 1])
        )
        for row in range(height)
        for column in range(width)
    )


def closed(size: Tuple[int, int], edges: int, edge: int) -> int:
    """How many boxes an edge closes."""
    after = edges | 1 << edge
    return sum(edge in box and all(after >> each & 1 for each in box) for box in boxes(*size))


class Dots(ns.Game[int]):
    """What counts is the difference of boxes."""

    def __init__(
        self, height: int, width: int, edges: int = 0, mover: int = 0, ahead: int = 0
    ) -> None:
        self.size = (height, width)
        self.edges, self.mover, self.ahead = edges, mover, ahead

    def count(self) -> int:
        """The edges of the board."""
        height, width = self.size
        return (height + 1) * width + height * (width + 1)

    def moves(self) -> List[int]:
        return [edge for edge in range(self.count()) if not self.edges >> edge & 1]

    def after(self, edge: int) -> Tuple[int, int, int]:
        """Edges, mover and lead after a move."""
        won = closed(self.size, self.edges, edge)
        if won:
            return self.edges | 1 << edge, self.mover, self.ahead + won
        return self.edges | 1 << edge, 1 - self.mover, -self.ahead

    def play(self, edge: int) -> Dots:
        return type(self)(*self.size, *self.after(edge))

    def player(self) -> int:
        return self.mover

    def outcome(self) -> "int | None":
        return None if self.moves() else self.ahead

    def evaluate(self) -> int:
        return self.ahead

    def key(self) -> Tuple[int, int, int]:
        return self.edges, self.mover, self.ahead

    def plies_left(self) -> int:
        return len(self.moves())


class DotsInPlace(ns.MutableGame[int]):
    """The same, changed in place."""

    def __init__(self, height: int, width: int) -> None:
        self.at = [Dots(height, width)]

    def moves(self) -> Iterable[int]:
        return self.at[-1].moves()

    def make(self, edge: int) -> None:
        self.at.append(self.at[-1].play(edge))

    def unmake(self, edge: int) -> None:
        self.at.pop()

    def player(self) -> int:
        return self.at[-1].mover

    def outcome(self) -> "int | None":
        return self.at[-1].outcome()

    def key(self) -> Tuple[int, int, int]:
        return self.at[-1].key()


def minimax(pos: Dots, known: "Dict[Tuple[int, int, int], int] | None" = None) -> int:
    """The value for the player whose turn it is, by its definition."""
    known = {} if known is None else known
    value = pos.outcome()
    if value is None:
        value = known.get(pos.key())
    if value is None:
        values = []
        for edge in pos.moves():
            child = pos.play(edge)
            below = minimax(child, known)
            values.append(below if child.mover == pos.mover else -below)
        value = known[pos.key()] = max(values)
    return value
