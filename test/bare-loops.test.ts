import { describe, expect, test } from 'vitest';
import { checkLastDigit } from '../bench/bare/check-last-digit.ts';
import { seat1Wins } from '../bench/bare/eliminate-match-six.ts';
import { flipAtRandom } from '../bench/bare/flip-bits.ts';
import { solveInversionRace } from '../bench/bare/inversion-race.ts';
import { solveLastDigit } from '../bench/bare/last-digit.ts';
import { solveMatchSix } from '../bench/bare/match-six.ts';
import type { Solved } from '../bench/bare/solved.ts';
import { solveTailEnd } from '../bench/bare/tail-end.ts';
import { shareSweep, sweepShared } from '../bench/threads/shared-sweep.ts';
import { createRandom, mustSucceed } from '../src/core/index.ts';
import { exactProbabilities } from '../src/lab/index.ts';
import { type Certificate, formatCertificate, makeCertificate } from '../src/proof/index.ts';
import { createTable, solve } from '../src/solver/index.ts';
import { sweep } from '../src/solver/sweep.ts';
import { openGame } from './open-game.ts';

/* A bare loop that solves another game than ours, or half of it, would be a false measure. */

/** How often each score comes, of all positions. */
function countScores(scores: Iterable<number>): readonly (readonly [number, number])[] {
  const counts = new Map<number, number>();
  for (const score of scores) counts.set(score, (counts.get(score) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b);
}

function ourScores(variant: string): readonly number[] {
  const game = openGame(variant);
  const scores: number[] = [];
  mustSucceed(createTable(game, { byTexts: true, upToSymmetry: variant.startsWith('tail-end') })).walk((score) =>
    scores.push(score),
  );
  return scores;
}

describe('the bare loops find the scores that the slow reference finds', () => {
  test.each<[string, Solved]>([
    ['last-digit-standing target=23 base=7', solveLastDigit(23, 7)],
    ['last-digit-standing', solveLastDigit(50, 10)],
    ['inversion-race cells=5 leap=true', solveInversionRace(5)],
    ['inversion-race cells=21 leap=true', solveInversionRace(21)],
    ['match-six', solveMatchSix(6, 3, 3)],
    ['match-six target=13 max=4 window=6', solveMatchSix(13, 4, 6)],
  ])('in %s', (variant, { scores, positions }) => {
    const reached = variant.startsWith('last') ? [...scores].filter((score) => score !== 0) : scores;
    expect(countScores(reached)).toEqual(countScores(ourScores(variant)));
    expect(positions).toBe(reached.length);
  });

  test.each([
    [9, 2],
    [12, 3],
    [14, 14],
  ])('in Tail End with %i coins and reach %i', (coins, reach) => {
    const reference = ourScores(`tail-end coins=${coins} reach=${reach}`);
    const { positions, scores, start } = solveTailEnd(coins, reach);
    expect(positions).toBe(reference.length);
    // Lists are scored once, whoever's turn it is; the reference has them once a turn.
    expect(new Set(scores.filter((score) => score !== 0))).toEqual(new Set(reference));
    expect(scores[start]).toBe(reference[0]);
  });
});

test('a sweep in levels finds the same table and tally as the sweep of the solver, to the last entry', () => {
  for (const [variant, base] of [
    ['last-digit-standing', 10],
    ['last-digit-standing target=30 base=7 max=4', 7],
  ] as const) {
    const { index, rules } = openGame(variant);
    if (!index?.sweeper) throw new Error('no index with a sweeper');
    const start = index.rank(rules.start);
    const shared = shareSweep(start, 2 ** (base - 1), 1);
    const { size, choices } = sweepShared({ ...index, sweeper: index.sweeper }, shared);
    expect(sweep(index, start)).toMatchObject({ size, scores: shared.scores, tally: { choices } });
  }
});

test('random games on bits make as many flips as random games by the rules, draw by draw', () => {
  const row = 'HHHTHHHHHTHHHHHHH';
  const { rules } = openGame(`tail-end start=${row}`);
  const random = createRandom(7);
  let flips = 0;
  for (let game = 0; game < 500; game++) {
    let position = rules.start;
    for (let moves = rules.legalMoves(position); moves.length > 0; moves = rules.legalMoves(position), flips++)
      position = rules.play(position, random.pick(moves));
  }
  expect(flipAtRandom(row, 500, 7)).toBe(flips);
});

test('dense elimination gives the chance that another program found in fractions, and that the lab finds', () => {
  expect(seat1Wins(6, 3, 3)).toBeCloseTo(10_937 / 25_461, 12);
  // After two numbers any memory is as likely as another, and player 1 is to move: no window is full before.
  const { wins } = mustSucceed(
    exactProbabilities(openGame('match-six target=11 max=5 window=3'), ['random', 'random']),
  );
  expect(seat1Wins(11, 5, 3)).toBeCloseTo(wins[1], 12);
});

test('the minimal checker walks through a whole strategy, and refuses one with a wrong rank, move or claim', () => {
  const solution = mustSucceed(solve(openGame('last-digit-standing target=16 base=16')));
  const text = formatCertificate(mustSucceed(makeCertificate(solution)));
  const { strategies, claim }: Certificate = JSON.parse(text);
  expect(claim.winner).toBe(2);
  expect(checkLastDigit(text)).toBe(strategies[0]?.moves.length);
  expect(checkLastDigit(text.replace(/,(\d+)\],/, ',99],'))).toBe(0);
  expect(checkLastDigit(text.replace(/"within":\d+/, '"within":99'))).toBe(0);
  expect(checkLastDigit(text.replace(/","\d+",/, '","16",'))).toBe(0);
});
