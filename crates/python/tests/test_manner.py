"""How games written in Python are searched where they say more: quiescence, passes, extensions,
reductions, symmetry, variety. Held against minimax by hand where the values are exact."""

from __future__ import annotations

import zlib
from typing import Any, Dict, List, Optional, Set, Tuple, Type

import pytest

import negascout as ns


class Grove(ns.Game[int]):
    """A random tree: values, noisy moves and forced positions are drawn from its path."""

    HEIGHT = 7

    def __init__(self, seed: int, path: Tuple[int, ...] = ()) -> None:
        self.seed, self.path = seed, path

    def drawn(self, *of: object) -> int:
        """A number below 1000 for this position."""
        return zlib.crc32(repr((self.seed, self.path, of)).encode()) % 1000

    def moves(self) -> List[int]:
        return [0, 1, 2]

    def play(self, move: int) -> Grove:
        return type(self)(self.seed, (*self.path, move))

    def outcome(self) -> Optional[int]:
        return self.evaluate() if len(self.path) == self.HEIGHT else None

    def evaluate(self) -> int:
        return self.drawn("value") - 500

    def key(self) -> Tuple[int, ...]:
        return self.path


class Noisy(Grove):
    """With quiescence."""

    def noisy_moves(self) -> List[int]:
        return [move for move in self.moves() if self.drawn("noisy", move) < 450]


class Checked(Noisy):
    """With quiescence that may not stop everywhere."""

    def is_forced(self) -> bool:
        return self.drawn("forced") < 300


def quiet(pos: Noisy) -> int:
    """The value beyond the horizon, by its definition."""
    outcome = pos.outcome()
    if outcome is not None:
        return outcome
    noisy = pos.noisy_moves()
    if pos.is_forced() or noisy == pos.moves():
        return max(-quiet(pos.play(move)) for move in pos.moves())  # type: ignore[arg-type]
    followed = [-quiet(pos.play(move)) for move in noisy]  # type: ignore[arg-type]
    return max([pos.evaluate(), *followed])


def minimax(pos: Any, depth: int) -> int:
    """The value to a depth, by its definition."""
    outcome = pos.outcome()
    if outcome is not None:
        return int(outcome)
    if depth == 0:
        return quiet(pos) if isinstance(pos, Noisy) else int(pos.evaluate())
    return max(-minimax(pos.play(move), depth - 1) for move in pos.moves())


@pytest.mark.parametrize("kind", [Grove, Noisy, Checked])
def test_a_depth_is_worth_what_minimax_says(kind: Type[Grove]) -> None:
    for seed in range(4):
        for depth in (1, 2, 3, 4):
            report = ns.open(kind(seed)).think(depth=depth)
            assert report.score == minimax(kind(seed), depth), (seed, depth)
            assert not report.selective


def test_quiescence_is_one_method() -> None:
    plain, noisy = (ns.open(kind(2)).think(depth=2) for kind in (Grove, Noisy))
    assert plain.score != noisy.score and noisy.nodes > plain.nodes
    # The textbook's form that ends in quiescence follows them as well.
    by_textbook = ns.open(Noisy(2)).analyse("fail-hard", depth=2)
    assert by_textbook.score == noisy.score


class Unheard(Noisy):
    """It calls a move noisy that there is not."""

    def noisy_moves(self) -> List[int]:
        return [7]


def test_noisy_moves_are_among_the_moves() -> None:
    told = r"Unheard.noisy_moves\(\) lists 7, which is not among the moves"
    with pytest.raises(ns.BrokenPromise, match=told):
        ns.open(Unheard(1)).think(depth=1)
    with pytest.raises(ns.BrokenPromise, match=told):
        ns.check(Unheard(1), positions=10, games=1)


class Race(ns.Game[int]):
    """Tokens run to 24 by 1, 2 or 3; the mover's lead is the estimate. Who arrives has won."""

    FAR = 24
    asked: List[Tuple[int, int]] = []

    def __init__(self, mine: int = 0, yours: int = 0) -> None:
        self.mine, self.yours = mine, yours

    def moves(self) -> List[int]:
        return [1, 2, 3]

    def play(self, move: int) -> Race:
        return type(self)(self.yours, self.mine + move)

    def outcome(self) -> Optional[int]:
        return ns.LOSS if self.yours >= self.FAR else None

    def evaluate(self) -> int:
        return self.mine - self.yours

    def key(self) -> Tuple[int, int]:
        return self.mine, self.yours


