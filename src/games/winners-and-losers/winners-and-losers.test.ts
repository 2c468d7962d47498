import { describe, expect, test } from 'vitest';
import { createMinimax } from '../../../test/minimax.ts';
import { reachablePositions } from '../../../test/reachable.ts';
import { createGame, createRandom, formatRecord, type OptionValues, parseRecord } from '../../core/index.ts';
import { winnersAndLosers } from './index.ts';
import { randomString } from './random-string.ts';
import type { WinnersMove } from './rules.ts';
import { decidingLetters, leavesWinner, middleLetterVerdict } from './theory.ts';
import { trianglePath, winnersTriangle } from './triangle.ts';

function open(options: OptionValues = {}) {
  const game = createGame(winnersAndLosers, options);
  if (!game.ok) throw new Error(game.error);
  return game.value;
}

function refused(options: OptionValues): string {
  const game = createGame(winnersAndLosers, options);
  return game.ok ? 'accepted' : game.error;
}

/** Every string of that length. */
function* allStrings(length: number): Generator<string> {
  for (let code = 0; code < 2 ** length; code++) {
    yield code.toString(2).padStart(length, '0').replaceAll('0', 'L').replaceAll('1', 'W');
  }
}

function whole(letters: string) {
  return { from: 0, to: letters.length };
}

describe('who wins', () => {
  test.each([
    ['W', 'left', 'player1', 'The winner took the last letter, a W.'],
    ['L', 'left', 'player2', 'The loser had to take the last letter, an L.'],
    ['LW', 'left left', 'player2', 'The winner took the last letter, a W.'],
    ['LW', 'right left', 'player1', 'The loser had to take the last letter, an L.'],
  ])('%s: %s', (string, moves, winner, reason) => {
    const game = open({ string });
    let position = game.start;
    for (const move of moves.split(' ')) position = game.play(position, move as WinnersMove);
    expect(game.outcome(position)).toEqual({ winner, reason });
  });

  test.each(['up', '', 'Left', 'toString'])('%j is no end to take from', (move) => {
    const game = open({ string: 'WL' });
    expect(() => game.play(game.start, move as WinnersMove)).toThrow('is not an end of the row');
  });

  test('the last letter is an event, and which one', () => {
    expect(open({ string: 'W' }).events({ from: 0, to: 1 }, 'left')).toEqual(['last-letter-w']);
    expect(open({ string: 'L' }).events({ from: 0, to: 1 }, 'left')).toEqual(['last-letter-l']);
    expect(open({ string: 'WL' }).events({ from: 0, to: 2 }, 'left')).toEqual([]);
  });
});

describe('words', () => {
  const game = open({ string: 'WLWLL' });
  test('the row and a move are told', () => {
    expect(game.describePosition(game.start)).toBe('5 letters are left: WLWLL.');
    expect(game.describePosition({ from: 2, to: 3 })).toBe('One letter is left: W.');
    expect(game.describePosition({ from: 3, to: 3 })).toBe('No letter is left; the last one was W.');
    expect(game.describeMove(game.start, 'right')).toBe('Player 1 takes L from the right.');
    expect(game.describeMove({ from: 2, to: 3 }, 'left')).toBe('Player 1 takes the last letter, W.');
  });

  test('a long row is told by its ends and its middle', () => {
    const long = open({ string: `${'W'.repeat(50)}L${'W'.repeat(50)}` });
    const end = 'W'.repeat(20);
    expect(long.describePosition(long.start)).toBe(`101 letters are left: ${end} … ${end}, with WLW in the middle.`);
  });

  test.each([
    [game.start, 'up', '"up" is not an end of the row; say left or right.'],
    [{ from: 2, to: 3 }, 'right', 'Only one letter is left, so it makes no difference from which end: say left.'],
    [{ from: 3, to: 3 }, 'left', 'No letter is left to take.'],
  ])('in %j %s is refused: %s', (position, text, sentence) => {
    expect(game.refusal(position, text)).toBe(sentence);
  });

  test.each([
    '',
    '1-5',
    '0-5 1',
    '1-6 1',
    '4-3 1',
    '4-3 2',
    '3-2 1',
    'end-0 1',
    '1-5 3',
    '01-5 1',
    '1-5 2',
    '2-5 1',
    'end-5 1',
  ])('the position text %j is refused', (text) => {
    expect(game.parsePosition(text)).toMatchObject({ ok: false });
  });
});

