"""Trees to order."""

from __future__ import annotations

import subprocess
import sys

import pytest

import negascout as ns


def test_the_tree_does_what_was_asked() -> None:
    found = ns.find_tree("one re-search, 2 cuts, leaves 1 to 4")
    assert found.tree is not None and found.smallest
    row = ns.Tree(found.tree).compare(["negascout"])[0]
    assert (row.researches, row.cutoffs) == (1, 2)
    assert found.conditions[0].numbers == (1, 1)
    assert str(found).startswith(found.tree)
    other = ns.find_tree("one re-search, 2 cuts, leaves 1 to 4", seed=5)
    assert other.tree is not None and len(other.tree.split()) == len(found.tree.split())


@pytest.mark.parametrize("call", ["find_tree('two cuts')", "worksheet(tree='(1 2)')"])
def test_what_is_imported_later_is_read_at_once(call: str) -> None:
    program = f"import negascout as ns; print(ns.{call})"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_none_and_nonsense_are_told() -> None:
    assert str(ns.find_tree("at most 3 leaves, 2 deep cuts")).startswith("no tree of at most 3")
    with pytest.raises(ns.BadRequest, match="'rescearch' is no algorithm"):
        ns.find_tree("one rescearch")
    with pytest.raises(ns.BadRequest, match="no tree of 10 different leaves worth 1 to 9"):
        ns.find_tree("different leaves, at least 10 leaves")
    found = ns.find_tree("depth 3, no re-search")
    assert (found.fewest, found.leaves, found.values) == (4, 12, (1, 9))
