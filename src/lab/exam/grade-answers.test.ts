import { describe, expect, test } from 'vitest';
import { openGame } from '../../../test/games/open-game.ts';
import type { Value, Verdict } from '../../core/index.ts';
import { mustSucceed, startMatch } from '../../core/index.ts';
import type { Evaluation } from '../../solver/index.ts';
import { type Graded, gradeAnswers } from './grade-answers.ts';
import { AnswerBook, type ExamQuestion, writeQuestions } from './questions.ts';

const game = openGame('match-six');
const sheet = mustSucceed(writeQuestions(game, { onlyPitfalls: false, sample: null, seed: 1 }));

/** A handmade position: `W3`, and its moves as `a:W3 b:L2`; the first that keeps the value is best. */
interface Made {
  readonly value: string;
  readonly moves: string;
  /** How likely each move is. */
  readonly played: Readonly<Record<string, number>>;
  readonly ply?: number;
}

const VERDICTS: Readonly<Record<string, Verdict>> = { W: 'win', L: 'loss', D: 'draw', E: 'endless' };

function valueFrom(text: string): Value {
  const plies = text.slice(1);
  return { verdict: VERDICTS[text[0] ?? ''] ?? 'endless', distance: plies === '' ? null : Number(plies) };
}

function evaluationOf({ value, moves }: Made): Evaluation<unknown> {
  const own = valueFrom(value);
  const undecided = (verdict: Verdict) => (verdict === 'draw' || verdict === 'endless' ? 'even' : verdict);
  return {
    value: own,
    moves: moves.split(' ').map((move) => {
      const [text = '', worth = ''] = move.split(':');
      const after = valueFrom(worth);
      const keepsVerdict = undecided(after.verdict) === undecided(own.verdict);
      return { move: text, text, value: after, keepsVerdict, isBest: worth === value };
    }),
  };
}

function grade(...made: readonly Made[]): Graded {
  const book = new AnswerBook();
  const questions = made.map((one, node): ExamQuestion => {
    const text = `position ${node}`;
    book.add({ position: text, repeat: 0, policy: one.played });
    return { node, text, evaluation: evaluationOf(one), ply: one.ply ?? 0, match: () => startMatch(game) };
  });
  return gradeAnswers({ ...sheet, questions }, book);
}

describe('regret', () => {
  test.each([
    ['a win thrown away is 1', 'W3', 'a:W3 b:L2', 1],
    ['half of a win is ½', 'W3', 'a:W3 b:D4', 0.5],
    ['a draw lost is ½', 'D5', 'a:D5 b:L2', 0.5],
    ['an endless game is worth what a draw is', 'E', 'a:E b:D2', 0],
    ['a slower win costs nothing', 'W1', 'a:W1 b:W5', 0],
  ])('%s', (_, value, moves, lost) => {
    expect(grade({ value, moves, played: { b: 1 } }).valueLost).toBe(lost);
    expect(grade({ value, moves, played: { a: 0.75, b: 0.25 } }).valueLost).toBe(lost / 4);
  });
});

test('plies are lost by a later win and a sooner loss, not by other moves', () => {
  const slow: Made = { value: 'W1', moves: 'a:W1 b:W5', played: { b: 1 } };
  const soon: Made = { value: 'L6', moves: 'a:L6 b:L2', played: { a: 0.5, b: 0.5 } };
  const drawn: Made = { value: 'D8', moves: 'a:D8 b:D2', played: { b: 1 } };
  const thrown: Made = { value: 'W3', moves: 'a:W3 b:L2', played: { b: 1 } };
  expect(grade(slow).pliesLost).toBe(4);
  expect(grade(slow, soon).pliesLost).toBe(3);
  expect(grade(slow, soon, drawn, thrown).pliesLost).toBe(3);
  expect(grade(drawn, thrown).pliesLost).toBeNull();
});

test('only-move positions have exactly one move that keeps the result, found as often as it is played', () => {
  const only: Made = { value: 'W3', moves: 'a:W3 b:L2 c:L4', played: { a: 0.25, b: 0.75 } };
  const several: Made = { value: 'W3', moves: 'a:W3 b:W5 c:L4', played: { a: 1 } };
  const all: Made = { value: 'L2', moves: 'a:L2 b:L2', played: { a: 1 } };
  expect(grade(only, several, all).onlyMoves).toEqual({ positions: 1, found: 0.25 });
});

test('the worst decision loses most, then is most likely, then misses the nearest win, then comes first', () => {
  const lost = (name: string, value: string, share: number): Made => ({
    value,
    moves: `right:${value} ${name}:L2`,
    played: { right: 1 - share, [name]: share },
  });
  const graded = grade(
    lost('draw-lost', 'D9', 1),
    lost('far', 'W9', 0.5),
    lost('near', 'W1', 0.5),
    lost('near-too', 'W1', 0.5),
    lost('always', 'W9', 1),
    { value: 'W1', moves: 'right:W1 never:L2', played: { right: 1 } },
  );
  expect(graded.worst.map(({ played }) => played)).toEqual(['always', 'near', 'near-too', 'far', 'draw-lost']);
  expect(graded.worst[0]).toMatchObject({ best: 'right', share: 1, before: { distance: 9 }, after: { distance: 2 } });
});

test('the maps of mistakes are by ply, verdict, distance and choices, each in order', () => {
  const played = { b: 1 };
  const graded = grade(
    { value: 'W3', moves: 'a:W3 b:L2', played, ply: 2 },
    { value: 'E', moves: 'a:E b:L2 c:L2', played, ply: 4 },
    { value: 'W1', moves: 'a:W1 b:W3', played, ply: 0 },
    { value: 'W1', moves: 'a:W1 b:L2 c:L2', played, ply: 2 },
  );
  const rows = (map: Graded['byPly']) =>
    map.map(({ key, asked, pitfalls, mistakes }) => [key, asked, pitfalls, mistakes]);
  expect(rows(graded.byPly)).toEqual([
    [0, 1, 0, 0],
    [2, 2, 2, 2],
    [4, 1, 1, 1],
  ]);
  expect(rows(graded.byDistance)).toEqual([
    [1, 2, 1, 1],
    [3, 1, 1, 1],
    ['endless', 1, 1, 1],
  ]);
  expect(rows(graded.byChoices)).toEqual([
    [2, 2, 1, 1],
    [3, 2, 2, 2],
  ]);
  expect(rows(graded.byVerdict)).toEqual([
    ['win', 3, 2, 2],
    ['endless', 1, 1, 1],
  ]);
});
