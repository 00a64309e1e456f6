"""OpenSpiel's games searched here, and bots that play them there."""

from __future__ import annotations

import pickle
import random
from typing import Any

import pytest

import negascout as ns

pyspiel = pytest.importorskip("pyspiel")
from open_spiel.python.algorithms import evaluate_bots, minimax  # noqa: E402

from negascout.openspiel import PASS, TOLD_BY_TEXT, Bot, Position, from_openspiel  # noqa: E402

SMALL = [
    "tic_tac_toe",
    "nim(pile_sizes=1;2;3)",
    "mnk(m=3,n=3,k=3)",
    "connect_four(rows=4,columns=4,x_in_row=3)",
    "dots_and_boxes(num_rows=1,num_cols=2)",
    "hex(board_size=3)",
    "breakthrough(rows=3,columns=3)",
    "clobber(rows=3,columns=3)",
]


def late(game: Any, seed: int, plies: int) -> Any:
    """A state near the end of a random game."""
    rng = random.Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    actions = state.history()
    state = game.new_initial_state()
    for action in actions[: max(len(actions) - plies, 0)]:
        state.apply_action(action)
    return state


def result(report: Any) -> int:
    return {"win": 1, "loss": -1, "draw": 0}[report.result]


@pytest.mark.parametrize("spec", SMALL)
def test_values_are_those_of_their_alpha_beta(spec: str) -> None:
    game = pyspiel.load_game(spec)
    for seed in range(4):
        state = late(game, seed, 7)
        theirs, _ = minimax.alpha_beta_search(game, state=state, maximum_depth=99)
        report = ns.open(from_openspiel(state)).think(hash=4)
        assert result(report) == theirs, str(state)


@pytest.mark.parametrize(
    "spec", ["mancala", "amazons", "ultimate_tic_tac_toe", "checkers", "pentago", "go(board_size=3)"]
)
def test_larger_games_have_their_values_near_the_end(spec: str) -> None:
    game = pyspiel.load_game(spec)
    for seed in range(3):
        state = late(game, seed, 4)
        theirs, _ = minimax.alpha_beta_search(
            game, state=state, value_function=lambda of: 0.0, maximum_depth=4
        )
        # Passes cost plies here: as many again are more than enough.
        report = ns.open(from_openspiel(state)).think(depth=8, hash=4)
        if theirs != 0:
            assert result(report) == theirs, str(state)


def test_a_player_that_moves_again_is_passed_to() -> None:
    game = pyspiel.load_game("dots_and_boxes(num_rows=1,num_cols=1)")
    position: Any = from_openspiel(game)
    for action in range(4):
        assert PASS not in position.moves()
        position = position.play(action)
    # The fourth side closes the box: the second player has won and it is the first one's turn.
    assert position.outcome() == ns.LOSS
    again: Any = from_openspiel("dots_and_boxes(num_rows=1,num_cols=2)")
    for action in (0, 2, 4, 5):
        again = again.play(action)
    assert list(again.moves()) == [PASS] and str(PASS) == "pass"
    assert again.mover != again.state.current_player()
    assert again.play(PASS).mover == again.state.current_player()
    assert pickle.loads(pickle.dumps(PASS)) is PASS


@pytest.mark.parametrize(
    "spec", ["tic_tac_toe", "dots_and_boxes(num_rows=1,num_cols=2)", "mancala", "go(board_size=3)"]
)
def test_positions_keep_their_promises(spec: str) -> None:
    assert ns.check(from_openspiel(spec), positions=1500).positions > 100


def test_returns_that_are_margins_are_counted_in_thousandths() -> None:
    game = pyspiel.load_game("dots_and_boxes(num_rows=1,num_cols=2,utility_margin=true)")
    assert game.max_utility() == 2.0
    values = set()
    for seed in range(6):
        state = late(game, seed, 5)
        theirs, _ = minimax.alpha_beta_search(game, state=state, maximum_depth=99)
        assert ns.open(from_openspiel(state)).think(hash=4).score == 1000 * theirs
        values.add(theirs)
    assert {-2.0, 2.0} & values


