"""Weights of an evaluation: fitted to games, and by matches."""

from __future__ import annotations

import xml.etree.ElementTree as xml
from pathlib import Path
from typing import Any, List, Optional, Sequence, Tuple

import pytest

import negascout as ns
from dots_and_boxes import Dots

NUMBERS = tuple(place * 7 % 11 + place % 3 for place in range(14))


class Row(ns.Game[str]):
    """Take a number in turn, from the left or the right; who has more in the end has won."""

    def __init__(self, left: Tuple[int, ...] = NUMBERS, ahead: int = 0) -> None:
        self.left, self.ahead = left, ahead

    def moves(self) -> List[str]:
        return ["left", "right"][: len(self.left)]

    def play(self, move: str) -> Row:
        taken = self.left[0 if move == "left" else -1]
        rest = self.left[1:] if move == "left" else self.left[:-1]
        return type(self)(rest, -self.ahead - taken)

    def outcome(self) -> Optional[int]:
        if self.left:
            return None
        return ns.WIN if self.ahead > 0 else ns.LOSS if self.ahead < 0 else ns.DRAW

    def key(self) -> Tuple[Tuple[int, ...], int]:
        return self.left, self.ahead


class RowInPlace(ns.MutableGame[str]):
    """The same, in place."""

    def __init__(self) -> None:
        self.line = [Row()]

    def moves(self) -> List[str]:
        return self.line[-1].moves()

    def make(self, move: str) -> None:
        self.line.append(self.line[-1].play(move))

    def unmake(self, move: str) -> None:
        self.line.pop()

    def outcome(self) -> Optional[int]:
        return self.line[-1].outcome()

    def key(self) -> Tuple[Tuple[int, ...], int]:
        return self.line[-1].key()


def lead(weights: Sequence[float], row: Row) -> float:
    """How far the mover is ahead, and the larger of the numbers that may be taken."""
    return weights[0] * row.ahead + weights[1] * max(row.left[0], row.left[-1])


def lead_in_place(weights: Sequence[float], row: RowInPlace) -> float:
    """The same."""
    return lead(weights, row.line[-1])


WRONG = [-20.0, 5.0]
FEW: Any = {"games": 40, "rounds": 20, "seed": 3}


def test_a_fit_finds_what_is_good() -> None:
    tuned = ns.tune(Row(), lead, WRONG, **FEW)
    assert tuned.weights[0] > 0 and len(tuned.weights) == 2
    assert tuned.curve[-1].loss < tuned.curve[0].loss
    assert ns.tune(Row(), lead, WRONG, **FEW) == tuned
    assert ns.tune(Row(), lead, WRONG, **{**FEW, "seed": 4}).curve != tuned.curve
    assert ns.tune(RowInPlace(), lead_in_place, WRONG, **FEW) == tuned


def test_matches_find_weights_too() -> None:
    options: Any = {"steps": [4, 4], "games": 6, "rounds": 8, "seed": 2, "depth": 1}
    tuned = ns.tune(Row(), lead, [0, 10], by="spsa", **options)
    assert len(tuned.curve) == 4 and tuned.weights != (0, 10)
    assert ns.tune(Row(), lead, [0, 10], by="spsa", **options) == tuned


def test_a_curve_is_a_table_and_a_picture() -> None:
    tuned = ns.tune(Row(), lead, WRONG, **FEW)
    lines = str(tuned).splitlines()
    assert lines[0].split() == ["round", "loss", "held", "out"]
    assert len(lines) == 1 + len(tuned.curve)
    assert lines[1].split()[1] == f"{tuned.curve[0].loss:.4f}"
    assert xml.fromstring(tuned.svg()).tag.endswith("svg")
    assert tuned._repr_html_().count("<tr>") == 3
    pandas = pytest.importorskip("pandas")
    assert list(pandas.DataFrame(tuned.curve).columns) == ["loss", "held_out"]


def test_progress_sees_rounds_and_ends_the_tuning(tmp_path: Path) -> None:
    seen: List[ns.Tuned] = []

    def told(tuned: ns.Tuned) -> bool:
        seen.append(tuned)
        return len(seen) < 2

    file = str(tmp_path / "tuning.jsonl")
    ended = ns.tune(Row(), lead, WRONG, progress=told, save=file, **FEW)
    assert len(seen) == 2 and len(ended.curve) == len(seen[1].curve)
    # The same call goes on from the games that are kept.
    whole = ns.tune(Row(), lead, WRONG, save=file, **FEW)
    assert whole == ns.tune(Row(), lead, WRONG, **FEW)


def test_one_player_may_move_again() -> None:
    def boxes(weights: Sequence[float], pos: Dots) -> float:
        return weights[0] * pos.ahead

    tuned = ns.tune(Dots(2, 2), boxes, [-5], games=20, rounds=20, depth=1, random_plies=3)
    assert tuned.weights[0] > 0


def test_what_cannot_be_tuned_is_refused() -> None:
    refused = [
        ([1, float("nan")], {}, "weights NaN: it must be finite"),
        ([1, 1], {"steps": [0, 1]}, "step 1 is 0, and not above 0"),
        ([1, 1], {"steps": [1]}, "there are 2 weights, and 1 steps"),
        ([], {}, "weights: at least one is needed"),
        ([1, 1], {"by": "hand"}, "by: fit or spsa is possible, and not 'hand'"),
        ([1, 1], {"games": 0}, "games 0: it must be at least 1"),
        ([1, 1], {"games": 3, "by": "spsa"}, "the number of games is to be even"),
    ]
    for weights, options, reason in refused:
        with pytest.raises(ns.BadRequest, match=reason):
            ns.tune(Row(), lead, weights, **options)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="game: a negascout.Game is needed, and not 'chess'"):
        ns.tune("chess", lead, WRONG)  # type: ignore[type-var,arg-type]


def test_an_evaluation_that_gives_no_score_is_named() -> None:
    told = "the evaluation returned nan for a position of Row: promised is a finite number"
    with pytest.raises(ns.BrokenPromise, match=told):
        ns.tune(Row(), lambda weights, row: float("nan"), WRONG)

    def broken(weights: Sequence[float], row: Row) -> float:
        raise RuntimeError("an own error")

    with pytest.raises(RuntimeError, match="an own error"):
        ns.tune(Row(), broken, WRONG)
