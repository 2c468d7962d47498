#!/usr/bin/env python3
"""Solves Gymnasium-style environments for two players on its own, to check the verdicts of `penultimate audit`.

    python3 solve.py FILE.py... [--limit N] [--seed N] [--merge] [--search]

prints one JSON line per file: game, status, positions, verdict, distance. It shares no code with the program that it checks.
A position is every attribute of the environment, and whose turn it is; with --merge without those that only `render` uses.
The reward of the last move decides: above 0 for the player who moved, below 0 for the other one, 0 is a draw. With --search
the verdict of the start is found by alpha-beta search.
"""

import argparse
import ast
import collections
import contextlib
import importlib.util
import io
import json
import os
import pickle
import random
import sys
import types

SEATS = ("current_player", "player_turn", "turn", "current_turn", "active_player", "player")
APART = {"action_space", "observation_space", "metadata", "render_mode", "spec", "np_random", "_np_random", "_np_random_seed"}


class Chance(Exception):
    pass


# Random sources. They are free while an environment starts with a seed, and closed afterwards.

DOOR = {"open": False}


def guard(owner, names):
    for name in names:
        draw = getattr(owner, name, None)
        if callable(draw):
            setattr(owner, name, guarded(draw))


def guarded(draw):
    def drawn(*arguments, **named):
        if not DOOR["open"]:
            raise Chance()
        return draw(*arguments, **named)

    return drawn


class GuardedGenerator:
    def __init__(self, source):
        self.source = source

    def __getattr__(self, name):
        if name == "source":
            raise AttributeError(name)
        return guarded(getattr(self.source, name))


def prepare(seed):
    import numpy

    names = "random randint choice shuffle permutation rand randn uniform normal random_sample randrange sample choices gauss"
    guard(random, names.split())
    guard(numpy.random, names.split())
    make, first = numpy.random.default_rng, seed
    numpy.random.default_rng = lambda given=None: GuardedGenerator(make(first if given is None else given))
    if seed is not None:
        random.seed(seed)
        numpy.random.seed(seed)
    if importlib.util.find_spec("gymnasium") is not None:
        return

    class Env:
        def reset(self, *, seed=None, options=None):
            self.np_random = numpy.random.default_rng(seed)

        def close(self):
            pass

    class Space:
        def __init__(self, n=None, *_, **named):
            self.n, self.shape, self.dtype = n, named.get("shape"), named.get("dtype")

        def contains(self, action):
            return not isinstance(self.n, int) or 0 <= action < self.n

        __contains__ = contains

        def sample(self):
            return random.randrange(self.n)

    kinds = ("Space", "Discrete", "Box", "MultiDiscrete", "MultiBinary", "Dict", "Tuple")
    spaces = types.SimpleNamespace(**{name: Space for name in kinds})
    seeding = types.SimpleNamespace(np_random=lambda given=None: (numpy.random.default_rng(given), given))
    utils = types.SimpleNamespace(seeding=seeding)
    gymnasium = types.SimpleNamespace(Env=Env, spaces=spaces, utils=utils, logger=types.SimpleNamespace(warn=print))
    for name, module in {"": gymnasium, ".spaces": spaces, ".utils": utils, ".utils.seeding": seeding}.items():
        sys.modules["gymnasium" + name] = sys.modules["gym" + name] = module


# The state of an environment.


def frozen(value):
    """Equal values of one kind, and only those, are frozen alike."""
    if isinstance(value, (list, tuple, collections.deque)):
        return (type(value).__name__, *map(frozen, value))
    if isinstance(value, (set, frozenset)):
        return ("set", *sorted(map(frozen, value), key=repr))
    if isinstance(value, dict):
        return ("dict", *((frozen(key), frozen(item)) for key, item in value.items()))
    if hasattr(value, "tobytes"):
        return (value.dtype.str, value.shape, value.tobytes())
    if hasattr(value, "__dict__") and not isinstance(value, type):
        return (type(value).__name__, frozen(vars(value)))
    return (type(value).__name__, value)


