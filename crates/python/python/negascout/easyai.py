"""The search as an algorithm of easyAI: ``AI_Player(Negascout(8))`` plays any ``TwoPlayerGame``.

>>> import easyAI
>>> from easyAI.games import Nim
>>> from negascout.easyai import Negascout
>>> algorithm = Negascout(6)
>>> game = Nim([easyAI.AI_Player(algorithm), easyAI.AI_Player(algorithm)], piles=(1, 2, 3))
>>> algorithm(game) in game.possible_moves()
True

The value is that of easyAI's ``Negamax`` at the same depth, and the move one that has it. A search
takes moves back by ``unmake_move`` where the game has it, and copies the game where it has not.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import Any, Callable, Dict, Hashable, Iterable, Optional, Union

from easyAI import TwoPlayerGame  # type: ignore[import-not-found, import-untyped, unused-ignore]

from ._copying import duplicate
from ._limits import Limits
from .errors import BadRequest
from .game import LIMIT, LOSS, WIN, Game, MutableGame
from .reports import Report
from .session import Session

__all__ = ["Negascout", "position"]

Score = Callable[[Any], float]
Key = Callable[[Any], Hashable]
Asked = Callable[[], float]

#: Scores are counted in thousandths: easyAI's bonus for a ply is a thousandth of the score.
SCALE = 1000
#: The depth that easyAI's values count from where no depth is given.
MAX_PLIES = 1000


class Negascout:
    """An algorithm for easyAI's ``AI_Player``: called with a game, it returns one of its moves.

    Without ``win_score`` the values are exactly those of ``Negamax(depth, scoring)``: the score of a
    finished game counts a thousandth more for each ply that the search had left, so that quick wins
    are better. With it, a finished game whose score is at least ``win_score`` is won, and lost at
    ``-win_score``: the search stops as soon as it has proven the result. easyAI then no longer tells
    quick wins from slow ones, and this search does.

    Positions are told apart by ``key(game)`` if it is given, else by the game's ``ttentry``, else by
    the moves that lead to them, which is always right and finds no transpositions.

    >>> from negascout.easyai import Negascout
    >>> Negascout(8, win_score=100).depth
    8
    """

    def __init__(
        self,
        depth: Optional[int] = None,
        scoring: Optional[Score] = None,
        win_score: Optional[float] = None,
        *,
        key: Optional[Key] = None,
        nodes: Optional[int] = None,
        seconds: Optional[float] = None,
        level: Optional[int] = None,
        seed: Optional[int] = None,
        hash: int = 16,
    ) -> None:
        self.depth = depth
        """The depth in plies; None for no limit but the others."""
        self.scoring = scoring
        """The score of a game for its current player; its method ``scoring`` if None."""
        self.win_score = None if win_score == float("inf") else win_score
        """The score of a finished game from which on it is won; None for easyAI's own values."""
        self.key = key
        """The key that tells positions apart; None for the game's own ``ttentry``."""
        self.limits = Limits(depth, nodes, seconds, level, seed, 1, hash)
        """The limits of a search, and the size of its table."""
        self.alpha: Optional[float] = None
        """The value of the last game searched, in the units of its scoring; None before."""
        self.report: Optional[Report] = None
        """The report of the last search; None before."""

    def __call__(self, game: Any) -> Any:
        """Returns the best move of a game that goes on. The game is not changed.

        Raises ``BadRequest`` if the game is over.
        """
        limits, key = self.limits, self.key or _own_key(game)
        # With another limit the value may be that of an earlier depth.
        is_whole = self.win_score is None and limits == Limits(depth=self.depth, hash=limits.hash)
        kind = SparingEstimates if is_whole and self.depth else Estimates
        depth = self.depth or MAX_PLIES
        start = _made(game, Rules(depth, self.scoring, self.win_score, key, kind(goes_on=False)))
        report = self.limits.think(Session(start))
        self.report, self.alpha = report, start.rules.value(report)
        if report.best_move is None:
            raise BadRequest("game: it is over, and there is no move")
        return unwrapped(report.best_move)

    def __deepcopy__(self, memo: dict[int, Any]) -> Negascout:
        """The algorithm itself: copies of a game share the algorithms of their players."""
        return self


