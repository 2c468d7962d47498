import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  type AnyGame,
  type AnyGameDefinition,
  createGame,
  mustSucceed,
  type OptionValues,
  type Value,
} from '../src/core/index.ts';
import { checkGame, readGame } from '../src/custom/index.ts';
import { formatCertificate, makeCertificate, parseCertificate, verifyCertificate } from '../src/proof/index.ts';
import { solve } from '../src/solver/index.ts';
import { perft } from './games/open-game.ts';
import { reachablePositions } from './games/reachable.ts';
import { createMinimax, hasLoop, solveByRounds } from './support/minimax.ts';

const folder = new URL('../examples/', import.meta.url);
const files = readdirSync(folder)
  .filter((file) => file.endsWith('.js'))
  .sort();

/** Games are the same object for the same options, so each is checked and solved once for all tests. */
const definitions = new Map(await Promise.all(files.map(async (file) => [file, await definitionOf(file)] as const)));

function open(name: string, options: OptionValues = {}): AnyGame {
  const definition = definitions.get(`${name}.js`);
  if (!definition) throw new Error(`There is no example ${name}.`);
  return mustSucceed(createGame(definition, options));
}

async function definitionOf(file: string): Promise<AnyGameDefinition> {
  const module: { readonly default: unknown } = await import(new URL(file, folder).href);
  return mustSucceed(readGame(module.default));
}

/** The value of the start, and the moves that keep it. */
function opening(game: AnyGame): { value: Value | undefined; moves: readonly string[] } {
  const evaluation = mustSucceed(solve(game)).evaluate(game.rules.start);
  const moves = evaluation?.moves.filter(({ keepsVerdict }) => keepsVerdict) ?? [];
  return { value: evaluation?.value, moves: moves.map(({ text }) => text) };
}

/** Every variant named in a claim below or in the file, small enough for a slow reference. */
const VARIANTS: readonly (readonly [string, OptionValues])[] = [
  ['chomp', {}],
  ['chomp', { rows: 4, columns: 4, first: 2 }],
  ['connect-three', {}],
  ['dodgem', {}],
  ['dodgem', { size: 2 }],
  ['dots-and-boxes', {}],
  ['dots-and-boxes', { rows: 1 }],
  ['hexapawn', {}],
  ['kayles', {}],
  ['pong-hau-ki', {}],
  ['subtract-a-square', { pile: 100 }],
  ['three-mens-morris', {}],
  ['three-mens-morris', { nocenter: true }],
  ['tic-tac-toe', {}],
];

describe('the examples', () => {
  test('match the list in this test', () => {
    expect(files).toEqual([...new Set(VARIANTS.map(([name]) => `${name}.js`))]);
  });

  test.each(files)('%s has at most 60 lines, and states its known results', (file) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    expect(text.split('\n').length - 1).toBeLessThanOrEqual(60);
    expect(text).toContain('// Known: ');
    expect(text).not.toMatch(/^import /m);
  });

  test.each(VARIANTS)('%s %o obeys the laws', (name, options) => {
    const game = open(name, options);
    expect(checkGame(game)).toMatchObject({ ok: true, positions: expect.any(Number) });
  });

  test.each(VARIANTS)('%s %o: a slow reference agrees on every position', (name, options) => {
    const game = open(name, options);
    const solution = mustSucceed(solve(game));
    const positions = reachablePositions(game);
    const rounds = hasLoop(game) ? solveByRounds(game, positions) : undefined;
    const minimax = createMinimax(game);
    const wrong = positions
      .filter((position) => game.rules.outcome(position) === undefined)
      .filter((position) => {
        const wanted = rounds ? rounds.get(game.text.formatPosition(position)) : minimax(position);
        const found = solution.value(position);
        return found?.verdict !== wanted?.verdict || found?.distance !== wanted?.distance;
      });
    expect(wrong).toEqual([]);
  });

  test.each(VARIANTS)('%s %o is proved, and the proof is verified', (name, options) => {
    const game = open(name, options);
    const text = formatCertificate(mustSucceed(makeCertificate(mustSucceed(solve(game)))));
    const verified = verifyCertificate([game.definition], mustSucceed(parseCertificate(text)));
    expect(verified.ok ? '' : verified.error).toBe('');
    expect(mustSucceed(verified).claim.verdict).toBe(opening(game).value?.verdict);
  });
});

