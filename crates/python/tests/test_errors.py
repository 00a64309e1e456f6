"""Errors: one family, with parts, and the argument's name in each."""

from __future__ import annotations

import copy
import pickle
from typing import Any, Callable, List, Type

import pytest

import negascout as ns

ALL: List[Type[ns.Error]] = [
    ns.UnknownGame,
    ns.UnknownAlgorithm,
    ns.BadPosition,
    ns.BadMove,
    ns.BadRecord,
    ns.BadRequest,
    ns.TooManyNodes,
    ns.Keeping,
    ns.NoCluster,
    ns.OtherVersion,
    ns.Stopped,
    ns.BrokenPromise,
]


@pytest.mark.parametrize("error", ALL)
def test_errors_keep_their_parts(error: Type[ns.Error]) -> None:
    raised = error("a line", *range(len(error._parts)))
    for same in (raised, pickle.loads(pickle.dumps(raised)), copy.copy(raised)):
        assert type(same) is error
        assert str(same) == "a line"
        assert [getattr(same, name) for name in error._parts] == list(range(len(error._parts)))
    assert isinstance(raised, ns.Error)


def test_errors_are_those_of_python_too() -> None:
    assert issubclass(ns.UnknownGame, LookupError) and issubclass(ns.UnknownAlgorithm, LookupError)
    for error in (ns.BadPosition, ns.BadMove, ns.BadRecord, ns.BadRequest):
        assert issubclass(error, ValueError)
    assert issubclass(ns.Keeping, OSError) and issubclass(ns.BrokenPromise, TypeError)


def test_sessions_raise_them_with_their_parts() -> None:
    with pytest.raises(ns.UnknownGame) as game:
        ns.open("ches")
    assert (game.value.name, game.value.nearest) == ("ches", "chess")
    with pytest.raises(ns.BadPosition) as position:
        ns.open("connect-four", "48")
    assert position.value.game == "connect-four" and position.value.reason
    with pytest.raises(ns.BadMove) as move:
        ns.open("chess").play("Ke2")
    assert (move.value.game, move.value.text) == ("chess", "Ke2")
    with pytest.raises(ns.BadRecord) as record:
        ns.open("chess").load("1. e4 e5\n2. Nf6")
    assert record.value.line == 2
    with pytest.raises(ns.TooManyNodes) as nodes:
        ns.open("tic-tac-toe").trace("minimax", max_nodes=10)
    assert (nodes.value.algorithm, nodes.value.most) == ("minimax", 10)
    with pytest.raises(ns.UnknownAlgorithm) as algorithm:
        ns.open("tic-tac-toe").compare(["alphabeta"])
    assert algorithm.value.nearest == "alpha-beta"


# As a program without types calls it.
untyped: Any = ns


def chess() -> Any:
    return ns.open("chess")


