"""The check that a game keeps its promises."""

from __future__ import annotations

import warnings as _warnings
from dataclasses import dataclass
from typing import Any, Callable, Iterable, Mapping, Optional, Sequence, Tuple, TypeVar

from . import _check, _facts, _native
from ._data import Data
from .game import Game

G = TypeVar("G", bound=Game[Any])


@dataclass(frozen=True, eq=False, repr=False)
class Games(Data):
    """Counts of the random games of a check."""

    played: int
    """Games played."""
    finished: int
    """Games that came to an end. The others were given up after 1,000 plies."""
    first_wins: int
    """Games won by the player who moves first."""
    second_wins: int
    """Games won by the other player."""
    won_by_mover: int
    """Games won by the player whose turn it would have been at the end."""
    shortest: int
    """Plies of the shortest finished game."""
    longest: int
    """Plies of the longest finished game."""
    transpositions: int
    """Positions reached twice, by different moves."""
    late_positions: int
    """Positions visited breadth first near the ends of some of the games."""

    @property
    def draws(self) -> int:
        """Games that nobody won."""
        return self.finished - self.first_wins - self.second_wins


@dataclass(frozen=True, eq=False, repr=False)
class Summary(Data):
    """Counts of the positions and games that a check has visited."""

    positions: int
    """Different positions visited breadth first."""
    finished: int
    """Finished games among them."""
    transpositions: int
    """Moves among them that led to a position visited before."""
    complete_to: Optional[int]
    """All positions up to this ply were visited, and later ones in random games only; None if the
    whole game was."""
    games: Games
    """The random games."""
    seed: int
    """The seed of the random games."""
    warnings: Tuple[str, ...]
    """Counts that break no promise, and are rarely meant: a side that wins every game."""
    text: str
    """What was visited, what was not, and what is rarely meant, in words."""

    def __str__(self) -> str:
        return f"{self.text}: no promise is broken in them"


def check(
    game: G,
    *,
    positions: int = 10_000,
    games: int = 100,
    seed: int = 1,
    cycles: bool = False,
    perft: Sequence[int] = (),
    lines: Iterable[Tuple[Iterable[Any], Optional[int]]] = (),
    facts: Mapping[str, Callable[[G], bool]] = {},
    symmetries: Mapping[str, Tuple[Callable[[G], G], Callable[[G, Any], Any]]] = {},
    told_apart: Optional[Callable[[G], Iterable[G]]] = None,
) -> Summary:
    """Checks the promises of ``Game`` from a position on, and returns what was visited.

    It visits positions breadth first, ``positions`` at most (1 to 100,000,000), and plays ``games``
    random games from ``seed`` to their end. Where two lines lead to one key, the same moves are played
    on from both: moves, outcome and key must agree. ``plies_left`` must fall by at least 1 with each
    move. With ``cycles``, or a rule of ``repetition``, a position may come again in the course of a
    game; without a rule such a game is searched with a limit only. A class with ``pass_move`` has it
    checked: it passes the turn, and changes nothing else.

    A game may keep every promise and have wrong rules. Such a game contradicts facts, which you state:

    * ``perft``: published counts of sequences of 1, 2, ... moves.
    * ``lines``: known lines, each as its moves and the outcome at its end, for the player to move there:
      None if the game goes on.
    * ``facts``: what holds in every position, by its name: that no man is lost, for example.
    * ``symmetries``: by its name the image of a position, and the image of a move of it. A position and
      its image have the same outcome, and a move and its image lead to a position and its image.
    * ``told_apart``: positions made from one, other than it, whose keys must be others: the same board
      with another turn, or another number of men in hand.

    Raises ``BrokenPromise``, which names the method, what it returned and the promise, or the shortest
    line of moves found, or the fact; ``BadRequest`` for a line with a move that cannot be made; and
    whatever a method of the game, or a fact, raises. Warns with a ``UserWarning`` where no
    game came to an end: then nothing is known of outcomes. It belongs into the tests of a game.

    Look at the results too: the warnings name what is rarely right.

    >>> import negascout as ns
    >>> class Nim(ns.Game):
    ...     def __init__(self, heap): self.heap = heap
    ...     def moves(self): return range(1, min(3, self.heap) + 1)
    ...     def play(self, move): return type(self)(self.heap - move)
    ...     def outcome(self): return ns.LOSS if self.heap == 0 else None
    ...     def key(self): return self.heap
    >>> summary = ns.check(Nim(21))
    >>> summary.positions, summary.games.finished, summary.warnings
    (22, 100, ())
    >>> summary = ns.check(
    ...     Nim(21),
    ...     perft=[3, 9, 27],
    ...     lines=[([3] * 7, ns.LOSS)],
    ...     facts={"no counter is lost": lambda pos: 0 <= pos.heap <= 21},
    ...     told_apart=lambda pos: [Nim(pos.heap + 1)],
    ... )
    >>> class Forgetful(Nim):
    ...     def key(self): return 0
    >>> ns.check(Forgetful(5))
    Traceback (most recent call last):
        ...
    negascout.errors.BrokenPromise: ...
    """
    if not isinstance(game, Game):
        raise _check.wrong("game", "a negascout.Game", game)
    request = {
        "positions": positions,
        "games": games,
        "seed": seed,
        "cycles": _check.flag("cycles", cycles) or game.repetition is not None,
    }
    for moves, outcome in lines:
        _facts.check_line(game, moves, outcome)
    asked = _facts.questions(facts, symmetries, told_apart)
    summary = Summary.from_dict(_native.check(game, request, asked))
    _facts.check_perft(game, perft)
    if summary.finished == 0 and summary.games.finished == 0:
        _warnings.warn(f"check: {summary.warnings[0]}", stacklevel=2)
    return summary
