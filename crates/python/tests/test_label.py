"""Labelling: every way in and out, what is refused, Ctrl-C, and runs that go on."""

from __future__ import annotations

import _thread
import copy
import io
import itertools
import json
import os
import pickle
import random
import struct
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any, Dict, Iterator, List

import pytest

import negascout as ns

GAME = "connect-four"


def drawn(count: int, plies: int, seed: int = 1) -> List[str]:
    """Positions of random games that go on after this many plies."""
    draw = random.Random(seed)
    found: List[str] = []
    while len(found) < count:
        game = ns.open(GAME)
        for _ in range(plies):
            if game.outcome is None:
                game.play(draw.choice(game.moves))
        if game.outcome is None:
            found.append(game.position)
    return found


POSITIONS = drawn(40, 28)


def plain(rows: Any) -> List[Dict[str, Any]]:
    """Rows without their seconds."""
    return [{**row, "seconds": None} for row in rows]


@pytest.fixture(scope="module")
def expected() -> List[Dict[str, Any]]:
    return plain(ns.label(GAME, POSITIONS))


def test_rows_are_what_a_session_finds(expected):
    for number, row in enumerate(expected):
        solution = ns.open(GAME, POSITIONS[number]).solve()
        assert (row["row"], row["game"], row["position"]) == (number, GAME, POSITIONS[number])
        assert (row["score"], row["result"], row["plies"]) == (
            solution.score,
            solution.result,
            solution.plies,
        )
        assert (row["best_move"], row["bound"], row["error"]) == (
            solution.best_move,
            "exact",
            None,
        )
        assert tuple(row["pv"]) == solution.pv
    assert len({row["score"] for row in expected}) > 5


def texts(folder: Path) -> Iterator[Any]:
    """The positions in every form that needs no other library."""
    yield POSITIONS
    yield tuple(POSITIONS)
    yield (position for position in POSITIONS)
    yield dict.fromkeys(POSITIONS).keys()
    files = {
        "in.txt": "\n".join(["# remark", *POSITIONS]),
        "in.csv": "\n".join(["a,position", *(f"1,{each}" for each in POSITIONS)]) + "\n",
        "in.jsonl": "\n".join(json.dumps({"position": each}) for each in POSITIONS),
    }
    for name, text in files.items():
        (folder / name).write_text(text)
        yield folder / name
        yield str(folder / name)


def test_every_form_of_texts_has_the_same_rows(tmp_path, expected):
    for positions in texts(tmp_path):
        assert plain(ns.label(GAME, positions)) == expected, type(positions)


def of_pyarrow(folder: Path) -> Iterator[Any]:
    pa = pytest.importorskip("pyarrow")
    types = [pa.string(), pa.large_string(), pa.string_view()]
    types += [pa.dictionary(pa.int8(), pa.string()), pa.dictionary(pa.uint32(), pa.large_string())]
    for each in types:
        array = pa.array(POSITIONS, pa.string()).cast(each)
        yield array
        yield pa.chunked_array([array[:7], array[7:7], array[7:]])
        yield pa.table({"number": range(len(array)), "position": array})
        yield pa.record_batch({"position": array})
        # A part of an array begins in the middle of its memory.
        longer = pa.chunked_array([pa.array(["none"]).cast(each), array]).combine_chunks()
        yield longer[1:]
        yield pa.record_batch({"position": longer})[1:]
    table = pa.table({"position": POSITIONS})
    yield pa.RecordBatchReader.from_batches(table.schema, table.to_batches(max_chunksize=3))
    import pyarrow.parquet

    for codec in ("none", "snappy", "gzip", "lz4"):
        pyarrow.parquet.write_table(table, folder / "in.parquet", compression=codec)
        yield folder / "in.parquet"


def of_polars(folder: Path) -> Iterator[Any]:
    pl = pytest.importorskip("polars")
    frame = pl.DataFrame({"number": range(len(POSITIONS)), "position": POSITIONS})
    yield frame
    yield frame["position"]
    yield pl.concat([frame[:5], frame[5:]], rechunk=False)
    yield frame.with_columns(pl.col("position").cast(pl.Categorical))
    frame.write_parquet(folder / "in.parquet", compression="lz4")
    yield folder / "in.parquet"


