import { describe, expect, test } from 'vitest';
import { type AnyMatch, mustSucceed, parseRecord } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import {
  afterGame,
  afterPuzzle,
  describeTurn,
  dueCards,
  NEW_PRACTICE,
  type PuzzlePractice,
  readPractice,
  streakOn,
  taskAt,
} from '../index.ts';
import { afterLevel, levelIn, triesOn } from './practice.ts';

const RECORD = 'tail-end: 5';

/** After seeing the answer of a puzzle. */
function afterMistake(practice: PuzzlePractice, record: string, today: number): PuzzlePractice {
  return afterPuzzle(practice, { record }, 'shown', today);
}

function afterSolving(practice: PuzzlePractice, record: string, isFaultless: boolean, today: number): PuzzlePractice {
  return afterPuzzle(practice, { record }, isFaultless ? 'faultless' : 'solved', today);
}

function afterDaily(practice: PuzzlePractice, day: number): PuzzlePractice {
  return afterPuzzle(practice, { record: RECORD, day }, 'faultless', day);
}

/** The days on which a record is due if it is solved at once each time. */
function daysAsked(practice: PuzzlePractice, days: number): readonly number[] {
  const asked: number[] = [];
  let state = practice;
  for (let day = 0; day < days; day++) {
    if (dueCards(state, day).length === 0) continue;
    asked.push(day);
    state = afterSolving(state, RECORD, true, day);
  }
  return asked;
}

describe('a mistake', () => {
  test('comes back after a day, then three, then a week, and never again', () => {
    expect(daysAsked(afterMistake(NEW_PRACTICE, RECORD, 0), 60)).toEqual([1, 4, 11]);
  });

  test('starts over when it is made again', () => {
    let practice = afterMistake(NEW_PRACTICE, RECORD, 0);
    practice = afterSolving(practice, RECORD, true, 1);
    practice = afterSolving(practice, RECORD, false, 4);
    expect(practice.cards).toEqual([{ record: RECORD, due: 5, step: 0 }]);
  });

  test('stays due when it is solved before its day', () => {
    const practice = afterMistake(NEW_PRACTICE, RECORD, 0);
    expect(afterSolving(practice, RECORD, true, 0).cards).toEqual(practice.cards);
  });

  test('waits for a player who stays away, longest due first', () => {
    const practice = afterMistake(afterMistake(NEW_PRACTICE, 'match-six: 1', 3), RECORD, 2);
    expect(dueCards(practice, 2)).toEqual([]);
    expect(dueCards(practice, 100).map(({ record }) => record)).toEqual([RECORD, 'match-six: 1']);
  });

  test('is one of at most three that are due at once', () => {
    const records = ['a', 'b', 'c', 'd', 'e'].map((name) => `tail-end: ${name}`);
    const practice = records.reduce((kept, record, day) => afterMistake(kept, record, day), NEW_PRACTICE);
    expect(dueCards(practice, 100).map(({ record }) => record)).toEqual(records.slice(0, 3));
  });

  test('is dropped for a newer one when there are two hundred', () => {
    let practice = NEW_PRACTICE;
    for (let number = 0; number < 250; number++) practice = afterMistake(practice, `tail-end: ${number}`, 0);
    expect(practice.cards).toHaveLength(200);
    expect(practice.cards[0]?.record).toBe('tail-end: 50');
  });
});

function matchOf(record: string): AnyMatch {
  return mustSucceed(parseRecord(GAMES, record));
}

describe('after a game', () => {
  const match = matchOf('match-six: 1 3 2');
  const mistakes = [
    { seat: 'player1', movesBefore: 0 },
    { seat: 'player2', movesBefore: 1 },
  ] as const;
  const records = ({ cards }: PuzzlePractice) => cards.map(({ record }) => record);

  test('every mistake of the human player comes back, a lost win as well as a lost endless game', () => {
    expect(records(afterGame(NEW_PRACTICE, match, 'player1', mistakes, 7))).toEqual(['match-six:']);
    expect(records(afterGame(NEW_PRACTICE, match, 'player2', mistakes, 7))).toEqual(['match-six: 1']);
    expect(afterGame(NEW_PRACTICE, match, 'player2', mistakes, 7).cards[0]?.due).toBe(8);
  });

  test('nothing comes back from a game of two people, of none, or from a file', () => {
    expect(afterGame(NEW_PRACTICE, match, undefined, mistakes, 7)).toEqual(NEW_PRACTICE);
    const definition = { ...match.game.definition, source: { file: 'game.js', sha256: '' } };
    const brought = { ...match, game: { ...match.game, definition } };
    expect(afterGame(NEW_PRACTICE, brought, 'player1', mistakes, 7)).toBe(NEW_PRACTICE);
  });
});

describe('after a puzzle', () => {
  const daily = { record: RECORD, day: 7 };

  test.each([
    { what: 'the daily one without a fault', task: daily, result: 'faultless', kept: [1, 1, 1, 0] },
    { what: 'the daily one with a fault', task: daily, result: 'solved', kept: [1, 1, 0, 1] },
    { what: 'the daily one whose answer was shown', task: daily, result: 'shown', kept: [0, 0, 0, 1] },
    { what: 'the daily one of another day', task: { ...daily, day: 6 }, result: 'faultless', kept: [0, 1, 1, 0] },
    { what: 'any other', task: { record: RECORD }, result: 'faultless', kept: [0, 1, 1, 0] },
  ] as const)('$what: streak, solved, faultless and cards are $kept', ({ task, result, kept }) => {
    const { streak, solved, faultless, cards } = afterPuzzle(NEW_PRACTICE, task, result, 7);
    expect([streak, solved, faultless, cards.length]).toEqual(kept);
  });
});

