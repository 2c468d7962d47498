"""A small stand-in for numpy: arrays of one or more dimensions as nested lists, with what environments of small games use."""

import builtins
import itertools
import math
import random as _random
import types


class dtype:
    def __init__(self, name):
        self.str = self.name = name.name if isinstance(name, dtype) else getattr(name, "__name__", str(name))
        self.kind = "f" if self.str.startswith("float") else "b" if self.str.startswith("bool") else "i"
        self.type = {"f": float, "b": bool, "i": int}[self.kind]

    def __call__(self, value=0):
        return self.type(value)

    def __eq__(self, other):
        return dtype(other).str == self.str

    def __hash__(self):
        return hash(self.str)


int8, int16, int32, int64, uint8, uint16, uint32 = map(dtype, "int8 int16 int32 int64 uint8 uint16 uint32".split())
float16, float32, float64 = map(dtype, "float16 float32 float64".split())
bool_, int_, float_ = dtype("bool"), dtype("int64"), dtype("float64")
inf, nan, pi, e, newaxis = math.inf, math.nan, math.pi, math.e, None


class generic:
    """No scalar of the stand-in has a type of its own."""


class integer(generic):
    pass


def _shape(data):
    return (len(data), *(_shape(data[0]) if data else ())) if isinstance(data, list) else ()


def _flat(data):
    return [leaf for item in data for leaf in _flat(item)] if isinstance(data, list) else [data]


def _fold(flat, shape):
    if not shape:
        return flat[0]
    size = math.prod(shape[1:])
    return [_fold(flat[i * size : (i + 1) * size], shape[1:]) for i in range(shape[0])]


def _plain(value):
    if isinstance(value, ndarray):
        return value.tolist()
    return [_plain(item) for item in value] if isinstance(value, (list, tuple, range)) else value


