"""The native part: sessions, searches, recordings."""

from __future__ import annotations

import copy
import threading
import time

import pytest
from negascout import _native, errors
from negascout._native import Session

ALGORITHMS = ["minimax", "alpha-beta", "negascout", "pvs", "scout", "sss-star", "mtd-f"]


def test_a_game_is_played_and_taken_back():
    game = Session("connect-four", "44")
    assert (game.position, game.turn, game.players) == ("44", "first", ("X", "O"))
    assert game.moves() == list("1234567")
    assert game.play(" 4 ") == "4"
    assert (game.history(), game.position, game.turn) == (["4"], "444", "second")
    fork = game.fork()
    assert (game.undo(), game.undo()) == ("4", None)
    assert (game.position, fork.position) == ("44", "444")
    assert (game.state, game.outcome, game.is_large) == (None, None, False)


def test_endings_are_told():
    assert Session("connect-four", "4343434").outcome == "first"
    assert Session("tic-tac-toe", "XOX/XOO/OXX").outcome == "draw"
    assert Session("tic-tac-toe", "OOO/XX./X..").outcome == "second"


@pytest.mark.parametrize(
    "act, error, attributes",
    [
        (lambda: Session("ches"), errors.UnknownGame, {"name": "ches", "nearest": "chess"}),
        (lambda: Session("connect-four", "x"), errors.BadPosition, {"text": "x"}),
        (lambda: Session("connect-four").play("9"), errors.BadMove, {"text": "9"}),
        (lambda: Session("chess").load("1. e5"), errors.BadRecord, {"line": 1}),
        (
            lambda: Session("chess").analyse("alphabeta", {}),
            errors.UnknownAlgorithm,
            {"nearest": "alpha-beta"},
        ),
        (
            lambda: Session("chess").trace({"form": "minimax", "depth": 3, "max_nodes": 9}),
            errors.TooManyNodes,
            {"most": 9},
        ),
    ],
)
def test_errors_have_their_parts(act, error, attributes):
    with pytest.raises(error) as raised:
        act()
    assert isinstance(raised.value, errors.Error)
    assert {name: getattr(raised.value, name) for name in attributes} == attributes


@pytest.mark.parametrize(
    "act, error, line",
    [
        (lambda g: g.think({"limits": {"depth": 0}}, 1), ValueError, "depth 0"),
        (lambda g: g.think({"limits": {"depth": -1}}, 1), ValueError, "depth -1: it is out of range"),
        (lambda g: g.think({"limits": {"depth": "4"}}, 1), TypeError, "depth: "),
        (lambda g: g.think({"limits": {"nodes": True}}, 1), TypeError, "nodes: "),
        (lambda g: g.think({"limits": {"nodes": 2**70}}, 1), ValueError, f"nodes {2**70}"),
        (lambda g: g.think({"limits": {"nodes": object()}}, 1), TypeError, "nodes: .*object"),
        (lambda g: g.think({"limits": {"seconds": -1}}, 1), ValueError, "seconds -1"),
        (lambda g: g.think({"limits": {"seconds": float("nan")}}, 1), ValueError, "seconds NaN"),
        (lambda g: g.think({"handicap": {"level": 9, "seed": 1}}, 1), ValueError, "level 9"),
        (lambda g: g.think({"thread": 2}, 1), ValueError, "thread"),
        (lambda g: g.think({}, 0), ValueError, "hash 0: it must be 1 to 1048576"),
        (lambda g: g.think({}, 1 << 20), ValueError, "hash 1048576: no memory for a table"),
        (lambda g: g.think({}, 1.5), TypeError, "hash: "),
        (lambda g: g.think({}, True), TypeError, "hash: .*bool"),
        (lambda g: g.perft(-1), ValueError, "depth -1"),
        (lambda g: g.trace({"form": "pvs", "window": {"alpha": 1, "beta": 1}}), ValueError, "window"),
        (lambda g: g.trace({"form": "pvs", "max_nodes": 0}), ValueError, "max_nodes 0"),
    ],
)
def test_bad_requests_name_the_argument(act, error, line):
    with pytest.raises(error, match=line):
        act(Session("connect-four"))


def test_searches_answer_as_the_schema_says():
    game = Session("connect-four", "444444")
    report = game.think({"limits": {"depth": 6}, "lines": 2}, 1)
    assert (report["depth"], report["stopped_by"], len(report["moves"])) == (6, "depth", 6)
    assert report["pv"][0] == report["best_move"] == report["moves"][0]["move"]
    analysis = game.analyse("negascout", {"depth": 4})
    assert (analysis["algorithm"], analysis["iteration"]["nodes"] > 0) == ("negascout", True)
    rows = game.compare({"algorithms": ALGORITHMS, "limits": {"depth": 4}}, 1)
    assert [row["algorithm"] for row in rows] == ALGORITHMS
    assert {row["score"] for row in rows} == {analysis["score"]}
    by = {"search": {"aspiration": True}}
    assert len(game.compare({"algorithms": ["pvs"], "limits": {"depth": 4}, "by": by}, 1)) == 1


