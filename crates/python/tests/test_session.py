"""Sessions: play, search, solve, copy and pickle."""

from __future__ import annotations

import copy
import pickle
import threading
import time
from typing import List, Tuple

import pytest

import negascout as ns


def test_a_game_is_played_in_text() -> None:
    game = ns.open("connect-four", "4455")
    assert (game.game, game.position, game.history) == ("connect-four", "4455", ())
    assert (game.turn, game.players, game.outcome) == ("first", game.players, None)
    assert game.play("3") == "3"
    assert (game.turn, game.history, game.position) == ("second", ("3",), "44553")
    assert game.undo() == "3"
    assert game.undo() is None
    assert game.position == "4455"


def test_a_bad_move_changes_nothing() -> None:
    game = ns.open("chess")
    with pytest.raises(ns.BadMove):
        game.play("e5")
    assert game.history == () and len(game.moves) == 20


@pytest.mark.parametrize(
    ("name", "position", "outcome"),
    [
        ("tic-tac-toe", "XXX/OO./...", "first"),
        ("tic-tac-toe", "XX./OOO/X..", "second"),
        ("tic-tac-toe", "XOX/XOO/OXX", "draw"),
        ("tic-tac-toe", None, None),
    ],
)
def test_outcomes(name: str, position: str, outcome: str) -> None:
    game = ns.open(name, position)
    assert game.outcome == outcome
    assert (game.moves == ()) == (outcome is not None)
    if outcome is not None:
        assert game.think().best_move is None and ns.best_move(game) is None


def test_boards_are_drawn() -> None:
    game = ns.open("tic-tac-toe", "b2 a1")
    assert str(game).splitlines()[0].split() == ["1", "O", ".", "."]
    picture = game._repr_svg_()
    assert picture is not None and picture.startswith("<svg") and picture == game.svg()
    tree = ns.open("tree", "((3 1) (4 3))")
    assert tree.svg() is None
    assert str(tree) == "((3 1) (4 3))"


def test_repr_opens_the_same_game() -> None:
    game = ns.open("connect-four", "44")
    game.play("4")
    again = eval(repr(game), {"negascout": ns})
    assert (again.game, again.position) == ("connect-four", "444")


def same(one: ns.Session, other: ns.Session) -> None:
    assert one is not other
    for name in ("game", "position", "history", "turn", "moves", "outcome"):
        assert getattr(one, name) == getattr(other, name)


@pytest.mark.parametrize("name", ["tic-tac-toe", "mnk:5,5,4", "connect-four", "chess", "tree"])
def test_sessions_copy_and_pickle(name: str) -> None:
    game = ns.open(name, "((3 1) (4 3))" if name == "tree" else None)
    for _ in range(2):
        game.play(game.moves[0])
    game.undo()
    for other in (
        game.copy(),
        copy.copy(game),
        copy.deepcopy(game),
        pickle.loads(pickle.dumps(game)),
    ):
        same(game, other)
        other.play(other.moves[-1])
        assert len(game.history) == 1
        assert (other.undo(), other.undo(), other.undo()) == (game.moves[-1], game.history[0], None)


def test_pickles_keep_the_moves_before_the_first_position() -> None:
    # A knight that goes out and back: the third time the position is there, the game is drawn.
    shuffle = "Nf3 Nf6 Ng1 Ng8 "
    game = ns.open("chess", (shuffle * 2).strip())
    same(game, pickle.loads(pickle.dumps(game)))
    assert game.think(depth=2).score == pickle.loads(pickle.dumps(game)).think(depth=2).score


def test_records_are_loaded() -> None:
    game = ns.open("connect-four")
    for move in "4455":
        game.play(move)
    loaded = ns.open("connect-four").load(game.record())
    same(game, loaded)
    same(loaded, pickle.loads(pickle.dumps(loaded)))
    assert loaded.undo() == "5"


def test_think_is_repeatable() -> None:
    reports = [ns.open("connect-four", "4455").think(depth=9) for _ in range(2)]
    first, second = (report.to_dict() for report in reports)
    assert first.pop("seconds") >= 0 and second.pop("seconds") >= 0
    assert first == second


