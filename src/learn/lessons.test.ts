import { describe, expect, test } from 'vitest';
import { COURSES } from '../../test/games/courses.ts';
import { createMinimax } from '../../test/support/minimax.ts';
import {
  type AnyGame,
  currentPosition,
  formatRecord,
  formatVariant,
  mustSucceed,
  otherSeat,
  parseRecord,
  playersBySeat,
  type Random,
  type Value,
} from '../core/index.ts';
import { GAMES } from '../games/index.ts';
import { solve } from '../solver/index.ts';
import {
  afterAnswer,
  askWords,
  type Exercise,
  FIRST_EXERCISE,
  findExercise,
  isPracticed,
  lessonKey,
  readProgress,
  replyTo,
  withProgress,
} from './exercises.ts';
import { type AnyLesson, legendOf } from './lesson.ts';

const LESSONS = [...COURSES].flatMap(([id, { lessons }]) =>
  lessons.map((lesson): readonly [string, string, AnyLesson] => [id, lesson.id, lesson]),
);

function lessonOf(name: string): AnyLesson {
  const [, , lesson] = LESSONS.find(([, id]) => id === name) ?? [];
  if (!lesson) throw new Error(`There is no lesson ${name}.`);
  return lesson;
}

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
      const looks = new Set(figure.rows.flatMap(({ cells }) => cells.map(({ look }) => look)));
      const reported = new Set(legendOf(figure).map(({ look }) => look));
      for (const look of ['paired', 'single', 'used'] as const) expect(reported.has(look)).toBe(looks.has(look));
    }
  });

  test('ends with a game that the reader can win, and the rule of the lesson has a move for', () => {
    const { game, ...match } = open(lesson.contest);
    const position = currentPosition({ game, ...match });
    expect(mustSucceed(solve(game)).value(position)?.verdict).toBe('win');
    expect(lesson.choose(game, position)).toBeDefined();
  });

  async function expectConfirmed(seed: number): Promise<void> {
    const exercise = await findExercise(GAMES, lesson, seed, ask);
    expect(await rightByHand(exercise)).toEqual(exercise.right);
    expect(replyTo(lesson, exercise, exercise.right[0] ?? '')).toMatchObject({ isRight: true });
  }

  // The boards of the rule book have 35,630 positions.
  const quickSeeds = lesson.id === 'far-totals' ? [] : [1];
  test.each(quickSeeds)('has for seed %i an exercise whose right answers minimax confirms', expectConfirmed);
  test.each([1, 2, 3])('has for seed %i an exercise that minimax confirms', { tags: 'slow' }, expectConfirmed);
});

/** `count` exercises of a lesson. */
async function exercisesOf(name: string, count = 30) {
  const lesson = lessonOf(name);
  const seeds = Array.from({ length: count }, (_, seed) => seed + 1);
  return Promise.all(seeds.map((seed) => findExercise(GAMES, lesson, seed, ask)));
}

describe('exercises fit the subject of the lesson', () => {
  test('level: every right move leaves it level', async () => {
    const level = lessonOf('level');
    for (const exercise of await exercisesOf('level'))
      for (const move of exercise.right) expect(replyTo(level, exercise, move).words).toMatch(/: level\.$/);
  });

  test('leap when the distance is even: a marker right behind the other is to move, at even and odd distances', async () => {
    const even = lessonOf('leap-when-even');
    const reported = (await exercisesOf('leap-when-even')).map(({ match }) =>
      even.tell(match.game, currentPosition(match)),
    );
    expect(reported.filter((words) => words.endsWith('is even.')).length).toBeGreaterThan(5);
    expect(reported.filter((words) => words.endsWith('is odd.')).length).toBeGreaterThan(5);
  });

  test('when the last flip loses: mostly one longer run beside single heads', async () => {
    const runs = (await exercisesOf('last-flip-loses')).map(({ match }) =>
      match.game.text
        .formatPosition(currentPosition(match))
        .match(/H+/g)
        ?.filter((run) => run.length > 1),
    );
    expect(runs.filter((longer) => longer?.length === 1).length).toBeGreaterThan(12);
  });

  test('far totals: a ten is to go, and it is counted in tens', { tags: 'slow' }, async () => {
    for (const { match } of await exercisesOf('far-totals')) {
      const words = match.game.text.describePosition(currentPosition(match), playersBySeat(match.game));
      const [, total = '', target = ''] = /The total is (\d+) of (\d+);/.exec(words) ?? [];
      expect(Number(target) - Number(total)).toBeGreaterThanOrEqual(10);
    }
  });
});

