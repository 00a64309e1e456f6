"""The native part with games written in Python."""

from __future__ import annotations

import collections
import os
import subprocess
import sys
import time
import traceback

import pytest
from negascout import _native, errors
from negascout._native import Session
from own_games import LOSS, ConnectFour, ConnectFourInPlace, Nim, NimInPlace, TicTacToe

ALGORITHMS = ["minimax", "alpha-beta", "negascout", "pvs", "scout", "sss-star", "dual-star"]
SEARCHES = {
    "think": lambda game: game.think({}, 1),
    "levels": lambda game: game.think({"handicap": {"level": 8, "seed": 1}}, 1),
    "solve": lambda game: game.solve({}, 1),
    "analyse": lambda game: game.analyse("negascout", {"depth": 20}),
    "compare": lambda game: game.compare({"algorithms": ["pvs"], "limits": {"depth": 20}}, 1),
    "practice": lambda game: game.compare(
        {"algorithms": ["pvs"], "limits": {"depth": 20}, "by": {"practice": {"ordering": True}}}, 1
    ),
    "search": lambda game: game.compare(
        {"algorithms": ["pvs"], "limits": {"depth": 20}, "by": {"search": {}}}, 1
    ),
    "trace": lambda game: game.trace({"form": "alpha-beta", "max_nodes": 100_000}),
    "perft": lambda game: game.perft(9),
}


def own(start):
    return Session.of_own(start)


def same(rows):
    """Rows without what tells the games apart."""
    return [
        {name: formatted(value) for name, value in row.items() if name not in ("game", "position", "seconds")}
        for row in rows
    ]


def formatted(value):
    """A field, moves as text: some games here have numbers, and those built in have text."""
    if isinstance(value, list):
        return [same([each])[0] if isinstance(each, dict) else str(each) for each in value]
    return value if value is None or isinstance(value, float) else str(value)


def test_a_game_is_played():
    game = own(Nim(10))
    assert (game.game, game.turn, game.moves()) == ("Nim", "first", [1, 2, 3])
    assert (game.play("3"), game.turn, game.state.left, game.position) == (3, "second", 7, "3")
    assert (game.perft(2), game.evaluate()) == (9, 0)
    with pytest.raises(errors.BadMove):
        game.play("4")
    assert (game.undo(), game.undo(), game.history()) == (3, None, [])
    assert game.load(game.record()).position == ""
    assert (game.board_text(), game.board_svg(), game.players) == (None, None, ("first", "second"))


def test_moves_may_be_any_hashable():
    class Pairs(Nim):
        def moves(self):
            return ((taken, None) for taken in range(1, min(3, self.left) + 1))

        def play(self, move):
            return Pairs(self.left - move[0])

    game = own(Pairs(5))
    assert game.moves()[0] == (1, None)
    assert game.play("(2, None)") == (2, None)
    game.play("(1, None)")
    assert game.position == "(2, None) (1, None)"
    assert game.history() == [(2, None), (1, None)]
    assert game.think({}, 1)["best_move"] == (2, None)


@pytest.mark.parametrize("name", SEARCHES)
@pytest.mark.parametrize("start", [Nim, NimInPlace])
def test_every_search_runs(name, start):
    answer = SEARCHES[name](own(start(10)))
    if isinstance(answer, dict):
        assert (answer["best_move"], answer["result"], answer["plies"]) == (2, "win", 5)


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_the_textbook_counts_as_in_the_built_in_game(algorithm):
    for ours, theirs, moves in [
        (own(TicTacToe()), Session("tic-tac-toe"), ["b2", "a1", "c1"]),
        (own(ConnectFour()), Session("connect-four"), list("4444442222226666665317151")),
    ]:
        for move in moves:
            ours.play(move)
            theirs.play(move)
        assert [str(move) for move in ours.moves()] == theirs.moves()
        depth = 12 if ours.game == "ConnectFour" and algorithm != "minimax" else 6
        request = {"algorithms": [algorithm], "limits": {"depth": depth}}
        if ours.game == "ConnectFour":
            request["limits"]["depth"] = 17 if algorithm != "minimax" else None
        rows = same(ours.compare(request, 1))
        assert rows == same(theirs.compare(request, 1))


def test_the_search_agrees_with_the_built_in_solver():
    moves = "44444422222266666653"
    ours, theirs = own(ConnectFour()), Session("connect-four", moves)
    for move in moves:
        ours.play(move)
    mine, known = ours.think({}, 4), theirs.think({}, 4)
    assert (mine["result"], mine.get("plies")) == (known["result"], known.get("plies"))
    assert ours.solve({}, 4)["result"] == theirs.solve({}, 4)["result"]


