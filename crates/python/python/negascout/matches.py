"""Matches between players of a game, and their standings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import (
    Any,
    Callable,
    Dict,
    Iterable,
    List,
    Mapping,
    Optional,
    Sequence,
    Tuple,
    Union,
    overload,
)

from . import _check, _html, _native
from .errors import BadRecord, BadRequest
from .game import Game
from .session import Session

Chooser = Callable[[Session[Any]], object]
"""A player that is a function, from a session to a move."""


@dataclass(frozen=True)
class PlayerScore:
    """A player's row in the standings of a match.

    >>> import negascout as ns
    >>> first = ns.match("tic-tac-toe", ["perfect", "random"], games=10)[0]
    >>> first.name, first.losses
    ('perfect', 0)
    """

    name: str
    """The player's name."""
    player: str
    """What it is."""
    elo: float
    """The rating in Elo, against the mean of all players."""
    error: Optional[float]
    """Its error: the true rating is within 19 times out of 20. None if the rating is only a bound."""
    los: Optional[float]
    """The likelihood of superiority over the next row. None in the last row, and beside a bound."""
    games: int
    """Games that count."""
    wins: int
    """Games won."""
    draws: int
    """Games drawn."""
    losses: int
    """Games lost."""
    points: float
    """Points: 1 a win, 0.5 a draw."""
    failures: Mapping[str, int]
    """Failures, by kind: illegal moves, crashes, silence, too much time."""


class Standings(Sequence[PlayerScore]):
    """The standings of a match: a row each player, the best first.

    ``pandas.DataFrame(standings)`` and ``polars.DataFrame(standings)`` take it as it is. In a notebook
    it is a table with a picture of the ratings and their errors below it, which ``svg`` gives alone.

    >>> import negascout as ns
    >>> standings = ns.match("connect-four", ["search,depth=4", "search,depth=1"], games=10)
    >>> [row.name for row in standings], standings.conclusion, len(standings.games)
    (['search,depth=4', 'search,depth=1'], 'complete', 10)
    """

    __slots__ = ("_data", "_rows", "_games", "_picture", "_failures")

    def __init__(
        self,
        data: Mapping[str, Any],
        games: Iterable[Mapping[str, Any]],
        picture: str,
        failures: Iterable[str] = (),
    ) -> None:
        self._data = dict(data)
        rows = (PlayerScore(**row) for row in self._data["players"])
        self._rows: Tuple[PlayerScore, ...] = tuple(sorted(rows, key=lambda row: -row.elo))
        self._games: Tuple[Dict[str, Any], ...] = tuple(dict(game) for game in games)
        self._picture = picture
        self._failures = tuple(failures)

    @overload
    def __getitem__(self, place: int) -> PlayerScore: ...
    @overload
    def __getitem__(self, place: slice) -> Tuple[PlayerScore, ...]: ...
    def __getitem__(self, place: Union[int, slice]) -> Union[PlayerScore, Tuple[PlayerScore, ...]]:
        return self._rows[place]

    def __len__(self) -> int:
        return len(self._rows)

    def __eq__(self, other: object) -> bool:
        return self._data == other._data if isinstance(other, Standings) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple((row.name, row.elo, row.points) for row in self._rows))

    def __reduce__(self) -> Tuple[Any, ...]:
        return Standings, (self._data, self._games, self._picture, self._failures)

    @property
    def conclusion(self) -> str:
        """The end of the match: complete, interrupted, or the accepted hypothesis, H0 or H1."""
        return str(self._data["conclusion"])

    @property
    def encounters(self) -> List[Dict[str, Any]]:
        """The players who met: points, pairs of games, Elo with its error, as the schema has them."""
        return [dict(each) for each in self._data["encounters"]]

    @property
    def games(self) -> Tuple[Dict[str, Any], ...]:
        """The games that were played now, as the schema has them: ``TournamentGame``."""
        return self._games

    @property
    def failures(self) -> Tuple[str, ...]:
        """The failures that ended games which were played now: a line each, with the player and the moves.

        >>> import negascout as ns
        >>> def silly(game): return "a9"
        >>> told = ns.match("tic-tac-toe", [silly, "random"], games=2, random_plies=0).failures[0]
        >>> told.split(": ")[:2]
        ["game 1, in '.../.../...'", "player 'silly' plays an illegal move"]
        """
        return self._failures

    def to_dict(self) -> Dict[str, Any]:
        """Returns the object of the schema, as ``negascout match --json`` prints it."""
        return dict(self._data)

    def svg(self) -> str:
        """Draws the ratings with bars for their errors, as SVG.

        >>> import negascout as ns
        >>> ns.match("tic-tac-toe", ["random", "random"], games=4).svg().startswith("<svg")
        True
        """
        return self._picture

    def _cells(self) -> List[List[str]]:
        headings = ["player", "Elo", "±", "points", "games", "wins", "draws", "losses"]
        rows = [
            [
                row.name,
                f"{row.elo:.1f}",
                "?" if row.error is None else f"{row.error:.1f}",
                f"{row.points:g}",
                *(str(count) for count in (row.games, row.wins, row.draws, row.losses)),
            ]
            for row in self._rows
        ]
        return [headings, *rows]

    def __str__(self) -> str:
        return "\n".join([*_html.in_columns(self._cells()), *self._told_failures()])

    def _told_failures(self) -> List[str]:
        """The first failures, and how many more there are."""
        more = len(self._failures) - _SHOWN
        rest = [f"and {more} more failures"] if more > 0 else []
        return [*self._failures[:_SHOWN], *rest]

    def __repr__(self) -> str:
        return f"<Standings of {len(self)} players: {self._rows[0].name} leads>"

    def _repr_svg_(self) -> str:
        return self._picture

    def _repr_html_(self) -> str:
        headings, *cells = self._cells()
        failures = "".join(f"<p>{_html.escaped(line)}</p>" for line in self._told_failures())
        return _html.table(headings, cells) + _html.fitted(self._picture) + failures


