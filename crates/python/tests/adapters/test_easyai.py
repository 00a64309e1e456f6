"""easyAI's own games searched by both: the same values, moves as good, whole games."""

from __future__ import annotations

import copy
import random
from typing import Any, Callable, Optional

import pytest

import negascout as ns

easyAI = pytest.importorskip("easyAI")
pytest.importorskip("numpy")
from easyAI import AI_Player, Human_Player, Negamax, TwoPlayerGame  # noqa: E402
from easyAI.games import (  # noqa: E402
    ConnectFour,
    Cram,
    GameOfBones,
    Knights,
    Nim,
    ThreeMusketeers,
    TicTacToe,
)
from easyAI.games.Awele import Awele  # noqa: E402
from easyAI.games.Chopsticks import Chopsticks  # noqa: E402
from easyAI.games.Hexapawn import Hexapawn  # noqa: E402
from easyAI.games.Reversi import Reversi  # noqa: E402

from negascout._copying import duplicate  # noqa: E402
from negascout.easyai import Copied, InPlace, Negascout, SparingEstimates, position  # noqa: E402

Make = Callable[[], Any]


def players() -> list[Any]:
    return [Human_Player(), Human_Player()]


def lost(game: Any) -> int:
    return -100 if game.lose() else 0


def ahead(game: Any) -> int:
    difference: int = game.player.score - game.opponent.score
    return difference


CASES: list[tuple[str, Make, int, Optional[Callable[[Any], float]]]] = [
    ("tic-tac-toe", lambda: TicTacToe(players()), 5, None),
    ("connect four", lambda: ConnectFour(players()), 3, None),
    ("nim", lambda: Nim(players(), piles=(1, 2, 3)), 6, None),
    ("hexapawn 3 x 3", lambda: Hexapawn(players(), (3, 3)), 6, lost),
    ("hexapawn 4 x 4", lambda: Hexapawn(players(), (4, 4)), 5, lost),
    ("awele", lambda: Awele(players()), 4, ahead),
    ("knights", lambda: Knights(players(), (5, 5)), 5, None),
    ("cram", lambda: Cram(players(), (3, 3)), 6, None),
    ("bones", lambda: GameOfBones(players()), 6, None),
    ("chopsticks", lambda: Chopsticks(players()), 4, None),
    ("reversi", lambda: Reversi(players()), 3, None),
    ("three musketeers", lambda: ThreeMusketeers(players()), 3, None),
]


def after(game: Any, move: Any) -> Any:
    copied = game.copy()
    copied.make_move(move)
    copied.switch_player()
    return copied


def value(game: Any, depth: int, scoring: Any) -> float:
    """The value by a plain minimax, as easyAI has it: a ply that is left counts a thousandth."""
    scored = scoring or (lambda of: of.scoring())
    if depth == 0 or game.is_over():
        return float(scored(game) * (1 + 0.001 * depth))
    return max(-value(after(game, move), depth - 1, scoring) for move in game.possible_moves())


@pytest.mark.parametrize("name, make, depth, scoring", CASES, ids=[case[0] for case in CASES])
def test_values_are_easyais_and_moves_as_good(name: str, make: Make, depth: int, scoring: Any) -> None:
    game, theirs, ours = make(), Negamax(depth, scoring), Negascout(depth, scoring)
    theirs(game)
    before = copy.deepcopy(game.__dict__.get("board", None))
    move = ours(game)
    assert ours.alpha == pytest.approx(theirs.alpha, abs=1e-6)
    assert str(game.__dict__.get("board", None)) == str(before)
    assert any(move is listed or move == listed for listed in game.possible_moves())
    if depth <= 4 or name in ("nim", "cram", "hexapawn 3 x 3"):
        assert -value(after(game, move), depth - 1, scoring) == pytest.approx(theirs.alpha, abs=1e-6)


def test_every_way_to_take_moves_back_is_taken() -> None:
    assert isinstance(position(TicTacToe(players())), InPlace)
    assert isinstance(position(ConnectFour(players())), Copied)


@pytest.mark.parametrize("make", [case[1] for case in CASES[:3]], ids=["in place", "copied", "by key"])
def test_the_games_keep_their_promises(make: Make) -> None:
    summary = ns.check(position(make(), depth=4), positions=300)
    assert summary.positions > 40


def test_whole_games_are_played_in_their_loop() -> None:
    ours, theirs = AI_Player(Negascout(9)), AI_Player(Negamax(2))
    for order in ([ours, theirs], [theirs, ours]):
        game = TicTacToe(order)
        game.play(verbose=False)
        # Whoever is to move when the game is lost has lost.
        assert not (game.lose() and game.player is ours)


def test_connect_four_is_won_against_a_shorter_sight() -> None:
    game = ConnectFour([AI_Player(Negamax(1)), AI_Player(Negascout(4, key=lambda of: of.board.tobytes()))])
    game.play(verbose=False)
    assert game.lose() and game.current_player == 1


def test_a_win_score_tells_quick_wins_from_slow_ones() -> None:
    # 3 bones and 1 to move: take 2 and the opponent takes the last one.
    game = GameOfBones(players())
    game.pile = 3
    algorithm = Negascout(8, win_score=100)
    assert algorithm(game) == "2"
    report = algorithm.report
    assert report is not None and (report.result, report.plies) == ("win", 2)
    assert algorithm.alpha == pytest.approx(100 * 1.006)
    # The same position without it: easyAI's own number.
    plain = Negascout(8)
    assert plain(game) == "2" and plain.alpha == pytest.approx(100.6)


