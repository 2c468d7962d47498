import { expect, test } from 'vitest';
import { openGame } from '../../../test/games/open-game.ts';
import { mustSucceed } from '../../core/index.ts';
import { exactProbabilities } from './exact.ts';

test('a loop of 118,098 positions, in which random players stay for 597,870 plies, is solved within its error', () => {
  const game = openGame('match-six target=54 max=9 window=6');
  const report = mustSucceed(exactProbabilities(game, ['random', 'random']));
  // Six nines in a row, by chance: 9 + 9² + … + 9⁶ plies on average.
  const plies = (9 ** 7 - 9) / 8;
  expect(report.meanPlies).toBeCloseTo(plies, 3);
  expect(Math.abs(1 - report.wins[1] - report.wins[2])).toBeLessThan(2 * report.error);
  expect(report.error).toBeLessThan(1e-9);
}, 180_000);
