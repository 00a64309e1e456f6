"""A game's clock: the same position, clock and nodes are thought about as by UCI and in a game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import negascout as ns

CASE = Path(__file__).parents[3] / "testdata" / "one_strength.json"


def test_a_clock_and_nodes_think_as_behind_every_face() -> None:
    case = json.loads(CASE.read_text(encoding="utf-8"))
    report = ns.open("chess", case["position"]).think(
        nodes=case["nodes"], remaining=case["remaining"], increment=case["increment"], hash=16
    )
    assert (report.best_move, report.depth) == (case["best_move"], case["depth"])
    assert (report.nodes, report.stopped_by) == (case["nodes"], "nodes")


@pytest.mark.thorough
def test_a_clock_ends_a_search() -> None:
    # A share of the time, and not half of it.
    report = ns.open("chess").think(remaining=30, moves_to_go=30, hash=1)
    assert report.stopped_by == "time" and report.seconds < 15
    assert report.best_move is not None


def test_an_increment_needs_the_time_left() -> None:
    game = ns.open("chess")
    with pytest.raises(ns.BadRequest, match="remaining: "):
        game.think(increment=1, depth=1)
    with pytest.raises(ns.BadRequest, match="moves_to_go 0: "):
        game.think(remaining=1, moves_to_go=0)