def of_pandas(folder: Path) -> Iterator[Any]:
    pd = pytest.importorskip("pandas")
    frame = pd.DataFrame({"number": range(len(POSITIONS)), "position": POSITIONS})
    yield frame
    yield frame["position"]
    yield frame.astype({"position": object})
    yield frame.astype({"position": "category"})
    yield frame.set_index("number")["position"]
    frame.to_csv(folder / "in.csv", index=False)
    yield folder / "in.csv"


@pytest.mark.parametrize("forms", [of_pyarrow, of_polars, of_pandas])
def test_tables_have_the_same_rows(forms, tmp_path, expected):
    for positions in forms(tmp_path):
        assert plain(ns.label(GAME, positions)) == expected, type(positions)


def broken_arrays(pa: Any) -> Iterator[Any]:
    """Arrays that hold less than they promise, as pyarrow makes them without a word."""

    def packed(form: str, *numbers: int) -> Any:
        return pa.py_buffer(struct.pack(f"<{len(numbers)}{form}", *numbers))

    text = pa.py_buffer(b"44\xff\xfe")
    for of, form in ((pa.string(), "i"), (pa.large_string(), "q")):
        for offsets in ((0, 2, 4), (0, 4, 2), (3, 2, 4), (0, -1, 2), (0, 9, 2)):
            yield pa.Array.from_buffers(of, 2, [None, packed(form, *offsets), text])
    letters = pa.array(["44", "45"])
    for key in (2, 100, -1):
        keys = pa.array([0, key], pa.int8())
        yield pa.DictionaryArray.from_arrays(keys, letters, safe=False)
    for size, place in ((20, 0), (2, 0), (20, 9)):
        view = struct.pack("<i4sii", size, b"44\xff\xfe", 0, place)
        yield pa.Array.from_buffers(pa.string_view(), 1, [None, pa.py_buffer(view), text])


def test_broken_arrays_are_refused():
    pa = pytest.importorskip("pyarrow")
    for array in broken_arrays(pa):
        with pytest.raises((pa.ArrowInvalid, IndexError)):
            array.validate(full=True)
        whole = pa.array(["44"], pa.string()).cast(array.type)
        for positions in (
            array,
            pa.chunked_array([whole, array]),
            pa.record_batch({"position": array}),
            pa.table({"position": pa.chunked_array([whole, array])}),
        ):
            with pytest.raises(ns.BadRequest, match="^positions: row [01]: "):
                ns.label(GAME, positions, depth=1)