def test_a_position_is_solved_or_bounded():
    game = Session("connect-four", "2252576253462244111563365343671351441")
    solution = game.solve({"wanted": "all"}, 1)
    assert (solution["score"], solution["result"], len(solution["moves"])) == (-1, "loss", 2)
    proof = Session("connect-four").solve({"limits": {"nodes": 1000}, "no_book": True}, 1)
    assert "lower" in proof and "upper" in proof and "score" not in proof


def test_progress_is_told_and_may_stop():
    told = []
    game = Session("connect-four")
    game.think({"limits": {"depth": 5}}, 1, told.append)
    assert [each["depth"] for each in told] == [1, 2, 3, 4, 5]
    stopped = game.think({"limits": {"depth": 30}}, 1, lambda report: report["depth"] < 3)
    assert (stopped["depth"], stopped["best_move"] is not None) == (3, True)


def test_an_exception_in_progress_is_raised():
    def fail(report):
        raise ZeroDivisionError("in progress")

    game = Session("connect-four")
    with pytest.raises(ZeroDivisionError, match="in progress") as raised:
        game.think({"limits": {"depth": 30}}, 1, fail)
    assert raised.traceback[-1].name == "fail"
    assert game.think({"limits": {"depth": 2}}, 1)["depth"] == 2


def test_a_search_leaves_the_interpreter_to_others():
    begun, stop = threading.Event(), _native.Stop()

    def turns():
        begun.wait()
        for _ in range(50):
            time.sleep(0.001)
        stop.ask()

    thread = threading.Thread(target=turns)
    thread.start()
    report = Session("chess").think({}, 16, lambda report: begun.set(), stop)
    thread.join()
    assert report["stopped_by"] == "stopped"


def test_a_session_searches_once_at_a_time():
    game = Session("chess")
    refused = []

    def again(report):
        assert game.position.startswith("rnbqkbnr") and len(game.moves()) == 20
        with pytest.raises(errors.BadRequest, match="search a copy"):
            game.think({"limits": {"depth": 1}}, 1)
        refused.append(game.fork().think({"limits": {"depth": 1}}, 1)["depth"])
        return False

    game.think({"limits": {"depth": 3}}, 1, again)
    assert refused == [1]


def test_memory_is_kept_until_it_is_forgotten():
    game, request = Session("connect-four"), {"limits": {"depth": 10}}
    first = game.think(request, 4)["nodes"]
    assert game.think(request, 4)["nodes"] < first
    game.forget()
    assert game.think(request, 4)["nodes"] == first


def test_perft_counts():
    assert Session("chess").perft(4) == 197_281
    assert Session("connect-four").perft(0) == 1


def test_records_are_read_again():
    game = Session("chess")
    for move in ("e4", "e5", "Nf3"):
        game.play(move)
    assert game.load(game.record()).history() == ["e4", "e5", "Nf3"]


def test_boards_are_drawn():
    game = Session("tic-tac-toe", None)
    game.play("b2")
    assert game.board_text() == "1  . . .\n2  . X .\n3  . . .\n\n   a b c"
    svg = game.board_svg()
    assert svg.startswith("<svg") and 'class="moved"' in svg and ">b</text>" in svg
    assert Session("tree", "(1 2)").board_svg() is None


def test_a_recording_draws_itself():
    tree = Session("tree", "((3 1) (4 3))")
    (recording,) = tree.trace({"form": "negascout"})
    found = recording.found()
    assert (found["depth"], found["value"]["score"], recording.pv) == (2, 3, ["2", "2"])
    assert found["counters"]["distinct_leaves"] == 4
    starts = {"svg": "<svg", "dot": "digraph", "json": "{", "steps": "<!DOCTYPE html>"}
    for form, start in starts.items():
        assert recording.draw({"format": form, "boards": True}).startswith(start)
    assert "documentclass" in recording.draw({"format": "tikz"})
    views = ({"format": "text", "view": view, "title": ""} for view in ("mover", "max"))
    assert len({recording.draw(request) for request in views}) == 2
    deeper = tree.trace({"form": "negascout", "deepening": True})
    assert [each.found()["depth"] for each in deeper] == [1, 2]
    with pytest.raises(errors.BadRequest, match="unknown format 'svgg'"):
        recording.draw({"format": "svgg"})
    with pytest.raises(errors.BadRequest, match="view: unknown variant `min`"):
        recording.draw({"format": "svg", "view": "min"})


def test_random_trees_are_compared():
    request = {"width": 5, "depth": 4, "ordered": 1.0, "count": 3}
    (row,) = _native.compare_random(request, ["alpha-beta"])
    assert row["leaves"] == 49
    with pytest.raises(errors.BadRequest, match="width 0"):
        _native.compare_random({"width": 0, "depth": 1}, ["pvs"])


def test_trees_have_one_text():
    assert _native.tree_text(" ( (3 1)(4 3) ) ") == "((3 1) (4 3))"
    with pytest.raises(errors.BadPosition):
        _native.tree_text("((3 1")


def test_lists_and_constants():
    names = [each["name"] for each in _native.games()]
    assert "chess" in names and "connect-four" in names
    kinds = {each["name"]: each["kind"] for each in _native.algorithms()}
    assert (kinds["negascout"], kinds["no-research"]) == ("textbook", "gallery")
    assert (_native.WIN, _native.LOSS, _native.DRAW) == (1999999999, -1999999999, 0)
    assert copy.copy(_native.LIMIT) == 10**9
