import { describe, expect, test } from 'vitest';
import { COURSES } from '../../test/courses.ts';
import { createMinimax } from '../../test/minimax.ts';
import { type AnyGame, type AnyLesson, currentPosition, mustSucceed, parseRecord, type Value } from '../core/index.ts';
import { GAMES } from '../games/index.ts';
import { solve } from '../solver/index.ts';
import { replyTo } from './answers.ts';
import { findExercise } from './exercises.ts';
import { afterAnswer, FIRST_EXERCISE, isPracticed, readProgress, withProgress } from './practice.ts';

const LESSONS = [...COURSES].flatMap(([id, { lessons }]) =>
  lessons.map((lesson): readonly [string, string, AnyLesson] => [id, lesson.id, lesson]),
);

function open(record: string) {
  return mustSucceed(parseRecord(GAMES, record));
}

async function ask(game: AnyGame, positions: readonly unknown[]): Promise<readonly (Value | null)[]> {
  const solution = mustSucceed(solve(game));
  return positions.map((position) => solution.value(position) ?? null);
}

describe.each(LESSONS)('%s: %s', (id, _name, lesson) => {
  test('shows legal positions of its own game, in words without "ply" and "xor"', () => {
    for (const { record, text } of [...lesson.ideas, { record: lesson.contest, text: lesson.rule }]) {
      const { game, ...match } = open(record);
      expect(game.id).toBe(id);
      const position = currentPosition({ game, ...match });
      const figure = lesson.draw(game, position);
      const words = [text, lesson.title, lesson.tell(game, position), figure.caption].join(' ');
      expect(words).not.toMatch(/\bpl(y|ies)\b|\bxor\b|undefined|NaN/i);
    }
  });

  test('ends with a game that the reader can win, and the rule of the lesson has a move for', () => {
    const { game, ...match } = open(lesson.contest);
    const position = currentPosition({ game, ...match });
    expect(mustSucceed(solve(game)).value(position)?.verdict).toBe('win');
    expect(lesson.choose(game, position)).toBeDefined();
  });

  test('has exercises whose right answers a plain minimax confirms', async () => {
    for (const seed of [1, 2, 3]) {
      const exercise = await findExercise(GAMES, lesson, seed, ask);
      expect(await rightByHand(exercise)).toEqual(exercise.right);
      expect(replyTo(lesson, exercise, exercise.right[0] ?? '')).toMatchObject({ isRight: true });
    }
  });
});

/** What is right, by recursion over the rules; in a game with loops by the solver, which its own tests compare. */
async function rightByHand({ match, question }: Awaited<ReturnType<typeof findExercise>>): Promise<readonly string[]> {
  const { game } = match;
  const position = currentPosition(match);
  const solution = mustSucceed(solve(game));
  const hasLoops = game.id === 'inversion-race' || game.id === 'match-six';
  const verdictOf = hasLoops ? (at: unknown) => solution.value(at) : createMinimax(game);
  if (question === 'see') return [verdictOf(position)?.verdict === 'win' ? 'yes' : 'no'];
  const mover = game.rules.turn(position);
  return game.rules
    .legalMoves(position)
    .filter((move) => {
      const next = game.rules.play(position, move);
      const end = game.rules.outcome(next);
      return end ? end.winner === mover : verdictOf(next)?.verdict === 'loss';
    })
    .map(game.notation.formatMove);
}

describe('practice', () => {
  test('three right answers are enough, and an exercise that went wrong asks for one more', () => {
    const smooth = [true, true, true].reduce(afterAnswer, FIRST_EXERCISE);
    expect(isPracticed(smooth)).toBe(true);
    const rough = [false, false, true, true, true].reduce(afterAnswer, FIRST_EXERCISE);
    expect(rough).toMatchObject({ solved: 3, needed: 4 });
    expect(isPracticed(rough)).toBe(false);
    expect(isPracticed(afterAnswer(rough, true))).toBe(true);
  });

  test('what is done stays done, and what is no progress is forgotten', () => {
    const done = withProgress({}, 'tail-end/copy', 'done');
    expect(withProgress(done, 'tail-end/copy', 'practiced')).toEqual(done);
    expect(readProgress({ 'tail-end/copy': 'done', 'a/b': 7 })).toEqual(done);
    expect(readProgress(null)).toEqual({});
  });
});

test('a wrong move after which nobody can force a win is not said to lose', async () => {
  const [, , missing] = LESSONS.find(([, name]) => name === 'missing') ?? [];
  if (!missing) throw new Error('There is no such lesson.');
  // From the start 2 wins, 3 loses, and after 1 the game need not end.
  const start = { ...missing, exercises: { question: 'move', draw: () => 'match-six' } } as const;
  const exercise = await findExercise(GAMES, start, 1, ask);
  expect(exercise).toMatchObject({ right: ['2'], losing: ['3'] });
  expect(replyTo(missing, exercise, '1').words).toMatch(/From there nobody can force a win\. Try another move\.$/);
  expect(replyTo(missing, exercise, '3').words).toMatch(/From there your opponent can win\. Try another move\.$/);
});

test('a wrong move is answered with what it leaves', () => {
  const [, , mend] = LESSONS.find(([, name]) => name === 'mend') ?? [];
  if (!mend) throw new Error('There is no such lesson.');
  const exercise = {
    match: open('tail-end start=HHHTHHHHHTHHHHHHH'),
    question: 'move',
    right: ['3', '9', '17'],
    losing: ['1', '2'],
  } as const;
  expect(replyTo(mend, exercise, '1').words).toBe(
    'Not yet. You leave this: Runs of 5 and 7. A 2 has no partner. From there your opponent can win. Try another move.',
  );
  expect(replyTo(mend, exercise, '9').words).toBe(
    'Right! You leave this: Runs of 3, 4 and 7. Every block has a partner. 3 and 17 would have been right too.',
  );
});
