"""Facts that the author of a game states, as questions to its positions.

Each question is called with a position, and returns what is wrong with it, or None.
"""

from __future__ import annotations

from typing import Any, Callable, Iterable, List, Mapping, Optional, Sequence, Tuple, TypeVar

from . import _check
from .errors import BadRequest, BrokenPromise
from .game import Game

G = TypeVar("G", bound=Game[Any])

#: What is wrong with a position, or None.
Question = Callable[[Any], Optional[str]]
#: The image of a position, and that of one of its moves.
Symmetry = Tuple[Callable[[G], G], Callable[[G, Any], Any]]


def questions(
    facts: Mapping[str, Callable[[G], bool]],
    symmetries: Mapping[str, Symmetry[G]],
    told_apart: Optional[Callable[[G], Iterable[G]]],
) -> List[Question]:
    """The questions of all these facts."""
    asked = [_fact(name, holds) for name, holds in facts.items()]
    asked += [_symmetry(name, *images) for name, images in symmetries.items()]
    if told_apart is not None:
        asked.append(_apart(told_apart))
    return asked


def _fact(name: str, holds: Callable[[Any], bool]) -> Question:
    return lambda pos: None if holds(pos) else name


def _symmetry(
    name: str, image: Callable[[Any], Any], image_of_move: Callable[[Any, Any], Any]
) -> Question:
    def wrong(pos: Any) -> Optional[str]:
        other = image(pos)
        if pos.outcome() != other.outcome():
            return f"its image by the symmetry {name!r} has another outcome"
        if pos.outcome() is not None:
            return None
        moves, listed = list(pos.moves()), list(other.moves())
        images = [image_of_move(pos, move) for move in moves]
        if len(moves) != len(listed) or set(images) != set(listed):
            return f"its image by the symmetry {name!r} has other moves than the images of its moves"
        for move, mapped in zip(moves, images):
            if image(pos.play(move)).key() != other.play(mapped).key():
                return f"the move {move!r} and its image {mapped!r} by the symmetry {name!r} lead apart"
        return None

    return wrong


def _apart(others: Callable[[Any], Iterable[Any]]) -> Question:
    def wrong(pos: Any) -> Optional[str]:
        key = pos.key()
        same = any(other.key() == key for other in others(pos))
        return "a position that is told_apart from it has the same key" if same else None

    return wrong


def check_perft(game: Game[Any], counts: Sequence[int]) -> None:
    """Compares the numbers of sequences of 1, 2, ... moves with these."""
    from .session import Session

    session = Session(game)
    for depth, count in enumerate(counts, 1):
        expected = _check.whole(f"perft[{depth - 1}]", count, 0, 2**64 - 1)
        counted = session.perft(depth)
        if counted != expected:
            _broken(game, f"perft {depth} is {counted}, expected {expected}")


def check_line(game: Game[Any], moves: Iterable[Any], outcome: Optional[int]) -> None:
    """Plays a line of moves, after which the outcome is to be this one."""
    pos = game
    played: List[Any] = []
    for move in moves:
        if pos.outcome() is not None or move not in list(pos.moves()):
            raise BadRequest(f"lines: {move!r} after {played} is not among the moves")
        pos = pos.play(move)
        played.append(move)
    if pos.outcome() != outcome:
        _broken(game, f"the line {played} ends with {pos.outcome()}, expected {outcome}")


def _broken(game: Game[Any], line: str) -> None:
    raise BrokenPromise(line, type(game).__name__, "")