def counters(path, ignored):
    """Attributes that occur in the class only where they are set or counted up, apart from the ignored functions."""
    with open(path, encoding="utf-8") as file:
        tree = ast.parse(file.read())
    seen, used = set(), set()
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef) or function.name in ignored:
            continue
        harmless = set()
        for node in ast.walk(function):
            if isinstance(node, ast.AugAssign):
                harmless.add(node.target)
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and isinstance(node.value.func, ast.Attribute):
                if node.value.func.attr in ("append", "add"):
                    harmless.add(node.value.func.value)
        for node in ast.walk(function):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self":
                seen.add(node.attr)
                if isinstance(node.ctx, ast.Load) and node not in harmless:
                    used.add(node.attr)
    return seen - used - set(SEATS)


def can_be_copied(value):
    """Functions and spaces, which do not change, cannot."""
    try:
        return bool(pickle.dumps(value))
    except (AttributeError, TypeError, pickle.PicklingError):
        return False


class Solver:
    def __init__(self, path, seed, merge):
        spec = importlib.util.spec_from_file_location("solved_environment", path)
        module = importlib.util.module_from_spec(spec)
        sys.modules["solved_environment"] = module
        DOOR["open"] = seed is not None
        spec.loader.exec_module(module)
        kinds = [kind for kind in vars(module).values() if isinstance(kind, type) and kind.__module__ == "solved_environment" and hasattr(kind, "step")]
        self.env = kinds[-1]()
        try:
            self.env.reset() if seed is None else self.env.reset(seed=seed)
        except TypeError:
            self.env.reset()
        DOOR["open"] = False
        ignored = ("__init__", "reset", "render") if merge else ("__init__", "reset")
        self.apart = APART | counters(path, ignored) | {name for name, value in vars(self.env).items() if not can_be_copied(value)}
        self.seat = next((name for name in SEATS if type(vars(self.env).get(name)).__name__ in ("int", "str", "int8", "int32", "int64")), None)

    def kept(self):
        return {name: value for name, value in sorted(vars(self.env).items()) if name not in self.apart}

    def load(self, data):
        attributes = vars(self.env)
        for name in [name for name in attributes if name not in self.apart]:
            del attributes[name]
        attributes.update(pickle.loads(data))

    def played(self, data, turn):
        """Makes each legal move: whose turn it is then, and the winner if the game is over. The state is that after the move."""
        self.load(data)
        moves = []
        for move in self.env.valid_moves():
            if str(move) not in map(str, moves):
                moves.append(move)
        if not moves:
            raise ValueError("dead end")
        for move in moves:
            self.load(data)
            before = vars(self.env).get(self.seat)
            _, reward, *ended, _ = self.env.step(move)
            if any(ended):
                yield 3 - turn, 0 if reward == 0 else turn if reward > 0 else 3 - turn
            else:
                stays = self.seat is not None and vars(self.env).get(self.seat) == before
                yield turn if stays else 3 - turn, None

    def search(self, limit):
        """The verdict of the start for player 1, or None at the limit or in a loop; and the number of positions."""
        known, bounds, line = {}, {}, set()

        def met(turn, winner):
            state = self.kept()
            return frozen(state), pickle.dumps(state), turn, winner

        def value(position, alpha, beta):
            """1, 0 or -1 for player 1, exact between alpha and beta and a bound outside."""
            key, data, turn, winner = position
            if winner is not None:
                return (0, 1, -1)[winner]
            low, high = bounds.get((key, turn), (-1, 1))
            alpha, beta = max(alpha, low), min(beta, high)
            if alpha >= beta:
                return low if low >= beta else high
            if (key, turn) in line or len(known) > limit:
                raise RecursionError
            if (key, turn) not in known:
                known[key, turn] = sorted((met(*each) for each in self.played(data, turn)), key=lambda each: each[3] is None)
            line.add((key, turn))
            best, first, last = (-1, alpha, beta) if turn == 1 else (1, alpha, beta)
            for after in known[key, turn]:
                found = value(after, first, last)
                best = max(best, found) if turn == 1 else min(best, found)
                first, last = (max(first, best), last) if turn == 1 else (first, min(last, best))
                if first >= last:
                    break
            line.discard((key, turn))
            bounds[key, turn] = (low if best <= alpha else best, high if best >= beta else best)
            return best

        sys.setrecursionlimit(5000)
        try:
            verdict = ("draw", "win", "loss")[value(met(1, None), -1, 1)]
        except RecursionError:
            verdict = None
        return verdict, len(known)

    def explore(self, limit):
        """By position: whose turn it is, the winner if it is over (0 for a draw), and the numbers of the next positions."""
        numbers, datas, turns, winners, nexts = {}, [], [], [], []

        def number(turn, winner):
            state = self.kept()
            key = (turn, winner, frozen(state))
            if key not in numbers:
                numbers[key] = len(datas)
                datas.append(pickle.dumps(state))
                turns.append(turn)
                winners.append(winner)
                nexts.append([])
            return numbers[key]

        number(1, None)
        place = 0
        while place < len(datas):
            if len(datas) > limit:
                return None, len(datas)
            if winners[place] is None:
                nexts[place] = [number(turn, winner) for turn, winner in self.played(datas[place], turns[place])]
            datas[place] = None
            place += 1
        return (turns, winners, nexts), len(datas)


