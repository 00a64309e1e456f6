"""Labelling on more than one machine, by Ray.

>>> import negascout as ns
>>> labels = ns.cluster.label("connect-four", ["4455", "445"], depth=6, jobs=1)
>>> len(labels)
2

It needs Ray: ``pip install 'negascout[ray]'``. Without an address a cluster is started on this machine
and stopped afterwards; with one, the cluster that is there is used. docs/cluster.md says how to run
it, what it costs, and when not to.
"""

from __future__ import annotations

from .label import label

__all__ = ["label"]
