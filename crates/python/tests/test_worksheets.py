"""Worksheets."""

from __future__ import annotations

import pytest

import negascout as ns


def test_a_name_has_its_tree_and_a_solution_is_of_the_same() -> None:
    ada, kurt = ns.worksheet(["Ada", "Kurt"], seed=3)
    assert ada.tree != kurt.tree and ada.solution is None and ada.seed == 3
    words = ada.tree.replace("(", " ").replace(")", " ").split()
    assert [leaf.value for leaf in ada.leaves] == [int(word) for word in words]
    (solved,) = ns.worksheet(["Kurt"], seed=3, solution=True)
    assert solved.tree == kurt.tree and solved.solution is not None
    row = ns.Tree(kurt.tree).compare(["negascout"])[0]
    assert (solved.solution.leaves, len(solved.solution.visits)) == (row.leaves, row.nodes)
    assert row.value is not None and solved.solution.value == row.value.score
    assert ns.Worksheet.from_dict(solved.to_dict()) == solved


def test_sheets_are_drawn_as_the_command_line_draws_them() -> None:
    (sheet,) = ns.worksheet(tree="((3 1) (4 3))", algorithm="alpha-beta")
    assert "A MAX ___" in sheet.draw("text") and sheet.draw().startswith("<svg")
    (solved,) = ns.worksheet(tree="((3 1) (4 3))", algorithm="alpha-beta", solution=True)
    assert solved.draw("text").startswith("alpha-beta: sheet 1, solution\n")
    assert "A MAX 3" in solved.draw("text") and sheet.seed is None


def test_trees_may_be_ordered() -> None:
    for sheet in ns.worksheet(2, find="one re-search, at most 6 leaves", seed=1):
        assert ns.Tree(sheet.tree).compare(["negascout"])[0].researches == 1


def test_what_is_wrong_is_told() -> None:
    with pytest.raises(ns.BadRequest, match="'Ada' is there twice"):
        ns.worksheet(["Ada", "Ada"])
    with pytest.raises(ns.BadRequest, match="0 students"):
        ns.worksheet(0)
    with pytest.raises(ns.BadRequest, match="give one of them"):
        ns.worksheet(tree="(1 2)", find="one cut")
    with pytest.raises(ns.BadRequest, match="room for 256 leaves"):
        ns.worksheet(random=(4, 6))
    with pytest.raises(ns.BadRequest, match="jpeg"):
        ns.worksheet()[0].draw("jpeg")