class Passing(Race):
    """With null moves, except for the start."""

    def pass_move(self) -> Optional[int]:
        self.asked.append(self.key())
        return 0 if self.mine else None


class PassingInPlace(ns.MutableGame[int]):
    """The same, in place."""

    def __init__(self) -> None:
        self.mine = self.yours = 0

    def moves(self) -> List[int]:
        return [1, 2, 3]

    def make(self, move: int) -> None:
        self.mine, self.yours = self.yours, self.mine + move

    def unmake(self, move: int) -> None:
        self.mine, self.yours = self.yours - move, self.mine

    def outcome(self) -> Optional[int]:
        return ns.LOSS if self.yours >= Race.FAR else None

    def evaluate(self) -> int:
        return self.mine - self.yours

    def key(self) -> Tuple[int, int]:
        return self.mine, self.yours

    def pass_move(self) -> Optional[int]:
        return 0 if self.mine else None


class Extended(Race):
    """With the extension."""

    one_reply_extension = True


class Reduced(Race):
    """With reductions."""

    late_move_reductions = True

    def moves(self) -> List[int]:
        return [6, 5, 4, 3, 2, 1]


class Unreduced(Reduced):
    """Without them."""

    late_move_reductions = False


def test_null_moves_are_tried_and_save_nodes() -> None:
    Passing.asked.clear()
    plain, passing, in_place = (
        ns.open(game).think(depth=7) for game in (Race(), Passing(), PassingInPlace())
    )
    assert Passing.asked and passing.nodes < plain.nodes
    assert (passing.score, passing.nodes) == (in_place.score, in_place.nodes)
    assert plain.score == passing.score
    assert [report.selective for report in (plain, passing, in_place)] == [False, True, True]


def test_reductions_save_nodes() -> None:
    reduced, full = (ns.open(kind()).think(depth=7) for kind in (Reduced, Unreduced))
    assert reduced.nodes < full.nodes and reduced.score == full.score
    assert reduced.selective and not full.selective


class Corridor(ns.Game[int]):
    """Forced moves for eight plies, and then the first player wins."""

    def __init__(self, at: int = 0) -> None:
        self.at = at

    def moves(self) -> List[int]:
        return [0, 1] if self.at == 0 else [0]

    def play(self, move: int) -> Corridor:
        return type(self)(self.at + 1 if move == 0 else 100)

    def outcome(self) -> Optional[int]:
        return ns.DRAW if self.at >= 100 else ns.LOSS if self.at == 9 else None

    def evaluate(self) -> int:
        return -5 if self.at % 2 else 5

    def key(self) -> int:
        return self.at


class Seen(Corridor):
    """With the extension."""

    one_reply_extension = True


def test_a_move_without_an_alternative_costs_no_depth() -> None:
    assert ns.open(Corridor()).think(depth=2).result is None
    seen = ns.open(Seen()).think(depth=2)
    assert (seen.best_move, seen.score > 1_000_000, seen.selective) == (0, True, True)


def test_proofs_are_made_without_rules_of_thumb() -> None:
    pairs = [(Passing(18, 17), Race(18, 17)), (Seen(), Corridor())]
    for start, plain in pairs:
        solution, other = ns.open(start).solve(), ns.open(plain).solve()
        assert solution.value == other.value and solution.nodes == other.nodes


def test_a_report_says_whether_the_search_was_selective() -> None:
    chess = ns.open("chess").think(depth=2, book=False)
    assert chess.selective and chess.to_dict()["selective"] is True
    playouts = ns.open(Passing()).think(mcts=True, nodes=50)
    named = ns.open("connect-four").think(depth=2, book=False)
    for report in (playouts, named, ns.open("chess").analyse(depth=1)):
        assert not report.selective and "selective" not in report.to_dict()


class Switch(Race):
    """It switches with a word."""

    late_move_reductions = "yes"  # type: ignore[assignment]


def test_what_is_no_switch_is_refused() -> None:
    told = "Switch.late_move_reductions: True or False is needed, and not 'yes'"
    with pytest.raises(TypeError, match=told):
        ns.open(Switch())
    told = r"promised is True or False"

    class Unsure(Checked):
        def is_forced(self) -> Any:
            return 1

    with pytest.raises(ns.BrokenPromise, match=told):
        ns.open(Unsure(1)).think(depth=1)


