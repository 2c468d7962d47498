import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';
import { createGame, mustSucceed, reasonOf } from '../core/index.ts';
import { solve, tableOf } from '../solver/index.ts';
import { openProcessGame, type ProcessGame } from './process-game.ts';

const hasPython = spawnSync('python3', ['--version']).status === 0;

/** A pile of seven, from which one or two are taken. The player who takes the last one wins. */
const PILE = {
  imports: '',
  init: 'pass',
  reset: 'self.left = 7',
  turn: 'self.current_player = 3 - self.current_player',
  step: 'self.left -= action',
  end: 'self.left == 0',
  reward: '1',
  moves: '[n for n in (1, 2) if n <= self.left]',
  render: "return f'left: {self.left}'",
};

function environment(changes: Partial<typeof PILE> = {}): string {
  const parts = { ...PILE, ...changes };
  const file = join(temporaryFolder(), 'pile_env.py');
  writeFileSync(
    file,
    `import numpy as np
import gymnasium as gym
from gymnasium import spaces
${parts.imports}

class PileEnv(gym.Env):
    def __init__(self):
        super().__init__()
        self.action_space = spaces.Discrete(4)
        self.observation_space = spaces.Box(low=0, high=7, shape=(1,), dtype=np.int32)
        ${parts.init}
        self.reset()

    def reset(self, seed=None, options=None):
        super().reset(seed=seed)
        self.current_player, self.done, self.history = 1, False, []
        ${parts.reset}
        return np.array([0], dtype=np.int32), {}

    def step(self, action):
        if action not in self.valid_moves():
            return np.array([0]), -10, True, False, {}
        self.history.append(action)
        ${parts.step}
        if ${parts.end}:
            self.done = True
            return np.array([0]), ${parts.reward}, True, False, {}
        ${parts.turn}
        return np.array([0]), 0, False, False, {}

    def valid_moves(self):
        return ${parts.moves}

    def render(self):
        ${parts.render}
`,
  );
  return file;
}

function open(file: string, words = '', env: NodeJS.ProcessEnv = process.env): ProcessGame {
  const game = mustSucceed(openProcessGame(`gym:${file} ${words}`, env));
  onTestFinished(() => game.end());
  return game;
}

/** The verdict for the first player, the number of positions, and the kinds of odd moves. */
function solved({ definition, oddMoves }: ProcessGame) {
  const game = mustSucceed(createGame(definition));
  const verdict = mustSucceed(solve(game)).evaluate(game.rules.start)?.value.verdict;
  return { verdict, positions: mustSucceed(tableOf(game)).size, odd: [...oddMoves.keys()] };
}

function whyNot(changes: Partial<typeof PILE>, words = ''): string {
  try {
    return `solved: ${JSON.stringify(solved(open(environment(changes), words)))}`;
  } catch (error) {
    return reasonOf(error);
  }
}

