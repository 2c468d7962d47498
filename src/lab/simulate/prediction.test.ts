import { expect, test } from 'vitest';
import { openGame } from '../../../test/games/open-game.ts';
import { mustSucceed } from '../../core/index.ts';
import { solve } from '../../solver/index.ts';
import { comparePrediction } from './batch.ts';
import { type Prediction, predict } from './numbered-games.ts';
import { Scoreboard } from './tally.ts';

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
  const board = new Scoreboard();
  comparePrediction(board, 4, predicted, winner, plies, () => 'the record');
  const tally = board.tally();
  expect([tally.agreed, tally.disagreed]).toEqual([agreed, disagreed]);
  expect(tally.disagreements).toHaveLength(disagreed);
  for (const listed of tally.disagreements) expect(listed).toMatchObject({ game: 4, record: 'the record' });
});
