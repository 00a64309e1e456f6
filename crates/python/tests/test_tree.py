"""Trees as values, and random ones."""

from __future__ import annotations

import copy
import pickle
from typing import Any, List

import pytest
from hypothesis import given
from hypothesis import strategies as st

import negascout as ns

FIGURE = "(((6 4 2) (5 8)) ((9 7 8) (5 2)))"


def test_trees_are_values() -> None:
    tree = ns.Tree([[3, 1], (4, 3)])
    assert str(tree) == "((3 1) (4 3))" and repr(tree) == "Tree('((3 1) (4 3))')"
    assert tree == ns.Tree(" ( (3 1)(4 3) ) ") == ns.Tree(tree) and tree != ns.Tree("((3 1) (4 2))")
    assert len({tree, ns.Tree(str(tree)), eval(repr(tree), {"Tree": ns.Tree})}) == 1
    for other in (pickle.loads(pickle.dumps(tree)), copy.copy(tree), copy.deepcopy(tree)):
        assert other == tree
    assert tree != "((3 1) (4 3))"
    with pytest.raises(AttributeError):
        tree._text = "1"


def test_graphs_and_evaluations_are_read() -> None:
    assert ns.Tree("0>1,2 1=3 2=4") == ns.Tree([3, 4])
    assert ns.Tree("5:(1 !2)").search("negamax", depth=1).score == 2
    shared = ns.Tree("0>1,2 1>3 2>3 3=7")
    assert shared == ns.Tree(str(shared)) and shared.search("minimax").score == 7


@pytest.mark.parametrize("text", ["", "(", "(1", "1)", "(1 x)", "()", "(1) 2", "99999999999"])
def test_texts_that_are_no_tree(text: str) -> None:
    with pytest.raises(ns.BadPosition) as caught:
        ns.Tree(text)
    assert caught.value.reason and "character" in str(caught.value)


def test_lists_that_are_no_tree() -> None:
    with pytest.raises(ns.BadPosition):
        ns.Tree([1, []])
    deep: List[Any] = [1]
    for _ in range(2000):
        deep = [deep]
    with pytest.raises(ns.BadPosition, match="1000 plies"):
        ns.Tree(deep)
    endless: List[Any] = []
    endless.append(endless)
    with pytest.raises(ns.BadPosition, match="1000 plies"):
        ns.Tree(endless)


leaves = st.integers(-ns.LIMIT, ns.LIMIT) | st.integers(-3, 3)
trees = st.recursive(
    leaves, lambda children: st.lists(children, min_size=1, max_size=3), max_leaves=12
)


def minimax(tree: Any, sign: int = 1) -> int:
    if isinstance(tree, int):
        return tree
    values = [minimax(child, -sign) for child in tree]
    return max(values) if sign > 0 else min(values)


@given(trees)
def test_all_algorithms_find_the_value(listed: Any) -> None:
    tree = ns.Tree(listed)
    value = minimax(listed)
    assert ns.Tree(str(tree)) == tree
    rows = tree.compare()
    assert [row.score for row in rows] == [value] * len(rows)
    assert tree.session().think().score == value


@given(trees, leaves, leaves)
def test_windows_are_kept(listed: Any, one: int, other: int) -> None:
    alpha, beta = min(one, other), max(one, other)
    if alpha == beta:
        return
    value = minimax(listed)
    for name in ("alpha-beta", "fail-hard", "negascout"):
        found = ns.Tree(listed).search(name, alpha=alpha, beta=beta)
        if found.bound == "exact":
            assert found.score == value
        elif found.bound == "upper":
            assert value <= found.score <= alpha
        else:
            assert value >= found.score >= beta


def test_the_figure_of_the_papers() -> None:
    tree = ns.Tree(FIGURE)
    assert tree.search("negascout").counters.leaves == 8
    assert tree.search("alpha-beta").counters.leaves == 10
    row = tree.compare(["negascout"])[0]
    found = tree.search("negascout")
    assert (row.value, row.pv, row.leaves) == (found.value, found.pv, found.counters.leaves)
    assert tree.trace("negascout").to_dict()["view"] == "max"


def test_trees_draw_themselves() -> None:
    tree = ns.Tree(FIGURE)
    fitted = tree.svg().replace("<svg ", '<svg style="max-width:100%;height:auto" ', 1)
    assert tree._repr_svg_() == fitted and tree.svg().startswith("<svg")
    large = ns.Tree([[1] * 40] * 40)
    assert large._repr_svg_() is None
    with pytest.raises(ns.TooManyNodes):
        large.svg()


def test_the_gallery_runs_on_trees() -> None:
    tree = ns.Tree("(1 (3 3))")
    assert tree.search("no-research").score == 2
    assert ns.compare(tree, ["negascout", "no-research"])[1].score == 2
    assert ns.open("tic-tac-toe").compare(["no-research"], depth=2)[0].score == 0
    with pytest.raises(ns.BadRequest, match="gallery"):
        ns.open("chess").compare(["no-research"], depth=2)


def test_random_trees_are_values() -> None:
    trees = ns.RandomTrees(3, 4, ordered=0.8, count=5, seed=7)
    assert trees == ns.RandomTrees(width=3, depth=4, ordered=0.8, count=5, seed=7)
    assert hash(trees) == hash(pickle.loads(pickle.dumps(trees)))
    assert (trees.width, trees.depth, trees.ordered) == (3, 4, 0.8)
    assert repr(trees) == "RandomTrees(width=3, depth=4, ordered=0.8, count=5, seed=7, values=None)"
    counted = [[row.leaves for row in trees.compare()] for _ in range(2)]
    assert counted[0] == counted[1]
    other = ns.RandomTrees(3, 4, ordered=0.8, count=5, seed=8)
    assert [row.leaves for row in other.compare()] != counted[0]


def test_random_trees_of_the_theorem() -> None:
    # Perfectly ordered: Knuth and Moore's minimal tree.
    row = ns.RandomTrees(4, 5, ordered=1.0).compare("alpha-beta")[0]
    assert row.leaves == 4**3 + 4**2 - 1 and row.score is not None
    average = ns.RandomTrees(4, 5, ordered=1.0, count=2).compare("alpha-beta")[0]
    assert average.leaves == 79 and average.score is None and average.value is None
    with pytest.raises(ns.BadRequest, match="nodes"):
        ns.RandomTrees(1000, 1000).compare()


def test_random_trees_have_values_within_a_range() -> None:
    narrow = ns.RandomTrees(3, 3, values=(-2, 2)).compare(["minimax"])[0]
    assert narrow.score is not None and -2 <= narrow.score <= 2
    assert narrow.position == "random 3,3 values -2..2 count 1 seed 1"
    wide = ns.RandomTrees(3, 3).compare(["minimax"])[0]
    assert wide.score is not None and wide.score > 2


def test_a_tree_that_is_too_wide_is_folded() -> None:
    def grown(depth: int) -> Any:
        return 7 if depth == 0 else [grown(depth - 1) for _ in range(4)]

    trace = ns.Tree(grown(5)).trace("minimax")
    nodes = 1 + 4 + 16 + 64 + 256 + 1024
    for draw in (trace.text, trace.dot, trace.tikz, trace.svg, trace.steps_html):
        assert "nodes that do not fit" in draw()
        assert "nodes that do not fit" not in draw(all_nodes=True)
    assert trace.svg(all_nodes=True).count("graphics-symbol img") == nodes
    assert 20 < trace.svg().count("graphics-symbol img") < 200
