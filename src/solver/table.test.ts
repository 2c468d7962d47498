import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openGame, withoutCodec } from '../../test/games/open-game.ts';
import { createPlaceGame, type Place } from '../../test/games/place-game.ts';
import { reachablePositions } from '../../test/games/reachable.ts';
import { solveByRounds } from '../../test/support/minimax.ts';
import { type AnyGame, GameFault, mustSucceed, type Value, type Verdict } from '../core/index.ts';
import { valueFromScore, verdictFromScore } from './retrograde.ts';
import { createTable, type ForcedEnd, type PositionTable, tableOf } from './table.ts';
import type { ExploreOptions } from './text-walk.ts';

const DRAW = 2 ** 30;

/** The score of the position after a best move: one ply nearer to the same end, seen by the other player. */
function scoreAfterBest(score: number): number {
  if (score === 0) return 0;
  if (score >= DRAW) return score - 1;
  return score > 0 ? 1 - score : -1 - score;
}

/** Games of two to nine places with any arrows between them, the start never over. */
const anyPlaces: fc.Arbitrary<readonly Place[]> = fc.integer({ min: 2, max: 9 }).chain((size) => {
  const arrows = fc.array(fc.nat(size - 1), { minLength: 1, maxLength: 3 });
  const end = fc.constantFrom<Place>('won', 'lost', 'drawn', 'drawn');
  const place = fc.oneof({ weight: 3, arbitrary: arrows as fc.Arbitrary<Place> }, { weight: 2, arbitrary: end });
  const places = fc.array(place, { minLength: size - 1, maxLength: size - 1 });
  return fc.tuple(arrows, places).map(([start, others]) => [start, ...others]);
});

interface Visited {
  readonly text: string;
  readonly score: number;
  readonly after: readonly number[];
}

/** The output of a walk, in order; a few positions at a time if `most` is given. */
function walked(game: AnyGame, table: PositionTable<unknown>, most?: number): readonly Visited[] {
  const visits: Visited[] = [];
  const note = (score: number, after: Int32Array, position: () => unknown) => {
    visits.push({ text: game.text.formatPosition(position()), score, after: [...after] });
  };
  if (most === undefined) {
    table.walk(note);
    return visits;
  }
  for (let from = 0, before = -1; before < visits.length; ) {
    before = visits.length;
    from = table.walk(note, { from, most });
    expect(visits.length - before).toBeLessThanOrEqual(most);
  }
  return visits;
}

/** A walk, whole and in parts, and the answers about single positions agree on every position. */
function expectOneTruth(game: AnyGame, options: ExploreOptions = {}): void {
  const table = mustSucceed(createTable(game, options));
  const visits = walked(game, table);
  expect(visits).toHaveLength(table.size);
  expect(new Set(visits.map(({ text }) => text)).size).toBe(table.size);
  expect(walked(game, table, 3)).toEqual(visits);
  table.walk((_, after, position) => {
    const moves = game.rules.legalMoves(position());
    expect([...after]).toEqual(moves.map((move) => table.scoreOf(game.rules.play(position(), move))));
  });
  for (const position of reachablePositions(game)) {
    const score = table.scoreOf(position);
    const after = game.rules.legalMoves(position).map((move) => table.scoreOf(game.rules.play(position, move)));
    if (!table.isUpToSymmetry) {
      const visit = visits.find(({ text }) => text === game.text.formatPosition(position));
      expect([visit?.score, visit?.after]).toEqual([score, after]);
    }
    if (after.length > 0) expect(after.map(Number)).toContain(scoreAfterBest(score ?? 0));
  }
}

describe('a table has the same scores in every way', () => {
  test.each([
    'last-digit-standing target=9 max=2', // two sweeps over ranks
    'match-six', // a graph by ranks
    'inversion-race cells=5',
    'tail-end coins=5 reach=2', // a graph by positions
  ])('%s', (variant) => {
    expectOneTruth(openGame(variant));
    expectOneTruth(withoutCodec(openGame(variant)));
  });

  test.each(['tail-end coins=6', 'tail-end start=HHTHT first=2', 'tail-end coins=6 reach=2'])(
    '%s, up to symmetry',
    (variant) => expectOneTruth(openGame(variant), { upToSymmetry: true }),
  );

  test('for any small game', () => {
    fc.assert(
      fc.property(anyPlaces, (places) => {
        expectOneTruth(createPlaceGame(places));
      }),
      { numRuns: 30, seed: 4 },
    );
  });

  test('has a form only with the turns with which it can be reached', () => {
    const game = openGame('tail-end coins=4');
    const table = mustSucceed(createTable(game, { upToSymmetry: true }));
    const scoreOf = (text: string) => table.scoreOf(mustSucceed(game.text.parsePosition(text)));
    expect(scoreOf('HHHH 1')).toBe(2); // a win in one ply
    expect(scoreOf('HHHH 2')).toBeUndefined();
    expect(scoreOf('HHHT 2')).toBe(2);
    expect(scoreOf('HHHT 1')).toBeUndefined();
    // By symmetry: a run of one and a run of two can be reached in one order only.
    expect(scoreOf('HHTH 2')).toBe(scoreOf('HTHH 2'));
  });

  test.each([
    ['match-six', '[3, 3, 3] 1'],
    ['tail-end coins=5 reach=2', 'HHHHH 2'],
  ])('%s: nothing is known of %s, which cannot be reached', (variant, text) => {
    const game = openGame(variant);
    const position = mustSucceed(game.text.parsePosition(text));
    const table = mustSucceed(createTable(game));
    expect(table.scoreOf(position)).toBeUndefined();
    expect(table.forcedEndOf(position)).toBeUndefined();
  });

  test('nor of one in a game that can be drawn', () => {
    const table = mustSucceed(createTable(createPlaceGame([[1], 'drawn', [1]])));
    expect(table.forcedEndOf({ place: 2, turn: 'player1' })).toBeUndefined();
  });

  test('is up to symmetry only on request', () => {
    const game = openGame('tail-end coins=5 reach=2');
    const held = [{}, { upToSymmetry: true }].map((options) => mustSucceed(createTable(game, options)));
    expect(held.map(({ isUpToSymmetry }) => isUpToSymmetry)).toEqual([false, true]);
    // A game with a codec is held by it.
    const indexed = mustSucceed(tableOf({ ...openGame('match-six'), canonical: (position) => position }));
    expect(indexed.isUpToSymmetry).toBe(false);
  });
});

