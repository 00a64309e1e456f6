"""Random positions, statistics of random games, and counts by a table."""

from __future__ import annotations

from typing import Any, Dict

import pytest

import negascout as ns
from nim import Heap, Nim


def test_random_positions_are_sessions_with_their_moves() -> None:
    start = ns.open("connect-four", "44")
    drawn = start.random_positions(6, plies=(3, 6), seed=2)
    assert len({each.position for each in drawn}) == 6 and start.history == ()
    for each in drawn:
        assert 3 <= len(each.history) <= 6 and each.outcome is None
        assert ns.open("connect-four", "44" + "".join(each.history)).position == each.position
    again = start.random_positions(6, plies=(3, 6), seed=2)
    assert [each.history for each in again] == [each.history for each in drawn]
    assert [each.history for each in start.random_positions(6, plies=(3, 6), seed=3)] != [
        each.history for each in drawn
    ]


@pytest.mark.parametrize("kind", [Nim, Heap])
def test_puzzles_of_a_game_written_in_python(kind: Any) -> None:
    # The mover leaves four, and takes the rest.
    drawn = ns.open(kind(30)).random_positions(50, plies=(4, 20), forced_win=3)
    assert {each.state.key() for each in drawn if each.state is not None} == {5, 6, 7}
    assert len(drawn) == 3
    assert all(each.solve().plies == 3 for each in drawn)


def test_balanced_positions_are_near_even() -> None:
    drawn = ns.open("connect-four").random_positions(3, plies=6, within=10, depth=3, seed=4)
    assert len(drawn) == 3
    for each in drawn:
        assert abs(each.think(depth=3, book=False).score) <= 10


def test_what_draws_nothing_is_refused() -> None:
    session = ns.open("tic-tac-toe")
    refused: Dict[str, Dict[str, Any]] = {
        "forced_win 4: the mover wins in an odd number of plies": {"forced_win": 4},
        "plies: 6 to 3 is an empty range": {"plies": (6, 3)},
        "count 0: it must be at least 1": {"count": 0},
    }
    for told, options in refused.items():
        with pytest.raises(ns.BadRequest, match=told):
            session.random_positions(**{"count": 1, **options})
    assert ns.open("tic-tac-toe").random_positions(3, plies=9) == []


def test_statistics_of_random_games() -> None:
    seen = ns.open(Nim(9)).statistics(300, seed=5)
    assert (seen.games, seen.finished, seen.draws, seen.share_of_draws) == (300, 300, 0, 0.0)
    assert 3 <= seen.mean_plies <= seen.longest <= 9 and seen.most_moves == 3
    assert seen.first_wins + seen.second_wins == 300
    assert seen == ns.open(Nim(9)).statistics(300, seed=5) != ns.open(Nim(9)).statistics(300)
    assert seen == ns.GameStatistics.from_dict(seen.to_dict())
    chess = ns.open("chess").statistics(5)
    assert chess.games == 5 and chess.mean_moves > 15
    with pytest.raises(ns.BadRequest, match="games 0: it must be 1 to"):
        ns.open("chess").statistics(0)


def test_counts_by_a_table_are_those_without_one() -> None:
    for kind in (Nim, Heap):
        assert ns.open(kind(12)).perft(6, hash=1) == ns.open(kind(12)).perft(6)
        # Few positions, and very many sequences.
        assert ns.open(kind(200)).perft(30, hash=1) == 3**30
    # The pieces of chess come to the same places in many orders.
    assert ns.open("chess").perft(4, hash=1) == 197_281
    assert ns.open("chess").perft(4, threads=3) == 197_281
    assert ns.open("chess").perft(4, threads=2, hash=1) == 197_281
    with pytest.raises(ns.BadRequest, match="threads 0: it must be 1 to 1024"):
        ns.open("chess").perft(2, threads=0)
    with pytest.raises(ns.BadRequest, match="threads 2: a game written in Python is searched by one"):
        ns.open(Nim(9)).perft(2, threads=2)
    with pytest.raises(ns.BadRequest, match="hash 0: it must be 1 to"):
        ns.open("chess").perft(2, hash=0)
    with pytest.raises(ns.BadRequest, match="depth 60: more sequences than fit into 64 bits"):
        ns.open(Nim(200)).perft(60, hash=1)