/** The right answers by recursion over the rules; in a game with loops by the solver, which has its own tests. */
async function rightByHand({ match, question }: Awaited<ReturnType<typeof findExercise>>): Promise<readonly string[]> {
  const { game } = match;
  const position = currentPosition(match);
  const solution = mustSucceed(solve(game));
  const hasLoops = game.id === 'inversion-race' || game.id === 'match-six';
  const verdictOf = hasLoops ? (at: unknown) => solution.value(at) : createMinimax(game);
  if (question === 'see') return [verdictOf(position)?.verdict === 'win' ? 'yes' : 'no'];
  const isHeld = question === 'hold';
  const mover = game.rules.turn(position);
  return game.rules
    .legalMoves(position)
    .filter((move) => {
      const next = game.rules.play(position, move);
      const end = game.rules.outcome(next);
      if (isHeld) return end ? end.winner !== otherSeat(mover) : verdictOf(next)?.verdict !== 'win';
      return end ? end.winner === mover : verdictOf(next)?.verdict === 'loss';
    })
    .map(game.text.formatMove);
}

describe('practice', () => {
  test('three right answers are enough, and a wrong first answer adds an exercise', () => {
    const smooth = [true, true, true].reduce(afterAnswer, FIRST_EXERCISE);
    expect(isPracticed(smooth)).toBe(true);
    const rough = [false, false, true, true, true].reduce(afterAnswer, FIRST_EXERCISE);
    expect(rough).toMatchObject({ solved: 3, needed: 4 });
    expect(isPracticed(rough)).toBe(false);
    expect(isPracticed(afterAnswer(rough, true))).toBe(true);
    const always = Array.from({ length: 9 }, () => [false, true]).flat();
    expect(always.reduce(afterAnswer, FIRST_EXERCISE).needed).toBe(6);
  });

  test('progress is never lost, and invalid progress is dropped', () => {
    const done = withProgress({}, 'tail-end/copy', 'done');
    expect(withProgress(done, 'tail-end/copy', 'practiced')).toEqual(done);
    expect(readProgress({ 'tail-end/copy': 'done', 'a/b': 7 })).toEqual(done);
    expect(readProgress(null)).toEqual({});
  });
});

test('a wrong move after which neither player can force a win is not said to lose', async () => {
  const missing = lessonOf('missing');
  // From the start 2 wins, 3 loses, and after 1 the game need not end.
  const start = { ...missing, exercises: { question: 'move', draw: () => 'match-six' } } as const;
  const exercise = await findExercise(GAMES, start, 1, ask);
  expect(exercise).toMatchObject({ right: ['2'], losing: ['3'] });
  expect(replyTo(missing, exercise, '1').words).toMatch(/From there nobody can force a win\. Try another move\.$/);
  expect(replyTo(missing, exercise, '3').words).toMatch(/From there your opponent can win\. Try another move\.$/);
});

test('the next exercise is a new position as long as the lesson has one', async () => {
  for (const [, , lesson] of LESSONS) {
    const asked: Exercise[] = [];
    // The same seed each time would draw the same position again.
    for (let number = 0; number < 4; number++) asked.push(await findExercise(GAMES, lesson, 1, ask, asked));
    const boards = asked.map(
      ({ match }) => `${formatVariant(match.game)} ${match.game.text.formatPosition(currentPosition(match))}`,
    );
    expect([lesson.title, new Set(boards).size]).toEqual([lesson.title, 4]);
  }
});

test('another seed gives another exercise', async () => {
  const found = await Promise.all([1, 2, 3, 4].map((seed) => findExercise(GAMES, lessonOf('mend'), seed, ask)));
  expect(new Set(found.map(({ match }) => formatRecord(match))).size).toBeGreaterThan(2);
});