describe('options', () => {
  test('a game knows its letters and nothing of where they came from', () => {
    expect(Object.keys(open({ length: 7, seed: 3, fair: true }).options)).toEqual(['string']);
    expect(open({ length: 7, seed: 3 }).options.string).toHaveLength(7);
    expect(open({ string: 'WL', fair: false, first: 2 }).options).toEqual({ string: 'WL', first: 2 });
  });

  test('without options the letters are those of seed 1', () => {
    expect(open().options).toEqual(open({ seed: 1 }).options);
    expect(open().options).not.toEqual(open({ seed: 2 }).options);
  });

  test('a record of random letters names the letters', () => {
    const drawn = parseRecord([winnersAndLosers], 'winners-and-losers length=6 seed=4 fair=true: left right');
    if (!drawn.ok) throw new Error(drawn.error);
    const record = formatRecord(drawn.value);
    expect(record).toMatch(/^winners-and-losers string=[WL]{6}: left right$/);
    expect(parseRecord([winnersAndLosers], record)).toMatchObject({ ok: true, value: { moves: ['left', 'right'] } });
  });

  test.each([
    [{ string: 'WLWLL', length: 5 }, 'Give either string or length, not both: length is for random letters.'],
    [{ string: 'WLWLL', seed: 1 }, 'Give either string or seed, not both: seed is for random letters.'],
    [{ string: 'WLWLL', fair: true }, 'Give either string or fair, not both: fair is for random letters.'],
    [{ string: '' }, 'string must be 1 to 1,000,000 letters, each W or L, not "".'],
    [{ string: 'WLX' }, 'string must be 1 to 1,000,000 letters, each W or L, not "WLX".'],
    [{ length: 4 }, 'length must be a whole number from 5 to 50, not "4".'],
    [{ length: 51 }, 'length must be a whole number from 5 to 50, not "51".'],
    [{ seed: -1 }, 'seed must be a whole number from 0 to 9007199254740991, not "-1".'],
  ])('%j is refused', (options, sentence) => {
    expect(refused(options)).toBe(sentence);
  });
});

describe('random strings', () => {
  test('have every length from 5 to 50 and both letters at every place', () => {
    const strings = Array.from({ length: 2000 }, (_, seed) => String(open({ seed }).options.string));
    expect([...new Set(strings.map((string) => string.length))].sort((a, b) => a - b)).toEqual(
      Array.from({ length: 46 }, (_, index) => index + 5),
    );
    const long = strings.filter((string) => string.length === 50);
    for (let place = 0; place < 50; place++) {
      expect(new Set(long.map((string) => string[place]))).toEqual(new Set(['L', 'W']));
    }
  });

  test('have at least one letter', () => {
    expect(() => randomString(createRandom(1), 0, 5, true)).toThrow('There are no strings of 0 to 5 letters.');
    expect(() => randomString(createRandom(1), 5, 4, false)).toThrow('There are no strings of 5 to 4 letters.');
  });

  /** 40,000 draws of 32 strings. A share that is right lies within five standard deviations of its expectation. */
  test.each([
    [false, 3 / 8],
    [true, 1 / 2],
  ])('of five letters, fair: %s, each string has its chance', (fair, firstWins) => {
    const random = createRandom(2024);
    const counts = new Map<string, number>();
    for (let draw = 0; draw < 40_000; draw++) {
      const string = randomString(random, 5, 5, fair);
      counts.set(string, (counts.get(string) ?? 0) + 1);
    }
    for (const string of allStrings(5)) {
      const isWin = middleLetterVerdict(string, whole(string)) === 'win';
      const chance = fair ? (isWin ? firstWins / 12 : (1 - firstWins) / 20) : 1 / 32;
      const deviation = Math.sqrt(40_000 * chance * (1 - chance));
      expect(Math.abs((counts.get(string) ?? 0) - 40_000 * chance), string).toBeLessThan(5 * deviation);
    }
  });

  test('that are fair let the first player win half of the time at every length', () => {
    for (const length of [1, 2, 5, 6, 49, 50]) {
      const random = createRandom(length);
      let wins = 0;
      for (let draw = 0; draw < 4000; draw++) {
        const string = randomString(random, length, length, true);
        if (middleLetterVerdict(string, whole(string)) === 'win') wins++;
      }
      expect(Math.abs(wins - 2000), `length ${length}`).toBeLessThan(5 * Math.sqrt(1000));
    }
  });
});

