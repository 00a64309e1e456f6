"""Reports: data with the names of the schema."""

from __future__ import annotations

import copy
import dataclasses
import inspect
import json
import pickle
from typing import Any, Callable, Dict, List

import pytest

import negascout as ns
from negascout._data import Data

Valid = Callable[[str, Dict[str, Any]], None]


def everything() -> List[Data]:
    """A report of each kind, with and without its optional fields."""
    game = ns.open("connect-four", "4455")
    tree = ns.Tree("((3 1) (4 3))")
    solution = ns.open("tic-tac-toe", "XX./OO./...").solve(all_moves=True)
    proof = ns.open("connect-four").solve(nodes=1000, book=False)
    report = game.think(depth=6, lines=2)
    assert isinstance(solution, ns.Solution) and isinstance(proof, ns.Proof)
    assert report.search is not None
    return [
        report,
        report.search,
        *report.moves,
        report.value,
        game.analyse("pvs", depth=2),
        ns.open("tic-tac-toe", "XXX/OO./...").think(),
        solution,
        ns.open("tic-tac-toe").solve(),
        proof,
        tree.trace("scout").counters,
        *tree.compare(),
        *ns.RandomTrees(2, 3, count=2).compare(["minimax"]),
        *ns.open("chess").compare(depth=2),
        *ns.games(),
        ns.Effort(3, 0.25),
    ]


@pytest.fixture(scope="module")
def values() -> List[Data]:
    return everything()


def test_objects_are_those_of_the_schema(values: List[Data], valid: Valid) -> None:
    for value in values:
        valid(type(value).__name__, value.to_dict())


def test_objects_are_read_again(values: List[Data]) -> None:
    for value in values:
        again = type(value).from_dict(json.loads(json.dumps(value.to_dict())))
        assert again == value
        assert hash(again) == hash(value)


def test_values_pickle_and_copy(values: List[Data]) -> None:
    for value in values:
        for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
            assert pickle.loads(pickle.dumps(value, protocol)) == value
        assert copy.copy(value) == value == copy.deepcopy(value)


def test_values_are_frozen(values: List[Data]) -> None:
    for value in values:
        name = dataclasses.fields(value)[0].name
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(value, name, 1)
        with pytest.raises(dataclasses.FrozenInstanceError):
            delattr(value, name)
        with pytest.raises(AttributeError):
            value.other = 1


def test_values_count_as_dataclasses(values: List[Data]) -> None:
    for value in values:
        assert dataclasses.is_dataclass(value)
        assert dataclasses.replace(value) == value
        names = tuple(field.name for field in dataclasses.fields(value))
        assert tuple(inspect.signature(type(value)).parameters) == names
    effort = ns.Effort(3, 0.25)
    assert dataclasses.asdict(effort) == {"nodes": 3, "seconds": 0.25}
    assert dataclasses.replace(effort, nodes=4) == ns.Effort(4, 0.25)


def test_values_print_and_show(values: List[Data]) -> None:
    for value in values:
        assert str(value) and repr(value).startswith(type(value).__name__ + "(")
        html = value._repr_html_()
        assert html.startswith("<table>") and html.count("<tr>") == html.count("</tr>") > 0


def test_wrong_fields_are_refused() -> None:
    with pytest.raises(TypeError, match="missing .* 'seconds'"):
        ns.Effort(1)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="unexpected keyword argument 'node'"):
        ns.Effort(node=1)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="multiple values for argument 'nodes'"):
        ns.Effort(1, nodes=1)  # type: ignore[call-arg, misc]
    with pytest.raises(TypeError, match="takes 3 positional arguments but 4 were given"):
        ns.Effort(1, 2, 3)  # type: ignore[call-arg]


@pytest.mark.parametrize(
    ("data", "error", "told"),
    [
        ({"nodes": 1}, ns.BadRequest, "Effort: the field 'seconds' is missing"),
        ({"nodes": 1, "seconds": 1, "x": 1}, ns.BadRequest, "Effort: there is no field 'x'"),
        ({"nodes": "1", "seconds": 1}, TypeError, "Effort.nodes: an int is needed, and not '1'"),
        ({"nodes": True, "seconds": 1}, TypeError, "Effort.nodes: an int is needed, and not True"),
        (
            {"nodes": 1, "seconds": "x"},
            TypeError,
            "Effort.seconds: a number is needed, and not 'x'",
        ),
        ([1, 2], TypeError, "Effort: a dict is needed, and not a list"),
    ],
)
def test_wrong_objects_are_refused(data: Any, error: type, told: str) -> None:
    with pytest.raises(error) as caught:
        ns.Effort.from_dict(data)
    assert str(caught.value) == told


def test_nested_faults_are_named() -> None:
    value = {"score": 1, "bound": "exact"}
    proof = {"game": "g", "position": "", "lower": value, "upper": None, "nodes": 1, "seconds": 1}
    assert ns.Proof.from_dict(proof).moves == ()
    with pytest.raises(
        ns.BadRequest, match="Value.bound: upper, lower, exact, mean are possible, and not 'about'"
    ):
        ns.Proof.from_dict({**proof, "lower": {**value, "bound": "about"}})
    with pytest.raises(TypeError, match="Proof.lower: a dict is needed, and not 3"):
        ns.Proof.from_dict({**proof, "lower": 3})
    with pytest.raises(TypeError, match="Proof.moves: a list is needed, and not 'e4'"):
        ns.Proof.from_dict({**proof, "moves": "e4"})


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (ns.Value(25, None, None, "exact"), "25"),
        (ns.Value(25, None, None, "lower"), "at least 25"),
        (ns.Value(1999999994, "win", 5, "exact"), "win in 5"),
        (ns.Value(-1999999995, "loss", None, "upper"), "at most loss in 4"),
        (ns.Value(18, "win", 3, "exact"), "18 (win in 3)"),
        (ns.Value(0, "draw", None, "exact"), "0 (draw)"),
        (ns.Value(1, "win", None, "lower"), "win"),
            (ns.Value(2, "win", None, "lower"), "at least 2 (win)"),
        (ns.Value(2000000000, None, None, "exact"), "∞"),
        (ns.Value(-2000000000, None, None, "exact"), "-∞"),
    ],
)
def test_values_are_told_in_words(value: ns.Value, told: str) -> None:
    assert str(value) == told


def test_reports_use_the_words_of_the_command_line() -> None:
    report = ns.open("tic-tac-toe", "XX./OO./...").think()
    assert str(report).startswith("best c1, score win in 1, depth ")
    over = ns.open("tic-tac-toe", "XXX/OO./...").think()
    assert over.best_move is None
    assert str(over).startswith("best none, score loss in 0, depth ")
    solution = ns.open("tic-tac-toe", "XX./OO./...").solve(all_moves=True)
    assert str(solution).startswith("score win in 1, best c1, nodes ")
    assert ", c1: win in 1" in str(solution)
    assert str(ns.Effort(1234567, 1.234)) == "1,234,567 in 1.23 s (1.0 M/s)"
    nothing = ns.Proof("chess", "", None, None, 0, 0.0, (), ns.Effort(10, 0.001), False)
    assert str(nothing) == "nothing proven yet, nodes 0, continued after 10 nodes in 1.0 ms"


def test_tables_are_escaped() -> None:
    info = ns.GameInfo("<b>", "a & b", "x", ("'",), (), None, False, False)
    html = info._repr_html_()
    assert "<b>" not in html
    assert "&lt;b&gt;" in html and "a &amp; b" in html and "&#x27;" in html
