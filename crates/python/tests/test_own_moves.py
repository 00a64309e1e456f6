"""Moves of a game written in Python: the same objects in every result."""

from __future__ import annotations

import pickle
from typing import Any, Callable, Dict, List, Optional, Tuple

import pytest

import negascout as ns

Cell = Tuple[int, int]


class Row(ns.Game[Cell]):
    """Two players take cells of a row of five in turn; who takes the last one wins."""

    def __init__(self, taken: Tuple[Cell, ...] = ()) -> None:
        self.taken = taken

    def moves(self) -> List[Cell]:
        return [(0, column) for column in range(5) if (0, column) not in self.taken]

    def play(self, move: Cell) -> Row:
        return Row((*self.taken, move))

    def outcome(self) -> Optional[int]:
        return ns.LOSS if len(self.taken) == 5 else None

    def key(self) -> Tuple[Cell, ...]:
        return tuple(sorted(self.taken))


class Zeros(ns.Game[int]):
    """Its only move is 0, which counts as false."""

    def __init__(self, left: int = 3) -> None:
        self.left = left

    def moves(self) -> List[int]:
        return [0]

    def play(self, move: int) -> Zeros:
        return Zeros(self.left - 1)

    def outcome(self) -> Optional[int]:
        return ns.LOSS if self.left == 0 else None

    def key(self) -> int:
        return self.left


def moves_of(result: Any) -> List[Any]:
    """Every move in a result."""
    found = [result.best_move, *result.pv] if hasattr(result, "best_move") else []
    for each in getattr(result, "moves", ()):
        found += [each.move, *each.pv]
    return found


def told() -> List[Any]:
    """A result of each kind, and what progress was told."""
    game = ns.open(Row())
    progress: List[Any] = []
    return [
        game.think(depth=3, lines=2, progress=progress.append),
        game.think(level=1, seed=3),
        game.analyse("pvs", depth=3, progress=progress.append),
        game.solve(all_moves=True, progress=progress.append),
        *game.compare(["alpha-beta", "negascout"], depth=3),
        *game.compare(depth=3, by="search"),
        *game.compare(["pvs"], depth=3, ordering=True),
        *progress,
    ]


def test_moves_are_objects_in_every_result() -> None:
    results = told()
    assert len(results) > 12
    moves = [move for result in results for move in moves_of(result)]
    assert len(moves) > 60 and all(move in Row().moves() for move in moves)


def test_moves_are_objects_in_sessions_and_traces() -> None:
    game = ns.open(Row())
    assert game.moves == tuple(Row().moves())
    assert game.play((0, 2)) == (0, 2) and game.play("(0, 4)") == (0, 4)
    assert game.history == ((0, 2), (0, 4)) and game.position == "(0, 2) (0, 4)"
    assert game.undo() == (0, 4)
    trace = game.trace("alpha-beta", depth=2)
    assert trace.pv == ((0, 0), (0, 1)) == pickle.loads(pickle.dumps(trace)).pv
    best = game.think().best_move
    assert best is not None and game.play(best) == best


def test_a_progress_function_may_play_the_game_that_is_searched() -> None:
    game = ns.open(Row())

    def play(report: ns.Report[Cell]) -> None:
        assert report.best_move in Row().moves()
        game.play(game.moves[0])

    report = game.think(depth=2, progress=play)
    assert report.pv[:1] == (report.best_move,) and report.best_move in Row().moves()
    assert game.history == ((0, 0), (0, 1))


def test_a_move_may_count_as_false() -> None:
    game = ns.open(Zeros())
    report = game.think()
    assert report.best_move == 0 and report.pv == (0, 0, 0)
    assert str(report).startswith("best 0, ") and "line 0 0 0" in str(report)
    rows = game.compare(["pvs"])
    assert rows[0].best_move == 0 and str(rows).splitlines()[2].split()[4] == "0"
    assert ns.best_move(Zeros()) == 0 and ns.best_move(Zeros(0)) is None


def test_objects_of_the_schema_have_text(valid: Callable[[str, Dict[str, Any]], None]) -> None:
    for result in told():
        data = result.to_dict()
        valid(type(result).__name__, data)
        if "best_move" in data:
            assert data["best_move"] == str(result.best_move) == data["pv"][0]
        again = type(result).from_dict(data)
        assert again.to_dict() == data and str(again) == str(result)
        assert pickle.loads(pickle.dumps(result)) == result
        assert hash(result) == hash(pickle.loads(pickle.dumps(result)))


def test_none_is_no_move() -> None:
    class Nothing(Zeros):
        def moves(self) -> List[Any]:
            return [None]

    with pytest.raises(ns.BrokenPromise, match=r"Nothing.moves\(\) lists None"):
        ns.open(Nothing()).think()
