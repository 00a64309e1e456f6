"""Games typed at a prompt: in this process, through a pipe, in a terminal, in a notebook."""

from __future__ import annotations

import builtins
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Iterator, List, Optional, Union

import pytest

import negascout as ns
from dots_and_boxes import Dots
from nim import Heap, Nim

Typed = Union[str, BaseException]


def typed(monkeypatch: pytest.MonkeyPatch, *words: Typed) -> List[str]:
    """Types these words at the prompts, and then ends the input. Returns the prompts."""
    prompts: List[str] = []
    left: Iterator[Typed] = iter(words)

    def answer(prompt: str = "") -> str:
        prompts.append(prompt)
        word = next(left, EOFError())
        if isinstance(word, BaseException):
            raise word
        return word

    monkeypatch.setattr(builtins, "input", answer)
    return prompts


def test_a_game_is_played_to_its_end(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    prompts = typed(monkeypatch, "1", "2", "3")
    session = ns.play(Nim(6), human="second")
    assert session.outcome == "first" and session.history[0] == 2
    assert prompts == ["second> "] * (len(session.history) // 2)
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "a heap of 6" and lines[1] == "first: 2 (win in 3)"
    assert lines[-1] == "first wins"


def test_monte_carlo_tree_search_plays(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: List[Any] = []
    think = ns.Session.think

    def noted(session: Any, **limits: Any) -> Any:
        report = think(session, **limits)
        asked.append((report.algorithm, limits["nodes"]))
        return report

    monkeypatch.setattr(ns.Session, "think", noted)
    typed(monkeypatch, "4", "hint")
    ns.play("connect-four", nodes=60, mcts={"seed": 3})
    assert asked == [("mcts", 60)] * 2 and "hint: " in capsys.readouterr().out
    assert ns.best_move(ns.open("tic-tac-toe", "XX./OO./..."), nodes=500, mcts=True) == "c1"


def test_moves_are_taken_back_and_hinted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "undo", "7", "hint", "moves", "3", "undo", "", "board", "1", "quit")
    session = ns.play(Nim(9), depth=9)
    out = capsys.readouterr().out
    assert session.history[0] == 1 and len(session.history) == 2
    for told in (
        "there is nothing to take back",
        "'7': no legal move is written so (type a move, or: moves, undo, hint",
        "hint: 1 (win in 5)",
        "\n1 2 3\n",
    ):
        assert told in out, told
    assert out.count("a heap of 9") == 3


@pytest.mark.parametrize("end", [KeyboardInterrupt(), EOFError()])
def test_ctrl_c_and_the_end_of_input_leave_the_game(
    end: BaseException, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "2", end)
    session = ns.play(Heap(9), human="both")
    assert session.history == (2,)
    assert capsys.readouterr().out.endswith("the game is left as it is\n")
    typed(monkeypatch, "3", "quit")
    assert ns.play(session, human="both").history == (2, 3)


def test_a_notebook_that_nobody_sits_at_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    # What a kernel without an input raises is of this class.
    typed(monkeypatch, NotImplementedError())
    assert ns.play(Nim(5)).history == ()
    assert "nobody can be asked here" in capsys.readouterr().out


def test_one_player_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    session = ns.open(Dots(1, 2))
    for edge in (0, 1, 2, 4):
        session.play(edge)
    first, second = session.players
    mover = session.turn
    prompts = typed(monkeypatch, "5", "quit")
    ns.play(session, human=mover)
    assert prompts == [f"{first if mover == 'first' else second}> "] * 2


def test_words_that_are_moves_are_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    class Words(ns.Game[str]):
        def __init__(self, said: str = "") -> None:
            self.said = said

        def moves(self) -> List[str]:
            return ["undo", "stay"]

        def play(self, move: str) -> Words:
            return Words(move)

        def outcome(self) -> Optional[int]:
            return ns.DRAW if self.said == "undo" else None

        def key(self) -> str:
            return self.said

    typed(monkeypatch, "undo")
    assert ns.play(Words(), human="both").history == ("undo",)


def test_nobody_at_all_may_play(capsys: pytest.CaptureFixture[str]) -> None:
    session = ns.play("tic-tac-toe", human="neither", depth=9)
    assert session.outcome == "draw" and capsys.readouterr().out.endswith("a draw\n")
    with pytest.raises(ns.BadRequest, match="human: first, second, both or neither is possible"):
        ns.play("tic-tac-toe", human="X")  # type: ignore[call-overload]
    with pytest.raises(ns.BadRequest, match="position: a session goes on where it is"):
        ns.play(session, "X", human="both")  # type: ignore[call-overload]


PROGRAM = "import negascout as ns; print(ns.play('tic-tac-toe', depth=9, human='first').history)"


def test_through_a_pipe() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], input="b2\nmoves\n", capture_output=True, text=True
    )
    assert done.returncode == 0 and done.stderr == ""
    last, history = done.stdout.splitlines()[-2:]
    assert last == "the game is left as it is" and history.startswith("('b2', ")


@pytest.mark.thorough
@pytest.mark.skipif(sys.platform == "win32", reason="there are no such terminals")
def test_in_a_terminal_with_ctrl_c() -> None:
    import pty

    controller, terminal = pty.openpty()
    # A session of its own, whose terminal this is: Ctrl-C reaches the program.
    owned = f"import os; os.setsid(); os.close(os.open({os.ttyname(terminal)!r}, os.O_RDWR))"
    program = subprocess.Popen(
        [sys.executable, "-c", f"{owned}; {PROGRAM}"],
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
    )
    os.close(terminal)
    seen = b""

    def until(word: bytes) -> None:
        nonlocal seen
        while word not in seen:
            seen += os.read(controller, 4096)

    def asleep() -> bool:
        state = subprocess.run(["ps", "-o", "stat=", "-p", str(program.pid)], stdout=subprocess.PIPE)
        return state.stdout.startswith(b"S")

    until(b"X> ")
    os.write(controller, b"c3\n")
    until(b"O: b2")
    seen = seen[seen.index(b"O: b2") :]
    until(b"X> ")
    # A signal between the prompt and the wait for an answer would not end that.
    while not asleep():
        time.sleep(0.01)
    os.write(controller, b"\x03")
    until(b"('c3', 'b2')")
    assert program.wait(timeout=240) == 0 and b"the game is left as it is" in seen
    os.close(controller)


NOTEBOOK = """\
import builtins, negascout as ns
words = iter(["b2", "quit"])
builtins.input = lambda prompt: next(words)
session = ns.play("tic-tac-toe", depth=9)
"""


@pytest.mark.thorough
def test_in_a_notebook_boards_are_pictures(tmp_path: Path) -> None:
    nbformat: Any = pytest.importorskip("nbformat")
    nbclient: Any = pytest.importorskip("nbclient")
    pytest.importorskip("ipykernel")
    notebook = nbformat.v4.new_notebook()
    # The second cell asks somebody, and nobody is there.
    cells = [NOTEBOOK, "builtins.input = get_ipython().kernel.raw_input\nns.play('tic-tac-toe')"]
    notebook.cells = [nbformat.v4.new_code_cell(cell) for cell in cells]
    nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3").execute(cwd=str(tmp_path))
    first, second = (cell.outputs for cell in notebook.cells)
    pictures = [each for each in first if "image/svg+xml" in each.get("data", {})]
    assert len(pictures) == 3
    said = "".join(each.get("text", "") for each in second)
    assert "nobody can be asked here" in said