/** Who can force the end of a game that neither can win, by definition: round by round, within 0, 1, 2, … plies. */
function forcedEndsOf(game: AnyGame, positions: readonly unknown[]): ReadonlyMap<string, ForcedEnd> {
  const values = solveByRounds(game, positions);
  const textOf = game.text.formatPosition;
  const isOpen = (text: string) => ['draw', 'endless'].includes(values.get(text)?.verdict ?? '');
  const open = positions.filter((position) => isOpen(textOf(position)));
  const ends = new Map<string, { byMover: number | null; byOther: number | null }>();
  for (const position of open) {
    const plies = game.rules.outcome(position) ? 0 : null;
    ends.set(textOf(position), { byMover: plies, byOther: plies });
  }
  const within = (plies: number | null | undefined, most: number) => typeof plies === 'number' && plies <= most;
  for (let round = 1; round <= 2 * open.length + 1; round++) {
    for (const position of open) {
      const end = ends.get(textOf(position));
      const moves = game.rules.legalMoves(position).map((move) => textOf(game.rules.play(position, move)));
      const after = moves.filter(isOpen).map((text) => ends.get(text));
      if (!end || moves.length === 0) continue;
      if (after.some((next) => within(next?.byOther, round - 1))) end.byMover ??= round;
      if (after.every((next) => within(next?.byMover, round - 1))) end.byOther ??= round;
    }
  }
  return ends;
}

describe('games that neither side can win', () => {
  test('the forced ends and their plies match the definition in any small game', () => {
    let [forced, free] = [0, 0];
    fc.assert(
      fc.property(anyPlaces, (places) => {
        const game = createPlaceGame(places);
        const positions = reachablePositions(game);
        const table = mustSucceed(createTable(game));
        const expected = forcedEndsOf(game, positions);
        if (!positions.some((position) => game.rules.outcome(position)?.winner === null)) {
          expect(positions.map(table.forcedEndOf)).toEqual(positions.map(() => undefined));
          return;
        }
        for (const position of positions) {
          const end = table.forcedEndOf(position);
          expect(end).toEqual(expected.get(game.text.formatPosition(position)) ?? { byMover: null, byOther: null });
          if (end?.byMover === null && end.byOther === null) free++;
          else forced++;
        }
      }),
      { numRuns: 120, seed: 6 },
    );
    expect(Math.min(forced, free)).toBeGreaterThan(50);
  });

  test('every score of any small game matches the definition', () => {
    fc.assert(
      fc.property(anyPlaces, (places) => {
        const game = createPlaceGame(places);
        const positions = reachablePositions(game);
        const reference = solveByRounds(game, positions);
        const table = mustSucceed(createTable(game));
        for (const position of positions)
          expect(valueFromScore(table.scoreOf(position) ?? 0)).toEqual(
            reference.get(game.text.formatPosition(position)),
          );
      }),
      { numRuns: 100, seed: 8 },
    );
  });

  test('an endless line is a game with a repeated position, and exists exactly if there are loops', () => {
    fc.assert(
      fc.property(anyPlaces, (places) => {
        const game = createPlaceGame(places);
        const textOf = game.text.formatPosition;
        const values = solveByRounds(game, reachablePositions(game));
        const line = mustSucceed(createTable(game)).endlessLine();
        const isEndless = (position: unknown) => values.get(textOf(position))?.verdict === 'endless';
        expect(line !== undefined).toBe(hasLoop(game, game.rules.start, new Set()));
        if (!line) return;
        const texts = line.map(textOf);
        expect(texts[0]).toBe(textOf(game.rules.start));
        expect(texts.indexOf(texts.at(-1) ?? '')).toBeLessThan(texts.length - 1);
        for (const [ply, position] of line.slice(0, -1).entries()) {
          const next = game.rules.legalMoves(position).map((move) => textOf(game.rules.play(position, move)));
          expect(next).toContain(texts[ply + 1]);
        }
        if (![...values.values()].some(({ verdict }) => verdict === 'endless')) return;
        const first = line.findIndex(isEndless);
        expect(line.slice(first).every(isEndless)).toBe(true);
      }),
      { numRuns: 120, seed: 9 },
    );
  });

  test.each<[readonly Place[], readonly number[] | undefined]>([
    [
      [[1, 2], [3], [4], 'won', [2, 3]],
      [0, 2, 4, 2],
    ],
    [
      [[1], [2, 3], 'lost', [1, 4], 'won'],
      [0, 1, 3, 1],
    ],
    // The second place leads back to the start, which is won.
    [
      [[1, 2, 3], 'lost', [0], [1, 4], [5], [4]],
      [0, 3, 4, 5, 4],
    ],
    // Every position is decided, and a shorter loop lies on the way.
    [
      [[1], [2, 4], [3, 1], [0], 'lost'],
      [0, 1, 2, 3, 0],
    ],
    [[[1, 2], [2], 'lost'], undefined],
    [
      [[0, 1], 'lost'],
      [0, 0, 0],
    ],
  ])('%j: the shortest way into a loop is %j', (places, expected) => {
    const game = createPlaceGame(places);
    const line = mustSucceed(createTable(game)).endlessLine() as readonly { readonly place: number }[] | undefined;
    expect(line?.map(({ place }) => place)).toEqual(expected);
  });
});