describe('the middle letters', () => {
  const LONGEST = 14;

  test(`say what the triangle says for every string of up to ${LONGEST} letters, 32,766 of them`, () => {
    let strings = 0;
    for (let length = 1; length <= LONGEST; length++) {
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
        const value = createMinimax(game)(game.start);
        expect(value, string).toEqual({
          verdict: game.theory?.verdict(game.start),
          distance: game.theory?.distance?.(game.start),
        });
      }
    }
  });

  test('decide alike wherever the letters stand in a longer row', () => {
    const string = 'LWWLWLWLLWWLW';
    const game = open({ string });
    for (const position of reachablePositions(game)) {
      if (game.outcome(position)) continue;
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
    expect(game.theory?.why(game.start)).toBe(sentence);
  });

  test('give advice that wins, to the winner only', () => {
    for (let length = 2; length <= 9; length++) {
      for (const string of allStrings(length)) {
        const game = open({ string });
        const why = String(game.theory?.why(game.start));
        const advised = /take from (?:the )?(left|right|either end)/.exec(why)?.[1];
        const winning = (['left', 'right'] as const).filter(
          (move) => middleLetterVerdict(string, game.play(game.start, move)) === 'loss',
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
  test('is the book’s Example Map, each row read backwards', () => {
    const rows = winnersTriangle('WLWLL').map((row) => [...row].reverse().join(''));
    expect(rows).toEqual(['LLWLW', 'LLLL', 'LLL', 'LL', 'L']);
  });

  test('is the same without writing the string backwards first', () => {
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
      if (!cell) expect(game.outcome(position)).toBeDefined();
      else expect(rows[cell.row]?.[cell.column]).toBe(leavesWinner(string, position) ? 'W' : 'L');
    }
    expect(trianglePath([game.start, { from: 1, to: 13 }, { from: 1, to: 12 }])).toEqual([
      { row: 12, column: 0 },
      { row: 11, column: 1 },
      { row: 10, column: 1 },
    ]);
  });
});

describe('what the book gets wrong', () => {
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
    expect(createMinimax(game)(game.start)).toEqual({ verdict: 'loss', distance: 5 });
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
    expect(minimax(game.start).verdict).toBe(verdict);
    const best = game.legalMoves(game.start).filter((move) => {
      const worth = minimax(game.play(game.start, move)).verdict === 'loss' ? 'win' : 'loss';
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
    const best = game.legalMoves(game.start).filter((move) => {
      return minimax(game.play(game.start, move)).verdict !== minimax(game.start).verdict;
    });
    expect(best.map((move) => (move === 'left' ? string.slice(1) : string.slice(0, -1)))).toContain(rest);
  });
});

describe('a string of 1,000,000 letters', () => {
  const string = randomString(createRandom(1), 1_000_000, 1_000_000, true);
  const game = open({ string });

  test('plays all its moves, each by two numbers', () => {
    const random = createRandom(5);
    let position = game.start;
    let plies = 0;
    for (; !game.outcome(position); plies++) position = game.play(position, random.pick(game.legalMoves(position)));
    expect(plies).toBe(1_000_000);
    expect(Object.keys(position)).toEqual(['from', 'to']);
    expect(game.outcome(position)?.winner).toBe(string[position.from - 1] === 'W' ? 'player2' : 'player1');
  });

  test('is won by whoever the middle letters say, against any opponent', () => {
    const random = createRandom(6);
    const winner = game.theory?.verdict(game.start) === 'win' ? 'player1' : 'player2';
    let position = game.start;
    while (!game.outcome(position)) {
      const moves = game.legalMoves(position);
      const next = moves.map((move) => game.play(position, move));
      const good = next.find((after) => middleLetterVerdict(string, after) === 'loss' || after.from === after.to);
      position = game.turn(position) === winner && good ? good : random.pick(next);
    }
    expect(game.outcome(position)?.winner).toBe(winner);
  });
});

test('what is said of the ready-made variants is true', () => {
  const said = winnersAndLosers.variants.map(({ options }) => {
    const game = open(options);
    const minimax = createMinimax(game);
    const winning = game
      .legalMoves(game.start)
      .filter((move) => minimax(game.play(game.start, move)).verdict === 'loss');
    return [String(game.options.string).length, winning];
  });
  expect(said).toEqual([
    [5, []],
    [25, ['left']],
    [101, ['right']],
  ]);
});
