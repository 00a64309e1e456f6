"""One proof by many machines: the driver has the top of the tree, and each node a table."""

from __future__ import annotations

import logging
import time
from importlib import import_module
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional, cast

from .. import _check, _native, _words
from .._data import Data
from ..errors import Error, Stopped
from ..labels import path_of
from ..reports import Solution
from . import _remote
from .answers import MAX_LOSSES, taken_or_lost
from .connection import Cluster, Node, connected

if TYPE_CHECKING:
    from ..labels import Path

#: Seconds that the driver waits for an answer before it looks at the nodes again.
_PAUSE = 0.5

#: Seconds after which it is said that a worker has not begun.
_LATE = 10.0

#: Seconds before a worker that was lost twice in a row is replaced: its node may be gone, which is seen
#: a little later.
_AGAIN = 3.0

#: Seconds for the workers to hear of their last stops.
_LAST_STOPS = 1.0

logger = logging.getLogger("negascout.cluster")


class SplitProgress(Data):
    """How far a proof is that many machines work on.

    >>> from negascout.cluster import SplitProgress
    >>> print(SplitProgress(-1, 18, 120, 14, 60, 8, 431, 52_000_000))
    value -1 to 18, 431 jobs, 8 running, 52,000,000 nodes
    """

    lower: int
    """The value is at least this."""
    upper: int
    """The value is at most this."""
    positions: int
    """Positions at the top of the tree."""
    split: int
    """Those of them that were split."""
    open: int
    """Questions about leaves whose answers may matter."""
    running: int
    """Questions that are being answered."""
    jobs: int
    """Questions given out in this run."""
    nodes: int
    """Nodes of all answers in this run, until the value was proven."""

    def __str__(self) -> str:
        lower, upper = _words.score(self.lower), _words.score(self.upper)
        nodes = _words.grouped(self.nodes)
        jobs = _words.grouped(self.jobs)
        return f"value {lower} to {upper}, {jobs} jobs, {self.running} running, {nodes} nodes"


Progress = Callable[[SplitProgress], object]


def solve(
    game: str,
    position: Optional[str] = None,
    *,
    save: Optional[Path] = None,
    outcome_only: bool = False,
    address: Optional[str] = None,
    jobs: Optional[int] = None,
    hash: int = 64,
    trial: Optional[int] = None,
    grain: Optional[int] = None,
    first: Optional[int] = None,
    progress: Optional[Progress] = None,
) -> Solution:
    """Proves the value of one position, split over the nodes of a Ray cluster.

    ``position`` is in the game's notation; the first one if None. ``save`` names a file in which the
    driver keeps every bound before it uses it: the same call goes on from it, whatever ended the one
    before. ``outcome_only`` asks only whether the position is won, drawn or lost.

    ``address`` is ``"HOST:PORT"`` of a cluster's head, or ``"auto"`` for the cluster that runs on this
    machine, which must be one of its nodes. Without it a cluster of ``jobs`` CPUs, or of all that this
    machine has, is started here and stopped at the end. A connection to Ray that this process has
    already is used as it is. Each node has one table of ``hash`` MiB for all its CPUs, and takes part
    once all of them are free. Nodes may come and go meanwhile.

    The first ``trial`` nodes of the search, 2 million if None, are one worker's: a proof that needs no
    more gains nothing by being split, as the log of ``negascout.cluster`` says before it begins. In a game
    without a solver of its own, such as an m,n,k game, it is not split if ``trial`` is None. A leaf of
    the tree may be split after ``grain`` nodes, 250,000 if None, and its share of the proof; the first
    question about it gets ``first`` nodes, 65,536 if None, and each later one three times as many as all
    before it.

    ``progress`` is called about twice a second with a ``SplitProgress``; it ends the proof if it
    returns False.

    Raises ``UnknownGame``, ``BadPosition``, ``BadRequest`` and ``Keeping`` as ``Session.solve`` does,
    ``Stopped`` where ``progress`` has ended it, ``NoCluster`` if the cluster cannot be reached or its
    head is lost, ``OtherVersion`` if a worker has another version of this package, ``Error`` if a worker
    fails or is lost again and again, and ``ModuleNotFoundError`` without Ray.

    >>> import negascout as ns
    >>> position = "2252576253462244111563365343671351441"
    >>> ns.cluster.solve("connect-four", position, jobs=1).score
    -1
    """
    request: Dict[str, Any] = {}
    if _check.flag("outcome_only", outcome_only):
        request["aim"] = "outcome"
    for name, value in (("trial", trial), ("grain", grain), ("first", first)):
        nodes = _check.whole(name, value, 1, _check.MAX_NODES, "nodes", optional=True)
        if nodes is not None:
            request[name] = nodes
    jobs = _check.whole("jobs", jobs, 1, _check.MAX_THREADS, optional=True)
    hash = _check.hash_size(hash)
    call = _check.callback("progress", progress)
    game, position = _check.text("game", game), position or _start(game)
    file = path_of(save, "save")
    begun = time.monotonic()
    proof = _native.SplitProof(game, position, request, file)
    try:
        if not proof.is_done:
            if not proof.progress()["split"]:
                logger.info("%s", proof.notice())
            with connected(address, jobs, file) as cluster:
                _Proving(cluster, proof, hash, call).go()
        solution = cast(Dict[str, Any], proof.solution())
    finally:
        # The file is another proof's to open, even while an error of this one is held.
        proof.leave()
    return Solution.from_dict({**solution, "seconds": time.monotonic() - begun})


