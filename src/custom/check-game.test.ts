import { describe, expect, test } from 'vitest';
import { createGame, mustSucceed, type OptionValues } from '../core/index.ts';
import type { InspectedGame } from '../solver/index.ts';
import { type CheckOptions, checkGame, describeLaws, type LawReport, readGame } from './index.ts';

interface Pile {
  readonly left: number;
  readonly turn: number;
}

/** Take one or two; taking the last one wins. */
const pile = {
  id: 'pile',
  start: { left: 5, turn: 1 },
  turn: (p: Pile) => p.turn,
  moves: (p: Pile): unknown => [1, 2].filter((n) => n <= p.left),
  play: (p: Pile, n: number): unknown => ({ left: p.left - n, turn: 3 - p.turn }),
  outcome: (p: Pile) => (p.left <= 0 ? { winner: 3 - p.turn } : undefined),
};

function check(change: object, options: CheckOptions = {}, values: OptionValues = {}): LawReport {
  return checkGame(mustSucceed(createGame(mustSucceed(readGame({ ...pile, ...change })), values)), options);
}

function broken(change: object): { law: string; error: string; position: string } {
  const report = check(change);
  if (report.ok) throw new Error('Every law holds.');
  return report;
}

describe('a game that obeys the laws', () => {
  test('is checked in all its reachable positions', () => {
    // 5 with 1 to move; then 4 or 3 with 2, 3, 2, 1 with 1, 2, 1, 0 with 2, 1, 0 with 1, 0 with 2: counted by hand.
    const report = check({});
    expect(report).toEqual({ ok: true, positions: 10, isComplete: true });
    expect(report.ok && describeLaws(report)).toBe('Every law holds in all of its 10 reachable positions.');
  });

  test('is checked up to the limit if there are more positions', () => {
    const report = check({}, { limit: 4 });
    expect(report).toEqual({ ok: true, positions: 4, isComplete: false });
    expect(report.ok && describeLaws(report)).toBe(
      'Every law holds in the first 4 positions, where the check stopped: there are more.',
    );
  });

  test('is checked with the other player first', () => {
    expect(check({}, {}, { first: 2 }).ok).toBe(true);
  });

  test('may grow without end: the check stops', () => {
    const endless = { play: (p: Pile) => ({ left: p.left + 1, turn: 3 - p.turn }) };
    expect(check(endless, { limit: 1000 })).toEqual({ ok: true, positions: 1000, isComplete: false });
  });
});

