import { describe, expect, test } from 'vitest';
import { describeMove, describePosition, gameWith } from '../../../test/games/game-with.ts';
import { openGame } from '../../../test/games/open-game.ts';
import { createGame, type OptionValues } from '../../core/index.ts';
import { eventsOf } from '../../lab/audit/count-positions.ts';
import { matchSix } from './knowledge.ts';
import type { MatchSixPosition } from './rules.ts';

function open(options: OptionValues = {}) {
  return gameWith(matchSix, options);
}

const printed = open();

function at(text: string, game = printed): MatchSixPosition {
  const position = game.text.parsePosition(text);
  if (!position.ok) throw new Error(position.error);
  return position.value;
}

describe('the end of the game', () => {
  test.each([
    ['[1, 2] 1', 2, '[2, 2] 2', [], undefined],
    ['[1, 2] 1', 3, '[1, 2, 3] 2', ['target-reached'], 'player1'],
    ['[2, 3] 1', 2, '[2, 3, 2] 2', ['over-target'], 'player2'],
    ['[3, 3] 2', 1, '[3, 3, 1] 1', ['over-target'], 'player1'],
    ['[3] 2', 3, '[3, 3] 1', [], undefined],
  ])('%s, %d: %s %j, won by %s', (before, number, after, events, winner) => {
    const next = printed.rules.play(at(before), number);
    expect(printed.text.formatPosition(next)).toBe(after);
    expect(eventsOf(printed)?.of(at(before), number)).toEqual(events);
    expect(printed.rules.outcome(next)?.winner).toBe(winner);
  });

  test('M1: a number that goes over the target is a legal move that loses, with its reason', () => {
    expect(printed.rules.legalMoves(at('[3, 3] 1'))).toEqual([1, 2, 3]);
    expect(printed.rules.outcome(at('[3, 3, 1] 2'))).toEqual({ winner: 'player2' });
    expect(printed.text.whyOver(at('[3, 3, 1] 2'))).toBe('The loser took the last 3 numbers to 7, over 6.');
    expect(printed.text.whyOver(at('[1, 2, 3] 2'))).toBe('The last 3 numbers make exactly 6.');
  });

  test('M2: only the last three count, however long the sequence', () => {
    let position = printed.rules.start;
    for (const number of [1, 1, 3, 1, 1, 2, 2]) position = printed.rules.play(position, number);
    expect(printed.text.formatPosition(position)).toBe('[2, 2] 2');
    expect(printed.rules.outcome(position)).toBeUndefined();
  });

  test('M3: ones can go on forever: after two of them the position comes again', () => {
    const ones = at('[1, 1] 1');
    expect(printed.rules.play(printed.rules.play(ones, 1), 1)).toEqual(ones);
  });

  test('a longer window adds up more numbers', () => {
    const game = open({ target: 10, max: 4, window: 4 });
    expect(game.rules.outcome(game.rules.play(at('[1, 4, 4] 2', game), 1))?.winner).toBe('player2');
    expect(game.text.formatPosition(game.rules.play(at('[1, 4, 2] 2', game), 2))).toBe('[4, 2, 2] 1');
  });
});

describe('refusals', () => {
  test.each(['0', '4', '-1', '1.5', '', 'two', '１'])('%j is not a number in range', (text) => {
    expect(printed.text.whyIllegal(printed.rules.start, text)).toBe(
      `${JSON.stringify(text)} is not allowed; choose a whole number from 1 to 3.`,
    );
  });

  test.each([0, 4, 1.5, Number.NaN])('playing %d throws', (number) => {
    expect(() => printed.rules.play(printed.rules.start, number)).toThrow(RangeError);
  });

  test('a finished game accepts no number', () => {
    expect(() => printed.rules.play(at('[1, 2, 3] 1'), 1)).toThrow('is not legal here.');
  });
});

describe('texts', () => {
  test.each([
    ['[] 1', 'No number has been chosen yet.'],
    ['[2] 2', 'The last number is 2.'],
    ['[2, 3] 1', 'The last numbers are 2, 3, together 5.'],
    ['[2, 3, 1] 2', 'The last numbers are 2, 3, 1, together 6: exactly 6.'],
    ['[1, 3, 3] 2', 'The last numbers are 1, 3, 3, together 7: over 6.'],
  ])('%s: %s', (text, sentence) => {
    expect(describePosition(printed, at(text))).toBe(sentence);
  });

  test.each([
    ['[2] 2', 3, 'Player 2 chooses 3.'],
    ['[1, 1] 1', 2, 'Player 1 chooses 2; 1 + 1 + 2 = 4.'],
    ['[2, 3] 1', 1, 'Player 1 chooses 1; 2 + 3 + 1 = 6, the target.'],
    ['[1, 3] 1', 3, 'Player 1 chooses 3; 1 + 3 + 3 = 7, over 6.'],
  ])('%s, %d: %s', (text, number, sentence) => {
    expect(describeMove(printed, at(text), number)).toBe(sentence);
  });

  test.each(['', '[] 3', '[4] 1', '[0] 1', '[1,2] 1', '[1, 2, 3, 1] 1', '[1, 2]', '[, ] 1', ' [] 1'])(
    '%j is no position',
    (text) => {
      expect(printed.text.parsePosition(text)).toEqual({
        ok: false,
        error:
          'A position is like "[2, 1] 1" (at most 3 numbers from 1 to 3, and 1 or 2 for the player to move), ' +
          `not ${JSON.stringify(text)}.`,
      });
    },
  );

  test('three numbers under the target are not a position, since the oldest no longer counts', () => {
    const error = '3 numbers under 6 do not end the game: give only the last 2.';
    expect(printed.text.parsePosition('[1, 1, 3] 1')).toEqual({ ok: false, error });
  });
});

describe('options', () => {
  test.each([
    [{ target: 10 }, 'target must be a whole number from 1 to 9 (3 numbers up to 3 make no more), not 10.'],
    [{ max: 2, window: 2 }, 'target must be a whole number from 1 to 4 (2 numbers up to 2 make no more), not 6.'],
    [{ target: 0 }, 'target must be a whole number from 1 to 54, not "0".'],
    [{ max: 10 }, 'max must be a whole number from 2 to 9, not "10".'],
    [{ window: 7 }, 'window must be a whole number from 2 to 6, not "7".'],
  ])('%j is refused', (options, error) => {
    expect(createGame(matchSix, options)).toEqual({ ok: false, error });
  });

  test('the largest of everything is allowed', () => {
    const game = openGame('match-six target=54 max=9 window=6');
    expect(game.rules.legalMoves(game.rules.start)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

describe('the codec', () => {
  test('encodes the worked example', () => {
    expect(printed.codec?.rank(at('[2, 3] 1'))).toBe(18);
    expect(printed.codec?.unrank(18)).toEqual(at('[2, 3] 1'));
  });

  test.each([
    [2, 2, 14],
    [3, 3, 80],
    [9, 4, 14_762],
  ])('numbers to %d, window %d: all %d ranks are ranks of their own', (max, window, size) => {
    const { codec } = open({ max, window, target: 4 });
    const ranks = Array.from({ length: codec?.size ?? 0 }, (_, rank) => rank);
    expect(ranks.length).toBe(size);
    expect(ranks.filter((rank) => codec?.rank(codec.unrank(rank)) !== rank)).toEqual([]);
  });
});
