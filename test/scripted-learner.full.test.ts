import { describe, expect, test } from 'vitest';
import { type AnyGame, mustSucceed, wholeNumbers } from '../src/core/index.ts';
import { rowOfRuns } from '../src/games/tail-end/runs.ts';
import { stringsOf } from '../src/games/winners-and-losers/theory.ts';
import type { AnyLesson } from '../src/learn/lesson.ts';
import { solve } from '../src/solver/index.ts';
import { COURSES } from './games/courses.ts';
import { openGame } from './games/open-game.ts';
import { reachablePositions } from './games/reachable.ts';

/*
 * The measure of a lesson: a player who follows its rule, and nothing else, wins every won position that it covers,
 * against every answer. The solver only says which positions those are.
 */

/** Tail End with runs of these lengths. */
function rowOf(...lengths: readonly number[]): string {
  return `tail-end start=${rowOfRuns(lengths)}`;
}

/** Every string of these lengths. */
function allStrings(shortest: number, longest: number): readonly string[] {
  return wholeNumbers(shortest, longest).flatMap((length) =>
    [...stringsOf(length)].map((string) => `winners-and-losers string=${string}`),
  );
}

const HEAPS = [rowOf(7, 7, 7), rowOf(3, 3, 3, 3), rowOf(15, 7, 4)];
const LEAPS = ['inversion-race leap=true', 'inversion-race cells=5 leap=true', 'inversion-race cells=21 leap=true'];

/** The number of won positions tried for each lesson, and the variants that they belong to. */
const SCOPES: Readonly<Record<string, Readonly<Record<string, readonly [won: number, variants: readonly string[]]>>>> =
  {
    'tail-end': {
      'one-run': [133, wholeNumbers(1, 12).map((coins) => `tail-end coins=${coins}`)],
      copy: [178, [rowOf(9, 9)]],
      blocks: [2456, HEAPS],
      mend: [2456, HEAPS],
      'short-reach': [
        1811,
        ['tail-end coins=9 reach=3', 'tail-end coins=14 reach=3', `${rowOf(6, 7)} reach=3`, `${rowOf(5, 6)} reach=5`],
      ],
      'last-flip-loses': [1189, [rowOf(3, 4, 5), rowOf(7, 7, 7), rowOf(2, 2, 2, 2)].map((row) => `${row} misere=true`)],
    },
    'inversion-race': {
      'in-front': [370, ['inversion-race', 'inversion-race cells=5', 'inversion-race cells=21']],
      leaps: [241, LEAPS],
      'leap-when-even': [757, LEAPS],
    },
    'match-six': {
      missing: [14, ['match-six']],
      pairs: [7885, ['match-six target=12 max=4 window=5', 'match-six', 'match-six target=25 max=9 window=5']],
      over: [
        9023,
        [
          'match-six target=13 max=4 window=6',
          'match-six target=10 max=4 window=4',
          'match-six target=25 max=9 window=5',
          'match-six',
        ],
      ],
      hold: [68, ['match-six target=8', 'match-six target=12 max=4 window=4']],
    },
    'last-digit-standing': {
      'fewer-than-ten': [2049, ['last-digit-standing']],
      'one-ten': [5027, ['last-digit-standing']],
      level: [9279, ['last-digit-standing']],
      'digits-run-out': [
        13690,
        ['last-digit-standing', 'last-digit-standing target=30 base=8', 'last-digit-standing target=35 base=6'],
      ],
      'short-steps': [
        2448,
        [
          'last-digit-standing target=35 max=6',
          'last-digit-standing max=8',
          'last-digit-standing target=30 base=8 max=4',
        ],
      ],
    },
    'winners-and-losers': {
      'last-letters': [35, allStrings(1, 3)],
      'keep-the-l': [4863, allStrings(2, 8)],
      'keep-two-w': [1408, allStrings(1, 7)],
      'first-sight': [21503, allStrings(1, 9)],
    },
    'side-by-side': {
      twins: [436, ['side-by-side boards=HHHHH-HHHHH', 'side-by-side boards=9B6-9B6']],
      count: [11753, ['HHH-5B10', 'HHHHHHH-9B10', '6B8-7B10'].map((boards) => `side-by-side boards=${boards}`)],
      blocks: [
        8162,
        ['HHTHHH-5B10', 'HHH-HHHHH-7B10', 'HTHH-4B6-5B8'].map((boards) => `side-by-side boards=${boards}`),
      ],
      'far-totals': [31372, ['side-by-side boards=HHHHH-15B10', 'side-by-side boards=HHTHHH-9B6']],
    },
  };

describe.each([...COURSES])('%s', (id, { lessons }) => {
  test.each(lessons.map((lesson) => [lesson.id, lesson] as const))('%s: its rule wins', (name, lesson) => {
    const [won, variants] = SCOPES[id]?.[name] ?? expect.unreachable();
    const tried = variants.map((variant) => tryRule(lesson, openGame(variant)));
    expect(tried.flatMap(({ failures }) => failures).slice(0, 5)).toEqual([]);
    expect(tried.reduce((sum, one) => sum + one.won, 0)).toBe(won);
  });
});

/** Tries every position that the rule covers: it must win the won ones and give up the lost ones. */
function tryRule(lesson: AnyLesson, game: AnyGame): { readonly won: number; readonly failures: readonly string[] } {
  const solution = mustSucceed(solve(game));
  const wins = createWins(lesson, game);
  const failures: string[] = [];
  let won = 0;
  for (const position of reachablePositions(game)) {
    const value = solution.value(position);
    if (value === undefined || lesson.covers?.(game, position) === false) continue;
    const text = `${game.text.formatPosition(position)} (${value.verdict})`;
    if (value.verdict === 'win') {
      won++;
      if (!wins(position)) failures.push(text);
    } else if (value.verdict === 'loss' && lesson.choose(game, position) !== undefined) failures.push(text);
  }
  return { won, failures };
}

/** Whether the rule wins from a position against every answer. A repeated position is not a win. */
function createWins(lesson: AnyLesson, { rules, text: notation, ...game }: AnyGame): (position: unknown) => boolean {
  const known = new Map<string, boolean>();
  const whole = { rules, text: notation, ...game };

  function wins(position: unknown): boolean {
    const text = notation.formatPosition(position);
    const result = known.get(text);
    if (result !== undefined) return result;
    known.set(text, false);
    const won = follow(position);
    known.set(text, won);
    return won;
  }

  function follow(position: unknown): boolean {
    const mover = rules.turn(position);
    const move = lesson.choose(whole, position);
    if (move === undefined) return false;
    const next = rules.play(position, move);
    const outcome = rules.outcome(next);
    if (outcome) return outcome.winner === mover;
    return rules.legalMoves(next).every((answer) => {
      const after = rules.play(next, answer);
      const end = rules.outcome(after);
      return end ? end.winner === mover : wins(after);
    });
  }

  return wins;
}