def _start(game: str) -> str:
    """The first position of a game."""
    return _native.Session(game).position


class _Worker:
    """A node's actor, with the questions that it has."""

    def __init__(self, ray: Any, node: Node, mebibytes: int) -> None:
        strategies = import_module("ray.util.scheduling_strategies")
        self.node = node
        self._ray = ray
        made = ray.remote(
            num_cpus=node.cpus,
            concurrency_groups={"ask": node.cpus, "stop": 1},
            scheduling_strategy=strategies.NodeAffinitySchedulingStrategy(node.id, soft=False),
        )(_remote.Prover)
        self._actor = made.remote(_native.__version__, mebibytes)
        # The jobs that it has, by where their answers come.
        self.jobs: Dict[Any, int] = {}
        # The stops that it was sent, until it has heard of them.
        self._stops: List[Any] = []
        # When it has to have begun; None once it has, or it was said that it has not.
        self._due: Optional[float] = time.monotonic() + _LATE
        self.greet()

    def greet(self) -> None:
        """Waits for it to be there, or there again."""
        self.greeting: Any = self._actor.greet.options(max_task_retries=-1).remote()

    def greeted(self) -> None:
        """Notes that it is there."""
        self.greeting = self._due = None

    def say_if_late(self) -> None:
        """Says once that it has not begun."""
        if self._due is not None and time.monotonic() > self._due:
            self._due = None
            cpus = self.node.cpus
            needs = "its CPU must be free" if cpus == 1 else f"all its {cpus} CPUs must be free"
            logger.warning("no worker has begun on %s yet: %s", self.node.address, needs)

    def is_ready(self) -> bool:
        """Whether it takes another question."""
        return self.greeting is None and len(self.jobs) < self.node.cpus

    def ask(self, job: int, message: bytes) -> None:
        """Gives it a question."""
        asked = self._actor.ask.options(concurrency_group="ask", max_task_retries=0)
        self.jobs[asked.remote(job, message)] = job

    def stop(self, jobs: List[int]) -> None:
        """Stops those of these questions that it has."""
        mine = [job for job in jobs if job in self.jobs.values()]
        if mine:
            self._stop(mine)

    def lose(self, answer: Any) -> int:
        """Takes a question away whose answer will not come, and returns its job.

        Only the connection may have failed: then the question is still being answered.
        """
        job = self.jobs.pop(answer)
        self._stop([job])
        return job

    def _stop(self, jobs: List[int]) -> None:
        told = self._actor.stop.options(concurrency_group="stop", max_task_retries=-1)
        self._stops = [*self.unheard(), told.remote(jobs)]

    def unheard(self) -> List[Any]:
        """The stops that it has not heard of yet."""
        if not self._stops:
            return []
        _, unheard = self._ray.wait(self._stops, num_returns=len(self._stops), timeout=0)
        return list(unheard)

    def awaited(self) -> List[Any]:
        """All that it owes."""
        return [*self.jobs, *([] if self.greeting is None else [self.greeting])]

    def end(self) -> None:
        """Ends its process, if that can be reached."""
        self._ray.kill(self._actor, no_restart=True)