describe('the task in a position', () => {
  test('is a whole puzzle if the position makes a good one, otherwise one right move', () => {
    const puzzle = mustSucceed(taskAt(matchOf('winners-and-losers string=LWWWLLW')));
    expect(puzzle).toMatchObject({ goal: 'win', asked: 3, question: 'Find the move that wins.' });
    expect(puzzle.difficulty).toBeGreaterThan(0);
    const own = taskAt(matchOf('tail-end coins=3'));
    expect(own).toMatchObject({ ok: true, value: { goal: 'win', asked: 1, difficulty: null } });
    const open = mustSucceed(taskAt(matchOf('match-six: 1')));
    expect(open.question).toBe('Nobody can force a win here. Find a move that does not lose.');
  });

  test('names on paper the player to move and the moves, unless there are many', () => {
    expect(describeTurn(matchOf('inversion-race leap=true: left'))).toBe(
      'You are Player B. You can play left or right.',
    );
    expect(describeTurn(matchOf('match-six max=4 target=7'))).toBe('You are Player 1. You can play 1, 2, 3 or 4.');
    expect(describeTurn(matchOf('tail-end coins=12'))).toBe('You are Player 1.');
  });

  test('does not exist if the game is over or every move loses', () => {
    expect(taskAt(matchOf('tail-end: 1'))).toMatchObject({
      ok: false,
      error: expect.stringMatching(/^The game is over/),
    });
    expect(taskAt(matchOf('match-six: 2'))).toMatchObject({
      ok: false,
      error: expect.stringMatching(/^Every move loses/),
    });
  });
});

describe('a streak', () => {
  const solvedOn = (...days: readonly number[]) => days.reduce(afterDaily, NEW_PRACTICE);

  test.each([
    { days: [], today: 5, streak: 0, best: 0 },
    { days: [5], today: 5, streak: 1, best: 1 },
    { days: [5, 5], today: 5, streak: 1, best: 1 },
    { days: [4, 5], today: 6, streak: 2, best: 2 },
    { days: [4, 5], today: 7, streak: 0, best: 2 },
    { days: [1, 2, 3, 6], today: 6, streak: 1, best: 3 },
  ])('after days $days it is $streak on day $today', ({ days, today, streak, best }) => {
    const practice = solvedOn(...days);
    expect(streakOn(practice, today)).toBe(streak);
    expect(practice.best).toBe(best);
  });
});

describe('saved practice', () => {
  test('is read back unchanged', () => {
    const practice = afterMistake(afterSolving(afterDaily(NEW_PRACTICE, 9), 'x', true, 9), RECORD, 9);
    expect(readPractice(JSON.parse(JSON.stringify(practice)))).toEqual(practice);
  });

  test.each([undefined, null, 7, 'x', [], { lastDay: -1, cards: 4 }, { solved: 1.5, streak: 3 }])(
    'and makes no sense (%j) is a beginning',
    (kept) => {
      expect(readPractice(kept)).toEqual(NEW_PRACTICE);
    },
  );

  test('keeps valid cards and drops the others', () => {
    const card = { record: RECORD, due: 4, step: 2 };
    expect(readPractice({ cards: [card, { ...card, step: 3 }, { record: 5 }, null] }).cards).toEqual([card]);
  });
});

describe('the calendar of daily puzzles', () => {
  const solve = (practice: PuzzlePractice, day: number, tries: number, today: number) =>
    afterPuzzle(practice, { record: RECORD, day, tries }, tries === 1 ? 'faultless' : 'solved', today);

  test('keeps the tries of the first solution of each day', () => {
    const practice = solve(solve(solve(NEW_PRACTICE, 8, 2, 10), 10, 1, 10), 10, 3, 10);
    expect([8, 9, 10].map((day) => triesOn(practice, day))).toEqual([2, undefined, 1]);
  });

  test('counts an old puzzle, but not for the streak', () => {
    const practice = solve(NEW_PRACTICE, 8, 1, 10);
    expect([practice.lastDay, streakOn(practice, 10)]).toEqual([null, 0]);
  });

  test('keeps no day for a puzzle whose answer was shown', () => {
    expect(afterPuzzle(NEW_PRACTICE, { record: RECORD, day: 8 }, 'shown', 8).days).toEqual([]);
  });
});

test('the puzzles of a game begin easy and adapt to the results', () => {
  let practice = NEW_PRACTICE;
  expect(levelIn(practice, 'tail-end')).toBe(1);
  for (let solved = 0; solved < 9; solved++) practice = afterLevel(practice, 'tail-end', 'faultless');
  expect(levelIn(practice, 'tail-end')).toBe(7);
  practice = afterLevel(afterLevel(practice, 'tail-end', 'solved'), 'tail-end', 'shown');
  expect([levelIn(practice, 'tail-end'), levelIn(practice, 'match-six')]).toEqual([6, 1]);
  expect(levelIn(afterLevel(NEW_PRACTICE, 'match-six', 'shown'), 'match-six')).toBe(1);
});

test('saved days and levels are read as far as they are valid', () => {
  const days = [{ day: 3, tries: 2 }, { day: -1, tries: 1 }, 'x'];
  const kept = readPractice({ days, levels: { 'tail-end': 7, 'match-six': 8, 'last-digit-standing': 'high' } });
  expect(kept.days).toEqual([{ day: 3, tries: 2 }]);
  expect(kept.levels).toEqual({ 'tail-end': 7 });
});
