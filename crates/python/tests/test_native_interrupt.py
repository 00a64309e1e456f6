"""Ctrl-C stops every search soon, and so does the end of the interpreter."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

PROGRAM = """
import json, os, signal, sys, threading, time
from negascout._native import Session
from own_games import ConnectFour, ConnectFourInPlace

calls, ended = 0, []

class Slow(ConnectFour):
    __slots__ = ()
    def outcome(self):
        global calls
        calls += 1
        time.sleep(0.002)
        return super().outcome()

class Endless(ConnectFour):
    __slots__ = ()
    def outcome(self):
        while not ended:
            pass
        return super().outcome()

game = {
    "built-in": lambda: Session("connect-four"),
    "own": lambda: Session.of_own(ConnectFour()),
    "in place": lambda: Session.of_own(ConnectFourInPlace()),
    "slow": lambda: Session.of_own(Slow()),
    "endless": lambda: Session.of_own(Endless()),
}[sys.argv[1]]()
search = {
    "think": lambda: game.think({"no_book": True}, 16),
    "solve": lambda: game.solve({"no_book": True}, 16),
    "analyse": lambda: game.analyse("alpha-beta", {}),
    "compare": lambda: game.compare({"algorithms": ["minimax"], "limits": {"depth": 20}}, 16),
    "trace": lambda: game.trace({"form": "minimax", "depth": 20, "max_nodes": 1_000_000}),
    "perft": lambda: game.perft(20),
}[sys.argv[2]]
begun, sent = threading.Event(), []

def interrupt():
    begun.wait()
    # Until it works.
    while time.process_time() < begun.at + 0.05 and calls < 50:
        time.sleep(0.005)
    sent.extend((time.process_time(), calls))
    os.kill(os.getpid(), signal.SIGINT)

threading.Thread(target=interrupt).start()
try:
    begun.at = time.process_time()
    begun.set()
    search()
except KeyboardInterrupt:
    print(json.dumps((time.process_time() - sent[0], calls - sent[1])))
    ended.append(True)
    assert game.moves() and game.fork().think({"limits": {"nodes": 1}}, 1)["best_move"]
"""


def run(program, *arguments):
    """What a program prints, that searches without an end."""
    path = os.pathsep.join([os.path.dirname(__file__), *sys.path])
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        timeout=240,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


@pytest.mark.thorough
@pytest.mark.parametrize("search", ["think", "solve", "analyse", "compare", "trace", "perft"])
@pytest.mark.parametrize("game", ["built-in", "own", "in place", "slow", "endless"])
def test_a_signal_stops_it_soon(game, search):
    seconds, calls = json.loads(run(PROGRAM, game, search))
    # 50 ms by the clock. Others run here too, so the work counts that is done from then on.
    assert seconds < 0.25 and calls <= 25


DAEMON = """
import sys, threading, time
import negascout as ns
from own_games import ConnectFour, ConnectFourInPlace
from negascout._native import Session

game = {
    "built-in": lambda: ns.open("chess").think,
    "own": lambda: lambda depth: Session.of_own(ConnectFour()).perft(depth),
    "in place": lambda: lambda depth: Session.of_own(ConnectFourInPlace()).perft(depth),
}[sys.argv[1]]()
begun = time.process_time()
threading.Thread(target=game, args=(), kwargs={"depth": 40}, daemon=True).start()
while time.process_time() < begun + 0.05:
    time.sleep(0.005)
"""


@pytest.mark.parametrize("game", ["built-in", "own", "in place"])
def test_the_interpreter_ends_while_a_daemon_thread_searches(game):
    assert run(DAEMON, game) == ""
