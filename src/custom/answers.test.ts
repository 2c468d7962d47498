import { describe, expect, test } from 'vitest';
import { createGame, mustSucceed } from '../core/index.ts';
import type { EventfulGame } from '../lab/audit/count-positions.ts';
import { fault, latestCall, shownPosition, watchCalls } from './ask.ts';
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
    [7, 'not 7, in position [0].'],
    [null, 'not null, in position [0].'],
    [{}, 'not an object'],
    ['x'.repeat(13), 'not a string, in position [0].'],
    [{ text: '', label: 7 }, 'not an object'],
    [{ text: '', label: 'l'.repeat(41) }, 'not an object'],
    [{ text: '', move: true }, 'not an object'],
  ])('may not be %o', (cell, sentence) => {
    const cells = 'cells that are texts of at most 12 characters, or { text, move, label } with such a text';
    expect(gridOf(cell)).toThrow(`The game's grid must return ${cells}, ${sentence}`);
  });
});

test.each<[object, string]>([
  [{ describe: () => '' }, "The game's describe must return a text, not undefined, in position [0]."],
  [{ describe: () => ' \n' }, "The game's describe must return a text, not a string, in position [0]."],
  [{ describe: () => 5 }, "The game's describe must return a text, not 5, in position [0]."],
  [{ grid: () => 'x' }, "The game's grid must return a list of rows, not a string, in position [0]."],
  [{ board: () => ['x', 1] }, "The game's board must return a list of lines of text, not a list, in position [0]."],
  [
    { events: { hit: () => 1 } },
    'The game\'s events.hit must return true or false, not 1, for move "go" in position [0].',
  ],
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

test('a fault names the function, the position and the move', () => {
  expect(fault({ name: 'play', position: [3], move: 'go' }, 'ends the program').message).toBe(
    'The game\'s play ends the program for move "go" in position [3].',
  );
});

test('the running call has a number, and there is none between calls, also if one throws', () => {
  const calls = new Int32Array(2);
  watchCalls(calls);
  const seen: (number | undefined)[] = [];
  const { rules } = open({
    turn: () => seen.push(calls[0]) && 1,
    outcome: () => {
      seen.push(calls[0]);
      throw new Error('no');
    },
  });
  rules.turn(rules.start);
  expect(latestCall()).toEqual({ name: 'turn', position: [0] });
  expect(() => rules.outcome(rules.start)).toThrow(
    /^The game's outcome throws "no" \(answers\.test\.ts:\d+:\d+\) in position \[0\]\.$/,
  );
  const [first = 0, second = 0] = seen;
  expect([first > 0, second > first, calls[0], calls[1]]).toEqual([true, true, 0, 0]);
});
