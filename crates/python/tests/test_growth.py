"""Trees that UCT grows: what they hold, how they are drawn, and what is refused."""

from __future__ import annotations

import copy
import math
import pickle
import xml.etree.ElementTree as xml
from pathlib import Path
from typing import Any, Dict, Iterator, List

import pytest
from nim import Nim
from stopping import stopped

import negascout as ns

SVG = "{http://www.w3.org/2000/svg}"


def nodes(node: Dict[str, Any]) -> Iterator[Dict[str, Any]]:
    yield node
    for child in node.get("children", []):
        yield from nodes(child)


def test_visits_and_means_add_up() -> None:
    tree = ns.open("tic-tac-toe").grow(500, seed=3)
    assert (tree.game, tree.playouts, tree.exploration, tree.seed) == ("tic-tac-toe", 500, 1.0, 3)
    assert sum(move.visits for move in tree.moves) == 500 and len(tree.moves) == 9
    assert tree.mean is not None
    total = sum(move.visits * (move.mean or 0) for move in tree.moves)
    assert 500 * tree.mean == pytest.approx(total)
    most = max(tree.moves, key=lambda move: move.visits)
    assert tree.best_move == most.move == "b2"
    # Nothing is proven of the root: a result of playouts is none.
    assert (tree.lower, tree.upper) == (ns.LOSS, ns.WIN)


def test_the_drawn_nodes_are_those_of_the_numbers() -> None:
    tree = ns.open("tic-tac-toe", "XO./.../...").grow(60, exploration=0.7)
    drawn = tree.to_dict(least_visits=1, view="max")
    assert (drawn["playouts"], drawn["exploration"], drawn["seed"]) == (60, 0.7, 0)
    children = {node["move"]: node for node in drawn["root"]["children"] if "move" in node}
    for move in tree.moves:
        if move.visits:
            assert children[move.move]["visits"] == move.visits
            # The mover at the root is MAX.
            assert children[move.move]["mean"] == pytest.approx(move.mean)
    few = sum(1 for _ in nodes(tree.to_dict(least_visits=10)["root"]))
    assert few < sum(1 for _ in nodes(drawn["root"]))
    assert sum(1 for _ in nodes(tree.to_dict()["root"])) <= 60


def test_the_seed_grows_the_tree() -> None:
    game = ns.open("connect-four", "4455")
    one, same, other = (game.grow(50, seed=seed).to_dict() for seed in (5, 5, 6))
    assert one == same and one["root"] != other["root"]


@pytest.mark.parametrize("text", ["((3 1) (4 2))", "(((6 4 2) (5 8)) ((9 7 8) (5 2)))"])
def test_what_is_proven_is_the_value(text: str) -> None:
    tree = ns.Tree(text)
    grown = tree.grow(1000)
    found = tree.search("minimax")
    assert grown.lower == grown.upper == found.score and grown.best_move == found.pv[0]
    assert grown.playouts < 1000 and grown.to_dict()["view"] == "max"


def test_a_finished_game_has_no_moves() -> None:
    over = ns.open("tic-tac-toe", "XXX/OO./...").grow(10)
    assert over.moves == () and over.best_move is None
    assert over.upper == ns.LOSS


class Drawn(Nim):
    def svg(self) -> str:
        return f'<svg xmlns="http://www.w3.org/2000/svg" id="heap-{self.heap}"/>'

    def play(self, move: int) -> Drawn:
        return Drawn(self.heap - move)


def test_a_game_written_in_python_has_its_own_moves_and_pictures() -> None:
    tree = ns.open(Drawn(6)).grow(400)
    assert [move.move for move in tree.moves] == [1, 2, 3] and tree.best_move == 2
    assert tree.lower == ns.WIN
    picture = tree.svg(least_visits=1)
    xml.fromstring(picture)
    for heap in (6, 5, 4, 3):
        assert f"id=%22heap-{heap}%22" in picture
    assert picture.count("<image ") == sum(
        "node" in node for node in nodes(tree.to_dict(least_visits=1)["root"])
    )
    assert "id=%22heap-6%22" in tree.steps_html()
    assert "<image" not in tree.svg(boards=False) and "svg" not in tree.dot() + tree.tikz()


def test_an_exception_of_a_game_arrives_as_it_is() -> None:
    class Broken(Nim):
        def play(self, move: int) -> Broken:
            if self.heap == 3:
                raise ZeroDivisionError("three")
            return Broken(self.heap - move)

    with pytest.raises(ZeroDivisionError, match="three"):
        ns.open(Broken(9)).grow()


def test_playouts_have_an_end() -> None:
    class Endless(ns.Game[int]):
        def __init__(self, told: int = 0) -> None:
            self.told = told

        def moves(self) -> List[int]:
            return [1, 2]

        def play(self, move: int) -> Endless:
            return Endless(self.told + move)

        def outcome(self) -> None:
            return None

        def key(self) -> int:
            return self.told

    tree = ns.open(Endless()).grow(20)
    assert tree.mean == 0.0 and tree.playouts == 20


