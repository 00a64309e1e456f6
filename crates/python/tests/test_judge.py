"""Judging functions that search."""

from __future__ import annotations

import ast
import json
import math
from typing import Any

import pytest

import negascout as ns


def alpha_beta(tree: Any, alpha: float = -math.inf, beta: float = math.inf, sign: int = 1) -> float:
    if isinstance(tree, int):
        return sign * tree
    best = -math.inf
    for child in tree:
        best = max(best, -alpha_beta(child, -beta, -max(alpha, best), -sign))
        if best >= beta:
            break
    return best


def test_a_right_function_is_known_by_the_leaves_it_reads() -> None:
    found = ns.judge(alpha_beta, small=4, random=40)
    assert found.verdict == "right"
    assert found.trees == 1515 and found.complete
    assert "alpha-beta" in found.equals and "minimax" not in found.equals
    assert found.leaves is not None and found.leaves.distinct
    assert found.leaves.program == found.leaves.alpha_beta < found.leaves.minimax
    assert "alpha-beta" in str(found)


def test_one_that_remembers_by_the_text_of_a_tree_is_right() -> None:
    def minimax(tree: Any) -> int:
        table: Any = {}

        def value(node: Any, sign: int) -> int:
            if isinstance(node, int):
                return sign * node
            key = (str(node), sign)
            if key not in table:
                table[key] = max(-value(child, -sign) for child in node)
            return table[key]

        return value(tree, 1)

    assert ns.judge(minimax, small=4).verdict == "right"


def test_one_that_works_on_a_copy_of_the_text_is_right() -> None:
    found = ns.judge(lambda tree: alpha_beta(ast.literal_eval(str(tree))), small=3, random=20)
    assert (found.verdict, found.leaves) == ("right", None)
    # The encoder goes through the lists as a search does.
    assert ns.judge(lambda tree: alpha_beta(json.loads(json.dumps(tree))), small=3, random=20).verdict == "right"


def test_min_moves_at_the_root_and_an_algorithm_is_expected() -> None:
    def minimax(tree: Any, player: str) -> Any:
        seen = 0

        def value(node: Any, is_max: bool) -> int:
            nonlocal seen
            if isinstance(node, int):
                seen += 1
                return node
            return (max if is_max else min)(value(child, not is_max) for child in node)

        return value(tree, player == "max"), None, seen

    assert ns.judge(minimax, small=3, random=4, root="both", expect="minimax").verdict == "right"
    found = ns.judge(minimax, small=3, random=4, root="both", expect="alpha-beta")
    assert found.verdict == "other-search"
    assert found.counterexample is not None and found.counterexample.trace_of == "alpha-beta"
    found = ns.judge(lambda tree: minimax(tree, "max")[0], small=3, random=4, root="min")
    assert found.counterexample is not None and found.counterexample.root == "min"


def test_one_that_tells_its_leaves_is_believed() -> None:
    def minimax(tree: Any) -> Any:
        leaves = []

        def value(node: Any, sign: int) -> int:
            if isinstance(node, int):
                leaves.append(node)
                return sign * node
            return max(-value(child, -sign) for child in node)

        return value(tree, 1), None, leaves

    found = ns.judge(minimax, small=3, random=20)
    assert found.equals[0] == "minimax"
    assert found.leaves is not None and not found.leaves.distinct


def test_a_wrong_one_is_shown_the_smallest_tree() -> None:
    def no_windows(tree: Any, sign: int = 1, bound: float = math.inf) -> float:
        """Cuts where its value is one less than enough."""
        if isinstance(tree, int):
            return sign * tree
        best = -math.inf
        for child in tree:
            best = max(best, -no_windows(child, -sign, -best))
            if best >= bound - 1:
                break
        return best

    found = ns.judge(no_windows, small=4, random=40)
    assert found.verdict == "wrong-value"
    case = found.counterexample
    assert case is not None and len(case.tree.split()) <= 4
    assert ns.Tree(case.tree).search("minimax").score == case.truth
    assert case.trace and case.fault.startswith("it says ")


@pytest.mark.parametrize(
    ("search", "fault"),
    [
        (lambda tree: 1 / 0, "it raises ZeroDivisionError: division by zero"),
        (lambda tree: None, "it raises TypeError: the value is None, and not a number"),
        (lambda tree: (1, 2, 3, 4), "it raises TypeError: a value, (value, line) or"),
        (lambda tree: search_for_ever(tree), "it raises RecursionError: "),
    ],
)
def test_one_that_breaks_off_is_told(search: Any, fault: str) -> None:
    found = ns.judge(search)
    assert found.verdict == "broke-off"
    assert found.counterexample is not None
    assert found.counterexample.fault.startswith(fault)


def search_for_ever(tree: Any) -> Any:
    return search_for_ever(tree)


def test_infinity_is_a_wrong_value() -> None:
    found = ns.judge(lambda tree: math.inf, small=2, random=0)
    assert found.counterexample is not None
    assert found.counterexample.fault == "it says inf, and the value is 0"


def test_time_is_up_between_two_trees() -> None:
    found = ns.judge(alpha_beta, seconds=1e-9)
    assert (found.verdict, found.trees, found.complete) == ("undecided", 1, False)
    assert str(found).startswith(
        "no verdict: nothing is wrong on 1 tree (seed 1), but 1995 trees are needed; there was no time for more"
    )


def test_bad_requests_are_refused() -> None:
    with pytest.raises(ns.BadRequest, match="small 8: it must be 1 to 7"):
        ns.judge(alpha_beta, small=8)
    with pytest.raises(ns.BadRequest, match="seconds 0: it must be more than 0"):
        ns.judge(alpha_beta, seconds=0)
