"""Solved games as environments for learning: one agent (shaped like Gymnasium) or two (like PettingZoo's AEC).

An observation is the number of a position, an action the number of a move; `info["action_mask"]` marks the legal ones.
Because the game is solved, a reward can be exact: with reward="regret" each move costs the value it gives away
(a win is worth 1, a draw or an endless game 0.5, a loss 0), so a perfect player collects 0 and everybody else less.
With reward="outcome" the winner gets 1 and the loser -1 at the end.
"""

from __future__ import annotations

import random
from typing import Any, Dict, List, Tuple

from . import load

WORTH = {"win": 1.0, "draw": 0.5, "endless": 0.5, "loss": 0.0}

try:
    from gymnasium.spaces import Discrete
except ImportError:

    class Discrete:  # type: ignore[no-redef]
        """The whole numbers from 0 to n - 1."""

        def __init__(self, n: int) -> None:
            self.n = n

        def contains(self, number: Any) -> bool:
            return isinstance(number, int) and 0 <= number < self.n

        def sample(self, mask: List[int] | None = None) -> int:
            return random.choice([number for number in range(self.n) if mask is None or mask[number]])


class Table:
    """Every position and every move of a game, numbered."""

    def __init__(self, game: str, **options: Any) -> None:
        self.rows = load(game, **options)
        self.positions = list(self.rows)
        self.start = self.positions[0]
        self.number = {position: number for number, position in enumerate(self.positions)}
        self.moves = sorted({move["move"] for row in self.rows.values() for move in row["moves"]})
        self.action = {move: number for number, move in enumerate(self.moves)}
        self.observation_space = Discrete(len(self.positions))
        self.action_space = Discrete(len(self.moves))

    def info(self, position: str) -> Dict[str, Any]:
        row = self.rows[position]
        mask = [0] * len(self.moves)
        for move in row["moves"]:
            mask[self.action[move["move"]]] = 1
        return {"position": position, "action_mask": mask, "verdict": row["verdict"], "distance": row["distance"]}

    def legal(self, position: str, action: int) -> Dict[str, Any]:
        """The move behind an action; an illegal one is an error that names the legal ones."""
        moves = {self.action[move["move"]]: move for move in self.rows[position]["moves"]}
        if action not in moves:
            names = ", ".join(f"{number} ({move['move']})" for number, move in moves.items())
            raise ValueError(f"Action {action} is not legal in {position!r}. Legal actions: {names or 'none'}.")
        return moves[action]

    def best(self, position: str) -> Dict[str, Any]:
        """A move of the best worth that wins soonest or, without a win, lasts longest."""
        return max(self.rows[position]["moves"], key=lambda move: (WORTH[move["verdict"]], _haste(move)))


def _haste(move: Dict[str, Any]) -> float:
    distance = move["distance"] if move["distance"] is not None else 0
    return -distance if move["verdict"] == "win" else distance


class SinglePlayer:
    """One agent against an opponent: reset() and step() as in Gymnasium."""

    metadata: Dict[str, Any] = {"render_modes": []}

    def __init__(
        self,
        game: str,
        opponent: str = "random",
        reward: str = "regret",
        seat: int = 1,
        max_moves: int = 1000,
        **options: Any,
    ) -> None:
        if opponent not in ("random", "perfect"):
            raise ValueError(f"An opponent is 'random' or 'perfect', not {opponent!r}.")
        if reward not in ("regret", "outcome"):
            raise ValueError(f"A reward is 'regret' or 'outcome', not {reward!r}.")
        if seat not in (1, 2):
            raise ValueError(f"A seat is 1 or 2, not {seat!r}.")
        self.table = Table(game, **options)
        self.observation_space = self.table.observation_space
        self.action_space = self.table.action_space
        self.opponent, self.reward, self.seat, self.max_moves = opponent, reward, seat, max_moves
        self._random = random.Random()
        self._position, self._moves = self.table.start, 0

    def reset(self, *, seed: int | None = None, options: Dict[str, Any] | None = None) -> Tuple[int, Dict[str, Any]]:
        del options
        if seed is not None:
            self._random.seed(seed)
        self._position, self._moves = self.table.start, 0
        self._let_opponent_move()
        return self._observe()

    def step(self, action: int) -> Tuple[int, float, bool, bool, Dict[str, Any]]:
        row = self.table.rows[self._position]
        move = self.table.legal(self._position, action)
        regret = WORTH[row["verdict"]] - WORTH[move["verdict"]]
        self._go(move)
        self._let_opponent_move()
        row = self.table.rows[self._position]
        is_over = row["toMove"] is None
        reward = -regret if self.reward == "regret" else _outcome(row, self.seat)
        number, info = self._observe()
        return number, reward, is_over, not is_over and self._moves >= self.max_moves, info

    def _go(self, move: Dict[str, Any]) -> None:
        self._position = move["to"]
        self._moves += 1

    def _let_opponent_move(self) -> None:
        while self.table.rows[self._position]["toMove"] == 3 - self.seat and self._moves < self.max_moves:
            moves = self.table.rows[self._position]["moves"]
            perfect = self.opponent == "perfect"
            self._go(self.table.best(self._position) if perfect else self._random.choice(moves))

    def _observe(self) -> Tuple[int, Dict[str, Any]]:
        return self.table.number[self._position], self.table.info(self._position)

    def render(self) -> str:
        return self._position

    def close(self) -> None:
        """Nothing is open."""


