"""The contestants of each comparison, and the goals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Optional

import negascout as ns
import numpy
import ours
import peers
from easyAI.games import ConnectFour
from four import LEFT_FIRST, LOST, MIDDLE_FIRST, EasyFour, EvaluatedFour, OwnFour, spiel_value
from measuring import Contestant, race

#: A middle game, and one near its end.
MIDDLE = "444421"
LATE = "427474111573544767417235"


@dataclass
class Group:
    """Contestants that search the same position to the same depth; the first is the measure."""

    title: str
    contestants: list[Contestant]
    goals: list[tuple[str, str, str, float]]
    """Faster, slower, by ``node`` or by ``search``, and the factor that is the goal."""

    def measure(self, rounds: int) -> dict[str, Any]:
        """All rows and goals, as data."""
        race(self.contestants, rounds)
        rows = [
            {
                "name": one.name,
                "nodes": one.count,
                "seconds": one.seconds,
                "nanoseconds_a_node": 1e9 * one.seconds / one.count,
            }
            for one in self.contestants
        ]
        known = {row["name"]: row for row in rows}
        goals = [_goal(known, *goal) for goal in self.goals]
        return {"title": self.title, "rows": rows, "goals": goals}


def _goal(rows: dict[str, Any], faster: str, slower: str, by: str, wanted: float) -> dict[str, Any]:
    unit = "nanoseconds_a_node" if by == "node" else "seconds"
    factor = rows[slower][unit] / rows[faster][unit]
    return {
        "faster": faster,
        "slower": slower,
        "by": by,
        "factor": factor,
        "goal": wanted,
        "met": factor >= wanted,
    }


class NumpyFour(ConnectFour):  # type: ignore[misc]
    """easyAI's own example, with an entry for its table."""

    def __init__(self, played: str = "") -> None:
        super().__init__([None, None])
        for column in played:
            self.make_move(int(column) - 1)
            self.switch_player()

    def ttentry(self) -> tuple[bytes, int]:
        return self.board.tobytes(), self.current_player


def all_groups(quick: bool) -> list[Group]:
    """All groups; the quick ones are less deep."""
    numpy.seterr(all="raise")
    less = 2 if quick else 0
    return [
        evaluated(10 - less),
        to_the_end(),
        bitboard(8 - less, True),
        bitboard(9 - less, False),
        arrays(7 - less),
    ]


def evaluated(depth: int) -> Group:
    """The built-in game with an evaluation, which the peers have in Python."""
    title = f"built-in Connect Four after {MIDDLE}, depth {depth}, the same evaluation"
    return _built_in(title, MIDDLE, depth, depth, True)


def to_the_end() -> Group:
    """The built-in game to its end, where nothing is estimated."""
    depth = 42 - len(LATE)
    title = f"built-in Connect Four to its end, with {depth} cells left"
    return _built_in(title, LATE, depth, None, False)


def _built_in(title: str, played: str, depth: int, limit: Optional[int], evaluates: bool) -> Group:
    def session() -> ns.Session:
        return ns.open("connect-four", played)

    def left_first() -> EasyFour:
        return EasyFour(played, LEFT_FIRST, evaluates)

    def middle_first() -> EasyFour:
        return EasyFour(played, MIDDLE_FIRST, evaluates)

    same, best = "textbook alpha-beta", "production search"
    plain, with_table, sorted_too = "easyAI", "easyAI with table", "easyAI with table, middle first"
    spiel = "OpenSpiel"
    inf = float("inf")
    contestants = [
        ours.textbook(same, session, depth),
        ours.production(best, session, limit),
        peers.easyai(plain, left_first, depth, inf, False),
        peers.easyai(with_table, left_first, depth, inf, True),
        peers.easyai(sorted_too, middle_first, depth, inf, True),
        peers.openspiel(spiel, played, depth, spiel_value if evaluates else lambda player: None),
    ]
    goals = [(same, plain, "node", 100.0), (same, spiel, "node", 100.0)]
    if limit is None:
        best = "solver"
        contestants.insert(2, ours.solver(best, session))
    rivals = (plain, with_table, sorted_too, spiel)
    return Group(title, contestants, goals + [(best, rival, "search", 500.0) for rival in rivals])


def bitboard(depth: int, evaluates: bool) -> Group:
    """Connect Four in Python on integers."""

    def theirs() -> EasyFour:
        return EasyFour(MIDDLE, MIDDLE_FIRST, evaluates)

    made = EvaluatedFour if evaluates else OwnFour

    def own() -> ns.Session:
        return ns.open(made(MIDDLE, MIDDLE_FIRST))

    words = "with an evaluation" if evaluates else "no evaluation"
    title = f"Connect Four in Python on integers after {MIDDLE}, depth {depth}, {words}"
    return _in_python(title, theirs, depth, -LOST, own)


def arrays(depth: int) -> Group:
    """easyAI's own example, on arrays."""
    title = f"easyAI's Connect Four on arrays after {MIDDLE}, depth {depth}"
    return _in_python(title, lambda: NumpyFour(MIDDLE), depth, 100, None)


def _in_python(title: str, make: Any, depth: int, most: float, own: Optional[Any]) -> Group:
    same, best, won = "textbook, easyAI's game", "production, easyAI's game", "production with win_score"
    rivals = ["easyAI", "easyAI with table", "easyAI with win_score and table"]
    same_tree = ours.adapted_at_once if own is None else ours.adapted_textbook
    contestants = [
        same_tree(same, make, depth),
        ours.adapted(best, make, depth, None),
        ours.adapted(won, make, depth, most),
        peers.easyai(rivals[0], make, depth, float("inf"), False),
        peers.easyai(rivals[1], make, depth, float("inf"), True),
        peers.easyai(rivals[2], make, depth, most - 1, True),
    ]
    by_node = rivals[0]
    if own is not None:
        by_node = "easyAI, depth by depth"
        contestants.append(peers.easyai_deepening(by_node, make, depth))
        contestants[1:1] = [
            ours.textbook("textbook, ns.MutableGame", own, depth),
            ours.production("production, ns.MutableGame", own, depth),
        ]
    goals = [(same, by_node, "node", 1.0), (best, rivals[0], "search", 5.0)]
    if own is not None:
        goals.insert(1, ("textbook, ns.MutableGame", by_node, "node", 1.0))
        goals.append(("production, ns.MutableGame", rivals[0], "search", 5.0))
    return Group(title, contestants, goals)


def table(result: dict[str, Any]) -> str:
    """A group as text."""
    lines = [result["title"], ""]
    lines.append(f"{'':34}{'nodes':>12}{'seconds':>12}{'ns a node':>12}{'times':>9}")
    first = result["rows"][0]["seconds"]
    for row in result["rows"]:
        lines.append(
            f"{row['name']:34}{row['nodes']:>12,}{row['seconds']:>12.4f}"
            f"{row['nanoseconds_a_node']:>12,.0f}{row['seconds'] / first:>9.2f}"
        )
    lines.append("")
    for goal in result["goals"]:
        met = "met" if goal["met"] else "MISSED"
        lines.append(
            f"  {goal['faster']} beside {goal['slower']}, by {goal['by']}: "
            f"{goal['factor']:,.{1 if goal['factor'] > 10 else 2}f} times (goal {goal['goal']:,.0f}) {met}"
        )
    return "\n".join(lines) + "\n"
