"""Measures negascout beside easyAI, OpenSpiel and python-chess, all from Python, in one run.

    python crates/python/bench/compare.py
    python crates/python/bench/compare.py --quick --json

The contestants of a group search the same position to the same depth, in turn, round after round.
Seconds are medians of processor time; nodes are counted in runs of their own. Needs open_spiel,
easyAI, numpy and chess, and the package built in release.
"""

from __future__ import annotations

import argparse
import json
import platform
from typing import Any

import calls
import groups


def main() -> None:
    """Prints all tables, or one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--quick", action="store_true", help="search less deep, once")
    parser.add_argument("--rounds", type=int, default=3, help="how often each is measured [default: 3]")
    given = parser.parse_args()
    results: dict[str, Any] = {"machine": machine(), "groups": [], "calls": []}
    for group in groups.all_groups(given.quick):
        result = group.measure(1 if given.quick else given.rounds)
        results["groups"].append(result)
        if not given.json:
            print(groups.table(result), flush=True)
    results["calls"] = calls.measure()
    if given.json:
        print(json.dumps(results, indent=2))
    else:
        print(calls.table(results["calls"]))


def machine() -> dict[str, str]:
    """The machine and the versions that were measured."""
    from importlib.metadata import version

    import negascout

    versions = {name: version(name) for name in ("open_spiel", "easyAI", "chess", "numpy")}
    return {
        "python": platform.python_version(),
        "processor": platform.machine(),
        "negascout": negascout.__version__,
        **versions,
    }


if __name__ == "__main__":
    main()