def _outcome(row: Dict[str, Any], seat: int) -> float:
    winner = row.get("winner")
    return 0.0 if winner is None else 1.0 if winner == seat else -1.0


class TwoPlayers:
    """Both seats in turn, with the attributes and methods of PettingZoo's AEC environments."""

    metadata: Dict[str, Any] = {"name": "penultimate", "is_parallelizable": False, "render_modes": []}

    def __init__(self, game: str, reward: str = "outcome", max_moves: int = 1000, **options: Any) -> None:
        if reward not in ("regret", "outcome"):
            raise ValueError(f"A reward is 'regret' or 'outcome', not {reward!r}.")
        self.table = Table(game, **options)
        self.reward, self.max_moves = reward, max_moves
        self.possible_agents = ["player_1", "player_2"]
        self.reset()

    def observation_space(self, agent: str) -> Discrete:
        del agent
        return self.table.observation_space

    def action_space(self, agent: str) -> Discrete:
        del agent
        return self.table.action_space

    def reset(self, seed: int | None = None, options: Dict[str, Any] | None = None) -> None:
        del seed, options
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._position, self._moves = self.table.start, 0
        self._look()

    def _look(self) -> None:
        self.infos = {agent: self.table.info(self._position) for agent in self.agents}
        to_move = self.table.rows[self._position]["toMove"]
        if to_move is not None:
            self.agent_selection = self.possible_agents[to_move - 1]

    def observe(self, agent: str) -> int:
        del agent
        return self.table.number[self._position]

    def last(self, observe: bool = True) -> Tuple[int | None, float, bool, bool, Dict[str, Any]]:
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(self, max_iter: int = 2**63):
        for _ in range(max_iter):
            if not self.agents:
                return
            yield self.agent_selection

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._retire(agent, action)
            return
        row = self.table.rows[self._position]
        move = self.table.legal(self._position, -1 if action is None else action)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.reward == "regret":
            self.rewards[agent] = WORTH[move["verdict"]] - WORTH[row["verdict"]]
        self._position = move["to"]
        self._moves += 1
        after = self.table.rows[self._position]
        if after["toMove"] is None:
            self.terminations = dict.fromkeys(self.agents, True)
            if self.reward == "outcome":
                self.rewards = {one: _outcome(after, seat) for seat, one in enumerate(self.possible_agents, 1)}
        elif self._moves >= self.max_moves:
            self.truncations = dict.fromkeys(self.agents, True)
        for one, reward in self.rewards.items():
            self._cumulative_rewards[one] += reward
        self._look()
        if after["toMove"] is None:
            self.agent_selection = next(one for one in self.agents if one != agent)

    def _retire(self, agent: str, action: int | None) -> None:
        if action is not None:
            raise ValueError("The game is over for this agent; step(None) is all that is left.")
        self.agents.remove(agent)
        for values in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del values[agent]
        if self.agents:
            self.agent_selection = self.agents[0]

    def render(self) -> str:
        return self._position

    def close(self) -> None:
        """Nothing is open."""