test('a position in which every move wins, or which the lesson does not cover, is not an exercise', async () => {
  const mend = lessonOf('mend');
  const single = { ...mend, exercises: { question: 'move', draw: () => 'tail-end start=HTHTH' } } as const;
  await expect(findExercise(GAMES, single, 1, ask)).rejects.toThrow('No exercise was found for the lesson');
  const elsewhere = { ...mend, covers: () => false };
  await expect(findExercise(GAMES, elsewhere, 1, ask)).rejects.toThrow('No exercise was found for the lesson');
});

test('an exercise asks for a move that does not lose as often as for a win', async () => {
  const found = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => findExercise(GAMES, lessonOf('hold'), seed, ask)),
  );
  expect(new Set(found.map(({ question }) => question))).toEqual(new Set(['hold', 'move']));
  // After 2 and 2 there are 4 missing to 8: after a 1 or a 2 your opponent cannot make it next, after a 3 your opponent can.
  const twos = { ...lessonOf('hold').exercises, draw: () => 'match-six target=8: 2 2', plies: [0, 0] } as const;
  const exercise = await findExercise(GAMES, { ...lessonOf('hold'), exercises: twos }, 1, ask);
  expect(askWords(exercise)).toBe('It is your turn, and nobody can force a win. Find a move that does not lose.');
  expect(exercise).toMatchObject({ right: ['1', '2'], losing: ['3'] });
});

test('the first lesson shows a run head by head, not in blocks, which come later', () => {
  const { game, ...match } = open('tail-end coins=5: 3');
  const { columns, rows } = lessonOf('one-run').draw(game, currentPosition({ game, ...match }));
  expect(columns).toBeUndefined();
  expect(rows.map(({ label, cells }) => [label, cells.map(({ text }) => text).join('')])).toEqual([['run of 2', 'HH']]);
});

test('an exercise about rungs has two of them ahead', async () => {
  const lesson = lessonOf('short-steps');
  for (const seed of [1, 2, 3, 4]) {
    const { match } = await findExercise(GAMES, lesson, seed, ask);
    const cells = lesson.draw(match.game, currentPosition(match)).rows.flatMap((row) => row.cells);
    expect(cells.filter(({ look }) => look === 'single').length).toBeGreaterThan(1);
  }
});

test('a yes-or-no question is answered by yes about as often as by no', async () => {
  const found = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => findExercise(GAMES, lessonOf('blocks'), seed, ask)),
  );
  expect(new Set(found.flatMap(({ right }) => right))).toEqual(new Set(['yes', 'no']));
});

test('a wrong answer to a yes-or-no question gets the rule', () => {
  const blocks = lessonOf('blocks');
  const match = open('tail-end start=HHHTHHHHHTHHHHHH');
  const exercise = { match, question: 'see', right: ['no'], losing: [] } as const;
  expect(askWords(exercise)).toBe('It is Player 1’s turn. Can Player 1 win, if nobody makes a mistake?');
  expect(replyTo(blocks, exercise, 'no')).toEqual({
    isRight: true,
    words: 'Right! Runs of 3, 5 and 6. Every block has a partner. The player to move cannot win.',
  });
  expect(replyTo(blocks, { ...exercise, right: ['yes'] }, 'yes').words).toMatch(/ The player to move can win\.$/);
  expect(replyTo(blocks, exercise, 'yes')).toEqual({
    isRight: false,
    words: `Look again. Runs of 3, 5 and 6. Every block has a partner. ${blocks.rule}`,
  });
});