def position(
    game: Any,
    *,
    depth: Optional[int] = None,
    scoring: Optional[Score] = None,
    win_score: Optional[float] = None,
    key: Optional[Key] = None,
) -> Union[Copied, InPlace]:
    """Returns an easyAI game as a ``Game`` of this package; the arguments are those of ``Negascout``.

    Scores are those of easyAI times 1000. Searches deeper than ``depth`` see nothing beyond it.

    >>> import easyAI
    >>> from easyAI.games import TicTacToe
    >>> import negascout as ns
    >>> start = ns.easyai.position(TicTacToe([None, None]), depth=9)
    >>> ns.open(start).think().score
    0
    """
    told_by = key or _own_key(game)
    return _made(game, Rules(depth or MAX_PLIES, scoring, win_score, told_by, Estimates(goes_on=True)))


def _made(game: Any, rules: Rules) -> Union[Copied, InPlace]:
    made = InPlace if hasattr(game, "unmake_move") else Copied
    return made(_copier(game)(game), rules, rules.depth, 0)


class Estimates:
    """The scores of games that go on."""

    def __init__(self, goes_on: bool) -> None:
        self.goes_on = goes_on
        """Whether it is known by now that the game goes on beyond the depth."""

    def of(self, score: Asked, left: int) -> int:
        """The number of a score, ``left`` plies before the depth is reached."""
        return int(round(min(max(score() * SCALE, -LIMIT), LIMIT)))


class SparingEstimates(Estimates):
    """The same where only the last depth's value counts, and the others just order moves.

    At the last depth all is scored as if it were over. A game that scores nothing else is soon no
    more asked before, but now and then.
    """

    def __init__(self, goes_on: bool) -> None:
        super().__init__(goes_on)
        self._zeros = 0

    def of(self, score: Asked, left: int) -> int:
        """The number of a score; before the last depth 0, where all were 0 before."""
        if left > 0 and self._zeros >= 64 and self._zeros % 16:
            self._zeros += 1
            return 0
        number = super().of(score, left)
        self._zeros = 0 if number else self._zeros + 1
        return number


class Numbers(Dict[Hashable, int]):
    """A number for each value that is asked for, from 0: equal ones have one number."""

    def __missing__(self, value: Hashable) -> int:
        self[value] = number = len(self)
        return number


@dataclass(frozen=True)
class Rules:
    """How scores and keys are made in one search of an easyAI game."""

    depth: int
    """The plies from the root to where everything is scored as it is."""
    scoring: Optional[Score]
    """The score of a game for its current player; its method ``scoring`` if None."""
    win_score: Optional[float]
    """The score from which on a finished game is won; None for easyAI's own values."""
    key: Optional[Key]
    """The key that tells positions apart; None for the moves that lead to them."""
    estimates: Estimates
    """The estimates of games that go on."""
    numbers: Numbers = field(default_factory=lambda: Numbers())
    """The numbers of the moves that were met."""

    def path(self, path: int, move: Any) -> int:
        """The number of a line of moves, after that of the line before its last move."""
        # Not of the move itself: Python's hash takes -1 and -2 for the same.
        return hash((path, self.numbers[move]))

    def finished(self, score: float, left: int) -> int:
        """The outcome of a game with this score, ``left`` plies before the depth is reached."""
        most = self.win_score
        if most is None:
            number = score * (SCALE + left)
        elif -most < score < most:
            number = score * SCALE
        else:
            return WIN if score > 0 else LOSS
        if -LIMIT <= number <= LIMIT:
            return int(round(number))
        return WIN if score > 0 else LOSS

    def value(self, report: Report) -> float:
        """The value that a report tells, in the units of the scoring."""
        if report.plies is None:
            return report.score / SCALE
        most = float("inf") if self.win_score is None else self.win_score
        value = most * (1 + (self.depth - report.plies) / SCALE)
        return value if report.result == "win" else -value


