import { describe, expect, test } from 'vitest';
import { describeMove, describePosition, gameWith } from '../../../test/games/game-with.ts';
import { allStrings, whole } from '../../../test/support/all-strings.ts';
import { createMinimax } from '../../../test/support/minimax.ts';
import { createGame, createRandom, formatRecord, type OptionValues, parseRecord } from '../../core/index.ts';
import { eventsOf } from '../../lab/audit/count-positions.ts';
import { winnersAndLosers } from './knowledge.ts';
import { middleLetterVerdict, randomString } from './middle-letters.ts';
import type { WinnersMove } from './rules.ts';

function open(options: OptionValues = {}) {
  return gameWith(winnersAndLosers, options);
}

function refused(options: OptionValues): string {
  const game = createGame(winnersAndLosers, options);
  return game.ok ? 'accepted' : game.error;
}

describe('who wins', () => {
  test.each([
    ['W', 'left', 'player1', 'The winner took the last letter, a W.'],
    ['L', 'left', 'player2', 'The loser had to take the last letter, an L.'],
    ['LW', 'left left', 'player2', 'The winner took the last letter, a W.'],
    ['LW', 'right left', 'player1', 'The loser had to take the last letter, an L.'],
  ])('%s: %s', (string, moves, winner, reason) => {
    const game = open({ string });
    let position = game.rules.start;
    for (const move of moves.split(' ')) position = game.rules.play(position, move as WinnersMove);
    expect(game.rules.outcome(position)).toEqual({ winner });
    expect(game.text.whyOver(position)).toBe(reason);
  });

  test.each(['up', '', 'Left', 'toString'])('%j is not an end to take from', (move) => {
    const game = open({ string: 'WL' });
    expect(() => game.rules.play(game.rules.start, move as WinnersMove)).toThrow('is not legal here.');
  });

  test('taking the last letter is an event that names the letter', () => {
    expect(eventsOf(open({ string: 'W' }))?.of({ from: 0, to: 1 }, 'left')).toEqual(['last-letter-w']);
    expect(eventsOf(open({ string: 'L' }))?.of({ from: 0, to: 1 }, 'left')).toEqual(['last-letter-l']);
    expect(eventsOf(open({ string: 'WL' }))?.of({ from: 0, to: 2 }, 'left')).toEqual([]);
  });
});

describe('texts', () => {
  const game = open({ string: 'WLWLL' });
  test('describe the row and a move', () => {
    expect(describePosition(game, game.rules.start)).toBe('5 letters are left: WLWLL.');
    expect(describePosition(game, { from: 2, to: 3 })).toBe('One letter is left: W.');
    expect(describePosition(game, { from: 3, to: 3 })).toBe('No letter is left; the last one was W.');
    expect(describeMove(game, game.rules.start, 'right')).toBe('Player 1 takes L from the right.');
    expect(describeMove(game, { from: 2, to: 3 }, 'left')).toBe('Player 1 takes the last letter, W.');
  });

  test('describe a long row by its ends and its middle', () => {
    const long = open({ string: `${'W'.repeat(50)}L${'W'.repeat(50)}` });
    const end = 'W'.repeat(20);
    expect(describePosition(long, long.rules.start)).toBe(
      `101 letters are left: ${end} … ${end}, with WLW in the middle.`,
    );
  });

  test.each([
    [game.rules.start, 'up', '"up" is not an end of the row; say left or right.'],
    [{ from: 2, to: 3 }, 'right', 'Only one letter is left, so it makes no difference from which end: say left.'],
    [{ from: 3, to: 3 }, 'left', 'No letter is left to take.'],
  ])('in %j %s is refused: %s', (position, text, sentence) => {
    expect(game.text.whyIllegal(position, text)).toBe(sentence);
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
    expect(game.text.parsePosition(text)).toMatchObject({ ok: false });
  });
});

describe('options', () => {
  test('a game keeps its letters but not the options that drew them', () => {
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

describe('a string of 1,000,000 letters', () => {
  const string = randomString(createRandom(1), 1_000_000, 1_000_000, true);
  const game = open({ string });

  test('plays all its moves, each by two numbers', () => {
    const random = createRandom(5);
    let position = game.rules.start;
    let plies = 0;
    for (; !game.rules.outcome(position); plies++)
      position = game.rules.play(position, random.pick(game.rules.legalMoves(position)));
    expect(plies).toBe(1_000_000);
    expect(Object.keys(position)).toEqual(['from', 'to']);
    expect(game.rules.outcome(position)?.winner).toBe(string[position.from - 1] === 'W' ? 'player2' : 'player1');
  });

  test('is won by the player that the middle letters name, against any opponent', () => {
    const random = createRandom(6);
    const winner = game.theory?.verdict(game.rules.start) === 'win' ? 'player1' : 'player2';
    let position = game.rules.start;
    while (!game.rules.outcome(position)) {
      const moves = game.rules.legalMoves(position);
      const next = moves.map((move) => game.rules.play(position, move));
      const good = next.find((after) => middleLetterVerdict(string, after) === 'loss' || after.from === after.to);
      position = game.rules.turn(position) === winner && good ? good : random.pick(next);
    }
    expect(game.rules.outcome(position)?.winner).toBe(winner);
  });
});

test('the sentences about the ready-made variants are true', () => {
  const said = winnersAndLosers.variants.map(({ options }) => {
    const game = open(options);
    const minimax = createMinimax(game);
    const winning = game.rules
      .legalMoves(game.rules.start)
      .filter((move) => minimax(game.rules.play(game.rules.start, move)).verdict === 'loss');
    return [String(game.options.string).length, winning];
  });
  expect(said).toEqual([
    [5, []],
    [25, ['left']],
    [101, ['right']],
  ]);
});
