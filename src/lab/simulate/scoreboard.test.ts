import { expect, test } from 'vitest';
import { Scoreboard } from './tally.ts';

test('the first thousand disagreements are listed, and no further record is written', () => {
  const scoreboard = new Scoreboard();
  const ending = { winner: null, plies: 1 };
  let records = 0;
  for (let game = 0; game < 1001; game++) scoreboard.disagree(game, ending, ending, () => `record ${records++}`);
  const { disagreed, disagreements } = scoreboard.tally();
  expect([disagreed, disagreements.length, records]).toEqual([1001, 1000, 1000]);
  expect(disagreements.at(-1)).toEqual({ game: 999, predicted: ending, actual: ending, record: 'record 999' });
});
