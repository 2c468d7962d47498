import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

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

test('a check of long positions with many moves does not keep all texts', () => {
  const words = ['--max-old-space-size=64', '--import', 'tsx', '--input-type=module', '--eval', WIDE];
  const output = execFileSync(process.execPath, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  expect(JSON.parse(output)).toEqual({ ok: true, positions: 50, isComplete: true });
});
