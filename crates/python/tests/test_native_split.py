"""The native part of a split proof: the driver's side, and a node's."""

from __future__ import annotations

import json
import threading
import time

import pytest

import negascout as ns
from negascout._native import SplitProof, SplitWorker

GAME, POSITION = "connect-four", "4444421111"
# Small proofs are split, too.
REQUEST = {"aim": "value", "trial": 500, "grain": 500, "first": 200}


def prove(proof: SplitProof, worker: SplitWorker, jobs: int = 10**6) -> None:
    while jobs > 0 and (given := proof.next()) is not None:
        # A second question makes the proof split what the first is about.
        for job, message in [given] + [more for more in [proof.next()] if more is not None]:
            worker.stop(proof.answer(job, worker.ask(job, message)))
            jobs -= 1


def test_a_split_proof_finds_the_value_and_the_line():
    proof, worker = SplitProof(GAME, POSITION, REQUEST), SplitWorker(1)
    assert proof.solution() is None and not proof.is_done
    prove(proof, worker)
    solution, progress = proof.solution(), proof.progress()
    known = ns.open(GAME, POSITION).solve()
    assert proof.is_done and solution["score"] == known.score
    assert len(solution["pv"]) == len(known.pv) and solution["best_move"] == solution["pv"][0]
    # Every position that the line passes was split.
    assert progress["split"] >= len(solution["pv"]) and progress["lower"] == known.score


def test_it_goes_on_from_its_file(tmp_path):
    store, worker = str(tmp_path / "bounds.redb"), SplitWorker(1)
    first = SplitProof(GAME, POSITION, REQUEST, store)
    prove(first, worker, jobs=30)
    assert not first.is_done
    first.leave()
    with pytest.raises(ns.BadRequest, match="this proof was left"):
        first.next()
    second = SplitProof(GAME, POSITION, REQUEST, store)
    assert second.progress()["positions"] > 1
    prove(second, worker)
    assert second.solution()["score"] == ns.open(GAME, POSITION).solve().score
    with pytest.raises(ns.Keeping, match="in use by another program"):
        SplitProof(GAME, POSITION, REQUEST, store)


def test_lost_repeated_and_unknown_jobs_do_no_harm():
    proof, worker = SplitProof(GAME, POSITION, REQUEST), SplitWorker(1)
    job, message = proof.next()
    answer = worker.ask(job, message)
    proof.lost(job)
    again, same = proof.next()
    assert again != job and same == message
    nodes = proof.progress()["nodes"]
    assert proof.answer(99, answer) == [] and proof.progress()["nodes"] == nodes
    proof.answer(job, answer)
    proof.answer(job, answer)
    assert proof.progress()["nodes"] == json.loads(answer)["answer"]["nodes"]


def test_a_job_names_the_one_before_it():
    proof, worker = SplitProof(GAME, POSITION, REQUEST), SplitWorker(1)
    first, message = proof.next()
    assert proof.before(first) is None
    proof.answer(first, worker.ask(first, message))
    second, _ = proof.next()
    assert proof.before(second) == first and proof.before(99) is None


def test_a_job_is_stopped_within_50_ms():
    proof, worker = SplitProof(GAME, "", {"trial": 10**12}), SplitWorker(16)
    job, message = proof.next()
    asked = threading.Thread(target=worker.ask, args=(job, message))
    asked.start()
    time.sleep(0.1)
    begun = time.perf_counter()
    worker.stop([job])
    asked.join()
    assert time.perf_counter() - begun < 0.5  # 50 ms, on a machine that has nothing else to do


def test_answers_that_contradict_each_other_are_no_bad_input():
    proof, worker = SplitProof(GAME, POSITION, REQUEST), SplitWorker(1)

    def answer(lower: int, upper: int) -> None:
        job, message = proof.next()
        told = json.loads(worker.ask(job, message))
        told["answer"]["bounds"] = {"lower": lower, "upper": upper}
        proof.answer(job, json.dumps(told).encode())

    answer(2, 9)
    with pytest.raises(ns.Error, match="contradict each other: at least 2, at most 1") as raised:
        answer(-5, 1)
    assert raised.type is ns.Error


def test_what_is_wrong_is_said_in_one_line():
    worker = SplitWorker(1)
    _, message = SplitProof(GAME, "", {}).next()
    other = message.replace(b'"version":"', b'"version":"9.')
    with pytest.raises(ns.OtherVersion, match="the driver has version 9.* and the worker version"):
        worker.ask(0, other)
    with pytest.raises(ns.BadRequest, match="a message from the driver cannot be read"):
        worker.ask(0, message[:30])
    with pytest.raises(ns.BadRequest, match="grains"):
        SplitProof(GAME, "", {"grains": 5})
    with pytest.raises(ns.BadPosition):
        SplitProof(GAME, "99", {})
    with pytest.raises(ns.BadRequest, match="positions come again"):
        SplitProof("chess", "", {})
    assert SplitProof(GAME, "", {}).notice().startswith("the first 2 million nodes")
