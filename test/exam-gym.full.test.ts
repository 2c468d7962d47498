import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { answeringBot } from './support/bots.ts';
import { runPiped } from './support/fake-terminal.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const hasPython = spawnSync('python3', ['--version']).status === 0;
const folder = temporaryFolder();

/** Take one to three from a pile of ten; the last one wins. Action 0 takes one. A multiple of four is lost. */
const PILE = `
import gymnasium as gym
from gymnasium import spaces

class Pile(gym.Env):
    def __init__(self):
        self.action_space = spaces.Discrete(3)
        self.reset()

    def reset(self, seed=None, options=None):
        self.left, self.current_player, self.done = 10, 1, False
        return [self.left], {}

    def step(self, action):
        if action not in self.valid_moves():
            self.done = True
            return [self.left], -10, True, False, {}
        self.left -= action + 1
        self.done = self.left == 0
        self.current_player = -self.current_player
        return [self.left], 1 if self.done else 0, self.done, False, {}

    def valid_moves(self):
        return [] if self.done else [number for number in range(3) if number < self.left]

    def render(self):
        return f"Left: {self.left}"
`;

const file = join(folder, 'pile.py');
writeFileSync(file, PILE);

async function exam(player: string, env: Readonly<Record<string, string>> = {}, exit = 0) {
  const { code, stdout } = await runPiped(['exam', player, `gym:${file}`, '--json'], {
    env: { PATH: process.env.PATH ?? '', ...env },
  });
  expect(code).toBe(exit);
  return JSON.parse(stdout);
}

/*
 * By hand: the piles 2 to 10 come up in 16 positions with a choice, 12 of them not multiples of four. Taking one is right
 * in three of these: with nine left, and with five left for either player.
 */
describe.runIf(hasPython)('the exam on a Gymnasium environment', () => {
  test('gives regret 0 to a bot that leaves multiples of four', async () => {
    const bot = answeringBot(
      folder,
      'right',
      `const left = Number(/\\d+/.exec([turn.board].flat().join(' '))[0]);
       return { move: String(left % 4 === 0 ? 0 : (left % 4) - 1) };`,
    );
    const report = await exam(bot);
    expect(report).toMatchObject({ decisions: 16, mistakes: 0, regret: 0, illegal: 0, worst: [] });
    expect(report.versus.perfect[1].win).toBe(1);
    expect(report.versus.perfect[2].win).toBe(0);
  });

  test('counts the mistakes of a bot that always takes one', async () => {
    const report = await exam(answeringBot(folder, 'first', 'return { move: turn.legal[0] };'));
    expect(report).toMatchObject({ decisions: 16, mistakes: 9, regret: 9 / 16, illegal: 0 });
    expect(report.versus.perfect[1].win).toBe(0);
  });
});