def test_pictures_and_pages_are_whole() -> None:
    tree = ns.open("tic-tac-toe", "XOX/.O./...").grow(30)
    picture = xml.fromstring(tree.svg(title="UCT"))
    assert "UCT" in [text.text for text in picture.iter(f"{SVG}text")]
    assert str(tree) == tree.text() and "A MAX" in str(tree)
    assert tree.tikz().startswith("\\documentclass")
    page = tree.steps_html()
    assert page.rstrip().endswith("</html>") and '["Expansion: ",0," has its' in page
    assert tree._repr_svg_().startswith("<svg ")
    assert repr(tree) == "<negascout.GrownTree of 30 playouts in tic-tac-toe>"


def test_a_tree_grows_again_where_it_is_loaded() -> None:
    game = ns.open("tic-tac-toe", "XOX/.O./...")
    tree = game.grow(30, seed=4)
    game.play("b3")
    again = pickle.loads(pickle.dumps(tree))
    assert again.text() == tree.text() and copy.copy(tree) is tree


def test_numbers_out_of_range_are_refused() -> None:
    game = ns.open("tic-tac-toe")
    refused: List[Any] = [
        ({"playouts": 0}, "playouts 0: they must be 1 to 10000"),
        ({"playouts": 10_001}, "playouts 10001: they must be 1 to 10000"),
        ({"exploration": -1.0}, "exploration -1: it must be 0 to 1000"),
        ({"exploration": float("nan")}, "exploration NaN: it must be finite"),
        ({"seed": -1}, "seed -1: it is out of range"),
        ({"algorithm": "df-pn", "calls": 0}, "calls 0: they must be 1 to 10000"),
        ({"algorithm": "pvs"}, "algorithm 'pvs': trees grow by uct and df-pn"),
    ]
    for options, reason in refused:
        with pytest.raises(ns.BadRequest, match=reason):
            game.grow(**options)
    with pytest.raises(TypeError, match="playouts: a whole number is needed"):
        game.grow("many")  # type: ignore[arg-type]
    tree = game.grow(1001)
    with pytest.raises(ns.BadRequest, match="playouts 1001: a page goes through 1000 at most"):
        tree.steps_html()
    with pytest.raises(ns.BadRequest, match="least_visits: 1 to 10000 are possible, and not 0"):
        tree.svg(least_visits=0)


def test_it_is_stopped() -> None:
    game = ns.open("chess")
    with stopped(game.stop), pytest.raises(ns.Stopped):
        game.grow(10_000)


def test_the_command_line_draws_the_same() -> None:
    docs = Path(__file__).parents[3] / "docs" / "pictures" / "uct.svg"
    if not docs.exists():
        pytest.skip("docs/pictures is not here")
    tree = ns.open("tic-tac-toe", "XOX/.O./...").grow(30)
    assert tree.svg(least_visits=5) == docs.read_text(encoding="utf-8").rstrip("\n")


def test_proof_numbers_answer_what_is_asked() -> None:
    tree = ns.Tree("(((6 4 2) (5 8)) ((9 7 8) (5 2)))")
    value = tree.search("minimax").score
    for goal in range(value - 2, value + 3):
        grown = tree.grow(algorithm="df-pn", goal=goal)
        proven = (0, math.inf) if value >= goal else (math.inf, 0)
        assert (grown.proof, grown.disproof) == proven and grown.mean is None
        drawn = grown.to_dict(least_visits=1)
        assert (drawn["goal"], drawn["calls"]) == (goal, grown.steps[-1].nodes)
    # What is asked of a listed tree is its value, and of a game a win.
    assert tree.grow(algorithm="df-pn").steps[0].text.endswith(f"does MAX get at least {value}?")
    game = ns.open("tic-tac-toe", "XX./OO./...").grow(algorithm="df-pn")
    assert (game.algorithm, game.proof, game.best_move) == ("df-pn", 0, "c1")
    assert game.steps[0].text.endswith("does MAX win?")
    assert repr(game) == "<negascout.GrownTree of df-pn in tic-tac-toe>"


def test_steps_are_rows() -> None:
    for algorithm in ("uct", "df-pn"):
        steps = ns.Tree("((3 1) (4 2))").grow(algorithm=algorithm).steps  # type: ignore[arg-type]
        assert steps[-1].kind == "end" and steps[0].round == 1
        rounds = [step.round or 0 for step in steps]
        assert rounds == sorted(rounds) and rounds[-1] > 1
        nodes = [step.tree_nodes for step in steps]
        assert nodes == sorted(nodes) and (steps[-1].nodes > 0) == (algorithm == "df-pn")
    assert ns.Tree("(1 2)").trace().steps[0].round is None
