"""The weights of an evaluation, fitted to games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Callable, Dict, Iterable, Mapping, Optional, Sequence, Tuple, TypeVar, Union

from . import _check, _html, _native
from .errors import BadRequest
from .game import Game

G = TypeVar("G", bound=Game[Any])


@dataclass(frozen=True)
class CurvePoint:
    """A round of a tuning."""

    loss: float
    """The mean logistic loss of the games that are fitted: 0.69 where nothing is known, 0 where all
    is. Of matches, less the logarithm of the share of the points that the weights so far win of those
    that were given: 0.69 where they are as strong."""
    held_out: float
    """The same of games that are not fitted, one in five. Of matches, the same."""


@dataclass(frozen=True)
class Tuned:
    """Weights that were tuned, with the curve of their rounds.

    As text it is a table, a round a line; in a notebook a picture, which ``svg`` gives alone.
    ``pandas.DataFrame(tuned.curve)`` takes the curve as it is.
    """

    weights: Tuple[float, ...]
    """The weights: of a fit those of the round that is best for the games held out."""
    curve: Tuple[CurvePoint, ...]
    """What each round has come to: of a fit from the weights that were given to the last, of matches
    after each quarter of the rounds."""
    _text: str
    """The curve, a round a line."""
    _picture: str
    """The curve as SVG."""

    @classmethod
    def _answered(cls, data: Mapping[str, Any]) -> Tuned:
        points = (CurvePoint(loss, held_out) for loss, held_out in data["curve"])
        return cls(tuple(data["weights"]), tuple(points), data["text"], data["picture"])

    def svg(self) -> str:
        """Draws the curve, as SVG: the loss of the games fitted and, dashed, of the games held out."""
        return self._picture

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"<Tuned: weights {self.weights} after {len(self.curve)} rounds>"

    def _repr_svg_(self) -> str:
        return self._picture

    def _repr_html_(self) -> str:
        headings = ["weight", "value"]
        cells = [[str(place), f"{weight:g}"] for place, weight in enumerate(self.weights)]
        return _html.table(headings, cells) + _html.fitted(self._picture)


def tune(
    game: G,
    evaluation: Callable[[Tuple[float, ...], G], Union[int, float]],
    weights: Iterable[float],
    *,
    by: str = "fit",
    steps: Optional[Sequence[float]] = None,
    games: int = 200,
    depth: int = 2,
    random_plies: int = 4,
    rounds: int = 40,
    seed: int = 1,
    save: Optional[str] = None,
    progress: Optional[Callable[[Tuned], object]] = None,
) -> Tuned:
    """Tunes the weights of an evaluation for a game written in Python.

    ``evaluation(weights, position)`` returns a number from ``-LIMIT`` to ``LIMIT`` for the player to
    move, and changes nothing. By ``fit`` the engine plays ``games`` games against itself, by searches
    of ``depth`` plies with the first weights, and the weights go down the logistic loss of who has won
    them. By ``spsa`` each of the ``rounds`` is a match of ``games`` games, an even number, between
    weights that are moved by their ``steps`` up or down at random, and the weights follow the winner:
    dearer, and what counts is the strength. ``steps`` are one a weight, large enough to change a
    score; a tenth of each weight if None, or 1 where it is 0. Games begin with ``random_plies`` random
    moves; one that is longer than 1,000 plies is drawn.

    The same ``seed`` finds the same weights. Games and matches are kept in the file ``save``, from
    which the same call goes on. ``progress`` is called with each round, and ends the tuning by
    returning False: the best weights so far are returned.

    Raises ``BadRequest`` for weights and steps that are not finite, and where no game is won or lost;
    ``BrokenPromise`` for a number that is no score; and whatever the evaluation raises.

    >>> import negascout as ns
    >>> class Row(ns.Game):
    ...     '''Take a number in turn, from the left or the right; who has more in the end has won.'''
    ...     def __init__(self, left, ahead=0): self.left, self.ahead = left, ahead
    ...     def moves(self): return ["left", "right"][: len(self.left)]
    ...     def play(self, move):
    ...         taken = self.left[0 if move == "left" else -1]
    ...         rest = self.left[1:] if move == "left" else self.left[:-1]
    ...         return Row(rest, -self.ahead - taken)
    ...     def outcome(self):
    ...         if self.left: return None
    ...         return ns.WIN if self.ahead > 0 else ns.LOSS if self.ahead < 0 else ns.DRAW
    ...     def key(self): return self.left, self.ahead
    >>> def lead(weights, row): return weights[0] * row.ahead
    >>> start = Row((3, 9, 2, 7, 4, 8, 1, 6, 5, 7, 2, 9))
    >>> tuned = ns.tune(start, lead, [-20], games=40, rounds=30)
    >>> tuned.weights[0] > 0, tuned.curve[-1].loss < tuned.curve[0].loss
    (True, True)
    """
    if not isinstance(game, Game):
        raise _check.wrong("game", "a negascout.Game", game)
    if not callable(evaluation):
        raise _check.wrong("evaluation", "a function of weights and a position", evaluation)
    if _check.text("by", by) not in ("fit", "spsa"):
        raise BadRequest(f"by: fit or spsa is possible, and not {by!r}")
    request: Dict[str, Any] = {
        "by": by,
        "weights": _numbers("weights", weights),
        "steps": None if steps is None else _numbers("steps", steps),
        "games": _check.not_zero("games", games),
        "depth": _check.not_zero("depth", depth),
        "random_plies": random_plies,
        "rounds": _check.not_zero("rounds", rounds),
        "seed": seed,
        "save": save,
    }
    told = _check.callback("progress", progress)
    tell = None if told is None else lambda data: told(Tuned._answered(data))
    return Tuned._answered(_native.tune(game, evaluation, request, tell))


def _numbers(name: str, values: object) -> "list[float]":
    """Numbers of a list, at least one."""
    if isinstance(values, str) or not isinstance(values, Iterable):
        raise _check.wrong(name, "a list of numbers", values)
    numbers = list(values)
    if not numbers:
        raise BadRequest(f"{name}: at least one is needed")
    return numbers
