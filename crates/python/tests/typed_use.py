"""Uses of the package with the types that they have, for ``test_types.py``."""

from __future__ import annotations

from typing import Literal, Optional, Sequence, Tuple

from typing_extensions import assert_type

import negascout as ns


class Nim(ns.MutableGame[int]):
    """Take 1, 2 or 3 in turn; who takes the last wins."""

    def __init__(self, heap: int) -> None:
        self.heap = heap

    def moves(self) -> Sequence[int]:
        return range(1, min(self.heap, 3) + 1)

    def make(self, move: int) -> None:
        self.heap -= move

    def unmake(self, move: int) -> None:
        self.heap += move

    def outcome(self) -> Optional[int]:
        return ns.LOSS if self.heap == 0 else None

    def key(self) -> int:
        return self.heap


class Untyped(ns.Game):
    """Moves of any type."""

    def moves(self) -> Tuple[str, int]:
        return ("a", 1)

    def play(self, move: object) -> Untyped:
        return self

    def outcome(self) -> Optional[int]:
        return ns.DRAW

    def key(self) -> int:
        return 0


text = ns.open("connect-four")
assert_type(text, ns.Session[str])
assert_type(ns.Session("chess"), ns.Session[str])
assert_type(text.think(depth=2), ns.Report)
assert_type(text.think(depth=2).best_move, Optional[str])
assert_type(text.solve(), ns.Solution)
assert_type(text.solve(weak=True).score, float)
assert_type(text.solve(nodes=5), "ns.Solution | ns.Proof")
assert_type(text.solve(seconds=0.5), "ns.Solution | ns.Proof")
assert_type(text.moves, Tuple[str, ...])
assert_type(text.turn, Literal["first", "second"])
assert_type([row.nodes for row in text.compare(depth=2)], "list[float]")
assert_type(text.compare(depth=2)[0], ns.Row)
assert_type(ns.Tree("(1 2)").compare()[:1], ns.Comparison)
assert_type(ns.Tree("(1 2)").trace().pv, Tuple[str, ...])
assert_type(ns.Tree("(1 2)").grow().moves, Tuple[ns.GrownMove[str], ...])

heap = ns.open(Nim(9))
assert_type(heap, ns.Session[int])
assert_type(ns.Session(Nim(9)), ns.Session[int])
assert_type(ns.best_move(Nim(9)), Optional[int])
assert_type(ns.best_move(heap), Optional[int])
assert_type(heap.play(2), int)
assert_type(heap.play("2"), int)
assert_type(heap.undo(), Optional[int])
assert_type(heap.state, Optional[ns.Game[int]])
assert_type(heap.solve(all_moves=True).moves[0].move, int)
assert_type(heap.think().pv, Tuple[int, ...])
assert_type(heap.compare(["pvs"])[0].best_move, Optional[int])
assert_type(heap.trace().pv, Tuple[int, ...])
assert_type(heap.grow().best_move, Optional[int])
assert_type(heap.random_positions(1), "list[ns.Session[int]]")
assert_type(heap.statistics(5).mean_moves, float)
assert_type(ns.canonical("ab", 2, "mirror"), Tuple[str, ...])


class Turning(Nim):
    """All that a class may say beside the rules."""

    repetition = ns.Repetition(ends_at="second")
    one_reply_extension = True
    late_move_reductions = True

    def player(self) -> int:
        return 0

    def noisy_moves(self) -> Sequence[int]:
        return [1] if self.heap else []

    def is_forced(self) -> bool:
        return False

    def pass_move(self) -> Optional[int]:
        return None

    def canonical_key(self) -> int:
        return self.heap


def played() -> None:
    """What playing gives: nobody is asked here."""
    assert_type(ns.play("chess", level=3), ns.Session[str])
    assert_type(ns.play(Nim(9), human="both"), ns.Session[int])
    assert_type(ns.play(heap, seconds=0.5), ns.Session[int])


def weighed(weights: Tuple[float, ...], pos: Nim) -> float:
    """An evaluation."""
    return weights[0] * pos.heap


assert_type(ns.open(Turning(9), repetition=ns.Repetition.LOSS), ns.Session[int])
assert_type(ns.worksheet(["Ada"])[0].draw(), str)
assert_type(ns.tune(Nim(9), weighed, [1.0], games=4, random_plies=1).weights, Tuple[float, ...])



async def awaited() -> None:
    """What the methods for event loops give."""
    assert_type(await heap.think_async(depth=2), ns.Report[int])
    assert_type(await text.analyse_async("pvs", depth=2), ns.Report)
    assert_type(await text.solve_async(threads=2), "ns.Solution | ns.Proof")
    assert_type(await heap.compare_async(["pvs"], depth=2), ns.Comparison[int])


def shown(rows: Sequence[ns.Row]) -> int:
    """Takes rows as a sequence."""
    return len(rows)


def seen(report: ns.Report[int]) -> bool:
    """Is told of reports."""
    return report.depth < 4


shown(ns.Tree("(1 2)").compare())
heap.think(progress=seen)
ns.open(Untyped()).play(1)
ns.check(Untyped())
