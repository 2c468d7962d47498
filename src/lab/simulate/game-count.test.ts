import { expect, test } from 'vitest';
import { openGame } from '../../../test/games/open-game.ts';
import { mustSucceed } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { solve } from '../../solver/index.ts';
import { createGameCount } from './game-count.ts';
import type { GameLine } from './game-loop.ts';
import { createJob } from './job.ts';
import { type Prediction, predict } from './numbered-games.ts';
import type { Tally } from './tally.ts';
import type { WinnerIndex } from './winner.ts';

test.each([
  ['tail-end', { winner: 0, plies: 1 }],
  ['tail-end first=2', { winner: 1, plies: 1 }],
  ['winners-and-losers string=WLWLL', { winner: 1, plies: 5 }],
  ['match-six target=9', { winner: -1, plies: null }],
] as const)('of %s it is predicted: %j', (variant, prediction) => {
  const game = openGame(variant);
  expect(predict(mustSucceed(solve(game)), game.rules.start)).toEqual(prediction);
});

const WON: Prediction = { winner: 0, plies: 9 };
const ENDLESS: Prediction = { winner: -1, plies: null };

test.each([
  ['the winner and the plies', WON, 0, 9, [1, 0]],
  ['another winner', WON, 1, 9, [0, 1]],
  ['too late', WON, 0, 11, [0, 1]],
  ['too soon', WON, 0, 7, [0, 1]],
  ['cut short before its time', WON, -1, 8, [0, 0]],
  ['cut short after its time', WON, -1, 9, [0, 1]],
  ['no end, as predicted', ENDLESS, -1, 1000, [1, 0]],
  ['an end where there should be none', ENDLESS, 1, 30, [0, 1]],
] as const)('%s: %j against %i in %i plies', (_, predicted, winner, plies, [agreed, disagreed]) => {
  const tally = tallyOf(4, predicted, winner, plies);
  expect([tally.agreed, tally.disagreed]).toEqual([agreed, disagreed]);
  expect(tally.disagreements).toHaveLength(disagreed);
  for (const listed of tally.disagreements) expect(listed).toMatchObject({ game: 4, record: 'the record' });
});

const JOB = mustSucceed(createJob(GAMES, { game: 'match-six' }));

function tallyOf(game: number, prediction: Prediction, winner: WinnerIndex, plies: number): Tally {
  const count = createGameCount(JOB);
  const replay = ({ words }: GameLine) => void words.push('the', 'record');
  count.add(game, { start: { first: 0, prediction }, winner, plies }, undefined, replay);
  return count.totals().tally;
}

test('the first thousand disagreements are listed, and no further record is written', () => {
  const count = createGameCount(JOB);
  let records = 0;
  for (let game = 0; game < 1001; game++) {
    const played = { start: { first: 0, prediction: WON }, winner: -1, plies: 9 } as const;
    count.add(game, played, undefined, ({ words }) => void words.push(`record ${records++}`));
  }
  const { disagreed, disagreements } = count.totals().tally;
  expect([disagreed, disagreements.length, records]).toEqual([1001, 1000, 1000]);
  const [predicted, actual] = [1, null].map((winner) => ({ winner, plies: 9 }));
  expect(disagreements.at(-1)).toEqual({ game: 999, predicted, actual, record: 'record 999' });
});

test('small and large numbers of plies are counted, and listed in order', () => {
  const count = createGameCount(JOB);
  for (const plies of [5, 5000, 1023, 1024, 5, 1025, 5000, 0])
    count.add(0, { start: { first: 0 }, winner: 0, plies }, undefined, () => undefined);
  expect(count.totals().tally.plies).toEqual([
    [0, 1],
    [5, 2],
    [1023, 1],
    [1024, 1],
    [1025, 1],
    [5000, 2],
  ]);
});
