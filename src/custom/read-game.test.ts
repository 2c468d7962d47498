import { describe, expect, test } from 'vitest';
import {
  createGame,
  currentPosition,
  formatRecord,
  GameFault,
  mustSucceed,
  type OptionValues,
  parseRecord,
  playersBySeat,
} from '../core/index.ts';
import { defineGame, readGame } from './index.ts';

interface Heap {
  readonly left: number;
  readonly turn: number;
}

/** Subtract a Square. */
const subtract = {
  id: 'subtract-a-square',
  start: { left: 20, turn: 1 },
  turn: (p: Heap) => p.turn,
  moves: (p: Heap) => [1, 4, 9, 16].filter((n) => n <= p.left),
  play: (p: Heap, move: number) => ({ left: p.left - move, turn: 3 - p.turn }),
  outcome: (p: Heap) => (p.left === 0 ? { winner: 3 - p.turn } : undefined),
};

/** A pile without a turn in it; whoever takes the first of two wins. */
const pile = {
  id: 'pile',
  start: 'xx',
  moves: (p: string) => (p === '' ? [] : ['take']),
  play: (p: string) => p.slice(1),
  outcome: (p: string) => (p === '' ? { winner: 1 } : undefined),
};

function open(value: unknown, options: OptionValues = {}) {
  return mustSucceed(createGame(mustSucceed(readGame(value)), options));
}

function refusal(value: unknown): string {
  const game = readGame(value);
  return game.ok ? '' : game.error;
}

describe('a plain game', () => {
  test('is played by its functions', () => {
    const definition = mustSucceed(readGame(subtract));
    const match = mustSucceed(parseRecord([definition], 'subtract-a-square: 16 1 1'));
    expect(currentPosition(match)).toEqual({ left: 2, turn: 2 });
    expect(definition.title).toBe('Subtract a square');
    expect(formatRecord(match)).toBe('subtract-a-square: 16 1 1');
    const { rules, text: notation } = match.game;
    expect(rules.turn(currentPosition(match))).toBe('player2');
    expect(notation.formatPosition(currentPosition(match))).toBe('{"left":2,"turn":2}');
    expect(rules.outcome({ left: 0, turn: 2 })).toEqual({ winner: 'player1' });
    expect(rules.outcome({ left: 1, turn: 2 })).toBeUndefined();
  });

  test('without a turn gets it beside its positions', () => {
    const { rules, text: notation } = open(pile);
    const next = rules.play(rules.start, 'take');
    expect([rules.turn(rules.start), rules.turn(next)]).toEqual(['player1', 'player2']);
    expect([notation.formatPosition(rules.start), notation.formatPosition(next)]).toEqual(['xx 1', 'x 2']);
    expect(notation.parsePosition('x 2')).toEqual({ ok: true, value: next });
    expect(notation.parsePosition('x').ok).toBe(false);
  });

  test('is described in its own words, by the rows of its grid, or as written', () => {
    const told = (change: object) => {
      const { text: book, rules } = open({ ...subtract, ...change });
      return book.describePosition(rules.start, playersBySeat(open(subtract)));
    };
    const grid = () => [
      ['X', { text: '' }],
      [{ text: 'a\nb', move: 1 }, ' '],
    ];
    expect(told({ grid, describe: () => 'Twenty are left.' })).toBe('Twenty are left.');
    expect(told({ grid })).toBe('The rows are X – and a b –.');
    expect(told({ grid: () => [['X', '\u0007', 'O']] })).toBe('The row is X – O.');
    expect(told({})).toBe('The position is {"left":20,"turn":1}.');
  });

  test.each([subtract, pile])('with first=2 has its seats swapped: $id', (plain) => {
    const [game, turned] = [open(plain), open(plain, { first: 2 })];
    expect(turned.rules.turn(turned.rules.start)).toBe('player2');
    let [position, other] = [game.rules.start, turned.rules.start];
    while (game.rules.outcome(position) === undefined) {
      const [move = ''] = game.rules.legalMoves(position);
      position = game.rules.play(position, move);
      other = turned.rules.play(other, move);
    }
    expect(game.rules.outcome(position)?.winner).not.toBe(turned.rules.outcome(other)?.winner);
  });

  test('gets the values of its options as the last argument', () => {
    const heap = {
      ...subtract,
      id: 'heap',
      options: [{ name: 'size', type: 'integer', min: 1, max: 50, default: 7, sentence: 'How many there are.' }],
      start: ({ size }: { size: number }) => ({ left: size, turn: 1 }),
      moves: (p: Heap, options: object) => (p.left > 0 ? Object.keys(options) : []),
      play: (p: Heap, _: string, { size }: { size: number }) => ({
        left: p.left - size,
        turn: 3 - p.turn,
      }),
    };
    expect(open(heap).rules.start).toEqual({ left: 7, turn: 1 });
    const { rules } = open(heap, { size: 9, first: 2 });
    expect(rules.legalMoves(rules.start)).toEqual(['size']);
    expect(rules.play(rules.start, 'size')).toEqual({ left: 0, turn: 2 });
  });

  test('made by defineGame is read like the plain object', () => {
    const definition = defineGame(subtract);
    const again = mustSucceed(readGame(definition));
    expect(again.id).toBe('subtract-a-square');
    expect(mustSucceed(createGame(again)).rules.start).toEqual(subtract.start);
    expect(() => defineGame({ ...subtract, id: 'Not an id' })).toThrow(TypeError);
  });

  test('draws its grid with the texts of moves', () => {
    const { grid } = open({ ...pile, grid: () => [['a', { text: 'b', move: 7, label: 'second' }], []] });
    expect(grid?.({ position: 'xx', turn: 'player1' })).toEqual([
      [{ text: 'a' }, { text: 'b', move: '7', label: 'second' }],
      [],
    ]);
  });

  test('refuses to play a move that is not legal', () => {
    const { rules } = open(subtract);
    expect(() => rules.play({ left: 3, turn: 1 }, 4)).toThrow(RangeError);
  });
});