describe('the first broken law is named, with the position', () => {
  let calls = 0;
  const at = (left: number, change: (p: Pile) => unknown, otherwise: (p: Pile) => unknown) => (p: Pile) =>
    p.left === left ? change(p) : otherwise(p);

  test.each<[string, object, string, string]>([
    [
      'no move and no outcome',
      { outcome: () => undefined },
      'there are no legal moves exactly when there is an outcome',
      'In position {"left":0,"turn":2}: There is no legal move and no outcome: the game must go on or be over.',
    ],
    [
      'a question that changes its argument',
      { start: [2, 1], ...listPile(), describe: (p: number[]) => `The pile is ${p.sort()}.` },
      'no question and no move changes a position',
      'In position [2,1]: describe changes the position that it is asked about: it must make a new one.',
    ],
    [
      'a position with something undefined in it',
      { play: (p: Pile, n: number) => ({ left: p.left - n, turn: 3 - p.turn, last: undefined }) },
      'a position is plain JSON',
      'This position is not plain JSON: it holds undefined.',
    ],
    [
      'a move text with a space',
      {
        moves: at(3, () => ['take 1'], pile.moves),
        play: (p: Pile) => ({ left: 0, turn: 3 - p.turn }),
        start: { left: 3, turn: 1 },
      },
      'legal moves have distinct short texts without spaces, dots, colons or equals signs',
      'The move "take 1" must have a text without spaces, dots, colons, equals signs and control characters.',
    ],
    [
      'a move text with a control character',
      { moves: at(5, () => ['a\u0007'], pile.moves), play: (p: Pile) => ({ left: 0, turn: 3 - p.turn }) },
      'legal moves have distinct short texts without spaces, dots, colons or equals signs',
      'The move "a?" must have a text without spaces',
    ],
    [
      'a move text that is too long',
      { moves: at(5, () => ['a'.repeat(33)], pile.moves), play: (p: Pile) => ({ left: 0, turn: 3 - p.turn }) },
      'legal moves have distinct short texts without spaces, dots, colons or equals signs',
      'must have at most 32 characters.',
    ],
    [
      'a start with Player 2 to move',
      { start: { left: 5, turn: 2 } },
      'the first move is that of Player 1',
      "It is Player 2's turn at the start, but Player 1 makes the first move.",
    ],
    [
      'a play that throws',
      {
        play(p: Pile, n: number) {
          if (p.left === 2) throw new Error('two left');
          return pile.play(p, n);
        },
      },
      'no function of the game throws',
      'for move "1" in position {"left":2,"turn":1}. The record "pile: 1 2" leads there.',
    ],
    [
      'a turn that depends on history',
      { turn: () => 1 + (calls++ % 2) },
      'asked again, the game gives the same answers',
      'In position {"left":5,"turn":1}',
    ],
    [
      'moves that change with every call',
      { moves: (p: Pile) => (p.left === 0 ? [] : calls++ % 2 === 0 ? [1] : pile.moves(p)) },
      'asked again, the game gives the same answers',
      'In position {"left":5,"turn":1}',
    ],
    [
      'moves that depend on what was asked before',
      {
        moves(p: Pile) {
          if (p.left === 0) calls = 1;
          return p.left === 5 && calls === 1 ? [1] : pile.moves(p);
        },
      },
      'asked again, the game gives the same answers',
      'In position {"left":5,"turn":1}: Asked again, the game gives another answer: it must depend on the position alone.',
    ],
    [
      'a canonical form with another outcome',
      { canonical: (p: Pile) => ({ ...p, left: p.left === 0 ? 1 : p.left }) },
      'positions with the same canonical form have the same future',
      'has another outcome.',
    ],
    [
      'a canonical form that merges positions with different futures',
      { canonical: (p: Pile) => ({ ...p, left: p.left === 4 ? 5 : p.left }) },
      'positions with the same canonical form have the same future',
      'In position {"left":4,"turn":2}: The canonical form "{"left":5,"turn":2}" has another future: its moves lead elsewhere.',
    ],
    [
      'a line of the board with a control character',
      { board: () => ['a', 'b\nc'] },
      'the board is drawn in rows of cells, or in lines',
      'A line of the board holds a line break or another control character.',
    ],
    [
      'a cell with a control character',
      { grid: () => [['a'], [{ text: 'b\u0007' }]] },
      'the board is drawn in rows of cells, or in lines',
      'A cell of the grid holds a line break or another control character.',
    ],
    [
      'the label of a cell with a control character',
      { grid: () => [[{ text: 'b', label: 'a\nb' }]] },
      'the board is drawn in rows of cells, or in lines',
      'A cell of the grid holds a line break or another control character.',
    ],
    [
      'an event that changes its argument',
      { start: [2, 1], ...listPile(), events: { sorted: (p: number[]) => p.sort().length > 9 } },
      'no question and no move changes a position',
      'In position [2,1]: events.sorted changes the position that it is asked about: it must make a new one.',
    ],
    [
      'a description with something behind its end',
      { describe: () => 'The end. And so' },
      'a position is described in a sentence',
      '"The end. And so" is not a sentence',
    ],
    [
      'an empty grid',
      { grid: () => [] },
      'the board is drawn in rows of cells, or in lines',
      'In position {"left":5,"turn":1}: The grid has no cell.',
    ],
  ])('%s', (_, change, law, error) => {
    calls = 0;
    const found = broken(change);
    expect(found.law).toBe(law);
    expect(found.error).toContain(error);
    expect(found.position).not.toBe('');
  });
});

describe('the laws of a game assembled in another way', () => {
  const { inspector: _, ...game }: InspectedGame<unknown, unknown> = mustSucceed(
    createGame(mustSucceed(readGame(pile))),
  );
  const errorOf = (change: object) => {
    const report = checkGame({ ...game, ...change });
    return report.ok ? '' : report.error;
  };

  test('reject a text that is not read as the same position', () => {
    const parsePosition = () => ({ ok: true, value: { left: 1, turn: 1 } });
    expect(errorOf({ text: { ...game.text, parsePosition } })).toMatch(
      /The text of this position is not read as the same position\.$/,
    );
  });

  test('reject an undeclared event', () => {
    const events = {
      kinds: [{ id: 'one', sentence: 'One.' }],
      of: (_: Pile, move: number) => ['one', 'two'].slice(0, move),
    };
    expect(errorOf({ events })).toMatch(/: The event "two" is not declared\.$/);
    expect(errorOf({ events: { ...events, of: () => ['one'] } })).toBe('');
  });
});

/** The other fields of a game whose position is a list. */
function listPile() {
  return {
    turn: () => 1,
    moves: (p: number[]) => (p.length > 0 ? ['take'] : []),
    play: (p: number[]) => p.slice(1),
    outcome: (p: number[]) => (p.length === 0 ? { winner: 1 } : undefined),
  };
}