class _Played(Game):
    """The common part of positions of easyAI's games."""

    def __init__(self, game: Any, rules: Rules, left: int, path: int) -> None:
        self.game = game
        """The game itself, at this position."""
        self.rules = rules
        """How scores and keys are made."""
        self._left = left
        self._path = path
        scoring = rules.scoring
        self._score: Callable[[], float] = game.scoring if scoring is None else partial(scoring, game)

    def moves(self) -> Iterable[Hashable]:
        """The game's ``possible_moves``."""
        return hashable(self.game.possible_moves())

    def outcome(self) -> Optional[int]:
        """The score where the game is over, and where the depth is reached.

        There nothing depends on whether the game goes on, which is asked no more: so it is in easyAI.
        In a search one position is told to go on: else it would take the whole game for seen, and go
        on to prove other moves.
        """
        left, estimates = self._left, self.rules.estimates
        if (left > 0 or not estimates.goes_on) and not self.game.is_over():
            if left <= 0:
                estimates.goes_on = True
            return None
        return self.rules.finished(self._score(), left)

    def key(self) -> Hashable:
        """A value that tells positions apart: all that the outcomes below depend on belongs to it."""
        rules, game = self.rules, self.game
        own = self._path if rules.key is None else rules.key(game)
        # What is left tells the player, too.
        return own, self._left if rules.win_score is None else game.current_player

    def evaluate(self) -> int:
        """The game's score."""
        return self.rules.estimates.of(self._score, self._left)

    def __str__(self) -> str:
        return str(self.game)


class InPlace(_Played, MutableGame):
    """A game of easyAI that takes moves back, as ``Negamax`` does: by ``unmake_move``."""

    def __init__(self, game: Any, rules: Rules, left: int, path: int) -> None:
        super().__init__(game, rules, left, path)
        self._paths: list[int] = []

    def make(self, move: Any) -> None:
        """Makes a move, and switches the player."""
        self._paths.append(self._path)
        self._path = self.rules.path(self._path, move)
        self._left -= 1
        self.game.make_move(unwrapped(move))
        self.game.switch_player()

    def unmake(self, move: Any) -> None:
        """Takes a move back."""
        self.game.switch_player()
        self.game.unmake_move(unwrapped(move))
        self._left += 1
        self._path = self._paths.pop()

    def __deepcopy__(self, memo: dict[int, Any]) -> InPlace:
        """A copy with a game of its own; a search walks one."""
        return Walked(_copier(self.game)(self.game), self.rules, self._left, self._path)


class Walked(InPlace):
    """The same, made for speed: most of what a node costs are calls of Python functions.

    Moves are only noted by ``make`` and ``unmake``. The next question makes them, in one call.
    """

    def __init__(self, game: Any, rules: Rules, left: int, path: int) -> None:
        super().__init__(game, rules, left, path)
        self.__dict__.update(_callbacks(self))

    def __deepcopy__(self, memo: dict[int, Any]) -> InPlace:
        """A copy with a game of its own."""
        self.outcome()
        return super().__deepcopy__(memo)


