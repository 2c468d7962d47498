import { describe, expect, test } from 'vitest';
import { createGame, mustSucceed } from '../core/index.ts';
import type { EventfulGame } from '../lab/audit/count-positions.ts';
import { countCalls, describeExit, describeStall, type GameCall, shownPosition, watchCalls } from './ask.ts';
import { readGame } from './index.ts';
import type { PlainMove } from './plain-game.ts';

/** A game that is over after one move, with some functions changed. */
function open(change: object) {
  const plain = {
    id: 'one',
    start: [0],
    moves: (p: number[]) => (p[0] === 0 ? ['go'] : []),
    play: () => [1],
    outcome: (p: number[]) => (p[0] === 0 ? undefined : { winner: 1 }),
    ...change,
  };
  return mustSucceed(createGame(mustSucceed(readGame(plain))));
}

describe('the cells of a grid', () => {
  function gridOf(cell: unknown) {
    const { grid, rules } = open({ grid: () => [[cell]] });
    return () => grid?.(rules.start);
  }

  test.each([
    ['a text', 'x', { text: 'x' }],
    ['a text of 12 characters, however long in memory', '😀'.repeat(12), { text: '😀'.repeat(12) }],
    ['a number as move', { text: '', move: 0 }, { text: '', move: '0' }],
    ['a text as move', { text: '', move: 'go' }, { text: '', move: 'go' }],
    ['a label of 40 characters', { text: '', label: 'l'.repeat(40) }, { text: '', label: 'l'.repeat(40) }],
  ])('may have %s', (_, cell, read) => {
    expect(gridOf(cell)()).toEqual([[read]]);
  });

  test.each([
    [7, 'cells that are texts or { text }, not 7, in position [0].'],
    [null, 'cells that are texts or { text }, not null, in position [0].'],
    [{}, 'cells whose text has at most 12 characters, not undefined, in position [0].'],
    ['x'.repeat(13), 'cells whose text has at most 12 characters, not a string, in position [0].'],
    [{ text: '', label: 7 }, 'cells whose label is a text of at most 40 characters, not 7, in position [0].'],
    [{ text: '', label: 'l'.repeat(41) }, 'cells whose label is a text of at most 40 characters, not a string'],
    [{ text: '', move: true }, 'cells whose move is a number or a text, not a boolean, in position [0].'],
  ])('may not be %o', (cell, sentence) => {
    expect(gridOf(cell)).toThrow(`The game's grid must return ${sentence}`);
  });
});

test.each<[object, string]>([
  [{ describe: () => '' }, "The game's describe must return a text, not undefined, in position [0]."],
  [{ describe: () => ' \n' }, "The game's describe must return a text, not a string, in position [0]."],
  [{ describe: () => 5 }, "The game's describe must return a text, not 5, in position [0]."],
  [{ grid: () => 'x' }, "The game's grid must return a list of rows, not a string, in position [0]."],
  [{ board: () => ['x', 1] }, "The game's board must return a list of lines of text, not a list, in position [0]."],
  [{ events: { hit: () => 1 } }, "The game's events.hit must return true or false, not 1, in position [0]."],
  [{ outcome: () => ({ winner: undefined }) }, "The game's outcome must return nothing while the game goes on, or"],
  [{ outcome: () => ({ won: 1 }) }, "The game's outcome must return nothing while the game goes on, or"],
])('a wrong answer is reported with the expected form: %o', (change, sentence) => {
  const { rules, text: book, grid, board, events }: EventfulGame<unknown, PlainMove> = open(change);
  const { start } = rules;
  const asked = () => {
    rules.outcome(start);
    book.describePosition(start, { player1: expect.anything(), player2: expect.anything() });
    grid?.(start);
    board?.(start);
    events?.of(start, 'go');
  };
  expect(asked).toThrow(sentence);
});

test.each([
  [{ winner: null }, { winner: null }],
  [{ winner: 2 }, { winner: 'player2' }],
  [null, undefined],
])('an outcome of %o is read as %o', (given, read) => {
  const { rules } = open({ outcome: () => given, moves: () => (given ? [] : ['go']) });
  expect(rules.outcome(rules.start)).toEqual(read);
});

test('a position is shown as its text or as JSON, cut after 200 characters, or not at all', () => {
  expect(shownPosition('a b')).toBe('a b');
  expect(shownPosition({ b: 1, a: [2] })).toBe('{"a":[2],"b":1}');
  expect(shownPosition(undefined)).toBe('undefined');
  expect(shownPosition('x'.repeat(200))).toBe('x'.repeat(200));
  expect(shownPosition('x'.repeat(201))).toHaveLength(200);
  expect(shownPosition(1n)).toBe('that is not JSON');
});

test('a function that does not return, or exits, is reported with position and move', () => {
  expect(describeStall({ name: 'moves', position: [3] }, 5)).toBe(
    "The game's moves has not returned after 5 seconds in position [3].",
  );
  expect(describeExit({ name: 'play', position: [3], move: 'go' })).toBe(
    'The game\'s play ends the program for move "go" in position [3].',
  );
});

test('the watcher is notified when each call begins and ends, also if it throws', () => {
  const reported: (string | undefined)[] = [];
  watchCalls({ begin: ({ name }: GameCall) => reported.push(name), end: () => reported.push(undefined) });
  const { rules } = open({
    turn: () => 1,
    outcome: () => {
      throw new Error('no');
    },
  });
  rules.turn(rules.start);
  expect(() => rules.outcome(rules.start)).toThrow(
    /^The game's outcome throws "no" \(answers\.test\.ts:\d+:\d+\) in position \[0\]\.$/,
  );
  watchCalls({ begin: () => undefined, end: () => undefined });
  expect(reported).toEqual(['turn', undefined, 'outcome', undefined]);
});

test('the current call has a number, and there is none between calls', () => {
  const calls = new Int32Array(2);
  const { begin, end } = countCalls(calls);
  const seen = [1, 2, 3].map(() => {
    begin();
    const during = calls[0];
    end();
    return [during, calls[0]];
  });
  expect(seen).toEqual([
    [1, 0],
    [2, 0],
    [3, 0],
  ]);
  expect(calls[1]).toBe(0);
});
