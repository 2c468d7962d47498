#!/usr/bin/env python3
"""Serves a Gymnasium-style environment for two players as a game, one JSON line in, one JSON line out.

    python3 gym.py FILE.py [--class NAME] [--reward mover|first] [--seats auto|alternate] [--seed N] [--merge]

The environment is a class with `reset`, `step` and `valid_moves`, perhaps `render`. A position is what its attributes
hold, so nothing has to be added to the file. numpy and gymnasium are used where they are installed.

    --reward   the player who gets the final reward: the one who moved (default), or the first player
    --seats    whose turn it is: as the environment says where it does (default), or always the other player's
    --seed     chooses one start of an environment that draws its start by chance
    --merge    leaves out attributes that only `render` reads, such as a history: there is no board then
"""

import argparse
import ast
import collections
import contextlib
import enum
import importlib.util
import io
import json
import os
import pickle
import random
import re
import sys
import traceback

import gym_stand_ins


class Refusal(Exception):
    """One sentence for the person who brought the environment."""


# ---------------------------------------------------------------------------------------------------------------------
# Chance. Every draw from a random source is noticed: allowed at the start with a seed, refused anywhere else.

DRAWS = []  # a sentence part for each draw, such as "random.choice (line 12)"
DRAWING = (
    "betavariate bytes choice choices expovariate gauss getrandbits integers normal normalvariate permutation permuted "
    "rand randbytes randint randn random random_integers random_sample randrange ranf sample shuffle standard_normal "
    "triangular uniform vonmisesvariate"
).split()


def notice(name):
    lines = [frame.lineno for frame in traceback.extract_stack() if frame.filename == notice.path]
    DRAWS.append(f"{name} (line {lines[-1]})" if lines else name)


def take_draw():
    first = DRAWS[0] if DRAWS else None
    DRAWS.clear()
    return first


def watched(name, draw):
    def watching(*arguments, **named):
        notice(name)
        return draw(*arguments, **named)

    return watching


def watched_class(kind, seed):
    """A subclass whose draws are noticed, seeded unless the environment does it."""

    def draw(name):
        return lambda self, *arguments, **named: (notice(f"{kind.__name__}.{name}"), getattr(kind, name)(self, *arguments, **named))[1]

    body = {name: draw(name) for name in DRAWING if hasattr(kind, name)}
    if seed is not None and kind.__name__ != "Generator":
        body["__init__"] = lambda self, given=None: kind.__init__(self, seed if given is None else given)
    return type(kind.__name__, (kind,), body)


def watch_chance(numpy, path, seed):
    notice.path = path
    for name in DRAWING:
        if hasattr(random, name):
            setattr(random, name, watched(f"random.{name}", getattr(random, name)))
        if hasattr(numpy.random, name):
            setattr(numpy.random, name, watched(f"np.random.{name}", getattr(numpy.random, name)))
    os.urandom = watched("os.urandom", os.urandom)
    random.Random, random.SystemRandom = watched_class(random.Random, seed), watched_class(random.SystemRandom, None)
    if hasattr(numpy.random, "Generator"):
        generator = numpy.random.Generator = watched_class(numpy.random.Generator, seed)
        numpy.random.RandomState = watched_class(numpy.random.RandomState, seed)
        bits = numpy.random.PCG64
        numpy.random.default_rng = lambda given=None: generator(bits(seed if given is None else given))
    if seed is not None:
        random.seed(seed)
        numpy.random.seed(seed % 2**32)


# ---------------------------------------------------------------------------------------------------------------------
# The file: its environment class, and the attributes that the game does not depend on.


def load_class(path, name):
    spec = importlib.util.spec_from_file_location("environment", path)
    module = sys.modules["environment"] = importlib.util.module_from_spec(spec)
    sys.path.insert(0, os.path.dirname(path))
    try:
        spec.loader.exec_module(module)
    except ModuleNotFoundError as error:
        raise Refusal(f"{shown(path)} needs the Python package {error.name}, which is not installed.") from None
    except BaseException as error:  # a file may raise anything, or exit
        raise Refusal(f"{shown(path)} cannot be loaded: {describe(error)}.") from None
    classes = [value for value in vars(module).values() if isinstance(value, type) and value.__module__ == "environment"]
    found = [value for value in classes if hasattr(value, "reset") and hasattr(value, "step") and name in (None, value.__name__)]
    if not found:
        raise Refusal(f"{shown(path)} has no class{f' {name}' if name else ''} with reset and step.")
    if len(found) > 1:
        raise Refusal(f"{shown(path)} has several environments; choose one with --class: {', '.join(kind.__name__ for kind in found)}.")
    if not hasattr(found[0], "valid_moves"):
        raise Refusal(f"The class {found[0].__name__} in {shown(path)} has no valid_moves.")
    return found[0]