def _callbacks(walked: Walked) -> dict[str, Any]:
    """The methods of a walked game, without the looking up of attributes."""
    game, rules, estimates = walked.game, walked.rules, walked.rules.estimates
    back: list[Any] = []
    on: list[Any] = []
    walk = _walking(walked, back, on)
    is_over, possible_moves, score, timed = (
        game.is_over,
        game.possible_moves,
        walked._score,
        rules.win_score is None,
    )
    own = rules.key
    entry = game.ttentry if own is _entry else own and partial(own, game)

    def unmake(move: Any) -> None:
        if on:
            on.pop()
        else:
            back.append(move)

    def moves() -> list[Any]:
        if back or on:
            walk()
        listed = possible_moves()
        try:
            # The usual list needs no other.
            if type(listed) is list and len(set(listed)) == len(listed):
                return listed
        except TypeError:
            pass
        return hashable(listed)

    def outcome() -> Optional[int]:
        if back or on:
            walk()
        left = walked._left
        if (left > 0 or not estimates.goes_on) and not is_over():
            if left <= 0:
                estimates.goes_on = True
            return None
        number = score()
        return 0 if number == 0 else rules.finished(number, left)

    def key() -> Hashable:
        if back or on:
            walk()
        where = walked._path if entry is None else entry()
        return where, walked._left if timed else game.current_player

    def evaluate() -> int:
        if back or on:
            walk()
        return estimates.of(score, walked._left)

    answers = {"moves": moves, "outcome": outcome, "key": key, "evaluate": evaluate}
    return {"make": on.append, "unmake": unmake, **answers}


def _walking(walked: Walked, back: list[Any], on: list[Any]) -> Callable[[], None]:
    """A function that takes the moves of ``back`` back, and then makes those of ``on``."""
    game, has_path = walked.game, walked.rules.key is None
    make_move, unmake_move, switch = game.make_move, game.unmake_move, game.switch_player
    plain, paths, numbers = _switches_plainly(game), walked._paths, walked.rules.numbers

    def walk() -> None:
        for move in back:
            if plain:
                game.current_player = 3 - game.current_player
            else:
                switch()
            unmake_move(move.move if type(move) is Wrapped else move)
            if has_path:
                walked._path = paths.pop()
        for move in on:
            make_move(move.move if type(move) is Wrapped else move)
            if plain:
                game.current_player = 3 - game.current_player
            else:
                switch()
            if has_path:
                paths.append(walked._path)
                walked._path = hash((walked._path, numbers[move]))
        walked._left += len(back) - len(on)
        back.clear()
        on.clear()

    return walk


class Copied(_Played):
    """A game of easyAI without ``unmake_move``: each position has a copy of its own."""

    def __init__(self, game: Any, rules: Rules, left: int, path: int) -> None:
        super().__init__(game, rules, left, path)
        self._copied = _copier(game)

    def play(self, move: Any) -> Copied:
        """The position after a move."""
        after = self._copied(self.game)
        after.make_move(unwrapped(move))
        after.switch_player()
        return Copied(after, self.rules, self._left - 1, self.rules.path(self._path, move))


class Wrapped:
    """A move that cannot be hashed, such as a list, told from others by its ``repr``."""

    __slots__ = ("move", "text")

    def __init__(self, move: Any) -> None:
        self.move = move
        self.text = repr(move)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Wrapped) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __str__(self) -> str:
        return self.text


def hashable(moves: Iterable[Any]) -> list[Any]:
    """The moves, each once, and wrapped where they cannot be hashed."""
    try:
        return list(dict.fromkeys(moves))
    except TypeError:
        return list(dict.fromkeys(map(Wrapped, moves)))


def unwrapped(move: Any) -> Any:
    """The game's own move."""
    return move.move if type(move) is Wrapped else move


def _entry(game: Any) -> Hashable:
    entry: Hashable = game.ttentry()
    return entry


def _own_key(game: Any) -> Optional[Key]:
    return _entry if hasattr(game, "ttentry") else None


def _switches_plainly(game: Any) -> bool:
    """Whether ``switch_player`` is easyAI's own, which turns 1 into 2 and 2 into 1."""
    return type(game).switch_player is TwoPlayerGame.switch_player


def _copier(game: Any) -> Callable[[Any], Any]:
    """A function that copies the game: its own ``copy`` where it has one, else one that does as ``deepcopy``."""
    return type(game).copy if type(game).copy is not TwoPlayerGame.copy else duplicate
