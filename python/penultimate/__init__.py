"""Solved two-player games, from Python: a thin wrapper around the `penultimate` program.

    import penultimate
    penultimate.solve("match-six")["verdict"]            # 'win'
    penultimate.analyze("match-six: 2 3")["line"]        # ['1']

Only the standard library is used. The program is found through the environment variable
PENULTIMATE (a command line such as "node dist/cli/penultimate.js"), or as `penultimate` on the PATH.
"""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import tempfile
from typing import Any, Dict, List

__all__ = ["PenultimateError", "analyze", "games", "load", "prove", "review", "run", "solve", "verify"]


class PenultimateError(Exception):
    """The program refused the input. The message is its sentence."""


def command() -> List[str]:
    """The command line that starts the program."""
    if "PENULTIMATE" in os.environ:
        return shlex.split(os.environ["PENULTIMATE"])
    found = shutil.which("penultimate")
    if found is None:
        raise PenultimateError(
            "The program `penultimate` is not on the PATH. Run `npm install --global penultimate`, "
            "or set PENULTIMATE to the command that starts it."
        )
    return [found]


def run(*words: str, input: str | None = None, may_fail: bool = False) -> str:
    """The standard output of one command. Exit code 1 (a refuted claim) is an error unless `may_fail`."""
    done = subprocess.run([*command(), *words], input=input, capture_output=True, text=True, check=False)
    if done.returncode == 0 or (may_fail and done.returncode == 1):
        return done.stdout
    raise PenultimateError((done.stderr or done.stdout).strip() or f"The program ended with {done.returncode}.")


def _flags(options: Dict[str, Any]) -> List[str]:
    """Options of a game as flags: coins=9, misere=True become --coins 9 --misere."""
    words: List[str] = []
    for name, value in options.items():
        if value is True:
            words.append(f"--{name}")
        elif value is not False:
            words += [f"--{name}", str(value)]
    return words


def games() -> List[Dict[str, Any]]:
    """Every game of the program with its options."""
    return json.loads(run("games", "--json"))


def solve(game: str, **options: Any) -> Dict[str, Any]:
    """Verdict, distance, opening moves and what a designer wants to know of a game or a game file."""
    return json.loads(run("solve", game, *_flags(options), "--json"))


def analyze(record: str) -> Dict[str, Any]:
    """Who wins after these moves, what each move is worth, and best play: analyze("tail-end coins=9: 3 1")."""
    return json.loads(run("analyze", record, "--json"))


def review(record: str) -> Dict[str, Any]:
    """The mistakes of a game and why they were mistakes."""
    return json.loads(run("review", record, "--json"))


def prove(game: str, **options: Any) -> Dict[str, Any]:
    """A certificate: the verdict of a game with the strategy that proves it."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "certificate.json")
        run("prove", game, *_flags(options), "--out", path, "--quiet")
        with open(path, encoding="utf-8") as file:
            return json.load(file)


def verify(certificate: Dict[str, Any], game: str | None = None) -> bool:
    """Whether a certificate holds, by the rules alone. `game` is the file of a game that is not built in."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "certificate.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(certificate, file)
        return bool(json.loads(run("verify", path, "--json", *(["--game", game] if game else []), may_fail=True))["valid"])


def load(game: str, **options: Any) -> Dict[str, Dict[str, Any]]:
    """Every reachable position of a game by its text, with its value and its moves. The start comes first.

    A move says its value for the player who makes it, and `to`, the position after it.
    """
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "positions.jsonl")
        run("solve", game, *_flags(options), "--positions", path, "--quiet")
        with open(path, encoding="utf-8") as file:
            rows = [json.loads(line) for line in file]
    start = json.loads(run("analyze", _record(game, options), "--json"))["position"]
    table = {row["position"]: row for row in rows}
    return {start: table[start], **table}


def _record(game: str, options: Dict[str, Any]) -> str:
    values = {name: str(value).lower() if isinstance(value, bool) else value for name, value in options.items()}
    return " ".join([game, *(f"{name}={value}" for name, value in values.items())]) + ":"
