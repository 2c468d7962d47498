import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { createGame, mustSucceed } from '../core/index.ts';
import { explore } from '../solver/index.ts';
import { readGame } from './index.ts';

interface Pile {
  readonly left: number;
  readonly turn: number;
}

/** 50 positions of 4,000 characters, each with 600 moves: their answers would take 120 MB. */
const WIDE = `
  import { createGame } from './src/core/index.ts';
  import { checkGame, readGame } from './src/custom/index.ts';
  const pad = 'x'.repeat(4000);
  const moves = Array.from({ length: 600 }, (_, move) => move);
  const read = readGame({
    id: 'wide',
    start: pad + '0',
    moves: (p) => (p === pad + '49' ? [] : moves),
    play: (p) => pad + (Number(p.slice(4000)) + 1),
    outcome: (p) => (p === pad + '49' ? { winner: 1 } : undefined),
  });
  const game = read.ok && createGame(read.value);
  console.log(JSON.stringify(game.ok && checkGame(game.value)));
`;

test('a check of long positions with many moves does not keep all texts', { tags: 'slow' }, () => {
  const words = ['--max-old-space-size=64', '--import', 'tsx', '--input-type=module', '--eval', WIDE];
  const output = execFileSync(process.execPath, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  expect(JSON.parse(output)).toEqual({ ok: true, positions: 50, isComplete: true });
});

test('solving calls the functions of a game as often as the laws need, and no more', () => {
  const calls = { turn: 0, outcome: 0, moves: 0, play: 0, describe: 0 };
  const counted =
    <Answer>(name: keyof typeof calls, answer: (p: Pile, taken: number) => Answer) =>
    (p: Pile, taken: number) => {
      calls[name]++;
      return answer(p, taken);
    };
  const definition = readGame({
    id: 'pile',
    start: { left: 9, turn: 1 },
    turn: counted('turn', (p) => p.turn),
    outcome: counted('outcome', (p) => (p.left === 0 ? { winner: 3 - p.turn } : undefined)),
    moves: counted('moves', (p) => [1, 2].filter((taken) => taken <= p.left)),
    play: counted('play', (p, taken) => ({ left: p.left - taken, turn: 3 - p.turn })),
    describe: counted('describe', () => 'A pile.'),
  });
  const { size, targets } = mustSucceed(explore(mustSucceed(createGame(mustSucceed(definition)))));
  // Once to expand each position and once to confirm it, and the start, which has two moves, twice more.
  const asked = 2 * size + 2;
  expect(calls).toEqual({ turn: asked, outcome: asked, moves: asked, play: 2 * targets.length + 4, describe: size });
});