def test_think_ends_at_its_limits() -> None:
    game = ns.open("chess")
    assert game.think(depth=3).stopped_by == "depth"
    assert game.think(nodes=2000).stopped_by == "nodes"
    assert game.think(seconds=0.05).stopped_by == "time"


def test_lines_get_scores_of_their_own() -> None:
    report = ns.open("connect-four").think(depth=6, lines=3)
    assert [each.bound for each in report.moves[:3]] == ["exact"] * 3
    assert report.moves[0].move == report.best_move == report.pv[0]


def test_trees_prove_values_and_repeat_by_their_seed() -> None:
    def told(seed: int) -> Tuple[object, ...]:
        report = ns.open("connect-four").think(nodes=500, mcts={"seed": seed})
        assert (report.algorithm, report.nodes, report.stopped_by) == ("mcts", 500, "nodes")
        return tuple((each.move, each.score) for each in report.moves)

    assert told(1) == told(1) != told(2)
    won = ns.open("tic-tac-toe", "XX./OO./...").think(mcts=True)
    assert (won.best_move, won.result, won.stopped_by) == ("c1", "win", "solved")
    with pytest.raises(TypeError, match="mcts: a bool or a mapping of settings is needed"):
        ns.open("tic-tac-toe").think(mcts=3)  # type: ignore[arg-type]
    with pytest.raises(ns.BadRequest, match="exploration"):
        ns.open("tic-tac-toe").think(mcts={"exploration": -1.0})
    with pytest.raises(ns.BadRequest, match="unknown field"):
        ns.open("tic-tac-toe").think(mcts={"exploraton": 1.0})


def test_levels_play_by_their_seed() -> None:
    moves = [ns.open("connect-four").think(level=1, seed=seed).best_move for seed in range(12)]
    again = [ns.open("connect-four").think(level=1, seed=seed).best_move for seed in range(12)]
    assert moves == again
    assert len(set(moves)) > 1
    assert ns.open("connect-four").think(level=2).best_move is not None


def test_other_threads_run_meanwhile() -> None:
    reports: List[ns.Report] = []
    game, begun = ns.open("chess"), threading.Event()
    search = threading.Thread(
        target=lambda: reports.append(game.think(progress=lambda _: begun.set()))
    )
    search.start()
    begun.wait()
    for _ in range(50):
        time.sleep(0.001)
    assert search.is_alive()
    game.stop()
    search.join()
    assert reports[0].stopped_by == "stopped"


def test_progress_sees_each_iteration_and_ends_the_search() -> None:
    depths: List[int] = []

    def watch(report: ns.Report) -> bool:
        depths.append(report.depth)
        return report.depth < 4

    report = ns.open("chess").think(depth=30, progress=watch)
    assert depths == list(range(1, depths[-1] + 1)) and 4 <= depths[-1] <= 5
    assert report.stopped_by == "stopped"


def test_errors_of_progress_arrive() -> None:
    def fail(_: object) -> None:
        raise RuntimeError("seen")

    with pytest.raises(RuntimeError, match="seen"):
        ns.open("chess").think(depth=5, progress=fail)
    with pytest.raises(RuntimeError, match="seen"):
        ns.open("connect-four", "4444").solve(nodes=200_000, book=False, progress=fail)


def test_the_book_of_openings_answers_and_says_so() -> None:
    report = ns.open("connect-four").think()
    assert (report.book, report.best_move, report.nodes, report.plies) == (True, "4", 0, 41)
    assert [each.score for each in report.moves][1:3] == [0, 0]
    assert "from the book of openings" in str(report) and report.to_dict()["book"] is True
    assert ns.Report.from_dict(report.to_dict()) == report
    searched = ns.open("connect-four").think(seconds=0.05, book=False)
    assert not searched.book and searched.nodes > 0 and "book" not in searched.to_dict()
    assert not ns.open("connect-four").think(depth=3).book
    proofs: List[ns.Proof] = []

    def end(proof: ns.Proof) -> bool:
        proofs.append(proof)
        return False

    ns.open("connect-four").solve(progress=end)
    first = proofs[0]
    assert first.book and first.lower is not None and first.lower.score == 1
    with pytest.raises(TypeError, match="book"):
        ns.open("connect-four").solve(book=0)  # type: ignore[arg-type]


