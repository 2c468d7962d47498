import { expect, test } from 'vitest';
import { solveLastDigit } from '../bench/last-digit.ts';
import { mustSucceed } from '../src/core/index.ts';
import { createTable } from '../src/solver/index.ts';
import { openGame } from './games/open-game.ts';

/* A bare loop that solved another game than ours, or half of it, would be a false measure. */

/** How often each score occurs. */
function countScores(scores: Iterable<number>): readonly (readonly [number, number])[] {
  const counts = new Map<number, number>();
  for (const score of scores) counts.set(score, (counts.get(score) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b);
}

function ourScores(variant: string): readonly number[] {
  const scores: number[] = [];
  mustSucceed(createTable(openGame(variant), { byTexts: true })).walk((score) => scores.push(score));
  return scores;
}

test.each([
  ['last-digit-standing target=23 base=7', solveLastDigit(23, 7)],
  ['last-digit-standing', solveLastDigit(50, 10)],
])('the bare loop finds the scores of the solver in %s', (variant, { scores, positions }) => {
  const reached = scores.filter((score) => score !== 0);
  expect(countScores(reached)).toEqual(countScores(ourScores(variant)));
  expect(positions).toBe(reached.length);
});
