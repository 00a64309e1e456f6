"""The end of a search: asked for by another thread, an event loop, or Ctrl-C."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import textwrap
import threading
from typing import Any, Callable, Dict, List, Optional

import pytest

import negascout as ns
from nim import Nim
from stopping import stopped


class Long(Nim):
    """A heap that nobody sees the end of: its positions do not come together."""

    def play(self, move: int) -> Nim:
        after = Long(self.heap - move)
        after.path = (*getattr(self, "path", ()), move)  # type: ignore[attr-defined]
        return after

    def key(self) -> Any:
        return getattr(self, "path", ())


GAMES: Dict[str, Callable[[], ns.Session[Any]]] = {
    "chess": lambda: ns.open("chess"),
    "own": lambda: ns.open(Long(500)),
}

#: The searches without an end. The first two tell of their first iteration: they have a report from then on.
SEARCHES: Dict[str, Callable[[ns.Session[Any], Callable[[Any], None]], Any]] = {
    "think": lambda game, told: game.think(progress=told),
    "analyse": lambda game, told: game.analyse("alpha-beta", progress=told),
    "solve": lambda game, told: game.solve(seconds=3600),
    "compare": lambda game, told: game.compare(["minimax"], depth=40, by="textbook"),
    "perft": lambda game, told: game.perft(40),
}
REPORTING = ("think", "analyse")


def test_a_game_of_ones_own_is_searched_on_the_callers_thread() -> None:
    seen = set()

    class Seen(Nim):
        def outcome(self) -> Optional[int]:
            seen.add(threading.get_ident())
            return super().outcome()

        def play(self, move: int) -> Nim:
            return Seen(self.heap - move)

    assert ns.open(Seen(9)).solve().result == "win"
    assert seen == {threading.get_ident()}


def test_a_stack_that_is_too_small_is_told() -> None:
    told: List[str] = []

    class Line(Nim):
        def moves(self) -> List[int]:
            return [1] if self.heap else []

    def search() -> None:
        try:
            ns.open(Line(900)).compare(["minimax"], depth=900)
        except RecursionError as error:
            told.append(str(error))
        told.append(ns.open(Nim(5)).solve().result or "")

    before = threading.stack_size(320 << 10)
    try:
        thread = threading.Thread(target=search)
        thread.start()
    finally:
        threading.stack_size(before)
    thread.join()
    assert told[0].startswith("the search is too deep for the stack of this thread: ")
    assert told[1:] == ["win"]


# Chess is not solved.
STOPPED = [
    (name, search)
    for name in GAMES
    for search in SEARCHES
    if (name, search) != ("chess", "solve")
]


@pytest.mark.parametrize(("name", "search"), STOPPED)
def test_another_thread_stops_a_search(name: str, search: str) -> None:
    game, begun = GAMES[name](), threading.Event()
    if search not in REPORTING:
        begun.set()
    with stopped(game.stop, begun):
        if search in ("compare", "perft"):
            with pytest.raises(ns.Stopped):
                SEARCHES[search](game, lambda _: None)
        else:
            answer = SEARCHES[search](game, lambda _: begun.set())
    if search in REPORTING:
        assert answer.stopped_by == "stopped" and answer.best_move in game.moves
    elif search == "solve":
        assert isinstance(answer, ns.Proof)
    # The next search is not affected.
    assert game.think(depth=1).stopped_by == "depth"


def test_nothing_runs_and_nothing_is_stopped() -> None:
    game = ns.open("tic-tac-toe")
    game.stop()
    assert game.think(depth=2).stopped_by == "depth"


def test_a_copy_is_not_stopped() -> None:
    game = ns.open("chess")
    report = game.copy().think(nodes=5000, progress=lambda _: game.stop())
    assert report.stopped_by == "nodes" and report.depth > 1


def test_a_proof_without_limits_says_that_it_was_stopped() -> None:
    game = ns.open("connect-four")
    with stopped(game.stop), pytest.raises(ns.Stopped, match="before it was complete"):
        game.solve(book=False)
    told: List[ns.Proof] = []
    with stopped(game.stop):
        assert isinstance(game.solve(book=False, progress=told.append), ns.Proof)


async def begun(search: Callable[..., Any], **options: Any) -> "asyncio.Task[Any]":
    """The task of a search that has told of its first iteration."""
    loop, told = asyncio.get_running_loop(), asyncio.Event()
    task = asyncio.create_task(
        search(progress=lambda _: loop.call_soon_threadsafe(told.set), **options)
    )
    await told.wait()
    return task


@pytest.mark.parametrize("name", GAMES)
def test_a_cancelled_task_ends_its_search(name: str) -> None:
    async def main() -> None:
        game = GAMES[name]()
        task = await begun(game.think_async)
        with pytest.raises(asyncio.TimeoutError):
            await asyncio.wait_for(task, 0)
        # It has ended: the session can be searched at once.
        assert game.think(depth=1).depth == 1

    asyncio.run(main())


def test_a_task_that_is_stopped_has_a_result() -> None:
    async def main() -> List[Any]:
        game = ns.open("connect-four")
        thought = await begun(game.think_async, book=False)
        game.stop()
        report = await thought
        proved = asyncio.create_task(game.solve_async(book=False))
        while not proved.done():
            game.stop()
            await asyncio.sleep(0.01)
        return [report, await proved]

    report, proof = asyncio.run(main())
    assert report.stopped_by == "stopped" and isinstance(proof, ns.Proof)


@pytest.mark.parametrize("name", GAMES)
def test_an_event_loop_runs_meanwhile(name: str) -> None:
    async def main() -> None:
        game = GAMES[name]()
        task = await begun(game.think_async)
        for _ in range(50):
            await asyncio.sleep(0.001)
        assert not task.done()
        game.stop()
        assert (await task).stopped_by == "stopped"

    asyncio.run(main())


def test_errors_arrive_in_the_task() -> None:
    async def main() -> None:
        with pytest.raises(ns.BadRequest, match="depth 0: a search looks"):
            await ns.open("chess").think_async(depth=0)
        with pytest.raises(ns.UnknownAlgorithm):
            await ns.open("chess").compare_async(["pvss"])

    asyncio.run(main())


@pytest.mark.skipif(os.name == "nt", reason="signals are sent otherwise there")
def test_ctrl_c_ends_an_event_loop() -> None:
    program = textwrap.dedent(
        """
        import asyncio, signal
        import negascout as ns
        signal.signal(signal.SIGINT, signal.default_int_handler)

        async def main():
            loop, told = asyncio.get_running_loop(), asyncio.Event()
            tell = lambda _: loop.call_soon_threadsafe(told.set)
            task = asyncio.create_task(ns.open("chess").think_async(progress=tell))
            await told.wait()
            print("thinks", flush=True)
            await task

        try:
            asyncio.run(main())
        except KeyboardInterrupt:
            print("interrupted", flush=True)
        """
    )
    with subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as run:
        assert run.stdout is not None and run.stdout.readline() == "thinks\n"
        run.send_signal(signal.SIGINT)
        out, error = run.communicate(timeout=240)
    assert (out, error, run.returncode) == ("interrupted\n", "", 0)
