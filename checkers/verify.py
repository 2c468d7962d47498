#!/usr/bin/env python3
"""A second checker of certificates, written from docs/certificates.md and the rules in src/games/*/README.md.

It shares nothing with the program that makes the certificates, and needs only Python 3.8 or later.

    python3 checkers/verify.py FILE...     one line for each file; exit code 0 if all hold, 1 if not,
                                           2 if a file cannot be read
    python3 checkers/verify.py --lines     each line of the input is the text of a file as a JSON string
    python3 checkers/verify.py FILE --game COMMAND
                                           a certificate of a game that is a program (docs/own-games.md), like
                                           --game "python3 examples/nim.py": the program answers for the rules
"""

import hashlib
import json
import os
import re
import shlex
import subprocess
import sys
import zlib
from collections import namedtuple

MAX_FILE_LENGTH = 50_000_000


class Flaw(Exception):
    """What is wrong with a certificate, in a sentence."""


def require(holds, sentence):
    if not holds:
        raise Flaw(sentence)


# ---------------------------------------------------------------------------------------------------------------------
# The file: JSON without repeated names, numbers in digits alone.


def read_object(pairs):
    value = dict(pairs)
    require(len(value) == len(pairs), "it has a field twice")
    return value


def read_integer(digits):
    require(not digits.startswith("-"), "it has a negative number")
    require(len(digits) <= 15, "it has a number that is too long")
    return int(digits)


def refuse_number(text):
    raise Flaw(f"{text} is not written in digits alone")


def parse(text):
    require(len(text) <= MAX_FILE_LENGTH, "it is too long")
    text = text[1:] if text.startswith("\ufeff") else text
    try:
        return json.loads(
            text,
            object_pairs_hook=read_object,
            parse_int=read_integer,
            parse_float=refuse_number,
            parse_constant=refuse_number,
        )
    except (ValueError, RecursionError):
        raise Flaw("it is not JSON") from None


def is_integer(value):
    return type(value) is int  # in Python True is an integer too


def check_form(certificate):
    """The fields with their types; returns nothing, since every later step may then rely on them."""
    fields = {"format", "formatVersion", "game", "rulesVersion", "options", "claim", "merged", "strategies", "checksum"}
    require(isinstance(certificate, dict) and set(certificate) - {"sha256"} == fields, "its fields are not those of a certificate")
    require(certificate["format"] == "penultimate-certificate", "another format")
    require(is_integer(certificate["formatVersion"]) and certificate["formatVersion"] == 1, "another format version")
    require(isinstance(certificate["game"], str), "game must be a text")
    require(is_integer(certificate["rulesVersion"]), "rulesVersion must be a number")
    require(isinstance(certificate["options"], dict), "options must be an object")
    require(isinstance(certificate["merged"], bool), "merged must be true or false")
    checksum = certificate["checksum"]
    require(isinstance(checksum, str) and re.fullmatch("[0-9a-f]{8}", checksum), "checksum must be 8 digits 0 to f")
    check_claim_form(certificate["claim"])
    require(isinstance(certificate["strategies"], list), "strategies must be a list")
    for strategy in certificate["strategies"]:
        check_strategy_form(strategy)


def check_claim_form(claim):
    require(isinstance(claim, dict) and set(claim) == {"verdict", "winner", "within"}, "claim has other fields")
    if claim["verdict"] == "endless":
        require(claim["winner"] is None and claim["within"] is None, "an endless game has no winner and no end")
    elif claim["verdict"] == "draw":
        require(claim["winner"] is None and is_integer(claim["within"]), "a draw has no winner and needs within")
    else:
        require(claim["verdict"] in ("win", "loss"), "unknown verdict")
        require(is_player(claim["winner"]) and is_integer(claim["within"]), "a win needs winner and within")


