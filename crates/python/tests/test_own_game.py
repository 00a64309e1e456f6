"""Games written in Python: searched by the same core."""

from __future__ import annotations

import copy
import enum
import gc
import pickle
import re
import traceback
import weakref
import xml.etree.ElementTree as xml
from typing import Any, Callable, Dict, List, Optional, Tuple, Type

import pytest

import negascout as ns
from nim import Heap, Nim

KINDS: List[Type[ns.Game]] = [Nim, Heap]


def opened(kind: Any, heap: int) -> ns.Session:
    return ns.open(kind(heap))


@pytest.mark.parametrize("kind", KINDS)
def test_theory_of_nim(kind: Any) -> None:
    for heap in range(1, 25):
        report = opened(kind, heap).think()
        assert report.result == ("win" if heap % 4 else "loss")
        if heap % 4:
            assert report.best_move == heap % 4
        assert ns.best_move(kind(heap)) in kind(heap).moves()


@pytest.mark.parametrize("kind", KINDS)
def test_a_long_game_of_few_positions_is_solved_whole(kind: Any) -> None:
    solution = opened(kind, 200).solve(nodes=201)
    assert isinstance(solution, ns.Solution)
    assert (solution.result, solution.plies, len(solution.pv)) == ("loss", 100, 100)
    assert isinstance(opened(kind, 20_000).solve(nodes=1_000), ns.Proof)


class Climb(ns.Game[int]):
    """A token goes one place up, or back to 0; who brings it to place 5 has won."""

    def __init__(self, at: int = 0) -> None:
        self.at = at

    def moves(self) -> List[int]:
        return [] if self.at == 5 else [self.at + 1, 0]

    def play(self, move: int) -> Climb:
        return Climb(move)

    def outcome(self) -> Optional[int]:
        return ns.LOSS if self.at == 5 else None

    def key(self) -> int:
        return self.at


def test_a_game_that_need_not_end_is_solved_whole() -> None:
    won, drawn = ns.open(Climb(4)).solve(), ns.open(Climb(3)).solve(all_moves=True)
    assert isinstance(won, ns.Solution) and isinstance(drawn, ns.Solution)
    assert (won.result, won.plies, won.pv) == ("win", 1, (5,))
    assert (drawn.result, drawn.best_move, drawn.missing) == ("draw", 0, ())
    assert [move.result for move in drawn.moves] == ["loss", "draw"]


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_is_played_with_moves_or_texts(kind: Any) -> None:
    game = opened(kind, 9)
    assert (game.game, str(game), game.moves) == (kind.__name__, "a heap of 9", (1, 2, 3))
    assert (game.play(2), game.play("3")) == (2, 3)
    assert game.history == (2, 3) and game.state is not None and game.state.key() == 4
    assert game.undo() == 3
    with pytest.raises(ns.BadMove):
        game.play(7)
    assert (str(game), game.position) == ("a heap of 7", "2") and "a heap of 7" in repr(game)


class Padded(Nim):
    """Its moves are written with white space around them."""

    def moves(self) -> List[Any]:
        return [f" {move} " for move in super().moves()]

    def play(self, move: Any) -> Padded:
        return Padded(self.heap - int(move))


class Take(str, enum.Enum):
    """Moves that are text of their own."""

    ONE = "1"
    TWO = "2"


class Named(Nim):
    """Its moves are names."""

    def moves(self) -> List[Any]:
        return list(Take)[: self.heap]

    def play(self, move: Any) -> Named:
        return Named(self.heap - int(move.value))


def test_a_move_is_played_as_it_is_listed() -> None:
    with pytest.raises(ns.BrokenPromise, match="one line without spaces before or after it"):
        ns.check(Padded(9))
    game = ns.open(Padded(9))
    assert game.moves == (" 1 ", " 2 ", " 3 ") and ns.best_move(Padded(9)) == " 1 "
    assert (game.play(" 2 "), game.play("3"), game.play(ns.best_move(Padded(4)))) == (" 2 ", " 3 ", " 1 ")
    named = ns.open(Named(9))
    assert named.play(Take.TWO) is Take.TWO and named.play(named.moves[0]) is Take.ONE


