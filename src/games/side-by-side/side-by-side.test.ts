import { describe, expect, test } from 'vitest';
import { describeMove, describePosition, gameWith, positionAfter } from '../../../test/games/game-with.ts';
import { createGame, mustSucceed, type OptionValues } from '../../core/index.ts';
import { eventsOf } from '../../lab/audit/count-positions.ts';
import { audit } from '../../lab/index.ts';
import { solve } from '../../solver/index.ts';
import { sideBySide } from './knowledge.ts';

function problemOf(options: OptionValues): string {
  const game = createGame(sideBySide, options);
  return game.ok ? '' : game.error;
}

describe('the boards', () => {
  test.each([
    ['HH-TT', 'A row needs at least one H; there is no move on TT.'],
    ['HH-5B1', 'The base of a total must be a whole number from 2 to 10, not 1.'],
    ['HH-5B11', 'The base of a total must be a whole number from 2 to 10, not 11.'],
    ['HH-61B10', 'The target of a total must be a whole number from 1 to 60, not 61.'],
    [
      '15B10-15B10',
      'These boards have 12,694,969 positions together, and a table holds 500,000; choose fewer or smaller boards.',
    ],
  ])('%s are refused in a sentence', (boards, error) => {
    expect(problemOf({ boards })).toBe(error);
  });

  test.each([
    '',
    'HHH',
    '15B10',
    'HH-',
    '-HH',
    'HH--H',
    'HH-0B3',
    'HH-05B3',
    'HH-B3',
    'HX-H',
    'H-H-H-H-H-H',
    `H-${'H'.repeat(17)}`,
  ])('"%s" is not a list of two to five boards', (boards) => {
    expect(problemOf({ boards })).toMatch(/^boards must be 2 to 5 boards with - between them, /);
  });

  test('the largest allowed boards are solved, with the value from an independent program', { tags: 'slow' }, () => {
    const game = gameWith(sideBySide, { boards: 'HHH-HHHHH-50B10' });
    const evaluation = mustSucceed(solve(game)).evaluate(game.rules.start);
    expect(evaluation?.value).toEqual({ verdict: 'win', distance: 15 });
    expect(evaluation?.moves.filter(({ value }) => value.verdict === 'win').map(({ text }) => text)).toEqual(['b2']);
  });

  /** Counted by an independent program, written from the rules alone. */
  test.each([
    ['HHHHH-15B10', 35_630, 2004],
    ['HHH-5B10', 192, 32],
    ['HH-2B3', 16, 4],
  ])('%s have %i positions, %i of them finished', (boards, positions, finished) => {
    expect(mustSucceed(audit(gameWith(sideBySide, { boards })))).toMatchObject({ positions, finished });
  });
});

describe('texts', () => {
  const game = gameWith(sideBySide, { boards: 'HHTH-12B6' });

  test('describe each board in the words of its own game', () => {
    expect(describePosition(game, game.rules.start)).toBe(
      'Board a: Heads up: coins 1, 2, 4 of 4. Board b: The total is 0 (0 in base 6) of 12; no last digit is used yet.',
    );
    expect(describeMove(game, game.rules.start, 'a1')).toBe(
      'Board a: Player 1 flips coin 1; coins 1, 2 turn to tails.',
    );
    expect(describeMove(game, game.rules.start, 'b5')).toBe('Board b: Player 1 adds 5 and makes 5 (5 in base 6).');
  });

  test.each([
    ['a3', 'Board a: Coin 3 is already tails up.'],
    ['a5', 'Board a: "5" is not a coin; choose a number from 1 to 4.'],
    ['b6', 'Board b: "6" is not a number from 1 to 5.'],
    ['c1', '"c1" is not a move; write the letter of a board and a number, like a1 or b2.'],
    ['3', '"3" is not a move; write the letter of a board and a number, like a1 or b2.'],
    ['a', '"a" is not a move; write the letter of a board and a number, like a1 or b2.'],
  ])('%s is refused on its board', (text, reason) => {
    expect(game.text.whyIllegal(game.rules.start, text)).toBe(reason);
  });

  test('list every board, its numbers and its reach', () => {
    const reported = gameWith(sideBySide, { boards: 'HHHH-3B2', reach: 2 }).text.howToPlay.join(' ');
    expect(reported).toContain('Board a is a row of 4 coins, HHHH');
    expect(reported).toContain('but at most 2 coins in all.');
    expect(reported).toContain('add 1, never going over 3. The last digit in base 2 (the remainder by 2)');
  });
});

describe('positions as text', () => {
  const game = gameWith(sideBySide, { boards: 'HHT-5B3' });

  test.each([
    ['HHT 0/- 3', 'A position is each board'],
    ['HHT 1', 'A position is each board'],
    ['HHT 3/20 1', 'A position is each board'],
    ['HHX 0/- 1', 'A position is each board'],
    ['HHH 0/- 1', 'No moves lead to "HHH" from its start.'],
    ['HHT 4/1 1', 'No moves lead to "4/1" from its start.'],
    ['HHT 6/0 1', 'No moves lead to "6/0" from its start.'],
  ])('%s is refused', (text, error) => {
    const parsed = game.text.parsePosition(text);
    expect(parsed.ok ? '' : parsed.error).toContain(error);
  });
});

test('only the move that finishes a board while another goes on is an event', () => {
  const game = gameWith(sideBySide, { boards: 'HH-2B3' });
  const { start } = game.rules;
  expect(eventsOf(game)?.of(start, 'a1')).toEqual(['board-finished']);
  expect(eventsOf(game)?.of(start, 'a2')).toEqual([]);
  expect(eventsOf(game)?.of(positionAfter(game, 'a1'), 'b2')).toEqual([]);
});