describe.skipIf(!hasPython)('a Gymnasium-style environment', () => {
  test('is a game: an unread history is not part of a position, and render is the board', () => {
    const game = open(environment());
    expect(solved(game)).toEqual({ verdict: 'win', positions: 14, odd: [] });
    const { board, rules } = mustSucceed(createGame(game.definition));
    expect(board?.(rules.start)).toEqual(['left: 7']);
    expect(game.definition.id).toBe('pile-env');
  });

  test('has the printed output of render as its board too', { tags: 'slow' }, () => {
    const game = open(environment({ render: `print('left:\\t', self.left)` }));
    const { board, rules } = mustSucceed(createGame(game.definition));
    expect(board?.(rules.start)).toEqual(['left:    7']);
  });

  test.each<readonly [name: string, changes: Partial<typeof PILE>]>([
    [
      'an array',
      {
        reset: 'self.pile = np.ones(7, dtype=np.int8)',
        step: 'self.pile[np.where(self.pile == 1)[0][:action]] = 0',
        end: 'self.pile.sum() == 0',
        moves: '[n for n in (1, 2) if n <= self.pile.sum()]',
        render: 'return str(self.pile)',
      },
    ],
    [
      'a set, a tuple, a dict and a deque',
      {
        imports: 'from collections import deque',
        reset: 'self.pile, self.more = {1, 2, 3, 4}, {"rest": (deque([5, 6]), [7])}',
        step: 'for _ in range(action): (self.pile if self.pile else self.more["rest"][0] if self.more["rest"][0] else self.more["rest"][1]).pop()',
        end: 'self.count() == 0',
        moves: '[n for n in (1, 2) if n <= self.count()]',
        render:
          "return ''\n    def count(self): return len(self.pile) + len(self.more['rest'][0]) + len(self.more['rest'][1])",
      },
    ],
    [
      'an object of its own, held twice',
      {
        imports: 'class Pile:\n    def __init__(self): self.left = 7.0',
        reset: 'self.pile = Pile(); self.same = self.pile',
        step: 'self.pile.left -= action',
        end: 'self.same.left == 0',
        moves: '[n for n in (1, 2) if n <= self.same.left]',
        render: "return ''",
      },
    ],
  ])('keeps its state in %s', { tags: 'slow' }, (_, changes) => {
    expect(whyNot(changes)).toMatch(/^solved: \{"verdict":"win","positions":14,/);
  });

  test('is merged if only render reads the history', { tags: 'slow' }, () => {
    const render = { render: 'return str(self.history)' };
    expect(whyNot(render)).toMatch(/"positions":(?!14)\d+/);
    expect(whyNot(render, '--merge')).toMatch(/^solved: \{"verdict":"win","positions":14,/);
  });

  test('may reward the first player whoever moved', { tags: 'slow' }, () => {
    const reward = '1 if self.current_player == 1 else -1';
    expect(whyNot({ reward }, '--reward first')).toMatch(/"verdict":"win"/);
    expect(whyNot({ reward, reset: 'self.left = 6' }, '--reward first')).toMatch(/"verdict":"loss"/);
  });

  test('reports a random start, and has a fixed one with a seed', { tags: 'slow' }, () => {
    const chance = { reset: 'self.left = int(np.random.randint(5, 500))' };
    expect(whyNot(chance)).toMatch(
      /^The start is random: it draws from np\.random\.randint \(line \d+\)\. Choose one start with --seed N\.$/,
    );
    expect(whyNot(chance, '--seed 3')).toBe(whyNot(chance, '--seed 3'));
    expect(whyNot(chance, '--seed 3')).toMatch(/^solved/);
    expect(whyNot({ init: 'import random; self.extra = random.random()' })).toMatch(/draws from random\.random \(line/);
    expect(whyNot({ reset: 'self.left = int(self.np_random.integers(5, 9))' })).toMatch(
      /draws from Generator\.integers \(line/,
    );
  });

  const REFUSED: readonly (readonly [name: string, changes: Partial<typeof PILE>, sentence: RegExp])[] = [
    [
      'has chance in a move',
      { imports: 'import random', step: 'self.left -= action if self.left > 3 else random.choice([action])' },
      /In position \{.*\}: There is chance in the game, .*: step\([12]\) draws from random\.choice \(line \d+\)\. The record "pile-env: [12 ]+" leads there\.$/,
    ],
    [
      'has chance in its moves',
      { moves: 'list(np.random.permutation(2) + 1)' },
      /valid_moves draws from np\.random\.permutation/,
    ],
    [
      'remembers what no attribute holds',
      { imports: 'calls = []', step: 'calls.append(1); self.left -= 1 + len(calls) % 2', end: 'self.left <= 0' },
      /Asked again, the program gives another answer/,
    ],
    [
      'has a dead end',
      { end: 'False', moves: '[n for n in (1, 2) if n <= self.left]' },
      /no legal move and no outcome/,
    ],
    [
      'fails in a move',
      { step: 'self.left -= action + {}[self.left] if self.left < 4 else action' },
      /step\([12]\) fails: KeyError: \d \(line \d+\)\. The record/,
    ],
    ['fails at once', { reset: 'raise ValueError("no board")' }, /cannot begin: ValueError: no board \(line \d+\)/],
    ['is not Python', { imports: 'def' }, /"pile_env.py" cannot be loaded: SyntaxError: .* \(line \d+\)/],
    [
      'needs a package',
      { imports: 'import no_such_package' },
      /needs the Python package no_such_package, which is not installed/,
    ],
    ['has no valid_moves', { moves: '[]\n    step_moves = valid_moves\n    del valid_moves' }, /has no valid_moves/],
  ];

  function expectRefused(_: string, changes: Partial<typeof PILE>, sentence: RegExp): void {
    expect(whyNot(changes)).toMatch(sentence);
  }

  test.each(REFUSED.slice(0, 2))('gets one sentence when it %s', expectRefused);
  test.each(REFUSED.slice(2))('gets one sentence when it %s', { tags: 'slow' }, expectRefused);

  const ODD: readonly (readonly [fault: string, changes: Partial<typeof PILE>])[] = [
    [
      'punished',
      {
        moves: '[1, 2]',
        step: 'if action > self.left: return np.array([0]), -10, True, False, {}\n        self.left -= action',
      },
    ],
    [
      'punished',
      {
        reset: 'self.free = [0, 1, 2, 3]',
        moves: 'list(self.free)',
        step: 'self.free.remove(action)',
        end: 'not self.free',
        turn: 'self.current_player = 3 - self.current_player; return np.array([0]), -10, False, False, {}',
        render: 'return str(self.free)',
      },
    ],
    [
      'contradicted',
      {
        step: 'self.left -= action; self.winner = self.current_player',
        reward: '0',
        reset: 'self.left, self.winner = 7, None',
      },
    ],
    [
      'contradicted',
      {
        reset: 'self.left, self.current_player = 7, -1',
        turn: 'self.current_player *= -1',
        step: 'self.left -= action; winner = self.current_player',
        reward: '1 if winner == 1 else 0',
      },
    ],
    ['moves-left', { moves: '[n for n in (1, 2) if n <= self.left] or [1]' }],
    ['seat', { turn: 'self.current_player = self.current_player if self.left == 3 else 3 - self.current_player' }],
  ];

  function expectOdd(fault: string, changes: Partial<typeof PILE>): void {
    expect(JSON.parse(whyNot(changes).replace('solved: ', '')).odd).toContain(fault);
  }

  test.each(ODD.slice(0, 1))('has an odd move when there is a fault: %s', expectOdd);
  test.each(ODD.slice(1))('has an odd move when there is a fault: %s', { tags: 'slow' }, expectOdd);

  test('has no odd move because of a winner that an earlier move has left behind', () => {
    const stale = {
      reset: 'self.left = 7',
      step: 'self.left -= action\n        if self.left == 0 and action == 1: self.winner = self.current_player',
      reward: '1 if action == 1 else 0',
    };
    expect(whyNot(stale)).toMatch(/^solved: .*"odd":\[\]/);
  });

  test('may number its players 0 and 1 consistently', { tags: 'slow' }, () => {
    const zero = {
      reset: 'self.left, self.current_player, self.winner = 7, 0, None',
      turn: 'self.current_player = 1 - self.current_player',
      step: 'self.left -= action; self.winner = self.current_player if self.left == 0 else None',
    };
    expect(whyNot(zero)).toMatch(/^solved: .*"odd":\[\]/);
  });

  test('runs without numpy and gymnasium, and reports it', { tags: 'slow' }, () => {
    const folder = temporaryFolder();
    writeFileSync(
      join(folder, 'sitecustomize.py'),
      `import sys\nsys.path[:] = [p for p in sys.path if 'packages' not in p]\n`,
    );
    const grid = {
      reset: 'self.grid = np.zeros((2, 2), dtype=np.int8)',
      step: 'self.grid[action // 2, action % 2] = self.current_player',
      end: 'np.all(self.grid != 0) or np.any(np.all(self.grid == self.current_player, axis=1))',
      reward: '1 if np.any(np.all(self.grid == self.current_player, axis=1)) else 0',
      moves: '[2 * int(r) + int(c) for r, c in np.argwhere(self.grid == 0)]',
      render: "return '\\n'.join(''.join('.XO'[cell] for cell in row) for row in self.grid)",
    };
    const bare = open(environment(grid), '', { ...process.env, PYTHONPATH: folder });
    expect(bare.notes).toEqual([
      'numpy is not installed; a small stand-in is used.',
      'gymnasium is not installed; a small stand-in is used.',
    ]);
    expect(solved(bare)).toMatchObject({ verdict: 'draw', odd: ['moves-left'] });
    expect(solved(bare).positions).toBe(solved(open(environment(grid))).positions);
  });
});
