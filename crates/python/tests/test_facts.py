"""Facts that an author states of a game, and what the check of a game finds with them."""

from __future__ import annotations

from typing import Any, Iterable, List, Optional, Tuple

import pytest

import negascout as ns
from nim import Heap, Nim


class Row(ns.Game[Tuple[int, int]]):
    """Two heaps; a move takes from one. The heaps lie side by side, and may change places."""

    def __init__(self, left: int = 3, right: int = 3, turn: int = 0) -> None:
        self.left, self.right, self.turn = left, right, turn

    def moves(self) -> List[Tuple[int, int]]:
        return [(0, take) for take in range(1, self.left + 1)] + [
            (1, take) for take in range(1, self.right + 1)
        ]

    def play(self, move: Tuple[int, int]) -> Row:
        heap, take = move
        left, right = (take, 0) if heap == 0 else (0, take)
        return type(self)(self.left - left, self.right - right, 1 - self.turn)

    def outcome(self) -> Optional[int]:
        return ns.LOSS if self.left == self.right == 0 else None

    def key(self) -> Any:
        return self.left, self.right, self.turn

    def exchanged(self) -> Row:
        return type(self)(self.right, self.left, self.turn)


def exchanged_move(_: Row, move: Tuple[int, int]) -> Tuple[int, int]:
    return 1 - move[0], move[1]


EXCHANGE = {"exchange": (Row.exchanged, exchanged_move)}


def refused(game: Any, text: str, **facts: Any) -> None:
    with pytest.raises(ns.BrokenPromise, match=text):
        ns.check(game, **facts)


def test_facts_that_are_true_are_taken() -> None:
    summary = ns.check(
        Row(),
        perft=[6, 24, 56],
        lines=[([(0, 3), (1, 3)], ns.LOSS), ([(0, 3)], None)],
        facts={"no counter comes back": lambda pos: pos.left <= 3 and pos.right <= 3},
        symmetries=EXCHANGE,
        told_apart=lambda pos: [Row(pos.left, pos.right, 1 - pos.turn)],
    )
    assert summary.positions == 28
    assert ns.check(Heap(5), perft=[3, 8], facts={"some": lambda pos: pos.heap >= 0}).positions == 6


def test_each_fact_that_is_not_true_is_named() -> None:
    refused(Row(), r"^perft 2 is 24, expected 25$", perft=[6, 25])
    line = r"^the line \[\(0, 3\), \(1, 3\)\] ends with -\d+, expected 0$"
    refused(Row(), line, lines=[([(0, 3), (1, 3)], ns.DRAW)])
    refused(Row(), r"\(3, 2, 1\).*: right stays", facts={"right stays": lambda pos: pos.right == 3})
    moved = {"turned": (Row.exchanged, lambda pos, move: move)}
    refused(Row(2, 3), "by the symmetry 'turned' has other moves", symmetries=moved)
    refused(Row(), "the move .* by the symmetry 'turned' lead apart", symmetries=moved)
    ends = {"ends": (lambda pos: Row(0, 0), exchanged_move)}
    refused(Row(), "by the symmetry 'ends' has another outcome", symmetries=ends)

    class Forgets(Row):
        def key(self) -> Any:
            return self.left, self.right

    turned = "told_apart from it has the same key"
    others = {"told_apart": lambda pos: [Forgets(pos.left, pos.right, 1 - pos.turn)]}
    refused(Forgets(1, 0), turned, **others)


def test_a_line_that_cannot_be_played_is_refused() -> None:
    with pytest.raises(ns.BadRequest, match=r"^lines: 4 after \[3\] is not among the moves$"):
        ns.check(Nim(10), lines=[([3, 4], None)])
    with pytest.raises(ns.BadRequest, match=r"^lines: 1 after \[3\] is not among the moves$"):
        ns.check(Nim(3), lines=[([3, 1], None)])


def test_what_a_fact_raises_arrives() -> None:
    def raises(pos: Any) -> bool:
        raise ZeroDivisionError("in a fact")

    with pytest.raises(ZeroDivisionError, match="in a fact"):
        ns.check(Nim(3), facts={"raises": raises})
    with pytest.raises(TypeError, match=r"^perft\[1\]: an int is needed"):
        ns.check(Nim(3), perft=[3, "9"])  # type: ignore[list-item]


def test_counts_are_those_of_players_where_a_player_moves_again() -> None:
    class Twice(ns.Game[int]):
        def __init__(self, heap: int, mover: int = 0) -> None:
            self.heap, self.mover = heap, mover

        def moves(self) -> List[int]:
            return [take for take in (1, 2) if take <= self.heap]

        def play(self, move: int) -> Twice:
            return Twice(self.heap - move, self.mover ^ (move == 1))

        def player(self) -> int:
            return self.mover

        def outcome(self) -> Optional[int]:
            return None if self.heap else ns.LOSS

        def key(self) -> Any:
            return self.heap, self.mover

    ns.check(Twice(5), perft=[2, 4, 7])


class Passing(Nim):
    """A heap whose turn may be handed over; the key has the turn."""

    def __init__(self, heap: int, turn: int = 0) -> None:
        self.heap, self.turn = heap, turn

    def play(self, move: int) -> Passing:
        return type(self)(self.heap - move, 1 - self.turn)

    def key(self) -> Any:
        return self.heap, self.turn

    def pass_move(self) -> Optional[int]:
        return 0


def test_the_move_that_passes_only_passes() -> None:
    assert ns.check(Passing(7)).finished == 2

    class Stays(Passing):
        def play(self, move: int) -> Passing:
            return type(self)(self.heap - move, self.turn if move == 0 else 1 - self.turn)

    class Takes(Passing):
        def pass_move(self) -> Optional[int]:
            return 1 if self.heap > 1 else None

    refused(Stays(7), r"^Stays.pass_move\(\): .* the null move does not pass the turn")
    refused(Takes(7), r"^Takes.pass_move\(\): .* the null move changes more than the turn")


@pytest.mark.parametrize("kind", [set, frozenset])
@pytest.mark.parametrize("method", ["moves", "noisy_moves"])
def test_moves_without_an_order_are_refused(kind: Any, method: str) -> None:
    def listed(self: Nim) -> Iterable[int]:
        moves: Iterable[int] = kind([1])
        return moves

    unordered = type("Unordered", (Nim,), {method: listed})
    text = rf"Unordered.{method}\(\) returned .*: promised is an iterable whose order is the same in each run"
    refused(unordered(5), text)
    with pytest.raises(ns.BrokenPromise, match=text):
        ns.open(unordered(5)).think(depth=3)
