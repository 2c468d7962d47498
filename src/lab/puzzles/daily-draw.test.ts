import { expect, test } from 'vitest';
import { createRandom, mustSucceed } from '../../core/index.ts';
import { matchSix } from '../../games/index.ts';
import { dailyPuzzle, drawPuzzle } from './draw-puzzle.ts';
import { localDay } from './practice.ts';

const BITS = 0xffff_ffffn;

/** FNV-1a and the last steps of MurmurHash3, as their authors write them, in whole numbers without limit. */
function hash(text: string): number {
  let sum = 0x811c9dc5n;
  for (const letter of text) sum = ((sum ^ BigInt(letter.charCodeAt(0))) * 0x01000193n) & BITS;
  sum = ((sum ^ (sum >> 16n)) * 0x85ebca6bn) & BITS;
  sum = ((sum ^ (sum >> 13n)) * 0xc2b2ae35n) & BITS;
  return Number(sum ^ (sum >> 16n));
}

/** The only start that is ever drawn makes a puzzle; the key says how often it was drawn. */
function countingGame(keys: string[], id = 'match-six') {
  const draw = () => {
    keys.push(`board ${keys.length}`);
    return { options: { target: 14, max: 7, window: 4, first: 2 }, moves: ['5'], key: keys.at(-1) };
  };
  return { ...matchSix, id, puzzles: { draw } } as never;
}

test('the boards of a game are shared out among its days of a year by a number made from their words', () => {
  for (const day of [0, 1, 365, 366, 20_000, 20_777]) {
    const keys: string[] = [];
    mustSucceed(dailyPuzzle([countingGame(keys)], day));
    // The only game has a turn every day: 366 shares.
    const fits = keys.map((key) => hash(key) % 366 === day % 366);
    expect(fits.indexOf(true)).toBe(keys.length - 1);
  }
});

test('the daily games take turns, and each shares its boards out among its own days; another game has none', () => {
  const keys: readonly string[][] = [[], [], []];
  const games = [
    countingGame(keys[0] ?? []),
    countingGame(keys[1] ?? [], 'inversion-race'),
    countingGame(keys[2] ?? []),
  ];
  mustSucceed(dailyPuzzle(games, 21));
  expect(keys.map((drawn) => drawn.length > 0)).toEqual([false, false, true]);
  // Two games: 183 shares, and day 21 is the turn number 10 of each.
  const fits = (keys[2] ?? []).map((key) => hash(key) % 183 === 10);
  expect(fits.indexOf(true)).toBe(fits.length - 1);
});

test('a game that says nothing of puzzles has its turn too', () => {
  const { puzzles: _, ...plain } = matchSix;
  const keys: string[] = [];
  expect(dailyPuzzle([countingGame(keys), plain as never], 20_000).ok).toBe(true);
  expect(keys.length).toBeGreaterThan(0); // an even day is that of the first of two
});

test('the day is the one of the clock on the wall', () => {
  const at = (time: string, offset: number) =>
    localDay({ getTime: () => Date.parse(time), getTimezoneOffset: () => offset } as Date);
  expect(at('1970-01-02T00:00:00Z', 0)).toBe(1);
  expect(at('1970-01-02T00:30:00Z', 60)).toBe(0); // west: the day before
  expect(at('1970-01-01T23:30:00Z', -60)).toBe(1); // east: the next day
  expect(at('1970-01-01T23:59:59Z', 0)).toBe(0);
});

test('a start that is not wanted is not looked at', () => {
  const keys: string[] = [];
  const wanted = drawPuzzle(countingGame(keys), createRandom(1), (board) => board === 'board 7');
  expect([wanted.ok, keys.length]).toEqual([true, 8]);
});

test('boards without a key are asked about in words, in which the variant stands too', () => {
  const asked: string[] = [];
  let drawn = 0;
  const draw = () => {
    drawn++;
    return { options: { target: 14, max: 7, window: 4, first: 2 }, moves: ['5'] };
  };
  const game = { ...matchSix, puzzles: { draw, maxMoves: 0 } } as never;
  const found = drawPuzzle(game, createRandom(1), (board) => asked.push(board) > 2);
  // Nothing is played by chance, so each start is looked at once.
  expect([found.ok, drawn]).toEqual([true, 3]);
  expect(asked).toEqual(
    Array.from({ length: 3 }, () => 'match-six target=14 max=7 window=4 first=2: The last number is 5.'),
  );
});

test('moves by chance lead to Player 1’s turn, and to no game that is over', () => {
  const game = {
    ...matchSix,
    puzzles: { draw: () => ({ options: { target: 17, max: 5, window: 6, first: 2 } }), maxMoves: 6 },
  } as never;
  const plies = new Set<number>();
  for (let seed = 0; seed < 12; seed++) {
    const { match } = mustSucceed(drawPuzzle(game, createRandom(seed)));
    plies.add(match.moves.length);
    expect(match.positions).toHaveLength(match.moves.length + 1);
  }
  for (const count of plies) expect(count % 2).toBe(1); // Player 2 began
  expect(Math.max(...plies)).toBeLessThanOrEqual(6);
});
