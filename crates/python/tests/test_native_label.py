"""The native part of labelling: the driver's side, and the worker's."""

from __future__ import annotations

import json
import random
import threading

import pytest

import negascout as ns
from negascout._native import LabelRun, __version__, label_chunk

GAME = "tic-tac-toe"
TASK = {"weak": False, "wanted": "best", "depth": None, "nodes": None}
POSITIONS = ["XO./.../...", "XO./X../...", "nonsense", "X../.O./...", "X.O/.X./..O"] * 20


def run_of(output=None, positions=POSITIONS, task=TASK) -> LabelRun:
    return LabelRun(GAME, task, positions, output, 1)


def chunks(run):
    while (chunk := run.next()) is not None:
        yield chunk


def without_seconds(rows):
    return [{**row, "seconds": None} for row in rows]


def test_chunks_in_any_order_give_the_rows_of_the_embedded_run(tmp_path):
    run = run_of()
    given = list(chunks(run))
    assert len(given) > 1 and [number for number, _ in given] == sorted({n for n, _ in given})
    random.Random(5).shuffle(given)
    for number, chunk in given:
        answer = label_chunk(chunk, 2)
        run.keep(number, answer)
        # Twice does no harm.
        run.keep(number, answer)
    assert run.progress()["labelled"] == len(POSITIONS)
    summary = run.finish()
    assert (summary["rows"], summary["errors"], summary["taken_over"]) == (100, 20, 0)
    expected = ns.label(GAME, POSITIONS).to_dicts()
    assert without_seconds(run.table().rows(0, 100)) == without_seconds(expected)


def test_answers_of_threads_are_kept_at_the_same_time(tmp_path):
    output = str(tmp_path / "out.jsonl")
    run = run_of(output)

    def work() -> None:
        while (chunk := run.next()) is not None:
            run.keep(chunk[0], label_chunk(chunk[1], 1))

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert run.finish()["rows"] == 100
    rows = [json.loads(line)["row"] for line in open(output)]
    assert rows == list(range(100))


def test_what_is_kept_is_taken_over(tmp_path):
    output = str(tmp_path / "out.jsonl")
    run = run_of(output)
    first, second, *_ = chunks(run)
    run.keep(second[0], label_chunk(second[1], 1))
    run.leave()
    with pytest.raises(ns.BadRequest, match="was left"):
        run.next()
    run = run_of(output)
    parts = 0
    for number, chunk in chunks(run):
        assert number != second[0]
        run.keep(number, label_chunk(chunk, 1))
        parts += 1
    assert parts > 0 and run.finish()["taken_over"] == 16
    with pytest.raises(ns.BadRequest, match="is finished"):
        run.finish()


def test_what_is_not_the_answer_is_refused():
    run = run_of()
    (number, chunk), (other, another), *rest = chunks(run)
    answer = label_chunk(chunk, 1)
    for length in (0, 10, len(answer) // 2, len(answer) - 1):
        with pytest.raises(ns.BadRequest, match=f"^the answer to chunk {number} is damaged$"):
            run.keep(number, answer[:length])
    changed = answer.replace(b'"win"', b'"not"', 1)
    assert changed != answer
    with pytest.raises(ns.BadRequest, match="is damaged$"):
        run.keep(number, changed)
    with pytest.raises(ns.BadRequest, match="is the answer to another one$"):
        run.keep(number, label_chunk(another, 1))
    weak = run_of(task={**TASK, "weak": True})
    with pytest.raises(ns.BadRequest, match="is the answer to another one$"):
        run.keep(number, label_chunk(weak.next()[1], 1))
    with pytest.raises(ns.BadRequest, match="^chunk 7 was not given out by this run$"):
        run.keep(7, answer)
    old = answer.replace(f'"{__version__}"'.encode(), b'"0.0.1"', 1)
    with pytest.raises(ns.BadRequest, match="version 0.0.1 of negascout, and this program of version"):
        run.keep(number, old)
    # It is awaited still.
    with pytest.raises(ns.BadRequest, match="^chunk 0 is not back yet$"):
        run.finish()
    run.keep(number, answer)
    run.keep(other, label_chunk(another, 1))
    for number, chunk in rest:
        run.keep(number, label_chunk(chunk, 1))
    assert run.finish()["rows"] == 100


def test_a_chunk_of_another_version_is_refused():
    _, chunk = run_of().next()
    other = chunk.replace(f'"{__version__}"'.encode(), b'"0.0.1"', 1)
    with pytest.raises(ns.BadRequest) as raised:
        label_chunk(other, 1)
    assert "version 0.0.1" in str(raised.value) and __version__ in str(raised.value)
    for damaged in (b"", b"{}", chunk[:-2], chunk.replace(b"XO.", b"OX.", 1)):
        with pytest.raises(ns.BadRequest, match="^the chunk is damaged$"):
            label_chunk(damaged, 1)


def test_a_run_is_not_finished_before_its_end():
    run = run_of()
    run.next()
    with pytest.raises(ns.BadRequest, match="rows that were not given out"):
        run.finish()
    with pytest.raises(ns.BadRequest, match="not finished"):
        run.table()


def test_chunks_grow_with_what_is_known_of_the_rows():
    run = run_of(positions=["X../.O./..."] * 5000, task={**TASK, "nodes": 1})
    starts = []
    for number, chunk in chunks(run):
        starts.append(number)
        run.keep(number, label_chunk(chunk, 1))
    # The first chunk is of 16 rows, and each has at most eight times the rows before it. Rows that take
    # half a minute together would make smaller ones.
    assert starts[1] == 16 and all(end <= 9 * start for start, end in zip(starts[1:], starts[2:]))
    assert len(starts) < 5000 / 128