def test_sessions_and_checks_give_their_copies_back() -> None:
    alive: Any = weakref.WeakSet()

    class Counted(Heap):
        def __init__(self, heap: int) -> None:
            super().__init__(heap)
            alive.add(self)

        def __deepcopy__(self, memo: Dict[int, Any]) -> Counted:
            return Counted(self.heap)

    for call in (ns.best_move, ns.check, lambda start: ns.open(start).moves):
        call(Counted(9))
    gc.collect()
    assert not alive


def test_the_time_of_a_proof_begins_before_its_search() -> None:
    made: List[int] = []

    class Endless(Nim):
        """Nobody knows how long it lasts, which is looked into before."""

        def __init__(self, path: Tuple[int, ...] = ()) -> None:
            self.path = path

        def moves(self) -> List[int]:
            return list(range(8))

        def play(self, move: int) -> Endless:
            made.append(move)
            return Endless((*self.path, move))

        def outcome(self) -> Optional[int]:
            return ns.DRAW if len(self.path) == 4 else None

        def key(self) -> Tuple[int, ...]:
            return self.path

    assert isinstance(ns.open(Endless()).solve(seconds=0), ns.Proof)
    assert len(made) < 10


@pytest.mark.parametrize("kind", KINDS)
def test_outcomes_are_told_by_player(kind: Any) -> None:
    game = opened(kind, 2)
    assert game.outcome is None and game.turn == "first"
    game.play(2)
    assert game.outcome == "first" and game.moves == () and ns.best_move(game) is None
    assert game.evaluate() == ns.LOSS


@pytest.mark.parametrize("kind", KINDS)
def test_sessions_copy_and_pickle(kind: Any) -> None:
    start = kind(9)
    game = ns.open(start)
    game.play(2)
    others = (game.copy(), copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game)))
    for other in others:
        assert (str(other), other.history) == ("a heap of 7", (2,))
        other.play(3)
        assert (str(game), str(other)) == ("a heap of 7", "a heap of 4")
        assert other.undo() == 3 and other.undo() == 2 and other.undo() is None
        assert str(other) == "a heap of 9"
    assert start.heap == 9


@pytest.mark.parametrize("kind", KINDS)
def test_records_are_loaded(kind: Any) -> None:
    game = ns.open(kind(9))
    for move in (2, 3):
        game.play(move)
    loaded = ns.open(kind(9)).load(game.record())
    for other in (loaded, pickle.loads(pickle.dumps(loaded))):
        assert (str(other), other.history) == ("a heap of 4", (2, 3))
        assert other.undo() == 3 and str(other) == "a heap of 7"


@pytest.mark.parametrize("kind", KINDS)
def test_the_textbook_runs_on_it(kind: Any) -> None:
    rows = ns.compare(kind(9), depth=9)
    assert {row.score for row in rows} == {rows[0].score} and rows[0].result == "win"
    assert rows[0].leaves <= next(row for row in rows if row.algorithm == "minimax").leaves
    trace = opened(kind, 4).trace("negascout")
    assert str(trace.value) == "loss in 2" and trace.svg().startswith("<svg")
    assert pickle.loads(pickle.dumps(trace)).svg() == trace.svg()
    assert opened(kind, 9).analyse("sss-star", depth=3).depth == 3
    assert opened(kind, 6).perft(3) == sum(
        1 for a in (1, 2, 3) for b in (1, 2, 3) for c in (1, 2, 3) if a + b < 6 and a + b + c <= 6
    )


def test_solutions_and_reports_are_of_the_schema(
    valid: Callable[[str, Dict[str, Any]], None],
) -> None:
    valid("Report", ns.open(Nim(9)).think().to_dict())
    valid("Solution", ns.open(Nim(9)).solve(all_moves=True).to_dict())


@pytest.mark.parametrize("kind", KINDS)
def test_check_counts_what_it_visits(kind: Any) -> None:
    summary = ns.check(kind(21))
    assert (summary.positions, summary.finished, summary.transpositions) == (22, 1, 39)
    assert ns.check(kind(21), positions=5).positions == 5


class Raising(Nim):
    """Fails at a heap of 3."""

    def moves(self) -> List[int]:
        if self.heap == 3:
            raise ZeroDivisionError("a heap of three")
        return super().moves()