def check_strategy_form(strategy):
    require(isinstance(strategy, dict) and set(strategy) == {"player", "moves"}, "a strategy has other fields")
    require(is_player(strategy["player"]) and isinstance(strategy["moves"], list), "a strategy is player and moves")
    for entry in strategy["moves"]:
        require(isinstance(entry, list) and len(entry) == 3, "an entry is position, move and rank")
        position, move, rank = entry
        require(isinstance(position, str) and isinstance(move, str), "position and move must be texts")
        require(rank is None or is_integer(rank), "a rank is a number or null")


def is_player(value):
    return is_integer(value) and value in (1, 2)


# ---------------------------------------------------------------------------------------------------------------------
# The options: exactly those that the game needs.


def integer(least, most):
    return lambda value: is_integer(value) and least <= value <= most


def letters(alphabet, longest):
    pattern = re.compile(f"[{alphabet}]{{1,{longest}}}")
    return lambda value: isinstance(value, str) and pattern.fullmatch(value) is not None


def flag(value):
    return isinstance(value, bool)


def check_options(options, allowed):
    """`allowed` says of every option that must be named which values it may have; `first` is named only when it is 2."""
    named = {name for name in options if name != "first"}
    require(named == set(allowed), f"the options must be {', '.join(allowed)}, and first if it is 2")
    for name, is_allowed in allowed.items():
        require(is_allowed(options[name]), f"{name} is not in its range")
    if "first" in options:
        require(is_integer(options["first"]) and options["first"] == 2, "first may only be 2")
    return options.get("first", 1)


# ---------------------------------------------------------------------------------------------------------------------
# The rules. A game is its first position and the functions that follow; a position may be any value.
#   moves(position)    the legal moves as texts; none when the game is over
#   play(position, m)  the next position
#   winner(position)   1 or 2, or 0 for a draw, when the game is over, otherwise None
#   turn(position)     the player to move
#   text(position)     how it is written
#   canonical          only where positions may be merged

Game = namedtuple("Game", "start moves play winner turn text canonical")


def tail_end(options):
    is_reach = integer(1, 40)
    common = {"reach": lambda value: value == "all" or is_reach(value), "misere": flag}
    if "start" in options:
        first = check_options(options, {**common, "start": letters("HT", 40)})
        row = options["start"]
        require("H" in row, "start must have a head")
    else:
        first = check_options(options, {"coins": integer(1, 40), **common})
        row = "H" * options["coins"]
    reach = len(row) if options["reach"] == "all" else options["reach"]

    def play(position, move):
        row, turn = position
        begin = end = int(move) - 1
        while end < len(row) and row[end] == "H" and end - begin < reach:
            end += 1
        return row[:begin] + "T" * (end - begin) + row[end:], 3 - turn

    def winner(position):
        row, turn = position
        if "H" in row:
            return None
        return turn if options["misere"] else 3 - turn

    def canonical(position):
        row, turn = position
        runs = sorted((run for run in row.split("T") if run), key=len, reverse=True)
        return "T".join(runs).ljust(len(row), "T"), turn

    return Game(
        start=(row, first),
        moves=lambda position: [str(n + 1) for n, side in enumerate(position[0]) if side == "H"],
        play=play,
        winner=winner,
        turn=lambda position: position[1],
        text=lambda position: f"{position[0]} {position[1]}",
        canonical=canonical,
    )


