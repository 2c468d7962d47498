"""Tabular Q-learning with the exact reward: python3 python/examples/learn.py [GAME] [EPISODES]

Both seats share one table and play each other. A move that gives nothing away earns 0 and every other move less, so a
move is judged at once, and no reward has to travel back from the end of the game. Afterwards the learner plays one game
in each seat against a perfect opponent.
"""

import random
import sys

from penultimate.env import SinglePlayer, TwoPlayers

RATE, EXPLORE = 0.5, 0.2


def legal(info):
    return [action for action, bit in enumerate(info["action_mask"]) if bit]


def train(game, episodes, seed=1):
    """The learned worth of each action in each position: minus the value that it gives away."""
    env, chance, worth = TwoPlayers(game, reward="regret", max_moves=60), random.Random(seed), {}
    for _ in range(episodes):
        env.reset()
        for agent in env.agent_iter():
            state, _, over, cut, info = env.last()
            if over or cut:
                env.step(None)
                continue
            greedy = max(legal(info), key=lambda action: worth.get((state, action), 0.0))
            action = chance.choice(legal(info)) if chance.random() < EXPLORE else greedy
            env.step(action)
            old = worth.get((state, action), 0.0)
            worth[state, action] = old + RATE * (env.rewards[agent] - old)
    return worth


def lost(game, worth, seat):
    """What the greedy learner gives away in one game against a perfect opponent."""
    env = SinglePlayer(game, opponent="perfect", seat=seat, max_moves=60)
    state, info = env.reset()
    total, over, cut = 0.0, env.table.rows[env.render()]["toMove"] is None, False
    while not (over or cut):
        action = max(legal(info), key=lambda one: worth.get((state, one), 0.0))
        state, reward, over, cut, info = env.step(action)
        total -= reward
    return total


if __name__ == "__main__":
    name = sys.argv[1] if len(sys.argv) > 1 else "match-six"
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 2000
    for label, learned in (("untrained", {}), ("trained", train(name, count))):
        print(f"{label}: gives away {lost(name, learned, 1)} as Player 1, {lost(name, learned, 2)} as Player 2")