@pytest.mark.parametrize(
    "call",
    [
        lambda: ns.open(Raising(9)).think(),
        lambda: ns.open(Raising(9)).solve(),
        lambda: ns.compare(Raising(9), ["minimax"]),
        lambda: ns.open(Raising(9)).trace("minimax"),
        lambda: ns.open(Raising(9)).perft(5),
        lambda: ns.check(Raising(9)),
        lambda: ns.best_move(Raising(9)),
    ],
)
def test_errors_arrive_with_their_traceback(call: Callable[[], object]) -> None:
    with pytest.raises(ZeroDivisionError, match="a heap of three") as caught:
        call()
    frames = traceback.extract_tb(caught.value.__traceback__)
    assert frames[-1].name == "moves" and "ZeroDivisionError" in (frames[-1].line or "")


def broken(**methods: Any) -> ns.Game:
    return type("Broken", (Nim,), methods)(5)  # type: ignore[no-any-return]


BROKEN: List[Any] = [
    ({"moves": lambda self: 3}, "moves"),
    ({"moves": lambda self: []}, "moves"),
    ({"moves": lambda self: [[1]]}, "moves"),
    ({"moves": lambda self: [1, 1]}, "moves"),
    ({"play": lambda self, move: None}, "play"),
    ({"outcome": lambda self: True}, "outcome"),
    ({"outcome": lambda self: "win"}, "outcome"),
    ({"outcome": lambda self: 0.5}, "outcome"),
    ({"key": lambda self: []}, "key"),
    ({"evaluate": lambda self: 1.5}, "evaluate"),
    ({"evaluate": lambda self: ns.WIN}, "evaluate"),
    ({"plies_left": lambda self: -1}, "plies_left"),
    ({"plies_left": lambda self: "few"}, "plies_left"),
]


@pytest.mark.parametrize(("methods", "method"), BROKEN)
def test_nonsense_is_told_by_the_promise_it_breaks(methods: Dict[str, Any], method: str) -> None:
    with pytest.raises(ns.BrokenPromise) as caught:
        ns.check(broken(**methods))
    assert method in str(caught.value) and "\n" not in str(caught.value)
    with pytest.raises(ns.BrokenPromise):
        game = broken(**methods)
        ns.open(game).think(depth=3)


def test_equal_keys_of_different_positions_are_found() -> None:
    with pytest.raises(ns.BrokenPromise, match="key"):
        ns.check(broken(key=lambda self: 0))


@pytest.mark.parametrize("kind", KINDS)
def test_plies_left_must_fall(kind: Any) -> None:
    """With 1 everywhere a search of one ply would be a proof: of a draw, in a game without any."""
    short: Any = type("Short", (kind,), {"plies_left": lambda self: 1})
    with pytest.raises(ns.BrokenPromise, match=r"plies_left\(\).*each move must take at least one") as caught:
        ns.check(short(6))
    assert caught.value.method == "plies_left"
    for call in (ns.open(short(6)).solve, ns.open(short(6)).think):
        with pytest.raises(ns.BrokenPromise, match=r"plies_left\(\) returned 1, and 1 plies later"):
            call()
    right: Any = type("Right", (kind,), {"plies_left": lambda self: self.heap})
    ns.check(right(21))
    assert ns.open(right(21)).solve().result == "win"


class Deep(Nim):
    """Adds its heap up only far from the start, where a walk does not come: then its key is one for all."""

    def key(self) -> Any:
        return self.heap if self.heap > 5 else min(self.heap, 1)


def test_random_games_reach_what_is_far_from_the_start() -> None:
    with pytest.raises(ns.BrokenPromise, match="key|comes again") as caught:
        ns.check(Deep(80), positions=50)
    assert "\n" not in str(caught.value)
    summary = ns.check(Nim(80), positions=50, games=40, seed=3)
    assert (summary.positions, summary.finished, summary.seed) == (50, 0, 3)
    games = summary.games
    assert (games.played, games.finished) == (40, 40)
    assert games.first_wins + games.second_wins == 40 and games.draws == 0
    assert games.shortest <= games.longest <= 80 and summary.complete_to is not None
    assert "40 random games, 40 finished" in str(summary)


