"""Small stand-ins for numpy and gymnasium, for environments on machines without them. They serve what such files use."""

import importlib.util
import random
import sys
import types


def install(notes):
    """numpy, or the stand-in; what is missing is said in a note."""
    if importlib.util.find_spec("numpy") is None:
        notes.append("numpy is not installed; a small stand-in is used.")
        import numpy_stand_in

        sys.modules["numpy"], sys.modules["numpy.random"] = numpy_stand_in, numpy_stand_in.random
    import numpy

    if importlib.util.find_spec("gymnasium") is None:
        notes.append("gymnasium is not installed; a small stand-in is used.")
        install_gymnasium(numpy)
    return numpy


def install_gymnasium(numpy):
    def generator(seed=None):
        return numpy.random.default_rng(seed)

    class Env:
        metadata = {}
        render_mode = None

        def reset(self, *, seed=None, options=None):
            if seed is not None:
                self._np_random = generator(seed)

        @property
        def np_random(self):
            if "_np_random" not in self.__dict__:
                self._np_random = generator()
            return self._np_random

        @np_random.setter
        def np_random(self, value):
            self._np_random = value

        @property
        def unwrapped(self):
            return self

        def close(self):
            pass

    class Space:
        def __init__(self, *arguments, **named):
            self.n = self.nvec = arguments[0] if arguments else named.get("n")
            self.low, self.high, self.shape, self.dtype = (named.get(name) for name in ("low", "high", "shape", "dtype"))
            self.spaces = self.n

        def contains(self, action):
            return not isinstance(self.n, int) or 0 <= action < self.n

        __contains__ = contains

        def seed(self, seed=None):
            return [seed]

        def sample(self, mask=None):
            return random.randrange(self.n if isinstance(self.n, int) else 1)

    def module(name, **members):
        made = types.ModuleType(name)
        vars(made).update(members)
        for prefix in ("gymnasium", "gym"):
            sys.modules[name.replace("gymnasium", prefix)] = made
        return made

    kinds = "Space Discrete Box MultiDiscrete MultiBinary Dict Tuple Text Sequence".split()
    spaces = module("gymnasium.spaces", **{kind: type(kind, (Space,), {}) for kind in kinds})
    seeding = module("gymnasium.utils.seeding", np_random=lambda seed=None: (generator(seed), seed))
    utils = module("gymnasium.utils", seeding=seeding)
    logger = module("gymnasium.logger", **{name: lambda *_, **__: None for name in ("warn", "error", "info", "debug")})
    error = module("gymnasium.error", Error=type("Error", (Exception,), {}))
    module("gymnasium", Env=Env, Wrapper=Env, Space=spaces.Space, spaces=spaces, utils=utils, logger=logger, error=error)