def test_pandas_needs_no_pyarrow(expected):
    pytest.importorskip("pandas")
    program = """
import sys
sys.modules["pyarrow"] = None
import json, pandas, negascout as ns
positions = json.loads(sys.stdin.read())
frame = pandas.DataFrame({"position": [*positions, None]})
frame = ns.label("connect-four", frame).to_pandas()
assert frame["error"].tolist()[-1] == "the position is null"
print(frame["score"].tolist()[:-1])
"""
    run = subprocess.run(
        [sys.executable, "-c", program],
        input=json.dumps(POSITIONS),
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(run.stdout) == [row["score"] for row in expected]


def test_rows_go_to_every_library(expected):
    labels = ns.label(GAME, POSITIONS)
    scores = [row["score"] for row in expected]
    assert len(labels) == len(POSITIONS) and labels.errors == 0
    assert plain([labels[0], labels[-1]]) == [expected[0], expected[-1]]
    assert plain(labels[1:7]) == expected[1:7]
    assert plain(labels[7:1]) == [] and plain(labels[-4::2]) == expected[-4::2]
    assert plain(labels.to_dicts()) == expected
    with pytest.raises(IndexError):
        labels[len(labels)]
    pa = pytest.importorskip("pyarrow")
    pl = pytest.importorskip("polars")
    pd = pytest.importorskip("pandas")
    table = pa.table(labels)
    assert plain(table.to_pylist()) == expected
    assert tuple(table.column_names) == labels.columns
    for frame in (pl.DataFrame(labels), labels.to_polars()):
        # Columns as they are, and not as polars would make them of dicts.
        assert frame.schema["row"] == pl.UInt64 and frame.schema["score"] == pl.Int32
        assert frame["score"].to_list() == scores
        assert frame["pv"].to_list() == [row["pv"] for row in expected]
    frames = [labels.to_pandas()]
    if hasattr(pd.DataFrame, "from_arrow"):
        frames.append(pd.DataFrame.from_arrow(labels))
    for frame in frames:
        assert frame["score"].tolist() == scores
    # The stream can be read again, and outlives the labels.
    again = pa.table(labels)
    del labels
    assert again.equals(table)


def test_columns_are_those_of_a_parquet_output(tmp_path):
    pa = pytest.importorskip("pyarrow")
    import pyarrow.parquet

    for all_moves in (False, True):
        output = tmp_path / f"{all_moves}.parquet"
        rows = [*POSITIONS[:5], "nonsense"]
        summary = ns.label(GAME, rows, output, all_moves=all_moves)
        assert (summary.rows, summary.errors, summary.taken_over) == (6, 1, 0)
        read = pyarrow.parquet.read_table(output)
        table = pa.table(ns.label(GAME, rows, all_moves=all_moves))
        assert read.schema.equals(table.schema)
        assert plain(read.to_pylist()) == plain(table.to_pylist())
    moves = read.to_pylist()[0]["moves"]
    assert {"move", "score", "result", "plies", "bound", "pv"} == set(moves[0])


def test_an_output_of_json_lines_has_the_objects_of_the_schema(tmp_path, valid):
    output = tmp_path / "out.jsonl"
    cases = {
        "LabelledSolution": ("4455", {}),
        "LabelledReport": ("4455", {"depth": 4}),
        "LabelledProof": ("44", {"weak": True, "nodes": 1}),
    }
    for name, (position, limits) in cases.items():
        ns.label(GAME, [position, "x"], str(output), **limits)
        first, second = map(json.loads, output.read_text().splitlines())
        valid(name, first)
        valid("LabelledError", second)
        output.unlink()


@pytest.mark.parametrize("all_moves", [False, True])
@pytest.mark.parametrize("positions", [[], POSITIONS[:3] + ["nonsense", None]])
def test_labels_copy_and_pickle(positions, all_moves):
    labels = ns.label(GAME, positions, all_moves=all_moves)
    pickled = [pickle.loads(pickle.dumps(labels, protocol)) for protocol in (2, 4, 5)]
    for other in (*pickled, copy.copy(labels), copy.deepcopy(labels)):
        assert type(other) is ns.Labels
        assert (other.columns, other.errors) == (labels.columns, labels.errors)
        assert other.to_dicts() == labels.to_dicts()


def test_the_task_is_what_was_asked_for():
    (weak,) = ns.label(GAME, ["4355434426"], weak=True)
    assert (weak["score"], weak["result"]) == (0, "draw")
    (given_up,) = ns.label(GAME, ["4355434426"], weak=True, nodes=100)
    assert given_up["result"] is None and given_up["nodes"] <= 200
    (searched,) = ns.label(GAME, ["44"], depth=4, all_moves=True)
    assert (searched["depth"], searched["stopped_by"]) == (4, "depth")
    best = max(move["score"] for move in searched["moves"])
    assert searched["score"] == best and len(searched["moves"]) == 7
    (mate,) = ns.label("chess", ["6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"], nodes=2000)
    assert (mate["best_move"], mate["plies"]) == ("Rd8#", 1)


def test_rows_do_not_depend_on_the_threads(expected):
    for jobs in (1, 3):
        assert plain(ns.label(GAME, POSITIONS, jobs=jobs, hash=64)) == expected


def test_a_row_without_an_answer_says_why():
    pa = pytest.importorskip("pyarrow")
    pl = pytest.importorskip("polars")
    rows = ["4455", None, "9", ""]
    for positions in (rows, pa.array(rows), pl.DataFrame({"position": rows})):
        labels = ns.label(GAME, positions)
        assert labels.errors == 3
        assert labels[1]["error"] == "the position is null" and labels[1]["position"] is None
        assert labels[2]["error"].startswith("connect-four: position '9': ")
        empty = "the position is empty: 'start' is the first position"
        assert labels[3]["error"] == empty
    nothing = ns.label(GAME, pl.DataFrame({"position": [None, None]}))
    assert [row["error"] for row in nothing] == ["the position is null"] * 2
    (beside,) = ns.label(GAME, pl.DataFrame({"position": ["4455"], "remark": [None]}))
    assert beside["error"] is None


def test_whole_numbers_are_their_digits():
    pa = pytest.importorskip("pyarrow")
    pd = pytest.importorskip("pandas")
    numbers = [4455, 44]
    read = pd.read_json(io.StringIO('{"position": "4455"}\n{"position": "44"}'), lines=True)
    for positions in (pa.array(numbers), pd.DataFrame({"Position ": numbers}), read):
        labels = ns.label(GAME, positions, depth=2)
        assert [row["position"] for row in labels] == ["4455", "44"]
    long = "44444221111326644422113"
    text = json.dumps({"position": long})
    with pytest.raises(ns.BadRequest, match="dtype=str"):
        ns.label(GAME, pd.read_json(io.StringIO(text), lines=True))
    (row,) = ns.label(GAME, pd.read_json(io.StringIO(text), lines=True, dtype=False), depth=1)
    assert row["position"] == long


def test_nothing_is_labelled_too():
    pl = pytest.importorskip("polars")
    for positions in ([], iter(()), pl.DataFrame({"position": []})):
        labels = ns.label(GAME, positions)
        assert len(labels) == 0 and labels.to_dicts() == []
        assert pl.DataFrame(labels).shape == (0, 17)


def test_what_cannot_be_read_is_named(tmp_path):
    pa = pytest.importorskip("pyarrow")
    pl = pytest.importorskip("polars")
    pd = pytest.importorskip("pandas")
    import pyarrow.parquet

    def told(*arguments, **named) -> str:
        with pytest.raises((ns.BadRequest, TypeError)) as raised:
            ns.label(GAME, *arguments, **named)
        line = str(raised.value)
        assert "\n" not in line
        return line

    wrong = "positions: no column is named 'position'; there are 'a', 'b'; column= names another"
    columns = {"a": POSITIONS[:1], "b": [1.5]}
    numbers = (
        "is Float64: digits of a position may be lost in it: read the column as text (dtype=str)"
    )
    for table in (pa.table(columns), pl.DataFrame(columns), pd.DataFrame(columns)):
        assert told(table) == wrong
        assert len(ns.label(GAME, table, column="a")) == 1
        assert told(table, column="b").endswith(numbers)
    assert told(pa.array([True])) == "positions: it is Boolean, and neither a table nor text"
    assert "Float64" in told(pl.Series([1.5])) and "Float64" in told(pd.Series([1.5]))
    assert told([44]) == "positions: a str is needed, and row 0 is of the type int"
    assert told([POSITIONS[0], b"44"]) == "positions: a str is needed, and row 1 is of the type bytes"
    assert told(pl.DataFrame(columns).lazy()).endswith("is needed, and not a LazyFrame")
    for positions in (44, None, b"44", {"position": ["44"]}):
        assert told(positions).startswith("positions: a path, a table or texts is needed, and not")
    file = tmp_path / "in.parquet"
    pyarrow.parquet.write_table(pa.table({"position": POSITIONS * 100}), file)
    whole = file.read_bytes()
    for length in (0, 3, 100, len(whole) - 1):
        file.write_bytes(whole[:length])
        assert told(file).startswith(f"positions: cannot read '{file}': ")
    pyarrow.parquet.write_table(pa.table(columns), file)
    assert told(file).startswith(f"positions: cannot read '{file}': no column is named 'position'")
    assert told(tmp_path / "none.csv").endswith("No such file or directory (os error 2)")
    assert told(tmp_path).endswith("is a directory")
    assert told([], tmp_path / "out.txt").startswith("output: ")
    assert told([], 7) == "output: a path is needed, and not 7"
    (tmp_path / "out.jsonl").write_text("")
    assert "is there already" in told([], tmp_path / "out.jsonl")
    assert "positions of connect-four" not in told([], depth=0)
    assert told([], depth=0) == "depth 0: a search looks at least 1 ply ahead"
    assert told([], weak=True, depth=3).startswith("depth: ")
    assert told([], nodes=-1) == "nodes -1: it is out of range"
    assert told([], jobs=0) == "jobs 0: it must be 1 to 1024"
    assert told([], hash=0) == "hash 0: it must be 1 to 1048576"
    assert told([], hash=2**20, jobs=3) == "hash: no memory for 3 tables of 1048576 MiB"
    assert told([], column=3) == "column: a str is needed, and not 3"
    assert told([], all_moves=1) == "all_moves: a bool is needed, and not 1"
    with pytest.raises(ns.UnknownGame, match="did you mean 'chess'"):
        ns.label("ches", [])
    with pytest.raises(ns.BadRequest, match="analyse"):
        ns.label("chess", [])


def test_positions_of_another_game_are_rows_with_errors():
    labels = ns.label("tic-tac-toe", ["XO./.../...", "4455", "8/8/8/8/8/8/8/8 w - - 0 1"])
    assert [row["error"] is None for row in labels] == [True, False, False]


def test_an_exception_of_the_positions_arrives_as_it_is(tmp_path):
    def failing() -> Iterator[str]:
        yield from POSITIONS
        raise LookupError("no more of them")

    output = tmp_path / "out.jsonl"
    for _ in range(2):
        with pytest.raises(LookupError, match="no more of them"):
            ns.label(GAME, failing(), output)
    # The rows before it are kept.
    summary = ns.label(GAME, POSITIONS, output)
    assert summary.rows == len(POSITIONS) and summary.taken_over > 0


def test_a_stream_that_breaks_off_is_named():
    pa = pytest.importorskip("pyarrow")
    schema = pa.schema([("position", pa.string())])

    def failing() -> Iterator[Any]:
        yield pa.record_batch({"position": POSITIONS})
        raise LookupError("no more\nof them")

    with pytest.raises(ns.BadRequest) as raised:
        ns.label(GAME, pa.RecordBatchReader.from_batches(schema, failing()))
    line = str(raised.value)
    assert line.startswith("positions: row 40: ") and "no more" in line and "\n" not in line


def test_progress_is_told_and_ends_a_run(tmp_path):
    told: List[ns.LabelProgress] = []
    positions = drawn(60, 14)
    ns.label(GAME, positions, progress=told.append)
    assert told and told[-1].of == 60 and told[0].labelled >= 1
    assert all(one.labelled < two.labelled for one, two in zip(told, told[1:]))
    output = tmp_path / "out.jsonl"
    with pytest.raises(ns.Stopped):
        ns.label(GAME, drawn(60, 14, seed=2), output, progress=lambda progress: False)

    def failing(progress: ns.LabelProgress) -> None:
        raise LookupError("seen enough")

    with pytest.raises(LookupError, match="seen enough"):
        ns.label(GAME, drawn(60, 14, seed=3), progress=failing)


def test_a_run_over_slow_positions_is_ended():
    taken: List[str] = []

    def slowly():
        while True:
            # Longer than a batch of positions is waited for.
            time.sleep(0.025)
            taken.append("4455")
            yield taken[-1]

    with pytest.raises(ns.Stopped):
        ns.label(GAME, slowly(), depth=2, progress=lambda _: False)
    # A batch of 256 would be whole.
    assert len(taken) < 256


def endless(begun: threading.Event) -> Iterator[str]:
    """Positions that take seconds each."""
    begun.set()
    while True:
        yield from ["start", "4", "44", "444", "4444", "1", "2", "3"]


def test_other_threads_of_python_go_on():
    begun = threading.Event()

    def turns() -> None:
        begun.wait()
        for _ in range(50):
            time.sleep(0.001)
        _thread.interrupt_main()

    thread = threading.Thread(target=turns)
    thread.start()
    with pytest.raises(KeyboardInterrupt):
        ns.label(GAME, endless(begun), jobs=1)
    thread.join()


INTERRUPTED = """
import json, os, signal, sys, threading, time
from pathlib import Path
import negascout as ns
from negascout._native import LabelRun, label_chunk

positions, output, kind = json.loads(sys.stdin.read()), sys.argv[1], sys.argv[2]
begun, sent = threading.Event(), []

def works():
    # It has a part of the rows, or at least works on them.
    if kind == "parts":
        return any(Path(output + ".parts").glob("*.jsonl"))
    return time.process_time() > begun.at + 0.05

def interrupt():
    begun.wait()
    while not works():
        time.sleep(0.005)
    sent.append(time.process_time())
    os.kill(os.getpid(), signal.SIGINT)

if kind == "chunk":
    run = LabelRun("connect-four", {}, positions)
    _, chunk = run.next()
    work = lambda: label_chunk(chunk, 2)
else:
    work = lambda: ns.label("connect-four", positions, output or None)
threading.Thread(target=interrupt).start()
try:
    begun.at = time.process_time()
    begun.set()
    work()
except KeyboardInterrupt:
    print(time.process_time() - sent[0])
"""


def interrupted(positions: List[str], output: str, kind: str) -> float:
    """Labels until a signal comes. Returns the seconds of the processor that it then took to end."""
    run = subprocess.run(
        [sys.executable, "-c", INTERRUPTED, output, kind],
        input=json.dumps(positions),
        capture_output=True,
        text=True,
        check=True,
    )
    return float(run.stdout)


# Positions that take seconds each.
SLOW = list(itertools.islice(endless(threading.Event()), 64))


@pytest.mark.thorough
@pytest.mark.parametrize("kind", ["rows", "chunk"])
def test_ctrl_c_stops_it_soon(kind):
    # 20 ms by the clock, of each thread: to the end of a row it were seconds.
    assert interrupted(SLOW, "", kind) < 0.3


@pytest.mark.thorough
def test_a_run_goes_on_where_it_was_ended(tmp_path):
    output = str(tmp_path / "out.jsonl")
    positions = drawn(400, 16)
    interrupted(positions + SLOW, output, "parts")
    parts = os.listdir(output + ".parts")
    assert sum(name.endswith(".jsonl") for name in parts) > 0
    assert not os.path.exists(output)
    # The input may have other rows at its end, where none were labelled.
    summary = ns.label(GAME, positions, output)
    assert summary.rows == 400 and 0 < summary.taken_over
    assert not os.path.exists(output + ".parts")
    rows = [json.loads(line) for line in Path(output).read_text().splitlines()]
    expected = ns.label(GAME, positions)
    assert [row["score"] for row in rows] == [row["score"] for row in expected]


def test_notebooks_show_a_table():
    labels = ns.label(GAME, ["4455", "<b>"])
    html = labels._repr_html_()
    assert "<b>" not in html and "2 rows, 1 errors" in html and "<table>" in html
    assert "depth" not in html
    assert repr(labels) == "Labels(2 rows, 1 errors)"


def test_more_errors_than_allowed_end_it(tmp_path):
    positions = ["XO./.../...", "none", "X../.O./...", "nil"]
    assert ns.label("tic-tac-toe", positions, max_errors=2).errors == 2
    output = tmp_path / "rows.jsonl"
    with pytest.raises(ns.BadRequest, match="^rows without an answer: more than 1$"):
        ns.label("tic-tac-toe", positions, output, max_errors=1)
    assert not output.exists()
    assert ns.label("tic-tac-toe", positions, output, max_errors=2).errors == 2
    for wrong in (-1, "1"):
        with pytest.raises((ns.BadRequest, TypeError), match="^max_errors"):
            ns.label("tic-tac-toe", positions, max_errors=wrong)
