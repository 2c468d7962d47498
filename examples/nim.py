#!/usr/bin/env python3
"""Nim in Python, as a program that answers lines of JSON: penultimate solve "exec:python3 examples/nim.py"

Take any number of stones from one pile; the player who takes the last stone wins.
"""

import json
import sys

HELLO = {
    "id": "nim",
    "title": "Nim",
    "rules": ["On your turn take any number of stones from one pile.", "The player who takes the last stone wins."],
    "options": [{"name": "piles", "type": "integer", "min": 1, "max": 4, "default": 3, "sentence": "How many piles there are."}],
    "files": [__file__],
}


def start(options):
    return {"piles": [3, 4, 5, 6][: options["piles"]], "turn": 1}


def expand(position):
    piles, turn = position["piles"], position["turn"]
    if not any(piles):
        return {"turn": turn, "moves": [], "outcome": {"winner": 3 - turn}}
    moves = []
    for index, size in enumerate(piles):
        for left in range(size):
            after = piles[:index] + [left] + piles[index + 1 :]
            moves.append({"move": f"{'abcd'[index]}{size - left}", "next": {"piles": after, "turn": 3 - turn}})
    board = [f"{'abcd'[index]} {'o' * size}" for index, size in enumerate(piles)]
    return {"turn": turn, "moves": moves, "board": board}


def answer(request):
    if request["type"] == "hello":
        return HELLO
    if request["type"] == "start":
        return {"position": start(request["options"])}
    return {"results": [expand(position) for position in request["positions"]]}


for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))), flush=True)
