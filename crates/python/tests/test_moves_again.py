"""Games in which one player may move again: `player` says whose turn it is."""

from __future__ import annotations

import pickle
from typing import Any, List, Optional

import pytest

import negascout as ns
from dots_and_boxes import Dots, DotsInPlace, minimax

SIZES = {(1, 1): -1, (1, 2): 0, (2, 2): 2}
KINDS: List[Any] = [Dots, DotsInPlace]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", [(1, 1), (1, 2)])
def test_values_are_those_of_minimax_by_hand(kind: Any, size: Any) -> None:
    session = ns.open(kind(*size))
    while session.outcome is None:
        at = session.state
        pos = at.at[-1] if isinstance(at, DotsInPlace) else at
        assert isinstance(pos, Dots)
        value = minimax(pos)
        report, solution = session.think(), session.solve(all_moves=True)
        assert (report.score, solution.score) == (value, value)
        assert report.stopped_by == "solved"
        for each in solution.moves:
            child = pos.play(each.move)
            below = minimax(child)
            assert each.score == (below if child.mover == pos.mover else -below)
        assert session.turn == ("first", "second")[pos.mover]
        session.play(report.best_move)


def test_values_of_whole_boards() -> None:
    assert {size: minimax(Dots(*size)) for size in SIZES} == SIZES
    # Six edges from the end of the board of 2 by 2.
    session = ns.open(Dots(2, 2))
    for edge in (0, 11, 5, 2, 9, 6):
        session.play(edge)
    state = session.state
    assert isinstance(state, Dots) and session.think().score == minimax(state)


@pytest.mark.parametrize("kind", KINDS)
def test_nobody_sees_the_waiting(kind: Any) -> None:
    session = ns.open(kind(1, 2))
    for edge in (0, 1, 2, 4):
        session.play(edge)
    report = session.think()
    assert sorted(report.pv) == [3, 5, 6] and report.pv[0] == 5
    assert sorted(session.solve().pv) == [3, 5, 6]
    assert all(set(each.pv) <= {3, 5, 6} for each in report.moves)
    mover = session.turn
    session.play(5)
    assert session.turn == mover and session.history == (0, 1, 2, 4, 5)
    assert session.moves == (3, 6) and session.position == "0 1 2 4 5"
    again = pickle.loads(pickle.dumps(session))
    assert again.history == session.history and again.turn == session.turn
    assert session.undo() == 5 and session.turn == mover
    assert session.load(again.record()).history == (0, 1, 2, 4, 5)
    assert ns.open(kind(1, 2)).perft(4) == 7 * 6 * 5 * 4
    assert ns.open(kind(1, 2)).perft(4, hash=1) == 7 * 6 * 5 * 4


def test_matches_trees_of_playouts_and_traces_play_them() -> None:
    standings = ns.match(Dots(1, 2), ["search,depth=9", "random"], games=8, random_plies=2)
    assert standings[0].name == "search,depth=9" and standings[0].failures == {}
    assert ns.open(Dots(1, 1)).think(mcts=True, nodes=2000).score == -1
    trace = ns.open(Dots(1, 1)).trace("alpha-beta", depth=6)
    assert trace.value.score == -1 and all(isinstance(move, int) for move in trace.pv)
    assert ns.check(Dots(2, 2), positions=500, games=5).games.finished == 5


class Wrong(Dots):
    """It numbers its players from 1."""

    def player(self) -> int:
        return 1 + self.mover


def test_a_number_of_no_player_is_a_broken_promise() -> None:
    told = r"Wrong.player\(\) returned 2: promised is 0 for the player who moves first, or 1"
    session = ns.open(Wrong(1, 1))
    with pytest.raises(ns.BrokenPromise, match=told):
        session.play(0)


class WithAttribute(ns.Game):
    """A game whose own attribute is called as the method is."""

    def __init__(self, heap: int, player: int = 0) -> None:
        self.heap = heap
        self.player = player  # type: ignore[method-assign,assignment]

    def moves(self) -> List[int]:
        return [take for take in (1, 2, 3) if take <= self.heap]

    def play(self, move: int) -> WithAttribute:
        return WithAttribute(self.heap - move)

    def outcome(self) -> Optional[int]:
        return None if self.heap else ns.LOSS

    def key(self) -> int:
        return self.heap


def test_an_attribute_of_this_name_is_the_game_s_own_business() -> None:
    assert ns.best_move(WithAttribute(5)) == 1