def test_a_game_in_place_is_searched_as_a_copied_one():
    copied, in_place = own(ConnectFour()), own(ConnectFourInPlace())
    for request in ({"limits": {"depth": 7}}, {"limits": {"depth": 6}, "lines": 3}):
        one, other = (same([game.think(request, 4)]) for game in (copied, in_place))
        assert one == other
    compare = {"algorithms": ALGORITHMS[1:], "limits": {"depth": 4}}
    assert same(copied.compare(compare, 1)) == same(in_place.compare(compare, 1))
    start = ConnectFourInPlace()
    game = own(start)
    for move in "4433":
        game.play(move)
    assert (start.mask, str(game.undo()), bin(game.state.mask).count("1")) == (0, "3", 3)


def test_a_position_is_asked_only_for_what_is_needed():
    asked = collections.Counter()

    class Asked(ConnectFour):
        __slots__ = ()

        def outcome(self):
            asked["outcome"] += 1
            return super().outcome()

        def moves(self):
            asked["moves"] += 1
            return super().moves()

        def key(self):
            asked["key"] += 1
            return super().key()

        def play(self, column):
            asked["play"] += 1
            return super().play(column)

    game = own(Asked())
    nodes = game.perft(3)
    assert (asked["play"], asked["moves"], asked["key"]) == (7 + 49, 1 + 7 + 49, 0)
    asked.clear()
    (row,) = game.compare({"algorithms": ["minimax"], "limits": {"depth": 3}}, 1)
    assert (row["leaves"], row["nodes"], nodes) == (343, 400, 343)
    # A short search is run six times. The root was asked before. A leaf is asked for its outcome alone.
    # The line is told by playing it once more, from positions that are asked for their moves.
    line, runs = len(row["pv"]), 6
    assert asked == {
        "play": runs * 399 + line,
        "outcome": runs * 399 + line - 1,
        "moves": runs * (7 + 49) + line - 1,
    }


#: The textbook's algorithms ask for no key.
ASKED = [(name, method) for name in SEARCHES for method in ("moves", "play", "outcome")]
ASKED += [(name, "key") for name in ("think", "levels", "solve", "search")]


@pytest.mark.parametrize("name, method", ASKED)
def test_an_exception_arrives_as_itself(name, method):
    class Failing(Nim):
        pass

    def fail(self, *arguments):
        if self.left == 4:
            return self.left / 0
        return getattr(Nim, method)(self, *arguments)

    setattr(Failing, method, fail)
    game = own(Failing(10))
    with pytest.raises(ZeroDivisionError) as raised:
        SEARCHES[name](game)
    frames = traceback.extract_tb(raised.value.__traceback__)
    assert (frames[-1].name, frames[-1].filename) == ("fail", __file__)
    assert game.moves() == [1, 2, 3]


def test_an_exception_is_no_knowledge():
    class Moody(Nim):
        fails = True

        def outcome(self):
            if self.fails and self.left == 2:
                raise KeyError("mood")
            return super().outcome()

    game = own(Moody(12))
    with pytest.raises(KeyError):
        game.think({}, 1)
    Moody.fails = False
    assert (game.think({}, 1)["result"], game.solve({}, 1)["result"]) == ("loss", "loss")


@pytest.mark.parametrize("in_what", ["make", "unmake"])
def test_an_exception_in_place_leaves_the_session_in_order(in_what):
    class Failing(NimInPlace):
        fails = True

    def fail(self, taken):
        if Failing.fails and self.left == 3:
            raise KeyError(in_what)
        getattr(NimInPlace, in_what)(self, taken)

    setattr(Failing, in_what, fail)
    game = own(Failing(10))
    with pytest.raises(KeyError):
        game.think({}, 1)
    Failing.fails = False
    assert (game.moves(), game.state.left, game.think({}, 1)["best_move"]) == (
        [1, 2, 3],
        10,
        2,
    )


BROKEN = {
    "outcome": [True, 1.5, "lost", 2 * 10**9, -(10**9) - 1, [0], 10**30],
    "moves": [None, 5, [], [1, 1], [[1]], list(range(30)) + [7]],
    "key": [[1], {}],
    "evaluate": [None, True, 0.5, 10**9 + 1, "good"],
    "plies_left": [-1, True, 2.0, 10**9, "many"],
    "play": [None],
}


@pytest.mark.parametrize(
    "method, value", [(method, value) for method, values in BROKEN.items() for value in values]
)
def test_a_broken_promise_is_named(method, value):
    class Broken(Nim):
        pass

    setattr(Broken, method, lambda self, *arguments: value)
    for act in (lambda game: check(game, 100), lambda game: own(game).think({}, 1)):
        with pytest.raises(errors.BrokenPromise) as raised:
            act(Broken(10))
        assert f"Broken.{method}()" in str(raised.value)
        assert (raised.value.game, raised.value.method) == ("Broken", method)
        assert isinstance(raised.value, TypeError)


