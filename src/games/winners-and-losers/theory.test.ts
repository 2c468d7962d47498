import { describe, expect, test } from 'vitest';
import { gameWith } from '../../../test/games/game-with.ts';
import { reachablePositions } from '../../../test/games/reachable.ts';
import { allStrings, whole } from '../../../test/support/all-strings.ts';
import { createMinimax } from '../../../test/support/minimax.ts';
import { type OptionValues, YOU_TO_MOVE } from '../../core/index.ts';
import { winnersAndLosers } from './knowledge.ts';
import { decidingLetters, leavesWinner, middleLetterVerdict } from './middle-letters.ts';
import { trianglePath, winnersTriangle } from './theory.ts';

function open(options: OptionValues = {}) {
  return gameWith(winnersAndLosers, options);
}

describe('the middle letters', () => {
  const MAX_LENGTH = 14;

  test(`say what the triangle says for every string of up to ${MAX_LENGTH} letters, 32,766 of them`, () => {
    let strings = 0;
    for (let length = 1; length <= MAX_LENGTH; length++) {
      for (const string of allStrings(length)) {
        const top = winnersTriangle(string).at(-1);
        if (leavesWinner(string, whole(string)) !== (top === 'W')) throw new Error(string);
        strings++;
      }
    }
    expect(strings).toBe(32_766);
  });

  test('say what plain minimax says for every string of up to 10 letters, distance included', () => {
    for (let length = 1; length <= 10; length++) {
      for (const string of allStrings(length)) {
        const game = open({ string });
        const value = createMinimax(game)(game.rules.start);
        expect(value, string).toEqual({
          verdict: game.theory?.verdict(game.rules.start),
          distance: game.theory?.distance?.(game.rules.start),
        });
      }
    }
  });

  test('decide alike wherever the letters stand in a longer row', () => {
    const string = 'LWWLWLWLLWWLW';
    const game = open({ string });
    for (const position of reachablePositions(game)) {
      if (game.rules.outcome(position)) continue;
      const part = string.slice(position.from, position.to);
      expect(leavesWinner(string, position)).toBe(leavesWinner(part, whole(part)));
      const { from, to } = decidingLetters(position);
      expect([from - position.from, to - from]).toEqual([
        position.to - to,
        part.length % 2 === 0 ? 2 : Math.min(3, part.length),
      ]);
    }
  });

  test.each([
    ['W', 'Only W is left: you take it and win.'],
    ['L', 'Only L is left: you take it and lose.'],
    [
      'LWWL',
      'The middle letters are W and W and it is your move: the last letter left will be W, and your opponent takes it.',
    ],
    [
      'LWLL',
      'The middle letters are W and L and it is your move: take from the left, so that an L stands in the middle, and answer every move at the other end; the last letter left will be L, and your opponent takes it.',
    ],
    [
      'LL',
      'The middle letters are L and L and it is your move: take from either end, so that an L stands in the middle; the last letter left will be L, and your opponent takes it.',
    ],
    [
      'LLWWL',
      'The middle letter is W between L and W and it is your move: take from the left, so that W and W stand in the middle, and answer every move at the other end; the last letter left will be W, and you take it.',
    ],
    [
      'WLWLL',
      'The middle letter is W between L and L and it is your move: the last letter left will be L, and you take it.',
    ],
  ])('%s: %s', (string, sentence) => {
    const game = open({ string });
    expect(game.theory?.why(game.rules.start, YOU_TO_MOVE)).toBe(sentence);
  });

  test('give advice that wins, to the winner only', () => {
    for (let length = 2; length <= 9; length++) {
      for (const string of allStrings(length)) {
        const game = open({ string });
        const why = String(game.theory?.why(game.rules.start, YOU_TO_MOVE));
        const advised = /take from (?:the )?(left|right|either end)/.exec(why)?.[1];
        const winning = (['left', 'right'] as const).filter(
          (move) => middleLetterVerdict(string, game.rules.play(game.rules.start, move)) === 'loss',
        );
        if (advised === 'either end') expect(winning, why).toEqual(['left', 'right']);
        else if (advised) expect(winning, why).toContain(advised);
        else expect(winning, why).toEqual([]);
      }
    }
  });

  test('let the first player win 3 of 4 strings of even length and 3 of 8 of odd length', () => {
    for (let length = 2; length <= 13; length++) {
      let wins = 0;
      for (const string of allStrings(length)) if (middleLetterVerdict(string, whole(string)) === 'win') wins++;
      expect(wins / 2 ** length).toBe(length % 2 === 0 ? 3 / 4 : 3 / 8);
    }
  });
});

