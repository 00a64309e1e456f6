"""Values for many positions, by all machines of a cluster."""

from __future__ import annotations

from typing import Any, Callable, Dict, Optional

from .. import _native
from . import _remote
from .connection import Cluster
from .failure import told

#: Pieces in flight for each CPU: one that is worked on, and one that waits, so that no CPU does.
_EACH = 2

#: Seconds that the driver waits for an answer before it tells how far it is.
_PAUSE = 0.5

Progress = Callable[[Dict[str, Any]], object]


class Labelling:
    """The loop of the driver."""

    def __init__(self, cluster: Cluster, run: _native.LabelRun) -> None:
        cluster.ray.cloudpickle.register_pickle_by_value(_remote)
        self._cluster = cluster
        self._ray = cluster.ray
        self._run = run
        # A piece whose machine is lost is given to another one, each time.
        self._task = cluster.ray.remote(num_cpus=1, max_retries=-1)(_remote.label)
        # The pieces that are being worked on, by where their answers come.
        self._pieces: Dict[Any, int] = {}

    def go(self, tell: Optional[Progress]) -> bool:
        """Goes on until all rows are kept, or until ``tell`` says False."""
        try:
            while self._give():
                self._take()
                if tell is not None and tell(self._run.progress()) is False:
                    return False
            return True
        finally:
            for piece in self._pieces:
                self._ray.cancel(piece)

    def _give(self) -> bool:
        """Gives pieces out; False when none is out and there are no more."""
        most = max(1, self._cpus()) * _EACH
        while len(self._pieces) < most:
            given = self._run.next()
            if given is None:
                break
            number, message = given
            self._pieces[self._task.remote(_native.__version__, message)] = number
        return bool(self._pieces)

    def _take(self) -> None:
        """Keeps the rows that have come."""
        came, _ = self._ray.wait(list(self._pieces), num_returns=1, timeout=_PAUSE)
        for piece in came:
            try:
                rows = self._ray.get(piece)
            except self._ray.exceptions.RayError as error:
                raise told(error) from None
            if isinstance(rows, str):
                raise told(rows)
            self._run.keep(self._pieces.pop(piece), rows)