def test_the_check_finds_what_a_search_may_not():
    def found(game, line):
        with pytest.raises(errors.BrokenPromise, match=line):
            check(game, 1000)

    class Changed(Nim):
        def play(self, taken):
            self.left -= taken
            return Changed(self.left)

    class Itself(Nim):
        def play(self, taken):
            self.left -= taken
            return self

    class Never(Nim):
        def play(self, taken):
            return Never(10)

    class Drifting(Nim):
        def key(self):
            return id(self)

    class Restless(Nim):
        asked = 0

        def moves(self):
            Restless.asked += 1
            return [1] if Restless.asked % 2 else [1, 2]

    class Alike(Nim):
        def moves(self):
            return [1, "1"] if self.left > 1 else [1]

        def play(self, taken):
            return Alike(self.left - int(taken))

    class Short(Nim):
        def plies_left(self):
            return 0

    class Stays(NimInPlace):
        def unmake(self, taken):
            pass

    class OneKey(Nim):
        def key(self):
            return 0 if self.left else 1

    found(Changed(10), r"Changed.play\(1\) changed the position that it was called on: its key")
    found(Itself(10), r"Itself.play\(\) returned Nim\(9\): promised is a new position")
    found(Never(10), r"comes again")
    found(Drifting(10), r"Drifting.key\(\) gave two answers after the move 1")
    found(Restless(10), r"Restless.moves\(\) gave two answers when it was called twice for Nim\(10\)")
    found(Alike(10), r"Alike.moves\(\) lists two moves whose str\(\) is '1'")
    found(Short(10), r"Short.plies_left\(\) returned 0 of Nim\(10\), which is not over")
    found(Stays(10), r"Stays.unmake\(1\) left another key\(\)")
    found(OneKey(10), r"key\(\) must tell them apart|have the same key")


def check(game, positions):
    return _native.check(game, {"positions": positions, "games": 20, "seed": 1, "cycles": False})


def test_the_check_counts():
    expected = {"positions": 22, "finished": 1, "transpositions": 39}
    for kind in (Nim, NimInPlace):
        assert expected.items() <= check(kind(21), 1000).items()
    assert check(ConnectFour(), 500)["positions"] == 500


def test_threads_are_refused():
    with pytest.raises(errors.BadRequest, match="threads 2"):
        own(Nim(5)).think({"threads": 2}, 1)


@pytest.mark.thorough
@pytest.mark.parametrize(
    "search",
    [
        lambda game: game.think({"limits": {"seconds": 0.1}}, 1),
        lambda game: game.analyse("alpha-beta", {"seconds": 0.1}),
        lambda game: game.solve({"limits": {"seconds": 0.1}}, 1),
    ],
)
def test_the_time_limit_holds_where_callbacks_are_slow(search):
    asked = []

    class Slow(ConnectFour):
        __slots__ = ()

        def outcome(self):
            asked.append(time.perf_counter())
            time.sleep(0.001)
            return super().outcome()

    game = own(Slow())
    asked.clear()
    search(game)
    late = [each for each in asked if each > asked[0] + 0.1]
    assert len(asked) > len(late) and len(late) < 100, (len(asked), len(late))


@pytest.mark.parametrize("start", [Nim, NimInPlace])
def test_a_long_game_is_no_overflow(start):
    class Long(start):
        def moves(self):
            return [1]

    game = own(Long(998))
    names = [each["name"] for each in _native.algorithms() if each["kind"] == "textbook"]
    rows = game.compare({"algorithms": names, "limits": {"depth": 1000}}, 1)
    assert {(row["result"], row["plies"]) for row in rows} == {("loss", 998)}
    assert game.think({"limits": {"depth": 200}}, 1)["depth"] == 200
    assert game.perft(998) == 1


def test_progress_may_ask_the_session():
    game, told = own(NimInPlace(12)), []

    def progress(report):
        told.append((game.moves(), game.fork().think({"limits": {"depth": 1}}, 1)["depth"]))

    game.think({"limits": {"depth": 4}}, 1, progress)
    assert told[0] == ([1, 2, 3], 1) and len(told) == 4


def test_defaults_of_a_base_class_are_not_asked():
    class Base(Nim):
        def evaluate(self):
            raise AssertionError("nobody asks a default")

        evaluate.is_default = True

    assert own(Base(12)).think({"limits": {"depth": 3}}, 1)["depth"] == 3


def test_nodes_are_the_same_in_every_run():
    code = (
        "from own_games import TicTacToe; from negascout._native import Session;"
        "print(Session.of_own(TicTacToe()).think({}, 1)['nodes'])"
    )
    here = os.path.dirname(__file__)
    path = os.pathsep.join([here, *sys.path])
    nodes = [
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert nodes[0] == nodes[1] and int(nodes[0]) > 100


def test_equal_keys_of_other_types_are_one():
    class Varied(Nim):
        def key(self):
            return [self.left, float(self.left), complex(self.left)][self.left % 3]

    plain, varied = (own(game(20)).think({}, 1)["nodes"] for game in (Nim, Varied))
    assert plain == varied


def test_large_keys_are_told_apart():
    class Large(Nim):
        def key(self):
            # Python's own hash has these for one.
            return self.left * (2**61 - 1) * 2**70

    assert check(Large(21), 1000)["positions"] == 22
    assert own(Large(21)).think({}, 1)["best_move"] == 1
    assert LOSS == _native.LOSS
