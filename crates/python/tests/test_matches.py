"""Matches between players: standings as rows, pictures, games, and what is refused."""

from __future__ import annotations

import pickle
import sys
import xml.etree.ElementTree as xml
from pathlib import Path
from typing import Any, Callable, Dict, List

import pytest
from nim import Nim

import negascout as ns


@pytest.fixture(scope="module")
def standings() -> ns.Standings:
    return ns.match("tic-tac-toe", ["random", "perfect", "search,level=2"], games=20, seed=3)


def test_standings_are_rows_the_best_first(standings: ns.Standings) -> None:
    assert [row.elo for row in standings] == sorted((row.elo for row in standings), reverse=True)
    assert len(standings) == 3 and standings[-1].name == "random"
    assert standings[-1].los is None and all(0 <= (row.los or 0) <= 1 for row in standings)
    perfect = next(row for row in standings if row.name == "perfect")
    # An opening drawn at random may be lost already: only such a game is lost.
    assert perfect.games == 40 and perfect.losses < perfect.wins
    assert standings.conclusion == "complete" and len(standings.games) == 60
    assert standings == pickle.loads(pickle.dumps(standings))


def test_the_same_seed_is_the_same_match(standings: ns.Standings) -> None:
    players = ["random", "perfect", "search,level=2"]
    again = ns.match("tic-tac-toe", players, games=20, seed=3, jobs=2)
    assert again == standings
    assert ns.match("tic-tac-toe", players, games=20, seed=4) != standings


def test_games_may_end_where_their_result_is_proven() -> None:
    proven = ns.match("tic-tac-toe", ["random", "random"], games=4, prove=100_000)
    assert {game["ending"] for game in proven.games} == {"proven"}


def test_standings_and_games_are_of_the_schema(
    standings: ns.Standings, valid: Callable[[str, Dict[str, Any]], None]
) -> None:
    valid("Standings", standings.to_dict())
    for game in standings.games:
        valid("TournamentGame", game)
    assert len(standings.encounters) == 3


def test_standings_are_a_table_and_a_picture(standings: ns.Standings) -> None:
    lines = str(standings).splitlines()
    assert lines[0].split() == "player Elo ± points games wins draws losses".split()
    assert len(lines) == 5
    picture = xml.fromstring(standings.svg())
    texts = [text.text for text in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert "perfect" in texts
    assert standings._repr_html_().count("<tr>") == 4


def test_pandas_takes_them(standings: ns.Standings) -> None:
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame(standings)
    assert list(frame["name"]) == [row.name for row in standings]
    assert frame["wins"].sum() == frame["losses"].sum()


def test_a_game_written_in_python_is_played() -> None:
    standings = ns.match(Nim(15), ["search,depth=12", "random"], games=8, random_plies=1)
    assert standings[0].name == "search,depth=12" and standings[0].failures == {}
    with pytest.raises(ns.BadRequest, match="jobs 2: games of a game written in Python"):
        ns.match(Nim(15), ["random", "random"], jobs=2)


def test_a_program_plays_by_lines(tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    print(json.loads(line)['legal'][0], flush=True)\n"
    )
    players = [f"run '{sys.executable}' '{bot}',name=bot", "perfect"]
    standings = ns.match("tic-tac-toe", players, games=4)
    bot_row = next(row for row in standings if row.name == "bot")
    assert bot_row.failures == {} and bot_row.wins == 0


def test_progress_is_told_of_games_and_ends_the_match() -> None:
    seen: List[Dict[str, Any]] = []

    def told(game: Dict[str, Any]) -> bool:
        seen.append(game)
        return len(seen) < 3

    standings = ns.match("tic-tac-toe", ["random", "random"], games=100, progress=told)
    assert len(seen) == 3 and standings.conclusion == "interrupted"


def test_what_makes_no_match_is_refused() -> None:
    refused = [
        (["random"], {}, "a match has two players at least"),
        (["random", "serach"], {}, "players: 'serach': 'serach' is no player"),
        (["random,name=a", "perfect,name=a"], {}, "two players are called 'a'"),
        (["random", "random"], {"games": 3}, "the number of games is to be even"),
        (["random", "uci self,depth=1"], {}, "'self' is an engine in the program negascout alone"),
        (["random", "random"], {"prove": 0}, "prove: 0 nodes prove nothing"),
        (["random", "random"], {"timeout": 0.0}, "timeout: 0 is not above 0"),
        (["random", "random"], {"sprt": "5"}, "sprt: '5' is no test"),
        (["random", "random"], {"format": "cup"}, "format: unknown variant `cup`"),
    ]
    for players, options, reason in refused:
        with pytest.raises(ns.BadRequest, match=reason):
            ns.match("tic-tac-toe", players, **options)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="players: a list of texts is needed, and not 'random'"):
        ns.match("tic-tac-toe", "random")