REFUSED: List[Any] = [
    (lambda: chess().think(depth="3"), TypeError, "depth: a whole number is needed, and not string \"3\""),
    (lambda: chess().think(depth=True), TypeError, "depth: a whole number is needed, and not boolean true"),
    (lambda: chess().think(depth=2.0), TypeError, "depth: a whole number is needed, and not floating point 2.0"),
    (
        lambda: chess().think(depth=-1),
        ns.BadRequest,
        "depth -1: it is out of range",
    ),
    (
        lambda: chess().think(depth=2**70),
        ns.BadRequest,
        "depth 1180591620717411303424: it is out of range",
    ),
    (lambda: chess().think(nodes=0), ns.BadRequest, "0 nodes: a search visits at least 1"),
    (lambda: chess().think(nodes=2**70), ns.BadRequest, "nodes 1180591620717411303424: it is out"),
    (lambda: chess().think(seconds=-1), ns.BadRequest, "seconds -1: "),
    (lambda: chess().think(seconds=float("nan")), ns.BadRequest, "seconds NaN: it must be finite"),
    (lambda: chess().think(seconds=float("inf")), ns.BadRequest, "seconds inf: it must be finite"),
    (lambda: chess().think(seconds=10**400), ns.BadRequest, "seconds: "),
    (lambda: chess().think(seconds="1"), TypeError, "seconds: a number is needed, and not string \"1\""),
    (lambda: chess().think(seconds=True), TypeError, "seconds: a number is needed, and not boolean true"),
    (lambda: chess().think(lines=0), ns.BadRequest, "lines 0: it must be at least 1"),
    (lambda: chess().think(threads=0), ns.BadRequest, "threads 0: it must be at least 1"),
    (lambda: chess().think(threads=None), TypeError, "threads: a whole number is needed, and not None"),
    (lambda: chess().think(hash=0), ns.BadRequest, "hash 0: it must be 1 to 1048576"),
    (lambda: chess().think(level=9), ns.BadRequest, "level 9: it must be 1 to 8"),
    (lambda: chess().think(level=1, seed=-1), ns.BadRequest, "seed -1: it is out of range"),
    (lambda: chess().think(seed=1), ns.BadRequest, "seed: it draws the moves of a level"),
    (lambda: chess().think(progress=3), TypeError, "progress: a function is needed, and not 3"),
    (lambda: chess().think(5), TypeError, "positional argument"),
    (lambda: chess().analyse(3), TypeError, "algorithm: a str is needed, and not 3"),
    (lambda: chess().solve(weak=1), TypeError, "weak: a bool is needed, and not 1"),
    (lambda: chess().solve(seconds=[]), TypeError, "seconds: a number is needed, and not a list"),
    (lambda: chess().perft(-1), ns.BadRequest, "depth -1: it must be 0 to 1000"),
    (lambda: chess().perft("2"), TypeError, "depth: a whole number is needed, and not a value of the type str"),
    (lambda: chess().think(depth=10**5000), ns.BadRequest, "depth: the number is out of range"),
    (lambda: chess().play("\ud800"), ns.BadRequest, "move: it has half of a surrogate pair"),
    (lambda: untyped.open("\ud800"), ns.BadRequest, "game: it has half of a surrogate pair"),
    (lambda: chess().play(5), TypeError, "move: a str is needed, and not 5"),
    (lambda: chess().load(b""), TypeError, "text: a str is needed, and not a bytes"),
    (lambda: chess().compare(3), TypeError, "algorithms: a list of names is needed, and not 3"),
    (lambda: chess().compare([3]), TypeError, "algorithm: a str is needed, and not 3"),
    (lambda: chess().compare([]), ns.BadRequest, "algorithms: at least one is needed"),
    (lambda: chess().compare(by="books"), ns.BadRequest, "by: textbook, practice or search"),
    (
        lambda: chess().compare(by="search", deepening=True),
        ns.BadRequest,
        "deepening: it belongs to",
    ),
    (
        lambda: chess().compare(by="textbook", selective=True),
        ns.BadRequest,
        "selective: it belongs to",
    ),
    (
        lambda: chess().trace(depth=1, alpha=3, beta=3),
        ns.BadRequest,
        "window (3, 3): alpha must be less than beta",
    ),
    (lambda: chess().trace(alpha=2**40), ns.BadRequest, "alpha 1099511627776: it is out of range"),
    (lambda: chess().trace(alpha=1e10 + 0.5), ns.BadRequest, "alpha 10000000000.5: it is out of range"),
    (
        lambda: chess().trace(alpha=1 / 3),
        ns.BadRequest,
        "alpha: 0.3333333333333333: a number has at most 6 digits after the point",
    ),
    (lambda: chess().trace(alpha=0.5), ns.BadRequest, "0.5 is not whole"),
    (lambda: chess().trace(max_nodes=0), ns.BadRequest, "max_nodes 0: it must be 1 to 1000000"),
    (lambda: untyped.open(3), TypeError, "game: a name or a negascout.Game is needed, and not 3"),
    (lambda: untyped.open("chess", 3), TypeError, "position: a str is needed, and not 3"),
    (
        lambda: untyped.open(untyped.Tree("1"), "1"),
        ns.BadRequest,
        "position: a listed tree is opened at its root",
    ),
    (
        lambda: untyped.best_move("chess"),
        TypeError,
        "game: a negascout.Game or a session is needed",
    ),
    (
        lambda: untyped.check("chess"),
        TypeError,
        "game: a negascout.Game is needed, and not 'chess'",
    ),
    (
        lambda: untyped.compare("chess"),
        TypeError,
        "subject: a tree, a session, random trees or a game",
    ),
    (
        lambda: untyped.compare(untyped.RandomTrees(2, 2), depth=1),
        ns.BadRequest,
        "depth: random trees are",
    ),
    (lambda: untyped.RandomTrees("2", 2), TypeError, "width: a whole number is needed, and not string \"2\""),
    (lambda: untyped.RandomTrees(2, 0), ns.BadRequest, "depth 0: a search looks at least 1 ply ahead"),
    (
        lambda: untyped.RandomTrees(2, 2, ordered=1.5),
        ns.BadRequest,
        "probability 1.5: it must be within 0 to 1",
    ),
    (lambda: untyped.RandomTrees(2, 2, count=0), ns.BadRequest, "0 trees: there is nothing to compare on"),
    (
        lambda: untyped.RandomTrees(2, 2, values=(3, 1)),
        ns.BadRequest,
        "values 3 to 1: the first must be the smaller",
    ),
    (lambda: untyped.Tree(None), TypeError, "tree: an int is needed, and not None"),
    (lambda: untyped.Tree([1, True]), TypeError, "tree: an int is needed, and not True"),
    (lambda: untyped.Tree([1, 2**40]), ns.BadRequest, "tree: -1000000000 to 1000000000"),
    (
        lambda: untyped.Tree("1").trace().svg(view="min"),
        ns.BadRequest,
        "view: unknown variant `min`, expected `mover` or `max`",
    ),
    (
        lambda: untyped.Tree("1").trace().svg(title=3),
        TypeError,
        "title: a str is needed, and not 3",
    ),
    (
        lambda: untyped.Tree("1").trace().dot(all_nodes=1),
        TypeError,
        "all_nodes: a bool is needed, and not 1",
    ),
    (lambda: untyped.Tree("1").compare().svg("speed"), ns.BadRequest, "counter: nodes, leaves"),
]


@pytest.mark.parametrize(("call", "error", "told"), REFUSED)
def test_wrong_arguments_are_named(call: Callable[[], object], error: type, told: str) -> None:
    with pytest.raises(error) as caught:
        call()
    assert told in str(caught.value)
    assert "\n" not in str(caught.value)
