"""python3 -m unittest discover -s python/tests (with PENULTIMATE set, or `penultimate` on the PATH)."""

import os
import random
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))

import penultimate  # noqa: E402
from penultimate.env import SinglePlayer, TwoPlayers  # noqa: E402


class Program(unittest.TestCase):
    def test_solve_and_analyze(self):
        self.assertEqual(penultimate.solve("match-six")["verdict"], "win")
        self.assertEqual(penultimate.analyze("match-six: 2 3")["line"], ["1"])
        self.assertEqual(penultimate.solve("tail-end", coins=5, misere=True)["options"]["misere"], True)

    def test_a_refused_input_is_one_sentence(self):
        with self.assertRaises(penultimate.PenultimateError) as raised:
            penultimate.solve("match-seven")
        self.assertIn("match-seven", str(raised.exception))
        self.assertNotIn("\n    at ", str(raised.exception))

    def test_a_missing_program_is_named(self):
        kept = os.environ.pop("PENULTIMATE", None), os.environ["PATH"]
        try:
            os.environ["PATH"] = ""
            with self.assertRaisesRegex(penultimate.PenultimateError, "not on the PATH"):
                penultimate.games()
        finally:
            os.environ["PATH"] = kept[1]
            if kept[0] is not None:
                os.environ["PENULTIMATE"] = kept[0]

    def test_certificates(self):
        certificate = penultimate.prove("match-six")
        self.assertTrue(penultimate.verify(certificate))
        certificate["claim"]["within"] = 5
        self.assertFalse(penultimate.verify(certificate))


class Environments(unittest.TestCase):
    def test_best_moves_cost_nothing_and_others_do(self):
        env = SinglePlayer("match-six", opponent="perfect")
        _, info = env.reset(seed=1)
        total, over = 0.0, False
        while not over:
            action = env.table.action[env.table.best(info["position"])["move"]]
            _, reward, over, cut, info = env.step(action)
            self.assertFalse(cut)
            total += reward
        self.assertEqual(total, 0.0)
        env.reset()
        _, reward, *_ = env.step(env.table.action["3"])
        self.assertEqual(reward, -1.0)

    def test_illegal_actions_are_refused(self):
        env = SinglePlayer("last-digit-standing")
        env.reset(seed=1)
        with self.assertRaisesRegex(ValueError, "Legal actions: "):
            env.step(99)

    def test_endless_play_is_cut_off(self):
        env = SinglePlayer("match-six", opponent="perfect", max_moves=20)
        _, info = env.reset()
        over = cut = False
        while not (over or cut):
            moves = env.table.rows[info["position"]]["moves"]
            endless = next(move["move"] for move in moves if move["verdict"] == "endless")
            _, _, over, cut, info = env.step(env.table.action[endless])
        self.assertTrue(cut and not over)

    def test_the_loser_gets_minus_one(self):
        env = SinglePlayer("match-six", opponent="perfect", seat=2, reward="outcome")
        _, info = env.reset()
        over = False
        while not over:
            _, reward, over, _, info = env.step(info["action_mask"].index(1))
        self.assertEqual(reward, -1.0)

    def test_two_players_share_the_result(self):
        env = TwoPlayers("tail-end", coins=7, reach=2)
        chance = random.Random(3)
        for _ in range(20):
            env.reset()
            results = {}
            for agent in env.agent_iter():
                _, reward, over, cut, info = env.last()
                if over or cut:
                    results[agent] = reward
                    env.step(None)
                else:
                    legal = [number for number, bit in enumerate(info["action_mask"]) if bit]
                    env.step(chance.choice(legal))
            self.assertEqual(sorted(results.values()), [-1.0, 1.0])

    def test_learning_finds_the_winning_strategy(self):
        env = SinglePlayer("match-six", opponent="random", max_moves=50)
        chance, worth = random.Random(5), {}
        for _ in range(600):
            state, info = env.reset(seed=chance.randrange(10**6))
            over = cut = False
            while not (over or cut):
                legal = [number for number, bit in enumerate(info["action_mask"]) if bit]
                greedy = max(legal, key=lambda action: worth.get((state, action), 0.0))
                action = chance.choice(legal) if chance.random() < 0.2 else greedy
                after, reward, over, cut, info = env.step(action)
                worth[state, action] = reward
                state = after
        perfect = SinglePlayer("match-six", opponent="perfect", reward="outcome")
        state, info = perfect.reset()
        over = False
        while not over:
            legal = [number for number, bit in enumerate(info["action_mask"]) if bit]
            action = max(legal, key=lambda one: worth.get((state, one), 0.0))
            state, reward, over, _, info = perfect.step(action)
        self.assertEqual(reward, 1.0)


if __name__ == "__main__":
    unittest.main()