test('the reply to a wrong move describes the position it leaves', () => {
  const mend = lessonOf('mend');
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

describe('a move that ends the game', () => {
  const lesson = lessonOf('missing');
  const exercise = { match: open('match-six: 2 2'), question: 'move', right: ['2'], losing: ['3'] } as const;

  test('gets the result and its reason', () => {
    expect(askWords(exercise)).toBe('It is your turn. Find a move that wins.');
    expect(replyTo(lesson, exercise, '2')).toEqual({
      isRight: true,
      words: 'Right, you have won. The last 3 numbers make exactly 6.',
    });
    expect(replyTo(lesson, exercise, '3')).toEqual({
      isRight: false,
      words: 'That loses. The loser took the last 3 numbers to 7, over 6.',
    });
  });

  test('is refused in the words of the game if it is illegal', () => {
    const { isRight, words } = replyTo(lesson, exercise, '4');
    expect([isRight, words]).toEqual([
      false,
      exercise.match.game.text.whyIllegal(currentPosition(exercise.match), '4'),
    ]);
  });
});

describe('a lesson with few positions', () => {
  const only = (draw: string, more: object = {}): AnyLesson => ({
    ...lessonOf('missing'),
    exercises: { question: 'move', draw: () => draw, ...more },
  });

  test('repeats a position after fifty attempts to find a new one', async () => {
    let drawn = 0;
    const draw = () => {
      drawn++;
      return 'match-six';
    };
    const lesson = only('', { draw });
    const first = await findExercise(GAMES, lesson, 1, ask);
    drawn = 0;
    expect(await findExercise(GAMES, lesson, 1, ask, [first])).toBe(first);
    expect(drawn).toBe(51);
  });

  test('plays as many random moves as it declares', async () => {
    const exercises = { question: 'move', draw: () => 'tail-end start=HHHTHHHHHTHHHHHHH', plies: [1, 2] } as const;
    const lesson = { ...lessonOf('mend'), exercises };
    const lengths = new Set<number>();
    for (let seed = 1; seed <= 20; seed++) {
      const { match } = await findExercise(GAMES, lesson, seed, ask);
      lengths.add(match.moves.length);
    }
    expect([...lengths].sort()).toEqual([1, 2]);
  });

  test('skips positions that do not suit it, are over or are forced', async () => {
    const none = 'No exercise was found for the lesson';
    await expect(findExercise(GAMES, only('match-six', { suits: () => false }), 1, ask)).rejects.toThrow(none);
    await expect(findExercise(GAMES, only('match-six: 2 2 2'), 1, ask)).rejects.toThrow(none);
    await expect(findExercise(GAMES, only('tail-end coins=1'), 1, ask)).rejects.toThrow(none);
    // Neither player can force a win after 1: there is nothing to see.
    await expect(findExercise(GAMES, only('match-six: 1', { question: 'see' }), 1, ask)).rejects.toThrow(none);
    await expect(findExercise(GAMES, only('match-six: 1'), 1, ask)).rejects.toThrow(none);
    expect((await findExercise(GAMES, only('match-six: 1', { question: 'hold' }), 1, ask)).right).toEqual(['1']);
  });

  test('asks for both answers equally often where one is rare', async () => {
    const draw = (random: Random) => (random.below(10) === 0 ? 'match-six' : 'match-six: 2');
    const lesson = only('match-six', { question: 'see', draw });
    const seeds = Array.from({ length: 40 }, (_, seed) => seed);
    const found = await Promise.all(seeds.map((seed) => findExercise(GAMES, lesson, seed, ask)));
    const won = found.filter(({ right }) => right.includes('yes')).length;
    expect(won).toBeGreaterThan(12);
    expect(won).toBeLessThan(28);
  });

  test('asks about won and lost positions', async () => {
    const see = { question: 'see' };
    expect((await findExercise(GAMES, only('match-six', see), 1, ask)).right).toEqual(['yes']);
    expect((await findExercise(GAMES, only('match-six: 2', see), 1, ask)).right).toEqual(['no']);
  });
});

test('progress has a name for each lesson of each game, and practice can be finished', () => {
  const key = lessonKey('tail-end', 'copy');
  expect(key).toBe('tail-end/copy');
  expect(withProgress(withProgress({ 'a/b': 'done' }, key, 'practiced'), key, 'done')).toEqual({
    'a/b': 'done',
    'tail-end/copy': 'done',
  });
  expect(readProgress({ 'a/b': 'practiced' })).toEqual({ 'a/b': 'practiced' });
  expect([undefined, 'done', 7].map(readProgress)).toEqual([{}, {}, {}]);
});