describe('the triangle', () => {
  test('matches the book’s Example Map, each row read backwards', () => {
    const rows = winnersTriangle('WLWLL').map((row) => [...row].reverse().join(''));
    expect(rows).toEqual(['LLWLW', 'LLLL', 'LLL', 'LL', 'L']);
  });

  test('does not depend on the direction in which the string is written', () => {
    for (const string of allStrings(8)) {
      const backwards = winnersTriangle([...string].reverse().join(''));
      expect(backwards.map((row) => [...row].reverse().join(''))).toEqual(winnersTriangle(string));
    }
  });

  test('holds the value of every position, and shows a game as a path', () => {
    const string = 'LWWLWLWLLWWLW';
    const game = open({ string });
    const rows = winnersTriangle(string);
    for (const position of reachablePositions(game)) {
      const [cell] = trianglePath([position]);
      if (!cell) expect(game.rules.outcome(position)).toBeDefined();
      else expect(rows[cell.row]?.[cell.column]).toBe(leavesWinner(string, position) ? 'W' : 'L');
    }
    expect(trianglePath([game.rules.start, { from: 1, to: 13 }, { from: 1, to: 12 }])).toEqual([
      { row: 12, column: 0 },
      { row: 11, column: 1 },
      { row: 10, column: 1 },
    ]);
  });
});

describe('the errors of the book', () => {
  /** "Putting it all together", last lines: W and odd is the second player's; W and even, the first's; L by parity. */
  function printedRule(final: string | undefined, length: number): 'win' | 'loss' {
    if (final === 'W') return length % 2 === 1 ? 'loss' : 'win';
    return length % 2 === 0 ? 'win' : 'loss';
  }

  test('W3: the printed rule fails on 9,548 of 32,736 strings of 5 to 14 letters, 7 in 24, and exactly where a W is left', () => {
    let failures = 0;
    let strings = 0;
    for (let length = 5; length <= 14; length++) {
      for (const string of allStrings(length)) {
        const final = winnersTriangle(string).at(-1);
        const fails = printedRule(final, length) !== middleLetterVerdict(string, whole(string));
        if (fails !== (final === 'W')) throw new Error(string);
        if (fails) failures++;
        strings++;
      }
    }
    expect([failures, strings]).toEqual([9548, 32_736]);
    expect(failures / strings).toBeCloseTo(7 / 24, 15);
  });

  test('W4: WLWLL has five letters, and the second player wins it', () => {
    const game = open({ string: 'WLWLL' });
    expect(printedRule('L', 'WLWLL'.length)).toBe('loss');
    expect(createMinimax(game)(game.rules.start)).toEqual({ verdict: 'loss', distance: 5 });
  });

  /** The first truth table: A, B, Q and the winner. */
  test.each([
    ['L', 'L', 'L', 'win'],
    ['L', 'W', 'L', 'win'],
    ['W', 'L', 'L', 'win'],
    ['W', 'W', 'W', 'loss'],
  ])('W2: of %s and %s, Q = %s is the letter that best play leaves, not the one it picks', (a, b, q, verdict) => {
    const game = open({ string: a + b });
    const minimax = createMinimax(game);
    expect(minimax(game.rules.start).verdict).toBe(verdict);
    const best = game.rules.legalMoves(game.rules.start).filter((move) => {
      const worth = minimax(game.rules.play(game.rules.start, move)).verdict === 'loss' ? 'win' : 'loss';
      return worth === verdict;
    });
    const left = best.map((move) => (move === 'left' ? b : a));
    expect(new Set(left)).toEqual(new Set([q]));
  });

  /** The second truth table: three letters and what 1P leaves of them. */
  test.each([
    ['LLL', 'LL'],
    ['LLW', 'LW'],
    ['LWL', 'LW'],
    ['LWW', 'WW'],
    ['WLL', 'WL'],
    ['WLW', 'WL'],
    ['WWL', 'WW'],
    ['WWW', 'WW'],
  ])('right: of %s best play may leave %s', (string, rest) => {
    const game = open({ string });
    const minimax = createMinimax(game);
    const best = game.rules.legalMoves(game.rules.start).filter((move) => {
      return minimax(game.rules.play(game.rules.start, move)).verdict !== minimax(game.rules.start).verdict;
    });
    expect(best.map((move) => (move === 'left' ? string.slice(1) : string.slice(0, -1)))).toContain(rest);
  });
});
