import { describe, expect, test } from 'vitest';
import { type AnyGame, mustSucceed } from '../src/core/index.ts';
import type { AnyLesson } from '../src/learn/lesson.ts';
import { solve } from '../src/solver/index.ts';
import { COURSES } from './games/courses.ts';
import { openGame } from './games/open-game.ts';
import { reachablePositions } from './games/reachable.ts';

/*
 * The measure of a lesson: a player who follows its rule, and nothing else, wins every won position that it covers,
 * against every answer. The solver only says which positions those are.
 */

/** The number of won positions tried for each lesson. */
const WON: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'tail-end': { 'one-run': 133, copy: 178, blocks: 2456, mend: 2456, 'short-reach': 1811, 'last-flip-loses': 1189 },
  'inversion-race': { 'in-front': 370, leaps: 241, 'leap-when-even': 757 },
  'match-six': { missing: 14, pairs: 7885, over: 9023, hold: 68 },
  'last-digit-standing': {
    'fewer-than-ten': 2049,
    'one-ten': 5027,
    level: 9279,
    'digits-run-out': 13690,
    'short-steps': 2448,
  },
  'winners-and-losers': { 'last-letters': 35, 'keep-the-l': 4863, 'keep-two-w': 1408, 'first-sight': 21503 },
  'side-by-side': { twins: 436, count: 11753, blocks: 8162, 'far-totals': 31372 },
};

describe.each([...COURSES])('%s', (id, { lessons }) => {
  test.each(lessons.map((lesson) => [lesson.id, lesson] as const))('%s: its rule wins', (name, lesson) => {
    const tried = lesson.scope.map((variant) => tryRule(lesson, openGame(variant)));
    expect(tried.flatMap(({ failures }) => failures).slice(0, 5)).toEqual([]);
    expect(tried.reduce((sum, { won }) => sum + won, 0)).toBe(WON[id]?.[name]);
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
