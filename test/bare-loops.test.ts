import { describe, expect, test } from 'vitest';
import type { Solved } from '../bench/bare/backwards.ts';
import { solveLastDigit } from '../bench/bare/last-digit.ts';
import { solveMatchSix } from '../bench/bare/match-six.ts';
import { mustSucceed } from '../src/core/index.ts';
import { createTable } from '../src/solver/index.ts';
import { openGame, withoutCodec } from './games/open-game.ts';

/* A bare loop that solves another game than ours, or half of it, would be a false measure. */

/** How often each score occurs. */
function countScores(scores: Iterable<number>): readonly (readonly [number, number])[] {
  const counts = new Map<number, number>();
  for (const score of scores) counts.set(score, (counts.get(score) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b);
}

function ourScores(variant: string): readonly number[] {
  const scores: number[] = [];
  mustSucceed(createTable(withoutCodec(openGame(variant)))).walk((score) => scores.push(score));
  return scores;
}

describe('the bare loops find the scores of the solver', () => {
  test.each<[string, Solved]>([
    ['last-digit-standing target=23 base=7', solveLastDigit(23, 7)],
    ['last-digit-standing', solveLastDigit(50, 10)],
    ['match-six', solveMatchSix(6, 3, 3)],
    ['match-six target=13 max=4 window=6', solveMatchSix(13, 4, 6)],
  ])('in %s', (variant, { scores, positions }) => {
    const reached = variant.startsWith('last') ? [...scores].filter((score) => score !== 0) : scores;
    expect(countScores(reached)).toEqual(countScores(ourScores(variant)));
    expect(positions).toBe(reached.length);
  });
});
