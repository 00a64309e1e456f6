"""Comparisons: a sequence of rows, a table, and bars."""

from __future__ import annotations

import dataclasses
import pickle
import xml.etree.ElementTree as xml
from typing import Any, Callable, Dict, List, Optional

import pytest

import negascout as ns


@pytest.fixture(scope="module")
def rows() -> ns.Comparison:
    return ns.Tree("(((6 4 2) (5 8)) ((9 7 8) (5 2)))").compare(
        ["alpha-beta", "negascout", "mtd-f"]
    )


def test_a_comparison_is_a_sequence(rows: ns.Comparison) -> None:
    assert len(rows) == 3 and rows[-1].algorithm == "mtd-f" and rows[0] in rows
    assert rows[:2] == ns.Comparison(list(rows)[:2]) and isinstance(rows[1:], ns.Comparison)
    assert rows == pickle.loads(pickle.dumps(rows)) and hash(rows) == hash(rows[:])
    assert [row.leaves for row in rows][:2] == [10, 8]
    assert rows != list(rows)
    with pytest.raises(TypeError, match="rows: a negascout.Row is needed, and not 1"):
        ns.Comparison([1])  # type: ignore[list-item]


def test_rows_are_of_the_schema(
    rows: ns.Comparison, valid: Callable[[str, Dict[str, Any]], None]
) -> None:
    for row in rows.to_dicts():
        valid("Row", row)
        assert "result" not in row and row["score"] == 6


def test_the_table_has_the_columns_of_the_command_line(rows: ns.Comparison) -> None:
    lines = str(rows).splitlines()
    headings = "algorithm value best leaves ratio distinct nodes cutoffs null-window re-searches"
    assert lines[0].split() == [*headings.split(), "stored", "time"]
    assert lines[2].split()[:5] == ["alpha-beta", "6", "1", "10", "1.00"]
    assert lines[3].split()[:5] == ["negascout", "6", "1", "8", "0.80"]
    assert len({len(line) for line in lines}) <= 2
    html = rows._repr_html_()
    assert html.count("<tr>") == 4 and 'right;white-space:nowrap">0.80</td>' in html


def test_the_table_of_the_production_search() -> None:
    rows = ns.open("connect-four").compare(depth=5, by="search")
    assert str(rows).split()[:6] == ["algorithm", "value", "best", "nodes", "ratio", "leaves"]
    assert str(rows).splitlines()[2].split()[4] == "1.00"
    assert "nodes" in rows.svg()


def test_a_table_of_averages() -> None:
    rows = ns.RandomTrees(3, 4, count=3).compare(["negascout"])
    assert str(rows).splitlines()[2].split()[:3] == ["negascout", "-", "-"]
    assert str(rows[0]).startswith("negascout: leaves ")


def test_each_search_has_its_limits(valid: Callable[[str, Dict[str, Any]], None]) -> None:
    game = ns.open("connect-four")
    for row in game.compare(["alpha-beta", "pvs"], depth=9, by="textbook", nodes=3000):
        assert (row.score, row.value, row.best_move, row.pv) == (None, None, None, ())
        assert row.stopped_by == "nodes" and 3000 <= row.nodes < 3100
        assert str(row).endswith(", nodes used up")
        valid("Row", row.to_dict())
        assert ns.Row.from_dict(row.to_dict()) == row
    rows = game.compare(["pvs"], depth=30, by="search", seconds=0.01)
    assert rows[0].stopped_by == "time" and "time used up" in str(rows)
    whole = game.compare(["pvs"], depth=3, nodes=10**9, seconds=3600)[0]
    assert whole.stopped_by is None and "stopped_by" not in whole.to_dict()
    trees = ns.Tree("((3 5) (2 9))").compare(["minimax"], nodes=2)
    assert trees[0].stopped_by == "nodes" and trees.svg("nodes").startswith("<svg")
    for limit in ({"nodes": 5}, {"seconds": 0}):
        with pytest.raises(ns.BadRequest, match=f"{next(iter(limit))}: random trees are searched"):
            ns.compare(ns.RandomTrees(2, 3), ["pvs"], **limit)  # type: ignore[arg-type]
    with pytest.raises(ns.BadRequest, match="0 nodes: a search visits at least 1"):
        game.compare(["pvs"], depth=2, nodes=0)


class Endless(ns.Game[int]):
    """A walk on numbers that goes on for ever, round in a circle or upwards."""

    def __init__(self, at: int = 0, circle: int = 0) -> None:
        self.at, self.circle = at, circle

    def moves(self) -> List[int]:
        return [1, 2]

    def play(self, move: int) -> Endless:
        at = self.at + move
        return Endless(at % self.circle if self.circle else at, self.circle)

    def outcome(self) -> Optional[int]:
        return None

    def key(self) -> int:
        return self.at


def test_a_game_without_an_end_needs_a_depth() -> None:
    told = "depth: .*may last longer than 1000 plies"
    with pytest.raises(ns.BadRequest, match=told):
        ns.compare(Endless(circle=0))
    with pytest.raises(ns.BadRequest, match=told):
        ns.open(Endless(circle=0)).compare(["pvs"], by="search")
    assert ns.compare(Endless(circle=0), ["pvs"], depth=3)[0].score == 0


def test_a_game_of_few_positions_that_come_again_is_a_draw() -> None:
    rows = ns.compare(Endless(circle=6), ["minimax", "pvs"])
    assert [row.result for row in rows] == ["draw", "draw"]
    assert ns.open(Endless(circle=6)).compare(["pvs"], by="search")[0].score == 0


def test_bars_are_drawn_to_scale(rows: ns.Comparison) -> None:
    for counter in (None, "nodes", "seconds", "researches", "stored"):
        picture = xml.fromstring(rows.svg(counter))
        assert picture.tag == "{http://www.w3.org/2000/svg}svg"
        bars = [
            float(bar.get("width", "")) for bar in picture.iter("{http://www.w3.org/2000/svg}rect")
        ]
        assert len(bars) == 3 and max(bars) in (0.0, 320.0)
    leaves = [row.leaves for row in rows]
    bars = [
        float(bar.get("width", ""))
        for bar in xml.fromstring(rows._repr_svg_()).iter("{http://www.w3.org/2000/svg}rect")
    ]
    assert bars == [pytest.approx(320 * count / max(leaves), abs=0.06) for count in leaves]
    assert "prefers-color-scheme:dark" in rows.svg()


def test_pandas_takes_it(rows: ns.Comparison) -> None:
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame(rows)
    assert list(frame.columns) == [field.name for field in dataclasses.fields(ns.Row)]
    assert frame.set_index("algorithm").leaves["negascout"] == 8
    both = pandas.DataFrame([*rows, *ns.RandomTrees(2, 3, count=2).compare(["pvs"])])
    assert len(both) == 4


def test_polars_takes_it(rows: ns.Comparison) -> None:
    polars = pytest.importorskip("polars")
    frame = polars.DataFrame(rows)
    assert frame.columns == [field.name for field in dataclasses.fields(ns.Row)]
    assert frame["leaves"].to_list()[:2] == [10, 8] and frame["pv"].to_list()[0] == ["1", "1", "1"]


def test_rules_of_the_picture_are_its_own(rows: ns.Comparison) -> None:
    # A notebook is one page: a rule for every text would change other pictures.
    style = rows.svg().split("<style>")[1].split("</style>")[0]
    selectors = [rule.split("{")[-1].strip() for rule in style.replace("}", "{").split("{")]
    named = [each for each in selectors if each.startswith((".", "text", "rect", "path"))]
    assert named and all(each.startswith(".negascout-bars ") for each in named)
