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
from .game import Game
from .session import Session


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
    """Failures, by kind: illegal moves, crashes, silence."""


class Standings(Sequence[PlayerScore]):
    """The standings of a match: a row each player, the best first.

    ``pandas.DataFrame(standings)`` and ``polars.DataFrame(standings)`` take it as it is. In a notebook
    it is a table with a picture of the ratings and their errors below it, which ``svg`` gives alone.

    >>> import negascout as ns
    >>> standings = ns.match("connect-four", ["search,depth=4", "search,depth=1"], games=10)
    >>> [row.name for row in standings], standings.conclusion, len(standings.games)
    (['search,depth=4', 'search,depth=1'], 'complete', 10)
    """

    __slots__ = ("_data", "_rows", "_games", "_picture")

    def __init__(
        self, data: Mapping[str, Any], games: Iterable[Mapping[str, Any]], picture: str
    ) -> None:
        self._data = dict(data)
        rows = (PlayerScore(**row) for row in self._data["players"])
        self._rows: Tuple[PlayerScore, ...] = tuple(sorted(rows, key=lambda row: -row.elo))
        self._games: Tuple[Dict[str, Any], ...] = tuple(dict(game) for game in games)
        self._picture = picture

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
        return Standings, (self._data, self._games, self._picture)

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
        cells = self._cells()
        widths = [max(len(row[column]) for row in cells) for column in range(len(cells[0]))]
        cells.insert(1, ["─" * width for width in widths])
        lines = (
            "  ".join(
                cell.rjust(width) if column else cell.ljust(width)
                for column, (cell, width) in enumerate(zip(row, widths))
            )
            for row in cells
        )
        return "\n".join(line.rstrip() for line in lines)

    def __repr__(self) -> str:
        return f"<Standings of {len(self)} players: {self._rows[0].name} leads>"

    def _repr_svg_(self) -> str:
        return self._picture

    def _repr_html_(self) -> str:
        headings, *cells = self._cells()
        return _html.table(headings, cells) + _html.fitted(self._picture)


def _texts(players: object) -> List[str]:
    """The players of a list of texts."""
    if isinstance(players, str) or not isinstance(players, Iterable):
        raise _check.wrong("players", "a list of texts", players)
    return [_check.text("players", player) for player in players]


def match(
    game: Union[str, Game[Any], Session[Any]],
    players: Iterable[str],
    *,
    games: int = 100,
    seed: int = 1,
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
    progress: Optional[Callable[[Dict[str, Any]], object]] = None,
) -> Standings:
    """Plays players of a game against each other, and returns their standings.

    A player is a text as ``negascout match --player`` takes it: ``search,depth=6`` or
    ``search,time=0.05,level=5``, ``mcts,nodes=2000``, ``random``, ``perfect``, ``run COMMAND``, a
    program that speaks lines, or in chess ``uci COMMAND,depth=6``, a UCI engine. Each two of them
    play ``games`` games, an even number, with openings of ``random_plies`` moves drawn by ``seed``
    which a search finds ``within`` that far from even, and both sides; in a ``gauntlet`` the first
    plays each of the others. With ``prove`` a game ends where a proof of so many nodes after a move
    finds its result. ``jobs`` games run at the same time, one of a game written in Python. ``sprt``
    ends a match of two by the test ``ELO0,ELO1``. The match is kept in the file ``save``, from which
    it goes on; records of the games are added to ``pgn``. ``progress`` is called with each game, and
    ends the match by returning False.

    The same seed plays the same match, unless a player's limit is a time. Raises ``BadRequest`` for
    what is no player or out of range.

    >>> import negascout as ns
    >>> standings = ns.match("tic-tac-toe", ["perfect", "search,level=2", "random"], games=20)
    >>> standings[0].name, standings[-1].name
    ('perfect', 'random')
    """
    session = game if isinstance(game, Session) else Session(game)
    request: Dict[str, Any] = {
        "players": _texts(players),
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
    told = _check.callback("progress", progress)
    played = session._search(lambda stop: session._playing.play_match(request, told, stop))
    return Standings(played["standings"], played["games"], played["picture"])
