"""Game-tree search at native speed."""

from negascout._native import *  # noqa: F403
from negascout.errors import *  # noqa: F403
