import { describe, expect, test } from 'vitest';
import { createPlaceGame } from '../../test/games/place-game.ts';
import { createGame } from './create-game.ts';
import { declareGame } from './declare-game.ts';
import { failure, mustSucceed, success } from './result.ts';
import { named, playersBySeat, YOU } from './seat.ts';
import { wholeNumbers } from './words.ts';

interface Pile {
  readonly stones: number;
}

/** Take a stone by its number; the test decides what an empty pile means. */
type PileInput = Parameters<typeof declareGame<Pile, number>>[0];

function input(changes: Partial<PileInput> = {}): PileInput {
  return {
    id: 'pile',
    title: 'Pile',
    summary: 'Take a stone.',
    create: () => ({
      rules: {
        start: { stones: 3 },
        turn: () => 'player1',
        legalMoves: ({ stones }) => wholeNumbers(1, stones),
        play: ({ stones }) => ({ stones: stones - 1 }),
        outcome: ({ stones }) => (stones === 0 ? { winner: 'player2' } : undefined),
      },
    }),
    ...changes,
  };
}

function open(changes: Partial<PileInput> = {}) {
  return mustSucceed(createGame(declareGame(input(changes))));
}

describe('a minimal game', () => {
  test('has the first version of its rules, no rule book, no options and itself as the recommended variant', () => {
    expect(declareGame(input())).toMatchObject({
      rulesVersion: 1,
      hasRuleBook: false,
      options: [],
      variants: [],
      seatNames: ['Player 1', 'Player 2'],
      recommended: { title: 'Pile', options: {}, sentence: 'Take a stone.' },
    });
  });

  test('writes positions as JSON and moves unchanged', () => {
    const { text: notation } = open();
    expect(notation.formatPosition({ stones: 2 })).toBe('{"stones":2}');
    expect(notation.parsePosition('{"stones":2}')).toEqual(success({ stones: 2 }));
    expect(notation.parsePosition('{stones')).toEqual(failure('A position is written as JSON, not "{stones".'));
    expect(notation.formatMove(2)).toBe('2');
  });

  test('has a book from its summary and its notation', () => {
    const game = open();
    const { text: book } = game;
    expect(book).toMatchObject({ objective: 'Take a stone.', howToPlay: ['Take a stone.'], rulings: [], theory: [] });
    expect(book.describePosition({ stones: 2 }, playersBySeat(game))).toBe('The position is {"stones":2}.');
    expect(book.describeMove({ stones: 2 }, 1, YOU)).toBe('You play 1.');
    expect(book.describeMove({ stones: 2 }, 1, named('Ann'))).toBe('Ann plays 1.');
  });

  test('refuses a move by naming at most 20 legal ones', () => {
    const { whyIllegal } = open().text;
    expect(whyIllegal({ stones: 1 }, 'x')).toBe('"x" is not a legal move here; the only legal move is 1.');
    expect(whyIllegal({ stones: 2 }, 'x')).toBe('"x" is not a legal move here; the legal moves are 1 and 2.');
    const all = wholeNumbers(1, 19).join(', ');
    expect(whyIllegal({ stones: 20 }, 'x')).toBe(`"x" is not a legal move here; the legal moves are ${all} and 20.`);
    expect(whyIllegal({ stones: 21 }, 'x')).toBe(
      `"x" is not a legal move here; the legal moves are ${all}, 20 and so on.`,
    );
  });

  test('names the winner by seat, or reports a draw', () => {
    expect(open().text.whyOver({ stones: 0 })).toBe('Player 2 has won.');
    expect(open({ seatNames: ['Red', 'Blue'] }).text.whyOver({ stones: 0 })).toBe('Blue has won.');
    const { rules } = input().create({}, 'player1');
    const ending = (winner: 'player1' | null) =>
      open({ create: () => ({ rules: { ...rules, outcome: () => ({ winner }) } }) }).text.whyOver({ stones: 0 });
    expect([ending('player1'), ending(null)]).toEqual(['Player 1 has won.', 'The game is a draw.']);
  });
});

test('parts that a game supplies replace the defaults', () => {
  const { rules } = input().create({}, 'player1');
  const game = open({
    rulesVersion: 4,
    hasRuleBook: true,
    create: () => ({
      rules,
      text: { formatMove: (move) => `stone-${move}`, objective: 'Be last.' },
      canonical: (position) => position,
    }),
  });
  expect(game.definition).toMatchObject({ rulesVersion: 4, hasRuleBook: true });
  expect(game.text).toMatchObject({ objective: 'Be last.', howToPlay: ['Take a stone.'] });
  expect(game.text.describeMove({ stones: 2 }, 1, YOU)).toBe('You play stone-1.');
  expect(game.text.formatPosition({ stones: 2 })).toBe('{"stones":2}');
  expect(game.canonical?.({ stones: 1 })).toEqual({ stones: 1 });
});

test('an unfinished position has no ending, and is called a draw', () => {
  const { text: book, rules } = createPlaceGame([[1], 'lost']);
  expect(book.whyOver(rules.start)).toBe('The drawing says so.');
  expect(open().text.whyOver({ stones: 1 })).toBe('The game is a draw.');
});
