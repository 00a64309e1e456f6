"""Matches between players: standings as rows, pictures, games, and what is refused."""

from __future__ import annotations

import pickle
import re
import sys
import time
import xml.etree.ElementTree as xml
from pathlib import Path
from typing import Any, Callable, Dict, List

import pytest
from nim import Heap, Nim

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
    with pytest.raises(TypeError, match="players: a list of texts and functions is needed"):
        ns.match("tic-tac-toe", "random")


def best_of_nim(game: ns.Session[int]) -> int:
    assert isinstance(game.state, Nim)
    return game.state.heap % 4 or 1


def test_functions_play() -> None:
    standings = ns.match(Nim(21), [best_of_nim, "random", "search,depth=1"], games=10)
    assert [standings[0].name, standings.failures] == ["best_of_nim", ()]
    # An opening drawn at random may be lost already: then both sides of it are shared.
    assert standings[0].wins > standings[0].losses
    seen: List[str] = []

    def first_move(game: ns.Session[str]) -> str:
        seen.append(game.position)
        return game.moves[0]

    standings = ns.match("tic-tac-toe", [first_move, "perfect"], games=4, jobs=2)
    assert standings[0].name == "perfect" and standings.failures == ()
    asked = {game["position"] for game in standings.games if game["first"] == "first_move"}
    assert asked <= set(seen)


def test_a_function_may_search_and_its_session_is_its_own() -> None:
    def searching(game: ns.Session[int]) -> object:
        found = game.think(depth=12).best_move
        assert found is not None
        game.play(found)
        return found

    for start in (Nim(21), ns.open("tic-tac-toe")):
        standings = ns.match(start, [searching, "random"], games=4, random_plies=2)
        assert standings.failures == () and standings[0].name == "searching"


def test_a_player_who_moves_again_is_asked_again() -> None:
    class Twice(Nim):
        def __init__(self, heap: int, mover: int = 0) -> None:
            super().__init__(heap)
            self.mover = mover

        def play(self, move: int) -> Twice:
            return Twice(self.heap - move, self.mover if move == 2 else 1 - self.mover)

        def player(self) -> int:
            return self.mover

        def key(self) -> Any:
            return self.heap, self.mover

    turns: List[str] = []

    def twos(game: ns.Session[int]) -> int:
        turns.append(game.turn)
        return 2 if 2 in game.moves else 1

    def ones(game: ns.Session[int]) -> int:
        return 1

    standings = ns.match(Twice(5), [twos, ones], games=2, random_plies=0)
    assert standings.failures == ()
    assert [game["moves"][:3] for game in standings.games] == [["2", "2", "1"], ["1", "2", "2"]]
    assert turns == ["first"] * 3 + ["second"] * 2


def broken(game: ns.Session[str]) -> str:
    if len(game.history) >= 2:
        raise KeyError("no idea\nand more")
    return game.moves[0]


def test_functions_that_fail_lose_and_the_match_goes_on() -> None:
    def illegal(game: ns.Session[str]) -> str:
        return "z9"

    def silent(game: ns.Session[str]) -> None:
        return None

    def slow(game: ns.Session[str]) -> str:
        time.sleep(0.01)
        return game.moves[0]

    expected = [
        (illegal, "illegal-move", "'illegal' plays an illegal move: tic-tac-toe: move 'z9': "),
        (silent, "crash", "'silent' has raised TypeError: the move: a str is needed, and not None"),
        (slow, "time-forfeit", "'slow' loses on time by "),
        (broken, "crash", "'broken' has raised KeyError: 'no idea\\nand more'"),
    ]
    for player, ending, words in expected:
        timeout = 0.001 if player is slow else 60.0
        standings = ns.match(
            "tic-tac-toe", [player, "random"], games=4, random_plies=0, timeout=timeout
        )
        failing = next(row for row in standings if row.name == player.__name__)
        assert failing.failures == {ending: len(standings.failures)}
        assert standings.conclusion == "complete" and len(standings.games) == 4
        for line in standings.failures:
            assert re.match(r"game \d, (in|from) '.../.../...'( after .*)?: player ", line)
            assert words in line and "\n" not in line
        assert standings.failures[0] in str(standings)
    assert standings.failures[0].startswith("game 1, from '.../.../...' after a1 ")


