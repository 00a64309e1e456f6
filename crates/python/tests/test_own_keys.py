"""Keys of games written in Python: equal for equal positions, and for no others."""

from __future__ import annotations

import random
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Callable, Dict, Hashable, Iterable, List, Optional

import pytest

import negascout as ns
from seeds import SEED


@dataclass(frozen=True)
class Place:
    """A place on a line."""

    x: int


# Python's own hash takes -1 and -2 for the same.
KEYS: Dict[str, Callable[[int], Hashable]] = {
    "int": int,
    "float": float,
    "halves": lambda x: x / 2,
    "none": lambda x: None if x == 0 else x,
    "text": str,
    "large": lambda x: x * 10**30,
    "tuple": lambda x: (x, ()),
    "frozenset": lambda x: frozenset([(x, 0)]),
    "fraction": Fraction,
    "dataclass": Place,
}


class Walk(ns.Game):
    """Four steps on a line, whose places have scores."""

    def __init__(self, scores: List[int], key: Callable[[int], Hashable], x: int = 0, n: int = 0):
        self.scores, self.of, self.x, self.n = scores, key, x, n

    def moves(self) -> List[int]:
        return [-1, -2, 1, 2]

    def play(self, move: int) -> Walk:
        return Walk(self.scores, self.of, self.x + move, self.n + 1)

    def outcome(self) -> Optional[int]:
        return None if self.n < 4 else self.scores[self.x]

    def key(self) -> Hashable:
        return self.of(self.x), self.n


def value(game: Walk) -> int:
    outcome = game.outcome()
    if outcome is not None:
        return outcome
    return max(-value(game.play(move)) for move in game.moves())


#: Seeds of the scores, some for the gate.
DRAWN = [range(4), pytest.param(range(SEED, SEED + 20), marks=pytest.mark.thorough)]


def checked(key: Callable[[int], Hashable], seeds: Iterable[int]) -> None:
    for seed in seeds:
        rng = random.Random(seed)
        game = Walk([rng.randint(-9, 9) for _ in range(17)], key)
        assert ns.open(game).think().score == value(game)
        ns.check(game)


@pytest.mark.parametrize("name", KEYS)
@pytest.mark.parametrize("seeds", DRAWN, ids=["few", "many"])
def test_positions_are_told_apart(name: str, seeds: Iterable[int]) -> None:
    checked(KEYS[name], seeds)


@pytest.mark.parametrize("kind", ["int64", "float64", "float32"])
@pytest.mark.parametrize("seeds", DRAWN, ids=["few", "many"])
def test_numbers_of_numpy_are_told_apart(kind: str, seeds: Iterable[int]) -> None:
    numpy: Any = pytest.importorskip("numpy")
    checked(getattr(numpy, kind), seeds)


def test_an_exception_of_a_key_or_a_move_arrives_as_itself() -> None:
    class Faulty:
        def __init__(self, x: int) -> None:
            self.x = x

        def __hash__(self) -> int:
            if self.x == 0:
                raise ZeroDivisionError("a hash of nothing")
            return 7

        def __eq__(self, other: object) -> bool:
            return self.x == other.x  # type: ignore[attr-defined, no-any-return]

    with pytest.raises(ZeroDivisionError, match="a hash of nothing"):
        ns.open(Walk([0] * 17, Faulty)).think()

    class Moves(Walk):
        def moves(self) -> List[Any]:
            return [Faulty(1), 7]

    with pytest.raises(AttributeError, match="'int' object has no attribute 'x'"):
        ns.open(Moves([0] * 17, int)).think()
    with pytest.raises(ns.BrokenPromise, match="promised is a value that is hashable") as caught:
        ns.open(Walk([0] * 17, lambda x: [x])).think()  # type: ignore[arg-type, return-value]
    assert isinstance(caught.value.__cause__, TypeError)