class Endless(Nim):
    """Nobody takes the last one."""

    def moves(self) -> List[int]:
        return [1] if self.heap % 2 else [-1]


def test_a_check_that_meets_no_end_warns() -> None:
    with pytest.warns(UserWarning, match="no game came to an end"):
        summary = ns.check(Endless(9), cycles=True, games=2)
    assert "no game came to an end: outcomes were not checked" in summary.warnings


def test_results_that_are_rarely_right_are_told() -> None:
    class LoserWins(Nim):
        def outcome(self) -> Optional[int]:
            return ns.WIN if self.heap == 0 else None

    assert "all 100 decided games were won by the player to move" in str(ns.check(LoserWins(21)))


def test_a_game_without_a_method_is_not_made() -> None:
    class Half(ns.Game):
        def moves(self) -> List[int]:
            return [1]

    with pytest.raises(TypeError, match="outcome"):
        Half()  # type: ignore[abstract]


def test_one_thread_searches_it() -> None:
    with pytest.raises(ns.BadRequest, match="threads 2: a game written in Python"):
        ns.open(Nim(9)).think(threads=2)
    with pytest.raises(ns.BadRequest, match="threads 2: a game written in Python"):
        ns.open(Nim(9)).solve(threads=2)


def test_a_position_cannot_be_given_as_text() -> None:
    with pytest.raises(ns.BadRequest, match="position: "):
        ns.open(Nim(9), "3")


class Sum(ns.Game):
    """Add 1 or 2, four times; what is even in the end is worth that much to the first player."""

    def __init__(self, total: int = 0, plies: int = 0) -> None:
        self.total, self.plies = total, plies

    def moves(self) -> List[int]:
        return [1, 2]

    def play(self, move: int) -> Sum:
        return Sum(self.total + move, self.plies + 1)

    def outcome(self) -> Optional[int]:
        if self.plies < 4:
            return None
        return self.total if self.total % 2 == 0 else -self.total

    def key(self) -> Any:
        return (self.total, self.plies)

    def plies_left(self) -> int:
        return 4 - self.plies


def test_games_that_are_counted_have_numbers() -> None:
    def value(game: Sum) -> int:
        outcome = game.outcome()
        return (
            outcome
            if outcome is not None
            else max(-value(game.play(move)) for move in game.moves())
        )

    report = ns.open(Sum()).think()
    assert report.score == value(Sum()) and report.stopped_by == "solved"


def test_a_position_is_drawn_by_its_own_picture() -> None:
    class Drawn(Heap):
        def svg(self) -> Optional[str]:
            return f'<svg xmlns="http://www.w3.org/2000/svg" id="heap-{self.heap}"/>'

    game = ns.open(Drawn(9))
    game.play(2)
    picture = game.svg()
    assert picture is not None and 'id="heap-7"' in picture
    assert game._repr_svg_() == picture and Drawn(7)._repr_svg_() == picture
    assert ns.open(Nim(9)).svg() is None and Nim(9)._repr_svg_() is None


@pytest.mark.parametrize("kind", KINDS)
def test_a_recorded_search_shows_the_games_own_pictures(kind: Any) -> None:
    class Drawn(kind):  # type: ignore[misc]
        def svg(self) -> Optional[str]:
            if self.heap == 0:
                return None
            return f'<svg xmlns="http://www.w3.org/2000/svg" id="heap-{self.heap}"/>'

    trace = ns.open(Drawn(3)).trace("minimax")
    picture = trace.svg()
    xml.fromstring(picture)
    # The heaps 3, 2, 1 and 1; the empty ones have no picture.
    shown = re.findall("id=%22heap-([0-9])%22", picture)
    assert sorted(shown) == ["1", "1", "2", "3"] and picture.count("<image ") == 4
    assert trace.steps_html().count("id=%22heap-3%22") >= 1
    assert "<image" not in trace.svg(boards=False)
    assert "svg" not in trace.text() + trace.dot() + trace.tikz()
    assert "<image" not in ns.open(kind(3)).trace("minimax").svg()

    class Wrong(kind):  # type: ignore[misc]
        def svg(self) -> Any:
            return 3

    with pytest.raises(ns.BrokenPromise, match=r"Wrong.svg\(\) returned 3"):
        ns.open(Wrong(3)).trace("minimax").svg()
