import { expect, test } from 'vitest';
import { dodgem } from '../../../test/games/examples.ts';
import { gameWith } from '../../../test/games/game-with.ts';
import { createGame, mustSucceed } from '../../core/index.ts';
import { readGame } from '../../custom/index.ts';
import { makeCertificate } from '../../proof/index.ts';
import { solve } from '../../solver/index.ts';
import { audit } from './audit.ts';

test('an audit reports the positions found, and then the positions counted', () => {
  const game = gameWith(dodgem);
  const heard: [number, number | undefined][] = [];
  const { positions } = mustSucceed(audit(game, { onProgress: (count, total) => heard.push([count, total]) }));
  const found = heard.filter(([, total]) => total === undefined).map(([count]) => count);
  expect(found[0]).toBe(1);
  expect(found.at(-1)).toBeGreaterThan(1024);
  expect(found.at(-1)).toBeLessThanOrEqual(positions);
  expect(found).toEqual([...found].sort((a, b) => a - b));
});

test('a large game and its proof report progress every few thousand positions', () => {
  const game = mustSucceed(createGame(mustSucceed(readGame(longPile()))));
  const heard: number[] = [];
  const counted: number[] = [];
  const { positions } = mustSucceed(
    audit(game, { onProgress: (count, total) => (total === 20_000 ? counted : heard).push(count) }),
  );
  expect(positions).toBe(20_000);
  expect(heard.length).toBeGreaterThan(15);
  expect(counted).toEqual([4096, 8192, 12_288, 16_384]);
  const proved: number[] = [];
  mustSucceed(makeCertificate(mustSucceed(solve(game)), { onProgress: (count) => proved.push(count) }));
  expect(proved.length).toBeGreaterThan(10);
});

/** Ten thousand matches, one or two at a time: 10,000 for Player 1, 9,999 for Player 2, and 9,998 to none for either. */
function longPile() {
  return {
    id: 'long-pile',
    start: { left: 10_000, turn: 1 },
    turn: (p: { turn: number }) => p.turn,
    moves: (p: { left: number }) => [1, 2].filter((n) => n <= p.left),
    play: (p: { left: number; turn: number }, n: number) => ({ left: p.left - n, turn: 3 - p.turn }),
    outcome: (p: { left: number; turn: number }) => (p.left === 0 ? { winner: 3 - p.turn } : undefined),
  };
}