class Row(ns.Game[int]):
    """Tokens on a row of nine cells, none beside another; who cannot put one has lost."""

    def __init__(self, cells: str = "." * 9) -> None:
        self.cells = cells

    def moves(self) -> List[int]:
        free = f".{self.cells}."
        return [at for at in range(len(self.cells)) if free[at : at + 3] == "..."]

    def play(self, move: int) -> Row:
        return type(self)(f"{self.cells[:move]}o{self.cells[move + 1 :]}")

    def outcome(self) -> Optional[int]:
        return None if self.moves() else ns.LOSS

    def key(self) -> str:
        return self.cells


class Mirrored(Row):
    """The same, which knows its symmetry."""

    def canonical_key(self) -> Tuple[str, ...]:
        return ns.canonical(self.cells, len(self.cells), "mirror")


def test_positions_alike_are_searched_once() -> None:
    for size in (5, 8, 9):
        plain, alike = (ns.open(kind("." * size)).think() for kind in (Row, Mirrored))
        assert plain.value == alike.value and alike.nodes < plain.nodes
        assert {each.move: each.value for each in plain.moves}.keys() == set(range(size))
    assert ns.check(Mirrored("." * 7), games=10).positions == ns.check(Row("." * 7), games=10).positions


class Counted(Row):
    """The same, whose positions of as many tokens are said to be alike."""

    def canonical_key(self) -> Tuple[str, ...]:
        return (str(self.cells.count("o")),)


def test_positions_that_are_not_alike_are_found() -> None:
    told = r"Counted.canonical_key\(\): .* have the same key, which says that they are alike"
    with pytest.raises(ns.BrokenPromise, match=told):
        ns.check(Counted("." * 7), games=10)


def test_images_of_a_board() -> None:
    square = ns.images("abcdefghi", 3)
    assert len(set(square)) == 8 and square[0] == tuple("abcdefghi")
    assert len(ns.images([1, 2, 3, 4, 5, 6], 3, "rectangle")) == 4
    assert {ns.canonical(image, 3) for image in square} == {tuple("abcdefghi")}
    assert ns.canonical([3, 1], 2, "mirror") == (1, 3)
    assert ns.canonical([5], 1) == (5,)
    refused: Dict[str, Tuple[Any, ...]] = {
        "width 4: 9 cells do not fill rows of it": ("abcdefghi", 4),
        "group: only a square has quarter turns, and this board is 2 by 3": ("abcdef", 3),
        "group: mirror, rectangle or square is possible, and not 'D4'": ("abcd", 2, "D4"),
    }
    for told, arguments in refused.items():
        with pytest.raises(ns.BadRequest, match=told):
            ns.canonical(*arguments)


def test_near_best_moves_are_chosen_by_a_seed() -> None:
    session = ns.open(Grove(3))
    exact = session.think(depth=3, lines=3)
    best, second = exact.moves[0], exact.moves[1]
    margin = best.score - second.score

    def chosen(variety: int) -> Set[Optional[int]]:
        return {
            ns.open(Grove(3)).think(depth=3, variety=variety, seed=seed).best_move
            for seed in range(20)
        }

    assert chosen(margin - 1) == {best.move} == {ns.best_move(Grove(3), depth=3)}
    assert chosen(margin) >= {best.move, second.move}
    assert ns.best_move(Grove(3), depth=3, variety=margin, seed=5) == ns.best_move(
        Grove(3), depth=3, variety=margin, seed=5
    )
    # Of a game that is opened by name, too.
    first = {ns.open("connect-four").think(depth=4, variety=500, seed=s).best_move for s in range(12)}
    assert len(first) > 1


def test_a_variety_that_is_none_is_refused() -> None:
    session = ns.open("tic-tac-toe")
    with pytest.raises(ns.BadRequest, match="variety: a level draws its moves already"):
        session.think(variety=5, level=3)
    with pytest.raises(ns.BadRequest, match="variety: 0 to"):
        session.think(variety=-1)
    with pytest.raises(ns.BadRequest, match="seed: it draws the moves of a level"):
        session.think(seed=1)