def solve(turns, winners, nexts):
    """The verdict of the first position for player 1, and the moves to a forced end."""
    size = len(turns)
    previous, left = [[] for _ in range(size)], [len(each) for each in nexts]
    for node, targets in enumerate(nexts):
        for target in targets:
            previous[target].append(node)
    won, distance = [None] * size, [None] * size  # the player who wins by force, and in how many moves
    layer = [node for node in range(size) if winners[node] in (1, 2)]
    for node in layer:
        won[node], distance[node] = winners[node], 0
    steps = 0
    while layer:
        steps += 1
        wins, losses = set(), set()
        for node in layer:
            for before in previous[node]:
                if won[before] is not None:
                    continue
                if won[node] == turns[before]:
                    wins.add(before)
                else:
                    left[before] -= 1
                    if left[before] == 0:
                        losses.add(before)
        for node in wins:
            won[node], distance[node] = turns[node], steps
        for node in losses - wins:
            won[node], distance[node] = 3 - turns[node], steps
        layer = [*wins, *(losses - wins)]
    if won[0] is not None:
        return "win" if won[0] == 1 else "loss", distance[0]
    for seat in (1, 2):
        if 0 in enders(seat, turns, winners, nexts, previous, won):
            return "draw", None
    return "endless", None


def enders(seat, turns, winners, nexts, previous, won):
    """Undecided positions in which this player can force an end without losing."""
    ended = {node for node in range(len(turns)) if winners[node] == 0 or won[node] == seat}
    left = [len(each) for each in nexts]
    queue = list(ended)
    while queue:
        node = queue.pop()
        for before in previous[node]:
            if before in ended or won[before] is not None:
                continue
            left[before] -= 1
            if turns[before] == seat or left[before] == 0:
                ended.add(before)
                queue.append(before)
    return ended


def answer(path, options):
    try:
        prepare(options.seed)
        with contextlib.redirect_stdout(io.StringIO()):
            solver = Solver(path, options.seed, options.merge)
            graph, positions = (solver.search if options.search else solver.explore)(options.limit)
        if graph is None:
            return {"status": "too-large", "positions": positions}
        verdict, distance = (graph, None) if options.search else solve(*graph)
        return {"status": "solved", "positions": positions, "verdict": verdict, "distance": distance}
    except Chance:
        return {"status": "chance"}
    except Exception as error:
        return {"status": "failed", "reason": f"{type(error).__name__}: {error}"[:200]}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("files", nargs="+")
    parser.add_argument("--limit", type=int, default=30_000)
    parser.add_argument("--seed", type=int)
    parser.add_argument("--merge", action="store_true")
    parser.add_argument("--search", action="store_true")
    options = parser.parse_args()
    for path in options.files:
        child = os.fork()  # a fresh interpreter state for each environment
        if child == 0:
            name = os.path.splitext(os.path.basename(path))[0]
            print(json.dumps({"game": name, "seed": options.seed, **answer(path, options)}), flush=True)
            os._exit(0)
        os.waitpid(child, 0)


if __name__ == "__main__":
    main()