_SHOWN = 3
"""The most failures that are shown below a table."""


def _named(players: object) -> List[Tuple[str, Optional[Chooser]]]:
    """The players, each by its text; a function by its name, with the function."""
    if isinstance(players, str) or not isinstance(players, Iterable):
        raise _check.wrong("players", "a list of texts and functions", players)
    return [_named_player(player) for player in players]


def _named_player(player: object) -> Tuple[str, Optional[Chooser]]:
    if not callable(player):
        return _check.text("players", player), None
    name = getattr(player, "__name__", None)
    return name if isinstance(name, str) else type(player).__name__, player


def _asking(session: Session[Any], choose: Chooser) -> Callable[[_native.Session], str]:
    """A function that is asked for the text of a move, for one that is asked for a move."""
    start = session._start

    def ask(native: _native.Session) -> str:
        move = choose(Session._of(native, start))
        # Of a game written in Python any object may be a move.
        return str(move) if isinstance(start, Game) else _check.text("the move", move)

    return ask


def _openings(
    session: Session[Any], openings: Optional[Iterable[Union[str, Session[Any]]]]
) -> Optional[List[_native.Session]]:
    """The positions that games begin with, as sessions."""
    if openings is None:
        return None
    if isinstance(openings, str) or not isinstance(openings, Iterable):
        raise _check.wrong("openings", "a list of positions", openings)
    return [_opening(session, each)._playing for each in openings]


def _opening(session: Session[Any], each: object) -> Session[Any]:
    """A position that games begin with, of the session's game."""
    is_own = isinstance(session._start, Game)
    if not isinstance(each, Session):
        text = _check.text("openings", each)
        return _moved(session, text) if is_own else Session(session.game, text)
    # The match asks one object of a game written in Python: the moves are made there again.
    return _moved(session, each.position) if is_own and _is_alike(session, each) else each


def _is_alike(one: Session[Any], other: Session[Any]) -> bool:
    """Whether both began with the same position of the same game, which is written in Python."""
    begun, at = one._start, other._start
    if not isinstance(begun, Game) or not isinstance(at, type(begun)):
        return False
    is_same = begun is at or (type(begun) is type(at) and begun.key() == at.key())
    return is_same and one.repetition == other.repetition


