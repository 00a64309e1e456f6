"""Connect Four as plain Python does it fastest: on integers, with moves taken back.

A column has seven bits, its lowest cell first, and the seventh is always empty. Moves are columns from
0, in a given order.
"""

from __future__ import annotations

from typing import Any, Optional

import negascout as ns
from easyAI import TwoPlayerGame

LEFT_FIRST = (0, 1, 2, 3, 4, 5, 6)
MIDDLE_FIRST = (3, 2, 4, 1, 5, 0, 6)
STEPS = (1, 6, 7, 8)
BOTTOM = sum(1 << 7 * column for column in range(7))
BOARD = BOTTOM * 0b111111
ODD_ROWS = BOTTOM * 0b010101
PARITY = 16
#: A finished game's score for easyAI, beyond every evaluation.
LOST = -100_000


def has_four(stones: int) -> bool:
    """Whether four stones are in a row."""
    for step in STEPS:
        pairs = stones & (stones >> step)
        if pairs & (pairs >> 2 * step):
            return True
    return False


def worth(stones: int, empty: int, good: int, steps: tuple[int, ...]) -> int:
    """The worth of a player's open lines, as negascout's ``OpenLines`` counts it."""
    total = threats = 0
    open_cells = stones | empty
    for step in steps:
        pairs = open_cells & (open_cells >> step)
        lines = pairs & (pairs >> 2 * step)
        a, b, c, d = stones, stones >> step, stones >> 2 * step, stones >> 3 * step
        ones = a ^ b ^ c ^ d
        twos = (a & b) ^ (c & d) ^ ((a ^ b) & (c ^ d))
        total += (ones & ~twos & lines).bit_count()
        total += 4 * (twos & ~ones & lines).bit_count()
        three = ones & twos & lines
        if three:
            total += 16 * three.bit_count()
            for link in range(4):
                threats |= (three << link * step) & empty
    return total + PARITY * (threats & good).bit_count()


def open_lines(own: int, other: int, steps: tuple[int, ...], board: int, odd_rows: int) -> int:
    """The evaluation for the player of ``own``, who is to move."""
    empty = board & ~(own | other)
    first_moves = own.bit_count() == other.bit_count()
    good = odd_rows if first_moves else ~odd_rows
    return worth(own, empty, good, steps) - worth(other, empty, ~good, steps)


class Stones:
    """The stones on the board."""

    def __init__(self, played: str, order: tuple[int, ...]) -> None:
        self.order = order
        self.boards = [0, 0]
        self.heights = [7 * column for column in range(7)]
        self.count = 0
        for column in played:
            self.drop(int(column) - 1)

    def drop(self, column: int) -> None:
        """Drops a stone of the player to move."""
        self.boards[self.count & 1] |= 1 << self.heights[column]
        self.heights[column] += 1
        self.count += 1

    def lift(self, column: int) -> None:
        """Takes the last stone out of a column."""
        self.count -= 1
        self.heights[column] -= 1
        self.boards[self.count & 1] ^= 1 << self.heights[column]

    def free(self) -> list[int]:
        """The columns that are not full."""
        return [column for column in self.order if self.heights[column] < 7 * column + 6]

    def evaluate(self) -> int:
        """``OpenLines``, for the player to move."""
        own, other = self.boards[self.count & 1], self.boards[~self.count & 1]
        return open_lines(own, other, STEPS, BOARD, ODD_ROWS)

    def is_lost(self) -> bool:
        """Whether the last move made four in a row."""
        return has_four(self.boards[~self.count & 1])


class EasyFour(TwoPlayerGame):  # type: ignore[misc]
    """Connect Four for easyAI, on integers."""

    def __init__(self, played: str, order: tuple[int, ...], evaluates: bool) -> None:
        self.players: list[Any] = [None, None]
        self.stones = Stones(played, order)
        self.current_player = 1 + (self.stones.count & 1)
        self.evaluates = evaluates

    def possible_moves(self) -> list[int]:
        return self.stones.free()

    def make_move(self, move: int) -> None:
        self.stones.drop(move)

    def unmake_move(self, move: int) -> None:
        self.stones.lift(move)

    def is_over(self) -> bool:
        return self.stones.count == 42 or self.stones.is_lost()

    def scoring(self) -> int:
        if self.stones.is_lost():
            return LOST
        return self.stones.evaluate() if self.evaluates and self.stones.count < 42 else 0

    def ttentry(self) -> tuple[int, int]:
        return self.stones.boards[0], self.stones.boards[1]


class OwnFour(ns.MutableGame):
    """Connect Four for negascout, written in Python on integers."""

    def __init__(self, played: str, order: tuple[int, ...]) -> None:
        self.stones = Stones(played, order)

    def moves(self) -> list[int]:
        return self.stones.free()

    def make(self, move: int) -> None:
        self.stones.drop(move)

    def unmake(self, move: int) -> None:
        self.stones.lift(move)

    def outcome(self) -> Optional[int]:
        if self.stones.is_lost():
            return ns.LOSS
        return ns.DRAW if self.stones.count == 42 else None

    def key(self) -> tuple[int, int]:
        return self.stones.boards[0], self.stones.boards[1]


class EvaluatedFour(OwnFour):
    """The same with ``OpenLines``."""

    def evaluate(self) -> int:
        return self.stones.evaluate()


_SPIEL_X = str.maketrans("x.o\n", "1000")
_SPIEL_O = str.maketrans("o.x\n", "1000")
#: Rows of eight characters, the last a line's end, from the highest bit down.
_SPIEL_BOARD = int("11111110" * 6, 2)
_SPIEL_ODD = int("0000000011111110" * 3, 2)


def spiel_value(player: int) -> Any:
    """``OpenLines`` for OpenSpiel's Connect Four, in ``player``'s view, far below a win of 1."""

    def value(state: Any) -> float:
        text = str(state)
        boards = int(text.translate(_SPIEL_X), 2), int(text.translate(_SPIEL_O), 2)
        mover = state.current_player()
        score = open_lines(boards[mover], boards[1 - mover], (1, 7, 8, 9), _SPIEL_BOARD, _SPIEL_ODD)
        return (score if mover == player else -score) / 100_000

    return value