def inversion_race(options):
    is_length = integer(5, 101)
    first = check_options(options, {"cells": lambda value: is_length(value) and value % 2 == 1, "leap": flag})
    last, leap = options["cells"] - 1, options["leap"]
    steps = {"left": -1, "right": 1}

    def goal(position):
        return last if position[2] else 0

    def cells(position):
        """The marker that moves, and the other one."""
        a, b, _, turn = position
        return (a, b) if turn == 1 else (b, a)

    def landing(position, move):
        mine, other = cells(position)
        to = mine + steps[move]
        if to == other and not leap:
            return None
        if to == other:
            to += steps[move]
        return to if 0 <= to <= last else None

    def winner(position):
        return 3 - position[3] if cells(position)[1] == goal(position) else None

    def moves(position):
        if winner(position) is not None:
            return []
        return [move for move in steps if landing(position, move) is not None] or ["pass"]

    def play(position, move):
        a, b, inverted, turn = position
        if move == "pass":
            return a, b, inverted, 3 - turn
        mine, other = cells(position)
        to = landing(position, move)
        inverted = inverted or min(mine, to) < other < max(mine, to)
        return (to, b, inverted, 2) if turn == 1 else (a, to, inverted, 1)

    return Game(
        start=(last // 2, last // 2, False, first),
        moves=moves,
        play=play,
        winner=winner,
        turn=lambda position: position[3],
        text=lambda position: f"A{position[0]} B{position[1]} goal {goal(position)} {position[3]}",
        canonical=None,
    )


def match_six(options):
    first = check_options(options, {"target": integer(1, 54), "max": integer(2, 9), "window": integer(2, 6)})
    target, most, window = options["target"], options["max"], options["window"]
    require(target <= most * window, "the target cannot be made")

    def is_over(position):
        return len(position[0]) == window

    def play(position, move):
        numbers, turn = position
        numbers = (*numbers, int(move))
        if len(numbers) == window and sum(numbers) < target:
            numbers = numbers[1:]
        return numbers, 3 - turn

    def winner(position):
        numbers, turn = position
        if not is_over(position):
            return None
        return 3 - turn if sum(numbers) == target else turn

    return Game(
        start=((), first),
        moves=lambda position: [] if is_over(position) else [str(n) for n in range(1, most + 1)],
        play=play,
        winner=winner,
        turn=lambda position: position[1],
        text=lambda position: f"[{', '.join(map(str, position[0]))}] {position[1]}",
        canonical=None,
    )


def last_digit_standing(options):
    first = check_options(options, {"target": integer(1, 200), "max": integer(1, 15), "base": integer(2, 16)})
    target, most, base = options["target"], options["max"], options["base"]
    require(most < base, "max must be below the base")

    def moves(position):
        total, used, _ = position
        totals = range(total + 1, min(total + most, target) + 1)
        return [str(made - total) for made in totals if made % base not in used]

    def play(position, move):
        total, used, turn = position
        total += int(move)
        return total, used | {total % base}, 3 - turn

    def text(position):
        total, used, turn = position
        return f"{total} {''.join('%x' % digit for digit in sorted(used)) or '-'} {turn}"

    return Game(
        start=(0, frozenset(), first),
        moves=moves,
        play=play,
        winner=lambda position: None if moves(position) else 3 - position[2],
        turn=lambda position: position[2],
        text=text,
        canonical=None,
    )


def winners_and_losers(options):
    first = check_options(options, {"string": letters("WL", 1_000_000)})
    string = options["string"]

    def turn(position):
        taken = len(string) - (position[1] - position[0])
        return first if taken % 2 == 0 else 3 - first

    def play(position, move):
        begin, end = position
        return (begin + 1, end) if move == "left" else (begin, end - 1)

    def winner(position):
        begin, end = position
        if begin != end:
            return None
        # The letter taken last is the one before: a single letter is taken from the left.
        return 3 - turn(position) if string[begin - 1] == "W" else turn(position)

    def moves(position):
        left = position[1] - position[0]
        return [] if left == 0 else ["left"] if left == 1 else ["left", "right"]

    return Game(
        start=(0, len(string)),
        moves=moves,
        play=play,
        winner=winner,
        turn=turn,
        text=lambda position: f"{position[0] + 1}-{position[1]} {turn(position)}",
        canonical=None,
    )


MAX_SIDE_BY_SIDE_POSITIONS = 500_000


def count_positions(start, moves, play):
    """How many positions can be reached; more than the limit are not counted."""
    seen, queue = {start}, [start]
    for position in queue:
        for move in moves(position):
            after = play(position, move)
            if after not in seen:
                seen.add(after)
                queue.append(after)
        if len(seen) > MAX_SIDE_BY_SIDE_POSITIONS:
            break
    return len(seen)


def side_by_side(options):
    """Boards are rows of coins, as texts, and totals, as pairs of the total and its used last digits."""
    is_reach = integer(1, 16)
    board = "(?:[HT]{1,16}|[1-9][0-9]?B[1-9][0-9]?)"
    pattern = re.compile(f"{board}(?:-{board}){{1,4}}")
    first = check_options(
        options,
        {
            "boards": lambda value: isinstance(value, str) and pattern.fullmatch(value) is not None,
            "reach": lambda value: value == "all" or is_reach(value),
        },
    )
    reach = 16 if options["reach"] == "all" else options["reach"]

    def coins(row):
        require("H" in row, "a row needs a head")

        def play(row, coin):
            begin = end = coin - 1
            while end < len(row) and row[end] == "H" and end - begin < reach:
                end += 1
            return row[:begin] + "T" * (end - begin) + row[end:]

        return row, lambda row: [n + 1 for n, side in enumerate(row) if side == "H"], play

    def total(target, base):
        require(2 <= base <= 10 and target <= 60, "a target is at most 60, a base from 2 to 10")

        def moves(board):
            made, used = board
            return [n for n in range(1, min(base - 1, target - made) + 1) if (made + n) % base not in used]

        def play(board, number):
            made, used = board
            return made + number, used | {(made + number) % base}

        return (0, frozenset()), moves, play

    def read_board(text):
        return total(*map(int, text.split("B"))) if "B" in text else coins(text)

    boards = [read_board(text) for text in options["boards"].split("-")]
    positions = 1
    for parts in boards:
        positions *= count_positions(*parts)
    require(positions <= MAX_SIDE_BY_SIDE_POSITIONS, "the boards have too many positions together")

    def moves(position):
        return [
            f"{'abcde'[n]}{move}"
            for n, (_, moves_on, _) in enumerate(boards)
            for move in moves_on(position[0][n])
        ]

    def play(position, move):
        changed, n = list(position[0]), "abcde".index(move[0])
        changed[n] = boards[n][2](changed[n], int(move[1:]))
        return tuple(changed), 3 - position[1]

    def board_text(board):
        return board if isinstance(board, str) else f"{board[0]}/{''.join(map(str, sorted(board[1]))) or '-'}"

    return Game(
        start=(tuple(start for start, _, _ in boards), first),
        moves=moves,
        play=play,
        winner=lambda position: None if moves(position) else 3 - position[1],
        turn=lambda position: position[1],
        text=lambda position: " ".join([*map(board_text, position[0]), str(position[1])]),
        canonical=None,
    )


# Each with the version of its rules.
GAMES = {
    "tail-end": (1, tail_end),
    "inversion-race": (1, inversion_race),
    "match-six": (1, match_six),
    "last-digit-standing": (1, last_digit_standing),
    "winners-and-losers": (1, winners_and_losers),
    "side-by-side": (1, side_by_side),
}


# ---------------------------------------------------------------------------------------------------------------------
# A game that is a program: it answers lines of JSON, as docs/own-games.md says.


class Program:
    def __init__(self, command):
        self.words = shlex.split(command)
        self.answers = {}
        try:
            self.process = subprocess.Popen(self.words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")
        except OSError as error:
            raise Flaw(f"the program cannot be started: {error.strerror}") from None
        self.hello = self.ask({"type": "hello", "protocol": 1})

    def ask(self, request):
        try:
            self.process.stdin.write(json.dumps(request) + "\n")
            self.process.stdin.flush()
            answer = json.loads(self.process.stdout.readline())
        except (OSError, ValueError):
            answer = None
        require(isinstance(answer, dict), "the program does not answer with JSON")
        require("error" not in answer, f"the program says: {answer.get('error')}")
        return answer

    def at(self, position):
        text = json_text(position)
        if text not in self.answers:
            (result,) = self.ask({"type": "expand", "positions": [position]})["results"]
            require("error" not in result, f"the program says: {result.get('error')}")
            require(bool(result["moves"]) == (result.get("outcome") is None), f"{text} has moves and an outcome, or neither")
            self.answers[text] = result
        return self.answers[text]

    def digest(self):
        """The command by its words, and each file by its own digest and its name."""
        in_command = [word for word in self.words[1:] if os.path.isfile(word)]
        command = [os.path.basename(word) if word in in_command else word for word in self.words]
        files = {os.path.abspath(file) for file in in_command + self.hello.get("files", [])}
        lines = sorted(f"{sha256(open(file, 'rb').read())} {os.path.basename(file)}" for file in files)
        return sha256("\n".join([" ".join(command), *lines, ""]).encode())


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def json_text(value):
    """JSON with the names of objects in order, and whole numbers without a fraction."""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, dict):
        return "{" + ",".join(f"{json_text(name)}:{json_text(value[name])}" for name in sorted(value)) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(json_text, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def program_game(program, options):
    """Positions are pairs of the program's own position and the player to move."""
    first = options.get("first", 1)
    seat = (lambda number: number) if first == 1 else (lambda number: 3 - number)
    start = program.ask({"type": "start", "options": {name: value for name, value in options.items() if name != "first"}})["position"]
    has_turn = "turn" in program.at(start)

    def play(position, move):
        after = next(each["next"] for each in program.at(position[0])["moves"] if str(each["move"]) == move)
        return after, seat(program.at(after)["turn"]) if has_turn else 3 - position[1]

    def winner(position):
        outcome = program.at(position[0]).get("outcome")
        return None if outcome is None else 0 if outcome["winner"] is None else seat(outcome["winner"])

    def text(position):
        inner = position[0] if isinstance(start, str) else json_text(position[0])
        return inner if has_turn else f"{inner} {position[1]}"

    return Game(
        start=(start, first),
        moves=lambda position: [str(each["move"]) for each in program.at(position[0])["moves"]],
        play=play,
        winner=winner,
        turn=lambda position: position[1],
        text=text,
        canonical=None,
    )


# ---------------------------------------------------------------------------------------------------------------------
# The proof.


def check_strategy(game, strategy, claim, merged):
    """Walks through everything that can happen while one player keeps to the strategy."""
    ours = strategy["player"]
    entries = {position: (move, rank) for position, move, rank in strategy["moves"]}
    require(len(entries) == len(strategy["moves"]), "a position is listed twice")
    met, queue, again = set(), [], {}
    is_draw = claim["verdict"] == "draw"
    is_ranked = claim["winner"] is not None or (is_draw and is_ending(strategy))

    def is_won(position):
        winner = game.winner(position)
        require(winner in (None, ours) or (winner == 0 and is_draw), f"player {ours} loses")
        return winner is not None

    def meet(position):
        """How long the game can last from a position in which we are to move, or which is over."""
        if is_won(position):
            return 0
        form = game.canonical(position) if merged else position
        text = game.text(form)
        require(text in entries, f"player {ours} has no move in {text!r}")
        if text not in met:
            met.add(text)
            queue.append((text, form))
        return entries[text][1] or 0

    def lasts_from(position):
        """How long the game can last from any position: the other player may move again, and so may we."""
        if is_won(position):
            return 0
        if game.turn(position) == ours:
            return meet(position)
        text = game.text(position)
        if text not in again:
            again[text] = None  # while it is counted
            again[text] = max(1 + lasts_from(game.play(position, move)) for move in game.moves(position))
        require(again[text] is not None or not is_ranked, f"the other player can move forever from {text!r}")
        return again[text] or 0

    longest = lasts_from(game.start)
    for text, position in queue:
        move, rank = entries[text]
        require(move in game.moves(position), f"{move!r} is not legal in {text!r}")
        lasts = 1 + lasts_from(game.play(position, move))
        if not is_ranked:
            require(is_draw or rank is None, f"{text!r} must not have a rank")
        else:
            require(rank == lasts, f"{text!r} has rank {rank}, but the game can last {lasts} plies")
    require(len(met) == len(entries), "a listed position cannot be reached")
    require(not is_ranked or longest == claim["within"], f"the strategy takes {longest} plies")


def is_ending(strategy):
    return all(rank is not None for _, _, rank in strategy["moves"])


def check_claim(game, claim, strategies):
    winner, first = claim["winner"], game.turn(game.start)
    require(game.winner(game.start) is None, "the game is over at its start")
    if winner is not None:
        require((claim["verdict"] == "win") == (winner == first), "verdict and winner do not go together")
    players = [strategy["player"] for strategy in strategies]
    require(players == ([1, 2] if winner is None else [winner]), "the strategies are not those that the claim needs")
    require(claim["verdict"] != "draw" or any(map(is_ending, strategies)), "a draw needs a strategy that ends")


def shown(value):
    return "null" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def checksum(certificate):
    claim = certificate["claim"]
    lines = [f"{certificate['game']} {certificate['rulesVersion']}", *([certificate["sha256"]] if "sha256" in certificate else [])]
    lines += [f"{name}={shown(value)}" for name, value in certificate["options"].items()]
    lines.append(" ".join(shown(claim[name]) for name in ("verdict", "winner", "within")))
    lines.append(f"merged={shown(certificate['merged'])}")
    for strategy in certificate["strategies"]:
        lines.append(f"player {strategy['player']}")
        lines += ["|".join(map(shown, entry)) for entry in strategy["moves"]]
    text = "\n".join(lines)
    require(text.isascii(), "a text is not ASCII")
    return "%08x" % zlib.crc32(text.encode("ascii"))


def open_game(certificate, program):
    if program is not None:
        require(program.hello.get("id") == certificate["game"], "it is about another game")
        require(certificate.get("sha256") == program.digest(), "it is about another program, or another version of its files")
        return program_game(program, certificate["options"])
    require("sha256" not in certificate, "it is about a game that people bring; give its program with --game")
    require(certificate["game"] in GAMES, "unknown game")
    version, create = GAMES[certificate["game"]]
    require(certificate["rulesVersion"] == version, "another version of the rules")
    return create(certificate["options"])


def verify(text, program=None):
    """The number of positions checked; raises Flaw if the certificate does not hold."""
    certificate = parse(text)
    check_form(certificate)
    game = open_game(certificate, program)
    claim, strategies, merged = (certificate[name] for name in ("claim", "strategies", "merged"))
    check_claim(game, claim, strategies)
    require(not merged or game.canonical is not None, "positions of this game cannot be merged")
    for strategy in strategies:
        check_strategy(game, strategy, claim, merged)
    require(checksum(certificate) == certificate["checksum"], "the checksum differs")
    return sum(len(strategy["moves"]) for strategy in strategies)


# ---------------------------------------------------------------------------------------------------------------------
# The command line.


def report(text, command=None):
    """Whether it holds, and the line that says so."""
    program = None
    try:
        program = Program(command) if command is not None else None
        return True, f"holds: {verify(text, program)} positions"
    except Flaw as flaw:
        return False, f"fails: {flaw}"
    finally:
        if program is not None:
            program.process.kill()


def read(name):
    try:
        with open(name, "rb") as file:
            return file.read().decode("utf-8")
    except UnicodeDecodeError:
        return ""  # which is not JSON


def main(arguments):
    if arguments in (["--help"], ["-h"]):
        print(__doc__.strip())
        return 0
    command = None
    if "--game" in arguments[:-1]:
        at = arguments.index("--game")
        command, arguments = arguments[at + 1], arguments[:at] + arguments[at + 2 :]
    if not arguments:
        print(__doc__.strip(), file=sys.stderr)
        return 2
    if arguments == ["--lines"]:
        results = [report(json.loads(line)) for line in sys.stdin]
        print("\n".join(sentence for _, sentence in results))
    else:
        results = []
        for name in arguments:
            try:
                results.append(report(read(name), command))
            except OSError as error:
                print(f"{name} cannot be read: {error.strerror}.", file=sys.stderr)
                return 2
            print(f"{name}: {results[-1][1]}")
    return 0 if all(holds for holds, _ in results) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