class ndarray:
    def __init__(self, flat, shape, kind):
        self.flat, self.shape, self.dtype = list(map(kind.type, flat)), tuple(shape), kind

    size = property(lambda self: len(self.flat))
    ndim = property(lambda self: len(self.shape))
    T = property(lambda self: array([list(row) for row in zip(*self.tolist())], self.dtype) if self.ndim > 1 else self)

    def tolist(self):
        return _fold(self.flat, self.shape)

    def item(self):
        return self.flat[0]

    def copy(self):
        return ndarray(self.flat, self.shape, self.dtype)

    def astype(self, kind):
        return ndarray(self.flat, self.shape, dtype(kind))

    def ravel(self):
        return ndarray(self.flat, (self.size,), self.dtype)

    flatten = ravel

    def reshape(self, *shape):
        shape = tuple(shape[0]) if isinstance(shape[0], (list, tuple)) else shape
        known = math.prod(side for side in shape if side != -1)
        return ndarray(self.flat, [self.size // known if side == -1 else side for side in shape], self.dtype)

    def fill(self, value):
        self.flat = [self.dtype.type(value)] * self.size

    def __len__(self):
        return self.shape[0]

    def __iter__(self):
        return (self[index] for index in range(len(self)))

    def __contains__(self, value):
        return value in self.flat

    def __bool__(self):
        if self.size != 1:
            raise ValueError("The truth value of an array with more than one element is ambiguous")
        return bool(self.flat[0])

    def __repr__(self):
        return f"array({self.tolist()})"

    def __str__(self):
        return str(self.tolist()).replace(",", "")

    def _places(self, key):
        """The places of the flat list that a key stands for, and their shape."""
        if isinstance(key, ndarray) and key.dtype.kind == "b":
            places = [place for place, chosen in enumerate(key.flat) if chosen]
            return places, (len(places),)
        keys = key if isinstance(key, tuple) else (key,)
        chosen, shape = [], []
        for axis, side in enumerate(self.shape):
            part = keys[axis] if axis < len(keys) else slice(None)
            if isinstance(part, (slice, list, ndarray)):
                picked = list(range(side))[part] if isinstance(part, slice) else list(map(int, part))
                chosen.append(picked)
                shape.append(len(picked))
            elif not -side <= int(part) < side:
                raise IndexError(f"index {part} is out of bounds for axis {axis} with size {side}")
            else:
                chosen.append([int(part) % side])
        steps = [math.prod(self.shape[axis + 1 :]) for axis in range(self.ndim)]
        return [builtins.sum(map(int.__mul__, place, steps)) for place in itertools.product(*chosen)], tuple(shape)

    def __getitem__(self, key):
        places, shape = self._places(key)
        return ndarray([self.flat[place] for place in places], shape, self.dtype) if shape else self.flat[places[0]]

    def __setitem__(self, key, value):
        places, _ = self._places(key)
        values = _flat(_plain(value))
        for index, place in enumerate(places):
            self.flat[place] = self.dtype.type(values[index % len(values)])

    def _with(self, other, operate, kind=None):
        others = _flat(_plain(other))
        results = [operate(item, others[index % len(others)]) for index, item in enumerate(self.flat)]
        is_float = any_(isinstance(result, float) for result in results)
        return ndarray(results, self.shape, kind or (float64 if is_float else self.dtype))

    def __eq__(self, other):
        return self._with(other, lambda a, b: a == b, bool_)

    def __ne__(self, other):
        return self._with(other, lambda a, b: a != b, bool_)

    def __neg__(self):
        return self._with(-1, lambda a, b: a * b)

    def __invert__(self):
        return self._with(0, lambda a, b: not a, bool_)

    def sum(self, axis=None):
        return self._along(axis, builtins.sum)

    def max(self, axis=None):
        return self._along(axis, builtins.max)

    def min(self, axis=None):
        return self._along(axis, builtins.min)

    def all(self, axis=None):
        return self._along(axis, builtins.all)

    def any(self, axis=None):
        return self._along(axis, builtins.any)

    def _along(self, axis, reduce):
        if axis is None or self.ndim == 1:
            return reduce(self.flat)
        lines = zip(*self.tolist()) if axis == 0 else self.tolist()
        return array([reduce(list(line)) for line in lines])


def _operators():
    from operator import add, and_, floordiv, ge, gt, le, lt, mod, mul, or_, sub, truediv

    for name, operate in {"add": add, "sub": sub, "mul": mul, "floordiv": floordiv, "mod": mod, "truediv": truediv, "and": and_, "or": or_}.items():
        setattr(ndarray, f"__{name}__", lambda self, other, operate=operate: self._with(other, operate))
        setattr(ndarray, f"__r{name}__", lambda self, other, operate=operate: self._with(other, lambda a, b: operate(b, a)))
        setattr(ndarray, f"__i{name}__", lambda self, other, operate=operate: _replace(self, self._with(other, operate)))
    for name, compare in {"lt": lt, "le": le, "gt": gt, "ge": ge}.items():
        setattr(ndarray, f"__{name}__", lambda self, other, compare=compare: self._with(other, compare, bool_))


def _replace(target, source):
    target.flat = list(map(target.dtype.type, source.flat))
    return target


any_ = builtins.any
_operators()


def array(data, dtype=None):
    plain = _plain(list(data) if not isinstance(data, (int, float, bool)) else data)
    flat = _flat(plain)
    kind = float64 if any_(isinstance(item, float) for item in flat) else bool_ if flat and builtins.all(isinstance(item, bool) for item in flat) else int64
    return ndarray(flat, _shape(plain), _dtype(dtype) if dtype is not None else data.dtype if isinstance(data, ndarray) else kind)


_dtype, asarray = dtype, array


def full(shape, value, dtype=None):
    shape = (shape,) if isinstance(shape, int) else tuple(shape)
    return ndarray([value] * math.prod(shape), shape, _dtype(dtype) if dtype is not None else float64 if isinstance(value, float) else int64)


def zeros(shape, dtype=float64):
    return full(shape, 0, dtype)


def ones(shape, dtype=float64):
    return full(shape, 1, dtype)


def zeros_like(like):
    return zeros(like.shape, like.dtype)


def arange(*limits, dtype=int64):
    return array(range(*map(int, limits)), dtype)


def copy(data):
    return array(data)


def concatenate(parts, axis=0):
    return array([item for part in parts for item in _plain(array(part))])


def append(data, values):
    return concatenate([array(data).ravel(), array([values] if isinstance(values, (int, float)) else values).ravel()])


def stack(parts, axis=0):
    return array([_plain(array(part)) for part in parts])


def nonzero(data):
    data = array(data)
    places = [place for place, value in zip(itertools.product(*map(range, data.shape)), data.flat) if value]
    return tuple(array([place[axis] for place in places]) for axis in range(data.ndim))


def argwhere(data):
    return array([list(place) for place in zip(*nonzero(data))])


def flatnonzero(data):
    return nonzero(array(data).ravel())[0]


def where(condition, *choices):
    if not choices:
        return nonzero(condition)
    yes, no = (_flat(_plain(choice)) for choice in choices)
    flat = [(yes if chosen else no)[index % len(yes if chosen else no)] for index, chosen in enumerate(condition.flat)]
    return array(flat).reshape(condition.shape)


def sum(data, axis=None):
    return array(data).sum(axis)


def all(data, axis=None):
    return array(data).all(axis)


def any(data, axis=None):
    return array(data).any(axis)


def max(data, axis=None):
    return array(data).max(axis)


def min(data, axis=None):
    return array(data).min(axis)


def sort(data):
    return array(sorted(array(data).flat))


def count_nonzero(data):
    return builtins.sum(map(bool, array(data).flat))


def argmax(data):
    return array(data).flat.index(array(data).max())


def array_equal(one, other):
    one, other = array(one), array(other)
    return one.shape == other.shape and one.flat == other.flat


def fliplr(data):
    return array([row[::-1] for row in _plain(data)])


def prod(data):
    return math.prod(array(data).flat)


def iinfo(kind):
    bits = int(dtype(kind).str.lstrip("uint") or 64)
    return types.SimpleNamespace(min=-(2 ** (bits - 1)), max=2 ** (bits - 1) - 1)


sqrt, gcd, abs, sign = math.sqrt, math.gcd, builtins.abs, lambda value: (value > 0) - (value < 0)
random = types.SimpleNamespace(
    seed=_random.seed,
    rand=lambda: _random.random(),
    random=lambda: _random.random(),
    randint=lambda low, high=None, size=None: _random.randrange(*((low,) if high is None else (low, high))),
    choice=lambda values, size=None, replace=True, p=None: _random.choice(range(values) if isinstance(values, int) else list(values)),
    shuffle=lambda values: _random.shuffle(values),
    permutation=lambda values: array(_random.sample(*(lambda items: (items, len(items)))(list(range(values)) if isinstance(values, int) else list(values)))),
    default_rng=lambda seed=None: random,
)
random.integers = random.randint