def test_an_evaluation_is_asked_for_the_movers_return() -> None:
    def lead(state: Any, player: int) -> float:
        return 0.25 if player == 0 else -0.25

    start = from_openspiel("connect_four", evaluate=lead)
    assert ns.open(start).think(depth=2).score == 250
    assert ns.open(start).think(depth=3).score == 250
    assert ns.open(start.play(3)).think(depth=2).score == -250


@pytest.mark.parametrize(
    "name, reasons",
    [
        ("backgammon", "it has chance"),
        ("phantom_ttt", "it has hidden information"),
        ("oshi_zumo", "its players move at the same time"),
        ("kuhn_poker", "it has chance, and it has hidden information"),
        ("cliff_walking", "it is for 1 players and not for two, and its returns do not sum to zero"),
    ],
)
def test_games_that_cannot_be_searched_say_why(name: str, reasons: str) -> None:
    with pytest.raises(ns.Error) as raised:
        from_openspiel(name)
    assert str(raised.value) == f"{name} cannot be searched: {reasons}"
    with pytest.raises(ns.Error, match="cannot be searched"):
        Bot(pyspiel.load_game(name), 0)


def test_what_is_no_game_is_named() -> None:
    with pytest.raises(TypeError, match="game: expected a game or a state"):
        from_openspiel(3)


#: Small boards of the games that have some: their random games end soon.
SMALLER = {
    "breakthrough": "breakthrough(rows=5,columns=4)",
    "clobber": "clobber(rows=4,columns=4)",
    "gomoku": "gomoku(size=5)",
    "havannah": "havannah(board_size=3)",
    "hex": "hex(board_size=4)",
    "mnk": "mnk(m=4,n=4,k=3)",
    "twixt": "twixt(board_size=5)",
    "y": "y(board_size=4)",
}


@pytest.mark.parametrize("name", sorted(TOLD_BY_TEXT))
def test_a_text_says_all_where_it_is_the_key(name: str) -> None:
    """Positions with one key are played on by the same random moves: see ``check``."""
    start = from_openspiel(SMALLER.get(name, name), key=str)
    # Pentago has hundreds of moves.
    games = 8 if name == "pentago" else 16
    summary = ns.check(start, positions=games * 12, games=games, cycles=True)
    assert summary.games.finished == games and summary.games.late_positions > 0


@pytest.mark.parametrize("name", ["amazons", "oware"])
def test_texts_that_leave_something_out_are_no_keys(name: str) -> None:
    assert name not in TOLD_BY_TEXT
    assert from_openspiel(name)._rules.key is None


def test_a_piece_that_is_about_to_move_is_part_of_an_amazons_key() -> None:
    """A piece goes to one of two squares, shoots at the same one, and is chosen again."""

    def chosen_again(key: Any, target: int) -> Any:
        position: Any = from_openspiel("amazons", key=key)
        for move in (60, PASS, target, PASS, 4, 3, PASS, 2, PASS, 1, target):
            assert move in position.moves()
            position = position.play(move)
        return position

    one, other = (chosen_again(None, target) for target in (15, 24))
    assert str(one) == str(other) and one.play(PASS).moves() != other.play(PASS).moves()
    assert one.key() != other.key()
    one, other = (chosen_again(str, target) for target in (15, 24))
    assert one.key() == other.key(), "their text alone does not tell"


def test_elsewhere_equal_texts_are_told_apart_by_their_moves() -> None:
    # In Go the same board may come about with a pass and without one; after a pass, one more ends it.
    start: Any = from_openspiel("go(board_size=3)")
    passes = 9
    through: Any = start.play(0).play(passes).play(1)
    straight: Any = start.play(1).play(passes).play(0)
    assert str(through) == str(straight) and through.key() != straight.key()
    nim: Any = from_openspiel("nim(pile_sizes=2;2)")
    assert "nim" in TOLD_BY_TEXT
    a, b = list(nim.moves())[:2]
    assert nim.play(a).key() == from_openspiel(nim.play(a).state).key() or a == b