describe('known results', () => {
  test('tic-tac-toe is a draw, with 5,478 positions and the counts of its games by length', () => {
    const game = open('tic-tac-toe');
    expect(reachablePositions(game)).toHaveLength(5478);
    expect(opening(game).value).toEqual({ verdict: 'draw', distance: 9 });
    // Nine cells, then eight, and so on, while no player can have won: 9, 9 × 8, …
    expect([1, 2, 3, 4, 5].map((plies) => perft(game, game.rules.start, plies))).toEqual([9, 72, 504, 3024, 15120]);
  });

  test('tic-tac-toe can be played to its end in 255,168 ways', () => {
    const game = open('tic-tac-toe');
    const known = new Map<string, number>();
    function ways(position: unknown): number {
      const text = game.text.formatPosition(position);
      const moves = game.rules.legalMoves(position);
      const count =
        known.get(text) ??
        (moves.length === 0 ? 1 : moves.reduce<number>((sum, move) => sum + ways(game.rules.play(position, move)), 0));
      known.set(text, count);
      return count;
    }
    expect(ways(game.rules.start)).toBe(255_168);
  });

  test.each([1, 2, 3, 4])('chomp with %i rows is won by the first player, save on a single square', (rows) => {
    for (const columns of [1, 2, 3, 4, 5]) {
      const { value, moves } = opening(open('chomp', { rows, columns }));
      expect(value?.verdict).toBe(rows * columns === 1 ? 'loss' : 'win');
      if (rows === 2) expect(moves).toEqual([`2-${columns}`]);
      if (rows === columns && rows > 1) expect(moves).toEqual(['2-2']);
    }
  });

  test('subtract a square is lost exactly for the numbers of OEIS A030193', () => {
    const game = open('subtract-a-square', { pile: 100 });
    const solution = mustSucceed(solve(game));
    const lost = Array.from({ length: 100 }, (_, index) => index + 1).filter(
      (left) => solution.value({ left, turn: 1 })?.verdict === 'loss',
    );
    expect(lost).toEqual([2, 5, 7, 10, 12, 15, 17, 20, 22, 34, 39, 44, 52, 57, 62, 65, 67, 72, 85, 95]);
    expect(opening(open('subtract-a-square')).value?.verdict).toBe('loss');
  });

  test('kayles is lost exactly where the Grundy values of Guy and Smith add up to 0', () => {
    const grundy = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4];
    const game = open('kayles', { pins: 9 });
    const solution = mustSucceed(solve(game));
    for (const position of reachablePositions(game)) {
      if (game.rules.outcome(position)) continue;
      const [, pins = ''] = /"pins":"([i.]+)"/.exec(game.text.formatPosition(position)) ?? [];
      const sum = pins.split('.').reduce((total, run) => total ^ (grundy[run.length] ?? 0), 0);
      expect(solution.value(position)?.verdict).toBe(sum === 0 ? 'loss' : 'win');
    }
    for (const pins of [1, 2, 3, 4, 5, 6, 7, 8, 9, 12])
      expect(opening(open('kayles', { pins })).value?.verdict).toBe('win');
  });

  test('hexapawn is won by the second player in 6 plies, on 4x4 by the first', () => {
    expect(opening(open('hexapawn')).value).toEqual({ verdict: 'loss', distance: 6 });
    expect(opening(open('hexapawn', { size: 4 })).value?.verdict).toBe('win');
  });

  test('dodgem on 3x3, with 1,963 positions, is won by the first player', () => {
    const game = open('dodgem');
    expect(reachablePositions(game)).toHaveLength(1963);
    expect(opening(game).value?.verdict).toBe('win');
  });

  test("three men's morris is won in the center alone, and undecided without it", () => {
    expect(opening(open('three-mens-morris'))).toMatchObject({ value: { verdict: 'win' }, moves: ['b2'] });
    expect(opening(open('three-mens-morris', { nocenter: true })).value?.verdict).toBe('endless');
  });

  test("pong hau k'i never has to end, and its first three moves are forced, up to a reflection", () => {
    const game = open('pong-hau-ki');
    expect(opening(game)).toEqual({ value: { verdict: 'endless', distance: null }, moves: ['a', 'd'] });
    expect([1, 2, 3].map((plies) => perft(game, game.rules.start, plies))).toEqual([2, 2, 2]);
  });

  test('connect three on 4x4 is won in 9 plies by beginning in an inner column', () => {
    const game = open('connect-three');
    expect(opening(game).value).toEqual({ verdict: 'win', distance: 9 });
    const best = mustSucceed(solve(game))
      .evaluate(game.rules.start)
      ?.moves.filter(({ isBest }) => isBest);
    expect(best?.map(({ text }) => text)).toEqual(['b', 'c']);
  });
});