def test_solve_proves_and_gives_up() -> None:
    solution = ns.open("connect-four", "2252576253462244111563365343671351441").solve()
    assert isinstance(solution, ns.Solution)
    assert (solution.score, solution.result, solution.bound) == (-1, "loss", "exact")
    proof = ns.open("connect-four").solve(nodes=1000, book=False)
    assert isinstance(proof, ns.Proof)
    assert proof.lower is not None and proof.upper is not None
    assert proof.lower.score < proof.upper.score
    outcome = ns.open("tic-tac-toe").solve(weak=True)
    assert isinstance(outcome, ns.Solution) and outcome.result == "draw"
    moves = ns.open("tic-tac-toe", "XX./OO./...").solve(all_moves=True)
    assert {each.move for each in moves.moves} == set(ns.open("tic-tac-toe", "XX./OO./...").moves)


def test_analyse_counts_the_last_iteration() -> None:
    report = ns.open("tic-tac-toe").analyse("minimax", depth=3)
    assert report.iteration is not None and report.search is None and report.moves == ()
    assert report.iteration.leaves == 9 * 8 * 7
    assert (report.algorithm, report.depth) == ("minimax", 3)


def test_perft_is_that_of_the_literature() -> None:
    assert [ns.open("chess").perft(depth) for depth in range(5)] == [1, 20, 400, 8902, 197281]


def test_whole_numbers_of_other_libraries_are_taken() -> None:
    numpy = pytest.importorskip("numpy")
    assert ns.open("chess").perft(numpy.int64(2)) == 400
    assert ns.open("connect-four").think(depth=numpy.uint8(3), seconds=numpy.float32(60)).depth == 3


def test_traces_draw_in_every_format() -> None:
    game = ns.open("tic-tac-toe", "XX./OO./...")
    trace = game.trace("alpha-beta", depth=2)
    assert (trace.game, trace.algorithm, trace.depth) == ("tic-tac-toe", "alpha-beta", 2)
    assert (trace.score, str(trace.value), trace.pv) == (1999999998, "win in 1", ("c1",))
    assert trace.counters.nodes > trace.counters.leaves > 0
    assert trace.svg() != trace.svg(boards=False)
    assert "max-width:100%" in trace._repr_svg_()
    assert "One" in trace.svg(title="One") and str(trace) == trace.text()
    assert trace.tikz() != trace.tikz(standalone=False)
    assert trace.to_dict(view="max")["view"] == "max" and trace.to_dict()["view"] == "mover"
    assert "digraph" in trace.dot() and "<script" in trace.steps_html()
    assert "alpha-beta" in repr(trace)


def test_a_pickled_trace_is_searched_again() -> None:
    game = ns.open("tic-tac-toe", "XX./OO./...")
    game.play("c3")
    trace = game.trace("negascout", depth=3, deepening=True)
    game.undo()
    loaded = pickle.loads(pickle.dumps(trace))
    assert [each.text() for each in loaded.iterations] == [
        each.text() for each in trace.iterations
    ]
    assert pickle.loads(pickle.dumps(trace.iterations[1])).svg() == trace.iterations[1].svg()
    assert copy.copy(trace) is trace and copy.deepcopy([trace]) == [trace]


def test_comparisons_choose_their_searcher() -> None:
    textbook = ns.open("tic-tac-toe").compare(depth=3)
    assert textbook[0].algorithm == "alpha-beta" and len(textbook) > 10
    practice = ns.open("tic-tac-toe").compare(["alpha-beta"], depth=4, ordering=True)
    plain = ns.open("tic-tac-toe").compare("alpha-beta", depth=4)
    assert practice[0].leaves < plain[0].leaves
    search = ns.open("chess").compare(depth=3)
    assert [row.algorithm for row in search] == ["alpha-beta", "negascout", "pvs", "mtd-f"]
    assert search[0].distinct_leaves is None and search[0].value == search[1].value
    assert (
        ns.open("chess").compare("pvs")[0].nodes
        == ns.open("chess").compare("pvs", depth=6)[0].nodes
    )