@pytest.mark.parametrize(
    "spec",
    [
        "tic_tac_toe",
        "connect_four",
        "mnk(m=4,n=3,k=3)",
        "mnk(m=3,n=5,k=4)",
        "connect_four(rows=5,columns=6)",
    ],
)
def test_the_native_game_agrees_with_theirs(spec: str) -> None:
    game = pyspiel.load_game(spec)
    states = (late(game, seed, 5) for seed in range(300))
    near = [state for state in states if game.max_game_length() - state.move_number() <= 12]
    assert len(near) >= 3
    for state in near[:5]:
        player = state.current_player()
        theirs, _ = minimax.alpha_beta_search(game, state=state, maximum_depth=99)
        native, searched = (Bot(game, player, hash=1, native=native) for native in (True, False))
        for bot in (native, searched):
            child = state.child(bot.step(state))
            ours, _ = minimax.alpha_beta_search(
                game, state=child, maximum_depth=99, maximizing_player_id=player
            )
            assert ours == theirs, (native, str(state))
        opened = native._sessions.opened(state)[0].game.split(":")[0]
        assert opened in ("tic-tac-toe", "mnk", "connect-four")


@pytest.mark.parametrize("native", [True, False])
def test_a_bot_takes_a_name(native: bool) -> None:
    for name in ("tic_tac_toe", "mnk", "mnk(m=4,n=3,k=3)"):
        state = pyspiel.load_game(name).new_initial_state()
        bot = Bot(name, 0, nodes=200, hash=1, native=native)
        assert bot.step(state) in state.legal_actions()
    with pytest.raises(TypeError, match="game: expected a game or a state"):
        Bot(3, 0)


@pytest.mark.parametrize("native", [True, False])
def test_bots_play_in_both_of_their_loops(native: bool) -> None:
    game = pyspiel.load_game("tic_tac_toe")
    bots = [Bot(game, player, native=native, hash=1) for player in (0, 1)]
    assert pyspiel.evaluate_bots(game.new_initial_state(), bots, 1) == [0.0, 0.0]
    import numpy

    rng = numpy.random.RandomState(1)
    assert list(evaluate_bots.evaluate_bots(game.new_initial_state(), bots, rng)) == [0.0, 0.0]
    for seed in range(5):
        chance = pyspiel.make_uniform_random_bot(1, seed)
        assert pyspiel.evaluate_bots(game.new_initial_state(), [bots[0], chance], seed)[0] >= 0.0


def test_a_bot_plays_games_with_several_moves_in_a_row() -> None:
    game = pyspiel.load_game("dots_and_boxes")
    won = 0.0
    for seed in range(4):
        bot, chance = Bot(game, 1, nodes=2000, hash=1), pyspiel.make_uniform_random_bot(0, seed)
        won += pyspiel.evaluate_bots(game.new_initial_state(), [chance, bot], seed)[1]
    assert won >= 3.0


def test_a_bot_beats_chance_at_connect_four() -> None:
    game = pyspiel.load_game("connect_four")
    for seed in range(3):
        bot, chance = Bot(game, 1, nodes=5000), pyspiel.make_uniform_random_bot(0, seed)
        assert pyspiel.evaluate_bots(game.new_initial_state(), [chance, bot], seed) == [-1.0, 1.0]


def test_a_bot_steps_only_where_it_moves() -> None:
    game = pyspiel.load_game("tic_tac_toe")
    with pytest.raises(ns.BadRequest, match="state: player 1 is not to move"):
        Bot(game, 1).step(game.new_initial_state())


def test_a_bot_follows_a_state_that_jumps() -> None:
    game = pyspiel.load_game("breakthrough(rows=5,columns=4)")
    bot = Bot(game, 0, nodes=300, hash=1)
    state = game.new_initial_state()
    for jump in (0, 2, 2, 4):
        for _ in range(jump):
            state.apply_action(state.legal_actions()[0])
        if not state.is_terminal():
            assert bot.step(state) in state.legal_actions()
    fresh = game.new_initial_state()
    assert bot.step(fresh) in fresh.legal_actions()
    assert isinstance(from_openspiel(fresh), Position)