def test_a_match_stops_at_a_failure_where_it_is_told_to(tmp_path: Path) -> None:
    save = str(tmp_path / "match.jsonl")
    options: Dict[str, Any] = {"games": 6, "random_plies": 0, "save": save}
    stopped = ns.match("tic-tac-toe", [broken, "random"], stop_on_failure=True, **options)
    assert (stopped.conclusion, len(stopped.failures)) == ("interrupted", 1)
    rest = ns.match("tic-tac-toe", [broken, "random"], **options)
    # Nothing is lost: the games so far count.
    assert rest.conclusion == "complete" and sum(row.games for row in rest) == 12
    assert len(rest.games) == 6 - len(stopped.games)


def test_many_failures_are_counted_below_the_table() -> None:
    def illegal(game: ns.Session[str]) -> str:
        return "<b>"

    standings = ns.match("tic-tac-toe", [illegal, "random"], games=10)
    assert len(standings.failures) == 10 and "and 7 more failures" in str(standings)
    assert "&lt;b&gt;" in standings._repr_html_() and "<b>" not in standings._repr_html_()


def test_an_interrupt_in_a_function_is_no_failure() -> None:
    def interrupted(game: ns.Session[Any]) -> Any:
        raise KeyboardInterrupt

    for start in ("tic-tac-toe", Nim(21)):
        with pytest.raises(KeyboardInterrupt):
            ns.match(start, [interrupted, "random"], games=2)


def test_games_begin_with_openings_that_are_given() -> None:
    openings = ["XO./.../...", "X.O/.../..."]
    standings = ns.match("tic-tac-toe", ["perfect", "random"], games=8, openings=openings)
    assert {game["position"] for game in standings.games} == set(openings)
    start = ns.open(Nim(21))
    drawn = start.random_positions(3, plies=4)
    standings = ns.match(start, [best_of_nim, "random"], games=6, openings=drawn)
    assert {game["position"] for game in standings.games} == {each.position for each in drawn}
    assert standings.failures == ()


def test_openings_that_are_none_are_refused() -> None:
    players = ["random", "random"]
    refused: List[Any] = [
        ([], "there are no openings"),
        (["XXX/OO./..."], "openings: number 1 is a game that is over"),
        (["XO./.../...", "no"], "tic-tac-toe: position 'no'"),
        ([ns.open("connect-four")], "openings: number 1 is no position of this match's game"),
    ]
    for openings, reason in refused:
        with pytest.raises((ns.BadRequest, ns.BadPosition), match=reason):
            ns.match("tic-tac-toe", players, openings=openings, games=2)
    for other in (ns.open(Nim(20)), ns.open("tic-tac-toe")):
        with pytest.raises(ns.BadRequest, match="openings: number 1 is no position"):
            ns.match(Nim(21), players, openings=[other])
    with pytest.raises(ns.BadRequest, match="openings: '1 9': "):
        ns.match(Nim(21), players, openings=["1 9"])
    with pytest.raises(TypeError, match="openings: a list of positions is needed"):
        ns.match("tic-tac-toe", players, openings="XO./.../...")


@pytest.mark.parametrize("kind", [Nim, Heap])
def test_games_of_ones_own_begin_with_texts_and_sessions(kind: Any) -> None:
    moved = ns.Session(kind(21))
    moved.play(1)
    moved.play(2)
    drawn = ns.Session(kind(21)).random_positions(2, plies=3)
    for openings in (["", "1 2"], [ns.Session(kind(21)), moved], drawn):
        standings = ns.match(kind(21), ["random", "random"], games=4, openings=openings)
        expected = {each if isinstance(each, str) else each.position for each in openings}
        assert {game["position"] for game in standings.games} == expected


@pytest.mark.parametrize("kind", [Nim, Heap])
def test_a_match_of_ones_own_game_tells_of_each_game(kind: Any) -> None:
    told: List[Any] = []
    begun = ns.Session(kind(21))
    ns.match(begun, ["random", "random"], games=4, openings=[begun], progress=told.append)
    assert len(told) == 4
    assert all(set(game["moves"]) <= {"1", "2", "3"} for game in told)
    standings = ns.match(
        begun,
        ["random", lambda game: 9],
        games=4,
        openings=[begun],
        stop_on_failure=True,
    )
    assert len(standings.games) == 1 and standings.failures