/** Whether a position repeats on some path from here. */
function hasLoop(game: AnyGame, position: unknown, path: ReadonlySet<string>): boolean {
  const text = game.text.formatPosition(position);
  if (path.has(text)) return true;
  const longer = new Set([...path, text]);
  return game.rules.legalMoves(position).some((move) => hasLoop(game, game.rules.play(position, move), longer));
}

describe('a score', () => {
  test.each<[number, Verdict, number | null, number]>([
    [0, 'endless', null, 0],
    [1, 'win', 0, 0],
    [2, 'win', 1, -1],
    [5, 'win', 4, -4],
    [-1, 'loss', 0, 0],
    [-3, 'loss', 2, 2],
    [DRAW, 'draw', 0, DRAW - 1],
    [DRAW + 7, 'draw', 7, DRAW + 6],
  ])('%i is %s in %s', (score, verdict, distance, afterBest) => {
    const value: Value = valueFromScore(score);
    expect(value).toEqual({ verdict, distance });
    expect(verdictFromScore(score)).toBe(verdict);
    if (distance !== 0) expect(scoreAfterBest(score)).toBe(afterBest);
  });
});

describe('the table of a custom game', () => {
  const places = createPlaceGame([[1, 2], 'lost', 'won']);

  test('is not made if its rules are unsound', () => {
    const expand = () => {
      throw new GameFault('Two moves look alike.');
    };
    const inspector = { expand, confirm: () => undefined, trust: () => undefined };
    const inspected = { ...places, inspector };
    expect(tableOf(inspected)).toEqual({ ok: false, error: 'Two moves look alike.' });
  });

  test('fails with the fault of the game; other errors are not hidden', () => {
    const broken = (error: Error) => ({
      ...places,
      rules: {
        ...places.rules,
        legalMoves: () => {
          throw error;
        },
      },
    });
    expect(tableOf(broken(new GameFault('moves threw an error.')))).toEqual({
      ok: false,
      error: 'moves threw an error.',
    });
    expect(() => tableOf(broken(new TypeError('our own')))).toThrow('our own');
  });

  test('is up to symmetry at once on request', () => {
    const folded = (): AnyGame => ({ ...places, canonical: (position) => position });
    expect(mustSucceed(tableOf(folded())).isUpToSymmetry).toBe(false);
    expect(mustSucceed(tableOf(folded(), undefined, { upToSymmetry: true })).isUpToSymmetry).toBe(true);
    expect(mustSucceed(tableOf(places, undefined, { limit: 3 })).size).toBe(3);
  });

  test('holds up to 100,000 positions one by one, and more up to symmetry', () => {
    // One move at a time down to 0, where all places from 3 on are merged.
    const line = (positions: number): AnyGame => ({
      ...places,
      rules: {
        start: positions - 1,
        turn: () => 'player1',
        legalMoves: (place) => (place === 0 ? [] : [1]),
        play: (place: number) => place - 1,
        outcome: (place) => (place === 0 ? { winner: 'player2' } : undefined),
      },
      text: { ...places.text, formatPosition: String },
      canonical: (place: number) => Math.min(place, 3),
    });
    const held = [100_000, 100_001].map((positions) => mustSucceed(tableOf(line(positions))));
    expect(held.map(({ size, isUpToSymmetry }) => [size, isUpToSymmetry])).toEqual([
      [100_000, false],
      [4, true],
    ]);
  });
});