describe('the form of a game is refused with one sentence', () => {
  test.each([
    [undefined, 'A game is an object with id, start, moves, play, not undefined.'],
    [[], 'A game is an object with id, start, moves, play, not a list.'],
    [{ ...subtract, play: undefined }, 'The game has no play; a game needs id, start, moves, play.'],
    [{ ...subtract, moves: [1, 2] }, "The game's moves must be a function, not a list."],
    [{ ...subtract, grid: 'abc' }, 'The game\'s grid must be a function, not "abc".'],
    [{ ...subtract, winner: () => 1 }, /^The game has "winner", which means nothing; it may have id, start, /],
    [{ ...subtract, toString: () => '' }, /^The game has "toString", which means nothing/],
    [{ ...subtract, id: 'Subtract' }, /^The game's id must be at most 40 small letters .*, not "Subtract"\.$/],
    [{ ...subtract, id: '../x' }, /^The game's id must be/],
    [{ ...subtract, title: 'a\nb' }, 'The game\'s title must be one line of text, not "a?b".'],
    [{ ...subtract, rules: 'Take.' }, 'The game\'s rules must be a list of lines of text, not "Take.".'],
    [{ ...subtract, misere: 1 }, "The game's misere must be true or false, not a number."],
    [
      { ...subtract, misere: true },
      'The game has both misere and outcome; misere says who wins in a game without outcome.',
    ],
    [{ ...subtract, rules: [3] }, "The game's rules must be a list of lines of text, not a list."],
    [{ ...subtract, start: { when: new Date(0) } }, "The game's start must be a JSON value, but it holds a Date."],
    [{ ...subtract, start: () => Number.NaN }, "The game's start must be a JSON value, but it holds the number NaN."],
    [
      {
        ...subtract,
        start: () => {
          throw new Error('no');
        },
      },
      /^The game's start throws "no" \(read-game\.test\.ts:\d+:\d+\) in position \{\}\.$/,
    ],
    [{ ...subtract, events: { capture: true } }, "The game's events must be an object of functions, not an object."],
    [{ ...subtract, events: [] }, "The game's events must be an object of functions, not a list."],
    [{ ...subtract, options: {} }, "The game's options must be a list of declarations, not an object."],
  ])('%#: %o', (value, sentence) => {
    expect(refusal(value)).toMatch(sentence);
  });
});

describe('answers of a game are checked, and its mistakes are reported as its own', () => {
  const ask = (change: object) => () => {
    const { rules, text: notation, grid, board } = open({ ...subtract, ...change });
    const { start } = rules;
    rules.turn(start);
    for (const move of rules.legalMoves(start)) notation.formatPosition(rules.play(start, move));
    rules.outcome(start);
    grid?.(start);
    board?.(start);
  };

  test.each<[object, string | RegExp]>([
    [{ turn: () => 3 }, 'The game\'s turn must return 1 or 2, not 3, in position {"left":20,"turn":1}.'],
    [{ moves: () => 'ab' }, "The game's moves must return a list of moves, not a string, in position"],
    [{ moves: () => [{}] }, "The game's moves must return moves that are numbers or texts, not an object"],
    [{ moves: () => [Number.NaN] }, "The game's moves must return moves that are numbers or texts, not NaN"],
    [{ outcome: () => ({ winner: 3 }) }, "The game's outcome must return nothing while the game goes on, or"],
    [{ play: () => undefined }, "The game's play returns what is not JSON"],
    [
      {
        play: () => {
          throw new Error('boom');
        },
      },
      /The game's play throws "boom" \(read-game\.test\.ts:\d+:\d+\) for move "1" in position \{"left":20,"turn":1\}\.$/,
    ],
    [{ grid: () => [['a'], 'b'] }, "The game's grid must return rows that are lists of cells, not a string"],
  ])('%#', (change, sentence) => {
    expect(ask(change)).toThrow(GameFault);
    expect(ask(change)).toThrow(sentence);
  });

  test('and the game itself has none of them', () => {
    expect(ask({})).not.toThrow();
  });
});
