"""Positions that come again: the rule as data, for a game and for a session."""

from __future__ import annotations

import pickle
from typing import List, Optional

import pytest

import negascout as ns


class Climb(ns.Game[int]):
    """A token goes one place up, or back to 0; who brings it to place 5 has lost."""

    def __init__(self, at: int = 0) -> None:
        self.at = at

    def moves(self) -> List[int]:
        return [self.at + 1, 0]

    def play(self, move: int) -> Climb:
        return type(self)(move)

    def outcome(self) -> Optional[int]:
        return ns.WIN if self.at == 5 else None

    def key(self) -> int:
        return self.at


class Drawn(Climb):
    """The same, drawn at the first return."""

    repetition = ns.Repetition.DRAW


class ClimbInPlace(ns.MutableGame[int]):
    """The same, in place."""

    repetition = ns.Repetition.DRAW

    def __init__(self) -> None:
        self.line = [0]

    def moves(self) -> List[int]:
        return [self.line[-1] + 1, 0]

    def make(self, move: int) -> None:
        self.line.append(move)

    def unmake(self, move: int) -> None:
        self.line.pop()

    def outcome(self) -> Optional[int]:
        return ns.WIN if self.line[-1] == 5 else None

    def key(self) -> int:
        return self.line[-1]


def returns(session: ns.Session[int]) -> List[int]:
    """How often place 0 was reached when the game was over, by always going back."""
    while session.outcome is None:
        session.play(1 if session.history[-1:] in ((), (0,)) else 0)
    return [move for move in session.history if move == 0]


def test_the_rule_of_a_game_ends_it() -> None:
    for session in (ns.open(Drawn()), ns.open(ClimbInPlace())):
        assert len(returns(session)) == 1 and session.outcome == "draw"
        with pytest.raises(ns.BadMove, match="the game is over"):
            session.play(1)
        assert session.undo() == 0 and session.outcome is None


def test_a_session_may_have_a_rule_of_its_own() -> None:
    threefold = ns.open(Drawn(), repetition=ns.Repetition.THREEFOLD)
    assert threefold.repetition == ns.Repetition("second", "draw")
    assert len(returns(threefold)) == 2 and threefold.outcome == "draw"
    # The second player leads back, and has lost.
    loss = ns.open(Climb(), repetition=ns.Repetition(result="loss"))
    assert len(returns(loss)) == 1 and loss.outcome == "first"
    assert ns.open(Climb()).repetition is None


def test_copies_and_pickles_have_the_rule() -> None:
    session = ns.open(Climb(), repetition=ns.Repetition.THREEFOLD)
    session.play(1)
    for same in (session.copy(), pickle.loads(pickle.dumps(session))):
        assert same.repetition == ns.Repetition.THREEFOLD
        assert same.history == (1,) and len(returns(same)) == 2
    assert session.load(session.record()).repetition == ns.Repetition.THREEFOLD


def test_searches_and_proofs_heed_the_rule() -> None:
    # At 3 the other place, 4, loses at once: the mover goes back, and so for ever.
    for start in (Drawn(3), Drawn(2)):
        assert ns.open(start).think().value == ns.open(start).solve().value
    assert ns.open(Drawn(3)).think().result == "draw"
    assert ns.open(Drawn(4)).think(depth=6).result == "draw"
    # Where to lead back loses, who is at 4 has no good move.
    lost = ns.open(Climb(), repetition=ns.Repetition.LOSS)
    for move in (1, 2, 3, 4):
        lost.play(move)
    report = lost.think(depth=4)
    assert (report.result, report.plies) == ("loss", 1)


def test_a_proof_that_hangs_on_the_path_is_refused() -> None:
    with pytest.raises(ns.BadRequest, match="analyse the position instead"):
        ns.open(Climb(), repetition=ns.Repetition.LOSS).solve()


def test_matches_end_by_the_rule() -> None:
    players = ["search,depth=4", "search,depth=3"]
    standings = ns.match(Drawn(), players, games=4, random_plies=1, within=1000)
    assert all(len(game["moves"]) < 12 for game in standings.games)
    assert {game["outcome"] for game in standings.games} == {"1/2-1/2"}


def test_a_check_allows_cycles_where_a_rule_ends_them() -> None:
    assert ns.check(Drawn(), games=20).games.finished > 0
    with pytest.raises(ns.BrokenPromise, match="comes again"):
        ns.check(Climb(), games=20)


def test_what_is_no_rule_is_refused() -> None:
    with pytest.raises(ns.BadRequest, match="ends_at: first or second is possible, and not 'third'"):
        ns.Repetition("third")  # type: ignore[arg-type]
    with pytest.raises(ns.BadRequest, match="result: draw or loss is possible, and not 'win'"):
        ns.Repetition(result="win")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="repetition: a negascout.Repetition is needed, and not 'draw'"):
        ns.open(Climb(), repetition="draw")  # type: ignore[call-overload]
    with pytest.raises(ns.BadRequest, match="repetition: only a game written in Python"):
        ns.Session("chess", repetition=ns.Repetition.DRAW)  # type: ignore[call-overload]