def _moved(session: Session[Any], moves: str) -> Session[Any]:
    """Where moves lead to from the session's first position."""
    begun = session.copy()
    while begun.history:
        begun.undo()
    try:
        return session.load(moves) if moves.strip() else begun
    except BadRecord as error:
        raise BadRequest(f"openings: '{moves}': {error}") from None


def _ending(
    progress: Optional[Callable[[Dict[str, Any]], object]], stop_on_failure: bool
) -> Optional[Callable[[Dict[str, Any]], object]]:
    """What is told of each game, and ends the match by returning False."""
    told = _check.callback("progress", progress)
    if not _check.flag("stop_on_failure", stop_on_failure):
        return told

    def tell(game: Dict[str, Any]) -> bool:
        goes_on = told is None or told(game) is not False
        return goes_on and "detail" not in game

    return tell


def match(
    game: Union[str, Game[Any], Session[Any]],
    players: Iterable[Union[str, Chooser]],
    *,
    games: int = 100,
    seed: int = 1,
    openings: Optional[Iterable[Union[str, Session[Any]]]] = None,
    random_plies: int = 4,
    within: int = 30,
    format: str = "round-robin",
    max_moves: int = 500,
    prove: Optional[int] = None,
    timeout: float = 60.0,
    jobs: int = 1,
    sprt: Optional[str] = None,
    save: Optional[str] = None,
    pgn: Optional[str] = None,
    stop_on_failure: bool = False,
    progress: Optional[Callable[[Dict[str, Any]], object]] = None,
) -> Standings:
    """Plays players of a game against each other, and returns their standings.

    A player is a text as ``negascout match --player`` takes it: ``search,depth=6`` or
    ``search,time=0.05,level=5``, ``mcts,nodes=2000``, ``random``, ``perfect``, ``run COMMAND``, a
    program that speaks lines, or in chess ``uci COMMAND,depth=6``, a UCI engine. Or it is a function
    that is given a session and returns a move, called by its name. Each two of them play ``games``
    games, an even number, with both sides of openings: of ``random_plies`` moves drawn by ``seed``,
    which a search finds ``within`` that far from even, or of ``openings``, positions as ``open`` takes
    them, of a game written in Python moves from its first position, or sessions, such as
    ``random_positions`` draws. In a ``gauntlet`` the first plays each of the
    others. With ``prove`` a game ends where a proof of so many nodes after a move
    finds its result. ``jobs`` games run at the same time, one of a game written in Python. ``sprt``
    ends a match of two by the test ``ELO0,ELO1``. The match is kept in the file ``save``, from which
    it goes on; records of the games are added to ``pgn``. ``progress`` is called with each game, and
    ends the match by returning False.

    A player that fails has lost the game: by an illegal move, an exception, its program's end, or no
    answer within its time or else ``timeout`` seconds. The standings' ``failures`` tell it. The match
    goes on, or ends there with ``stop_on_failure``. A function is not broken off, and loses when it
    returns too late; Ctrl-C ends the match.

    The same seed plays the same match, unless a player's limit is a time or it draws at random by
    itself. Raises ``BadRequest`` for what is no player or out of range.

    >>> import negascout as ns
    >>> standings = ns.match("tic-tac-toe", ["perfect", "search,level=2", "random"], games=20)
    >>> standings[0].name, standings[-1].name
    ('perfect', 'random')
    >>> def first_move(game): return game.moves[0]
    >>> ns.match("tic-tac-toe", [first_move, "perfect"], games=10)[0].name
    'perfect'
    """
    session = game if isinstance(game, Session) else Session(game)
    named = _named(players)
    request: Dict[str, Any] = {
        "players": [text for text, _ in named],
        "games": games,
        "seed": seed,
        "random_plies": random_plies,
        "within": within,
        "format": _check.text("format", format),
        "max_moves": max_moves,
        "prove": prove,
        "timeout": timeout,
        "jobs": _check.not_zero("jobs", jobs),
        "sprt": sprt,
        "save": save,
        "pgn": pgn,
    }
    functions = [choose and _asking(session, choose) for _, choose in named]
    begun = _openings(session, openings)
    told = _ending(progress, stop_on_failure)
    played = session._search(
        lambda stop: session._playing.play_match(request, functions, begun, told, stop)
    )
    return Standings(
        played["standings"], played["games"], played["picture"], played["failures"]
    )
