"""What needs a package that is absent is left out where docstrings run as tests."""

from importlib.util import find_spec

_PACKAGES = {"easyai": "easyAI", "openspiel": "pyspiel", "pettingzoo": "pettingzoo"}

collect_ignore = [
    f"python/negascout/{adapter}.py"
    for adapter, package in _PACKAGES.items()
    if find_spec(package) is None
] + (["python/negascout/cluster"] if find_spec("ray") is None else [])
