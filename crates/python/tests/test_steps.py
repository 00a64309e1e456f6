"""The steps of a recorded search as data."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import negascout as ns

FIGURE = "(((6 4 2) (5 8)) ((9 7 8) (5 2)))"


@pytest.mark.parametrize("algorithm", ["minimax", "alpha-beta", "negascout", "mtd-f", "sss-star"])
def test_steps_end_with_the_counters(algorithm: str) -> None:
    trace = ns.Tree(FIGURE).trace(algorithm)
    last = trace.steps[-1]
    counted = trace.counters
    assert last.kind == "end" and last.letter == "A"
    told = (last.nodes, last.leaves, last.distinct_leaves, last.cutoffs, last.researches)
    assert told == (
        counted.nodes,
        counted.leaves,
        counted.distinct_leaves,
        counted.cutoffs,
        counted.researches,
    )
    cuts = [step for step in trace.steps if step.kind == "cutoff"]
    assert len(cuts) == counted.cutoffs or algorithm == "sss-star"
    # The root comes back with the value.
    back = [step for step in trace.steps if step.node == 0 and step.returned is not None]
    assert (back[-1].returned, back[-1].bound) == (6, "exact") or algorithm in ("mtd-f", "sss-star")


def test_causes_name_what_the_sentence_names() -> None:
    causes: Counter[Any] = Counter()
    draw = random.Random(1)

    def listing(depth: int) -> str:
        if depth == 0:
            return str(draw.randint(-20, 20))
        return f"({' '.join(listing(depth - 1) for _ in range(3))})"

    for _ in range(30):
        tree = ns.Tree(listing(4))
        for algorithm in ("alpha-beta", "negascout", "mtd-f", "sss-star"):
            steps = tree.trace(algorithm).steps
            for step in steps:
                assert step.cause is not None or step.cause_node is None
                if step.cause_node is not None:
                    name = next(each.letter for each in steps if each.node == step.cause_node)
                    assert name in step.text, step
                causes[step.cause] += 1
    assert {"ancestor", "null-window", "root-window", "solved"} <= set(causes)


def test_a_data_frame_takes_them() -> None:
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame(ns.Tree(FIGURE).trace("negascout").steps)
    assert list(frame.columns[:4]) == ["kind", "node", "letter", "text"]
    assert frame[frame.kind == "cutoff"].cause.tolist() == ["null-window"]
    assert frame.leaves.iloc[-1] == 8


def test_wins_are_text_and_steps_are_pickled() -> None:
    import pickle

    steps = ns.open("tic-tac-toe", "XX./OO./...").trace("alpha-beta").steps
    assert "win in 1" in {step.returned for step in steps}
    assert pickle.loads(pickle.dumps(steps)) == steps
    assert ns.Step.from_dict(steps[3].to_dict()) == steps[3]
