"""The seed of what the tests draw: a fixed one, or the one that the thorough checks have drawn."""

from __future__ import annotations

import os

SEED = int(os.environ.get("NEGASCOUT_SEED", "1"))