def test_limits_other_than_the_depth() -> None:
    algorithm = Negascout(nodes=500)
    assert algorithm(Nim(players())) in Nim(players()).possible_moves()
    assert algorithm.report is not None and algorithm.report.nodes <= 600


class Steps(TwoPlayerGame):  # type: ignore[misc]
    """Four steps forwards or back on a line: Python's hash takes -1 and -2 for the same."""

    def __init__(self, seed: int) -> None:
        self.players, self.current_player = players(), 1
        self.place, self.made, self.seed = 0, 0, seed

    def possible_moves(self) -> list[int]:
        return [-1, -2, 1, 2]

    def make_move(self, move: int) -> None:
        self.place, self.made = self.place + move, self.made + 1

    def is_over(self) -> bool:
        return self.made == 4

    def scoring(self) -> float:
        return random.Random(self.place * 100 + self.seed).randint(-9, 9)


class StepsBack(Steps):
    """The same, with moves taken back."""

    def unmake_move(self, move: int) -> None:
        self.place, self.made = self.place - move, self.made - 1


def test_moves_of_one_hash_are_told_apart() -> None:
    for kind in (Steps, StepsBack):
        for seed in range(20):
            algorithm = Negascout(4)
            algorithm(kind(seed))
            assert algorithm.alpha == value(Steps(seed), 4, None)


def test_a_finished_game_has_no_move() -> None:
    game = Nim(players(), piles=(0, 0))
    with pytest.raises(ns.BadRequest, match="game: it is over"):
        Negascout(3)(game)


class Broken(TwoPlayerGame):  # type: ignore[misc]
    """A game whose scoring fails after a move."""

    def __init__(self) -> None:
        self.players, self.current_player, self.made = players(), 1, 0

    def possible_moves(self) -> list[int]:
        return [1, 2]

    def make_move(self, move: int) -> None:
        self.made += move

    def is_over(self) -> bool:
        return self.made > 3

    def scoring(self) -> float:
        raise ZeroDivisionError("of theirs")


def test_an_error_of_the_game_arrives_as_itself() -> None:
    with pytest.raises(ZeroDivisionError, match="of theirs"):
        Negascout(5)(Broken())


def test_scores_beyond_all_limits_are_wins() -> None:
    game = GameOfBones(players())
    game.pile = 3
    algorithm = Negascout(6, scoring=lambda of: float("inf") if of.win() else 0)
    assert algorithm(game) == "2" and algorithm.alpha == float("inf")


class Quiet(TicTacToe):  # type: ignore[misc]
    """Tic-tac-toe that counts how often it is scored, and may score games that go on."""

    asked = 0
    late = 0

    def scoring(self) -> float:
        Quiet.asked += 1
        if self.lose():
            return -100
        return Quiet.late if self.board.count(0) == 3 else 0


@pytest.mark.parametrize("late", [0, 7])
def test_sparing_the_scores_of_early_depths_changes_no_value(late: int) -> None:
    Quiet.late = late
    for depth in (5, 6, 7):
        theirs, ours = Negamax(depth), Negascout(depth)
        theirs(Quiet(players()))
        Quiet.asked = 0
        ours(Quiet(players()))
        asked, Quiet.asked = Quiet.asked, 0
        assert ours.alpha == pytest.approx(theirs.alpha)
        with_nodes = Negascout(depth, nodes=1_000_000)
        with_nodes(Quiet(players()))
        assert with_nodes.alpha == pytest.approx(theirs.alpha)
        if late == 0:
            assert asked < Quiet.asked


def test_every_score_of_the_last_depth_is_asked_for() -> None:
    estimates = SparingEstimates(goes_on=False)
    assert [estimates.of(lambda: 0, 3) for _ in range(100)] == [0] * 100
    # Before the last depth it is asked now and then, and again each time after a score.
    assert [estimates.of(lambda: 5, 0) for _ in range(3)] == [5000] * 3
    assert [estimates.of(lambda: 0, 3) for _ in range(99)] == [0] * 99
    scores = [estimates.of(lambda: 5, 3) for _ in range(40)]
    assert scores[0] == 0 and scores[-1] == 5000 and scores == sorted(scores)
    assert estimates.of(lambda: 5, 0) == 5000


class Linked:
    """An object that points at itself, at a list twice, and at an array."""

    def __init__(self) -> None:
        import numpy

        self.me = self
        self.first = self.second = [1, [2]]
        self.grid = numpy.arange(6).reshape(2, 3)
        self.pairs = {"a": (1, [2]), "b": {3}}
        self.walk = lambda: None


def test_copies_are_those_of_deepcopy() -> None:
    one = Linked()
    other = duplicate(one)
    assert other.me is other is not one
    assert other.first is other.second is not one.first and other.first == [1, [2]]
    assert other.first[1] is not one.first[1]
    assert (other.grid == one.grid).all() and other.grid is not one.grid
    assert other.pairs == one.pairs and other.pairs["a"][1] is not one.pairs["a"][1]
    assert other.pairs["b"] is not one.pairs["b"]
    assert other.walk is one.walk
    game = Hexapawn(players())
    copied = duplicate(game)
    copied.make_move(copied.possible_moves()[0])
    assert game.players[0].pawns != copied.players[0].pawns


class Says:
    """An object that says itself how it is copied."""

    def __deepcopy__(self, memo: dict[int, Any]) -> str:
        return "as it says"


def test_what_says_how_it_is_copied_is_asked() -> None:
    assert duplicate([Says()]) == ["as it says"]
    algorithm = Negascout(3)
    assert duplicate(TicTacToe([AI_Player(algorithm), Human_Player()])).players[0].AI_algo is algorithm