def shown(path):
    return f'"{os.path.basename(path)}"'


def describe(error):
    """The message, with the line of the environment's file that it comes from."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename == notice.path]
    line = frames[-1].lineno if frames else getattr(error, "lineno", None)
    text = error.msg if isinstance(error, SyntaxError) else str(error)
    return f"{type(error).__name__}: {text}{f' (line {line})' if line else ''}".replace("\n", " ")


WRITERS = {"append", "extend", "add", "update", "insert", "appendleft", "clear"}
LITERALS = (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.Call, ast.Constant)


def unread_attributes(path, roots):
    """Attributes that these methods, and those that they use, write and never read, such as a count of moves. None where
    the code looks at its attributes by other means."""
    with open(path, encoding="utf-8") as file:
        tree = ast.parse(file.read())
    methods = {node.name: node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    written, read, reached, queue = set(), set(), set(), list(roots)
    while queue:
        name = queue.pop()
        if name in reached or name not in methods:
            continue
        reached.add(name)
        nodes = list(ast.walk(methods[name]))
        names = {node.id for node in nodes if isinstance(node, ast.Name)} | {node.attr for node in nodes if isinstance(node, ast.Attribute)}
        if names & {"vars", "getattr", "setattr", "copy", "deepcopy", "pickle", "__dict__"}:
            return set()
        updates = {id(target) for target in map(updated, nodes) if target is not None}
        for node in filter(is_own, nodes):
            queue.append(node.attr)
            (written if id(node) in updates or isinstance(node.ctx, ast.Store) else read).add(node.attr)
    shared = {
        target.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and not isinstance(node.value, LITERALS)
        for target in node.targets
        if is_own(target)
    }
    updated_somewhere = {target.attr for target in map(updated, ast.walk(tree)) if target is not None}
    return written - read - (shared & updated_somewhere)


def updated(node):
    """`self.name` where a statement changes it without using its value."""
    if isinstance(node, ast.AugAssign) and is_own(node.target):
        return node.target
    call = node.value.func if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) else None
    return call.value if isinstance(call, ast.Attribute) and call.attr in WRITERS and is_own(call.value) else None


def is_own(node):
    return isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self"


# ---------------------------------------------------------------------------------------------------------------------
# Values as JSON and back. A value that is reached twice stays one object.

EXACT = 2**53
MAPPINGS = {kind.__name__: kind for kind in (dict, collections.OrderedDict, collections.Counter)}
FACTORIES = {kind.__name__: kind for kind in (int, list, set, dict, float)}


class Encoder:
    def __init__(self, numpy):
        self.numpy, self.seen, self.has_links = numpy, {}, False

    def encode(self, value):
        kind = type(value)
        if value is None or kind in (bool, str) or (kind is int and -EXACT < value < EXACT):
            return value
        if kind in (int, float):
            return {kind.__name__: repr(value)}
        if isinstance(value, self.numpy.generic):
            return {"numpy": [value.dtype.str, self.encode(value.item())]}
        if isinstance(value, enum.Enum):
            return {"enum": [kind.__name__, value.name]}
        if id(value) in self.seen:
            self.has_links = True
            return {"same": self.seen[id(value)]}
        if kind is tuple:
            return {"tuple": self.encode_all(value)}
        if kind is frozenset:
            return {"frozenset": sorted(self.encode_all(value), key=json.dumps)}
        self.seen[id(value)] = len(self.seen)
        if kind is list:
            return self.encode_all(value)
        if kind is set:
            return {"set": sorted(self.encode_all(value), key=json.dumps)}
        if kind.__name__ in MAPPINGS and kind is MAPPINGS[kind.__name__]:
            return {kind.__name__: self.encode_pairs(value)}
        if kind is collections.defaultdict and value.default_factory in FACTORIES.values():
            return {"defaultdict": [value.default_factory.__name__, self.encode_pairs(value)]}
        if kind is collections.deque:
            return {"deque": [value.maxlen, self.encode_all(value)]}
        if isinstance(value, self.numpy.ndarray) and value.dtype.kind in "biufU":
            return {"array": [value.dtype.str, list(value.shape), self.encode_all(value.ravel().tolist())]}
        if kind.__module__ == "environment" and hasattr(value, "__dict__"):
            return {"object": [kind.__name__, {name: self.encode(item) for name, item in vars(value).items()}]}
        raise TypeError(kind.__name__)

    def encode_all(self, values):
        if set(map(type, values)) == {int} and -EXACT < min(values) and max(values) < EXACT:
            return list(values)  # boards of whole numbers are the most frequent
        return [self.encode(value) for value in values]

    def encode_pairs(self, mapping):
        return [[self.encode(key), self.encode(item)] for key, item in mapping.items()]


class Decoder:
    def __init__(self, numpy, module):
        self.numpy, self.module, self.made = numpy, module, []

    def decode(self, value):
        if value is None or isinstance(value, (bool, int, str)):
            return value
        if isinstance(value, list):
            return self.filled([], value, list.append)
        ((kind, content),) = value.items()
        if kind in ("int", "float"):
            return {"int": int, "float": float}[kind](content)
        if kind == "numpy":
            return self.numpy.dtype(content[0]).type(self.decode(content[1]))
        if kind == "enum":
            return getattr(self.module, content[0])[content[1]]
        if kind == "same":
            return self.made[content]
        if kind in ("tuple", "frozenset"):
            return {"tuple": tuple, "frozenset": frozenset}[kind](map(self.decode, content))
        if kind == "set":
            return self.filled(set(), content, set.add)
        if kind in MAPPINGS:
            return self.mapped(MAPPINGS[kind](), content)
        if kind == "defaultdict":
            return self.mapped(collections.defaultdict(FACTORIES[content[0]]), content[1])
        if kind == "deque":
            return self.filled(collections.deque(maxlen=content[0]), content[1], collections.deque.append)
        if kind == "array":
            dtype, shape, flat = content
            self.made.append(self.numpy.array(list(map(self.decode, flat)), dtype=dtype).reshape(shape))
            return self.made[-1]
        if kind == "object":
            made = object.__new__(getattr(self.module, content[0]))
            self.made.append(made)
            vars(made).update((name, self.decode(item)) for name, item in content[1].items())
            return made
        raise Refusal("A position in the request was not written by this program.")

    def filled(self, made, items, add):
        self.made.append(made)
        for item in items:
            add(made, self.decode(item))
        return made

    def mapped(self, made, pairs):
        self.made.append(made)
        for key, item in pairs:
            key = self.decode(key)
            made[key] = self.decode(item)
        return made


# ---------------------------------------------------------------------------------------------------------------------
# The game. A position is {"turn", "state", "winner"?}: the attributes that differ from those at the start, and who has
# won, 0 for a draw, once it is over.

NO_STATE = {"action_space", "observation_space", "metadata", "render_mode", "spec", "_np_random", "_np_random_seed", "np_random"}
SEAT_NAMES = ("current_player", "player_turn", "turn", "current_turn", "active_player", "player")


MAX_KNOWN_CHANGES = 100_000


class Game:
    def __init__(self, options, numpy):
        self.options, self.numpy = options, numpy
        self.known_changes = {}  # by the pickled state
        self.kind = load_class(options.file, options.class_name)
        self.env = self.begin()
        rules = unread_attributes(options.file, ["step", "valid_moves"])
        shown_too = unread_attributes(options.file, ["step", "valid_moves", "render"])
        self.has_board = hasattr(self.kind, "render") and (not options.merge or rules == shown_too)
        self.left_out = (rules if options.merge else shown_too) | NO_STATE
        if options.seats == "auto":
            self.left_out -= set(SEAT_NAMES)
        self.left_out |= {name for name, value in vars(self.env).items() if not self.can_encode(value)}
        self.start_state, _ = self.encoded()
        self.start = {"turn": 1, "state": {}}
        self.seat_name = self.find_seat_name()
        self.penalty = self.find_penalty()
        self.seats = self.find_seats()
        self.has_local_winner = "winner" in getattr(getattr(self.kind.step, "__code__", None), "co_varnames", ())

    def begin(self):
        try:
            env = self.kind()
            seed = self.options.seed
            try:
                env.reset() if seed is None else env.reset(seed=seed)
            except TypeError:
                env.reset()
        except BaseException as error:
            raise Refusal(f"The environment cannot begin: {describe(error)}.") from None
        drawn = take_draw()
        if drawn and self.options.seed is None:
            raise Refusal(f"The start is random: it draws from {drawn}. Choose one start with --seed N.")
        self.faults = ["random-start"] if drawn else []
        return env

    def can_encode(self, value):
        try:
            return Encoder(self.numpy).encode(value) is not NotImplemented
        except (TypeError, RecursionError):
            return False

    def state(self):
        return {name: value for name, value in vars(self.env).items() if name not in self.left_out}

    def encoded(self):
        """The attributes, and whether one value is reached twice."""
        encoder, state = Encoder(self.numpy), self.state()
        try:
            return {name: encoder.encode(state[name]) for name in sorted(state)}, encoder.has_links
        except TypeError as error:
            raise Refusal(f"An attribute of {self.kind.__name__} holds a {error}, which cannot be copied.") from None

    def snapshot(self):
        return pickle.dumps(self.state(), protocol=5)

    def restore(self, snapshot):
        attributes, state = vars(self.env), pickle.loads(snapshot)
        for name in attributes.keys() - state.keys() - self.left_out:
            del attributes[name]
        attributes.update(state)

    def position(self, turn, winner=None):
        """Most moves lead to a state that has been met before, and to encode one takes longer than to make the move."""
        snapshot = self.snapshot()
        changes = self.known_changes.get(snapshot)
        if changes is None:
            if len(self.known_changes) >= MAX_KNOWN_CHANGES:
                self.known_changes.clear()
            changes = self.known_changes[snapshot] = self.changes()
        return {"turn": turn, **changes, **({} if winner is None else {"winner": winner})}

    def changes(self):
        """The attributes that differ from those at the start, and the names of those that are gone."""
        state, has_links = self.encoded()
        if not has_links:
            state = {name: value for name, value in state.items() if name not in self.start_state or self.start_state[name] != value}
        gone = [name for name in self.start_state if name not in vars(self.env)]
        return {"state": state, **({"gone": gone} if gone else {})}

    def enter(self, position):
        decoder = Decoder(self.numpy, sys.modules["environment"])
        whole = {**self.start_state, **position["state"]}
        state = {name: decoder.decode(whole[name]) for name in sorted(whole) if name not in position.get("gone", ())}
        self.restore(pickle.dumps(state, protocol=5))

    def find_seat_name(self):
        if self.options.seats == "alternate":
            return None
        return next((name for name in SEAT_NAMES if isinstance(self.state().get(name), (int, str, self.numpy.integer))), None)

    def find_penalty(self):
        """The reward for an action that is not valid at the start or, if all of them are, after the first move."""
        snapshot = self.snapshot()
        try:
            for _ in range(2):
                valid = {move_text(move): move for move in self.env.valid_moves()}
                invalid = next((action for action in range(int(self.env.action_space.n)) if str(action) not in valid), None)
                reward = float(self.env.step(next(iter(valid.values())) if invalid is None else invalid)[1])
                if invalid is not None:
                    return None if reward in (-1, 0, 1) else reward
        except (Exception, StopIteration):
            pass
        finally:
            take_draw()
            self.restore(snapshot)
        return None

    def find_seats(self):
        """What the environment calls the players: their seats by name, 1 and 2 unless the first move shows other names."""
        snapshot, names = self.snapshot(), {1: 1, 2: 2}
        try:
            before = vars(self.env)[self.seat_name]
            self.env.step(list(self.env.valid_moves())[0])
            after = vars(self.env)[self.seat_name]
            names = {before: 1, after: 2} if before != after else names
        except Exception:
            pass
        take_draw()
        self.restore(snapshot)
        return names

    def expand(self, position):
        self.enter(position)
        turn, snapshot = position["turn"], self.snapshot()
        result = {"turn": turn, "moves": []}
        if self.has_board:
            result["board"] = self.board()
            self.restore(snapshot)
        if "winner" in position:
            return {**result, "outcome": {"winner": position["winner"] or None}}
        moves = {move_text(move): move for move in self.asked("valid_moves", self.env.valid_moves)}
        for text, move in moves.items():
            self.restore(snapshot)
            result["moves"].append(self.play(turn, text, move, snapshot))
        return result

    def asked(self, name, method, *arguments):
        try:
            answer = method(*arguments)
            answer = list(answer) if name == "valid_moves" else answer
        except BaseException as error:
            raise Refusal(f"{name} fails: {describe(error)}.") from None
        drawn = take_draw()
        if drawn:
            raise Refusal(f"There is chance in the game, which has no verdict here: {name} draws from {drawn}.")
        return answer

    def play(self, turn, text, move, snapshot):
        before = vars(self.env).get(self.seat_name)
        if "winner" in self.left_out:
            vars(self.env).pop("winner", None)  # it may be that of another position
        answer = self.asked(f"step({text})", self.env.step, move)
        if not isinstance(answer, tuple) or len(answer) not in (4, 5):
            raise Refusal("step must return observation, reward, terminated, truncated and info.")
        reward, is_over = float(answer[1]), any(map(bool, answer[2:-1]))
        faults = ["punished"] if self.penalty is not None and reward == self.penalty else []
        if is_over:
            rewarded = turn if self.options.reward == "mover" else 1
            winner = 0 if reward == 0 else rewarded if reward > 0 else 3 - rewarded
            named = self.named_winner(move, snapshot)
            position = self.position(3 - turn, winner)
            is_named = type(named) in (int, str) and named != 0 and named in self.seats
            faults += ["contradicted"] if is_named and self.seats[named] != winner else []
            faults += ["moves-left"] if self.has_moves_left() else []
        else:
            stays = self.seat_name is not None and vars(self.env).get(self.seat_name) == before
            faults += ["seat"] if stays else []
            position = self.position(turn if stays else 3 - turn)
        return {"move": text, "next": position, **({"faults": faults} if faults else {})}

    def named_winner(self, move, snapshot):
        """A variable of `step` called winner is seen when the move is made again."""
        local = {}
        if self.has_local_winner:
            self.restore(snapshot)
            with watched_winner(local):
                self.env.step(move)
        return local.get("winner", vars(self.env).get("winner"))

    def has_moves_left(self):
        try:
            return len(list(self.env.valid_moves())) > 0
        except Exception:
            return False
        finally:
            take_draw()

    def board(self):
        """What `render` returns or prints."""
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            try:
                text = self.env.render()
            except Exception:
                text = ""
        take_draw()
        text = text if isinstance(text, str) else printed.getvalue()
        text = re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", text.expandtabs(4)).strip("\n")
        return [re.sub(r"[\x00-\x1f\x7f-\x9f]", "?", line.rstrip()) for line in text.split("\n")]


@contextlib.contextmanager
def watched_winner(local):
    """Notes the value that `step` holds in a variable of its own called winner."""

    def watch(frame, event, _):
        if event == "return" and frame.f_code.co_name == "step" and frame.f_code.co_filename == notice.path:
            local.update({name: value for name, value in frame.f_locals.items() if name == "winner"})

    sys.setprofile(watch)
    try:
        yield
    finally:
        sys.setprofile(None)


def move_text(move):
    if isinstance(move, (list, tuple)) or type(move).__name__ == "ndarray":
        return ",".join(map(move_text, move))
    return re.sub(r"[\s.:=]", "_", move) if isinstance(move, str) else str(int(move))


# ---------------------------------------------------------------------------------------------------------------------
# The protocol.


def reply(game, request, notes):
    if request["type"] == "hello":
        name = os.path.splitext(os.path.basename(game.options.file))[0]
        words = re.findall("[a-z0-9]+", name.lower())
        game_id = "-".join(words if words and words[0][0].isalpha() else ["game", *words])[:40].rstrip("-")
        return {"id": game_id, "title": name, "files": [game.options.file, gym_stand_ins.__file__], "notes": notes, "faults": game.faults}
    if request["type"] == "start":
        return {"position": game.start}
    return {"results": [expanded(game, position) for position in request["positions"]]}


def expanded(game, position):
    try:
        return game.expand(position)
    except Refusal as refusal:
        return {"error": str(refusal)}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("file", type=os.path.abspath)
    parser.add_argument("--class", dest="class_name", metavar="NAME")
    parser.add_argument("--reward", choices=("mover", "first"), default="mover")
    parser.add_argument("--seats", choices=("auto", "alternate"), default="auto")
    parser.add_argument("--seed", type=int)
    parser.add_argument("--merge", action="store_true")
    options = parser.parse_args()
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # what an environment prints is not an answer
    sys.stdout = open(os.devnull, "w", encoding="utf-8")
    notes, game = [], None
    numpy = gym_stand_ins.install(notes)
    watch_chance(numpy, options.file, options.seed)
    for line in sys.stdin:
        try:
            game = game or Game(options, numpy)
            answer = reply(game, json.loads(line), notes)
        except Refusal as refusal:
            answer = {"error": str(refusal)}
        answers.write(json.dumps(answer, separators=(",", ":")) + "\n")
        answers.flush()


if __name__ == "__main__":
    main()