class _Proving:
    """The loop of the driver."""

    def __init__(
        self,
        cluster: Cluster,
        proof: _native.SplitProof,
        mebibytes: int,
        tell: Optional[Progress],
    ) -> None:
        cluster.ray.cloudpickle.register_pickle_by_value(_remote)
        self._cluster = cluster
        self._ray = cluster.ray
        self._proof = proof
        self._mebibytes = mebibytes
        self._tell = tell
        self._workers: Dict[str, _Worker] = {}
        # The nodes that jobs were given to.
        self._nodes: Dict[int, str] = {}
        # The workers that each node has lost since its last answer, and when it gets another one.
        self._losses: Dict[str, int] = {}
        self._again: Dict[str, float] = {}
        self._told = 0.0

    def go(self) -> None:
        """Goes on until all is proven."""
        try:
            while not self._proof.is_done:
                self._follow()
                self._give()
                self._take()
                self._say()
        finally:
            self._end()

    def _end(self) -> None:
        """Ends all workers."""
        # Ray prints a warning of each stop that a worker has not heard of when it is killed.
        unheard = [ref for worker in self._workers.values() for ref in worker.unheard()]
        if unheard:
            self._ray.wait(unheard, num_returns=len(unheard), timeout=_LAST_STOPS)
        for worker in self._workers.values():
            worker.end()

    def _follow(self) -> None:
        """Has a worker on each node that is there."""
        nodes = {node.id: node for node in self._cluster.nodes()}
        for gone in self._workers.keys() - nodes.keys():
            self._part(self._workers[gone])
        now = time.monotonic()
        for name in nodes.keys() - self._workers.keys():
            if now >= self._again.get(name, now):
                self._workers[name] = _Worker(self._ray, nodes[name], self._mebibytes)
        for worker in self._workers.values():
            worker.say_if_late()

    def _give(self) -> None:
        """Gives out what is worth doing, to all that are ready."""
        ready = [worker for worker in self._workers.values() if worker.is_ready()]
        while ready:
            given = self._proof.next()
            if given is None:
                break
            job, message = given
            worker = self._best(ready, job)
            self._nodes[job] = worker.node.id
            worker.ask(job, message)
            ready = [worker for worker in ready if worker.is_ready()]
        self._stop(self._proof.closed())

    def _best(self, ready: List[_Worker], job: int) -> _Worker:
        """The worker whose table knows most of a job's position, or else the one with least to do."""
        before = self._proof.before(job)
        node = None if before is None else self._nodes.get(before)
        knows = [worker for worker in ready if worker.node.id == node]
        return min(knows or ready, key=lambda worker: len(worker.jobs) / worker.node.cpus)

    def _take(self) -> None:
        """Takes in what has come."""
        owners = {ref: worker for worker in self._workers.values() for ref in worker.awaited()}
        if not owners:
            time.sleep(_PAUSE)
            return
        came, _ = self._ray.wait(list(owners), num_returns=1, timeout=_PAUSE)
        for ref in came:
            worker = owners[ref]
            if ref == worker.greeting:
                self._greeted(worker)
            else:
                self._answered(worker, ref)

    def _greeted(self, worker: _Worker) -> None:
        greeting = worker.greeting
        worker.greeted()
        if taken_or_lost(self._ray, greeting) is None:
            self._lose(worker)

    def _lose(self, worker: _Worker) -> None:
        """Notes that its process is gone. As long as its node is there, that gets another one."""
        self._part(worker)
        node = worker.node
        losses = self._losses[node.id] = self._losses.get(node.id, 0) + 1
        if losses > 1:
            self._again[node.id] = time.monotonic() + _AGAIN
        if losses == MAX_LOSSES:
            raise Error(
                f"the worker on {node.address} was lost {losses} times without an answer: "
                f"is there memory for a table of {self._mebibytes} MiB?"
            )

    def _part(self, worker: _Worker) -> None:
        for job in worker.jobs.values():
            self._proof.lost(job)
        self._workers.pop(worker.node.id, None)

    def _answered(self, worker: _Worker, ref: Any) -> None:
        answer = taken_or_lost(self._ray, ref)
        if answer is None:
            self._proof.lost(worker.lose(ref))
            if worker.greeting is None:
                # It may be there still, with its table.
                worker.greet()
            return
        self._losses.pop(worker.node.id, None)
        closed = self._proof.answer(worker.jobs.pop(ref), answer)
        if not self._proof.is_done:
            # Else all workers end.
            self._stop(closed)

    def _stop(self, jobs: List[int]) -> None:
        if jobs:
            for worker in self._workers.values():
                worker.stop(jobs)

    def _say(self) -> None:
        now = time.monotonic()
        if self._tell is None or now < self._told + _PAUSE:
            return
        self._told = now
        if self._tell(SplitProgress.from_dict(self._proof.progress())) is False:
            raise Stopped("the proof was stopped")
