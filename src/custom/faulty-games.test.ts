import { describe, expect, test } from 'vitest';
import { createMinimax } from '../../test/support/minimax.ts';
import { type AnyGame, createGame, createRandom, mustSucceed, type Random } from '../core/index.ts';
import { makeCertificate } from '../proof/index.ts';
import { solve } from '../solver/index.ts';
import { checkGame, readGame } from './index.ts';

/*
 * 500 random games, each with one fault in one position at a random depth. No faulty game gets a verdict, and every fault
 * is named with the author's own position. The same game without the fault gets the verdict of the definition.
 */

interface Position {
  readonly place: number;
  readonly turn: number;
  readonly marks: readonly number[];
}

/** The places that each place leads to, all of them later ones; none where the game is over. */
type Board = readonly (readonly number[])[];

interface Plain {
  readonly id: string;
  readonly start: Position;
  turn(p: Position): unknown;
  moves(p: Position): unknown;
  play(p: Position, move: unknown): unknown;
  outcome(p: Position): unknown;
  describe?(p: Position): unknown;
  grid?(p: Position): unknown;
  canonical?(p: Position): unknown;
}

function drawBoard(random: Random): Board {
  const size = 6 + random.below(30);
  return Array.from({ length: size }, (_, place) => {
    const later = size - 1 - place;
    const count = place > size / 2 && random.below(3) === 0 ? 0 : Math.min(later, 1 + random.below(3));
    const steps = new Set(Array.from({ length: count }, () => 1 + random.below(Math.min(later, 4))));
    return [...steps].map((step) => place + step);
  });
}

function soundGame(board: Board): Plain {
  const targets = (p: Position) => board[p.place] ?? [];
  return {
    id: 'places',
    start: { place: 0, turn: 1, marks: [2, 1] },
    turn: (p) => p.turn,
    moves: (p) => targets(p).map((target) => `to-${target}`),
    play: (p, move) => ({ place: Number(String(move).slice(3)), turn: 3 - p.turn, marks: [2, 1] }),
    outcome: (p) => (targets(p).length > 0 ? undefined : { winner: [1, 2, null][p.place % 3] }),
  };
}

/** A reachable place, over or not. */
function drawPlace(board: Board, random: Random, isOver: boolean): number | undefined {
  const reached = new Set([0]);
  for (const place of reached) for (const target of board[place] ?? []) reached.add(target);
  const places = [...reached].filter((place) => (board[place]?.length === 0) === isOver);
  return places.length === 0 ? undefined : random.pick(places);
}

/** The same function except in one place. */
function at<Name extends 'turn' | 'moves' | 'play' | 'outcome' | 'canonical'>(
  game: Plain,
  place: number,
  name: Name,
  answer: (p: Position, move: unknown) => unknown,
): Plain {
  const right = game[name] ?? ((p: Position) => p);
  return {
    ...game,
    [name]: (p: Position, move: unknown) => (p.place === place ? answer(p, move) : right(p, move)),
  };
}

interface Fault {
  /** Where the fault may be: in a finished position, or in one that goes on. */
  readonly isOver: boolean;
  plant(game: Plain, place: number): Plain;
  /** Matches the sentence that names the fault. */
  readonly named: RegExp;
}

function thrower(): never {
  throw new Error('not written yet');
}

/** The right answer the first time, and a different one from then on. */
function onceRight(right: (p: Position, move: unknown) => unknown, wrong: (p: Position, move: unknown) => unknown) {
  let calls = 0;
  return (p: Position, move: unknown) => (calls++ === 0 ? right(p, move) : wrong(p, move));
}

const FAULTS: Readonly<Record<string, Fault>> = {
  'moves after the end': {
    isOver: true,
    plant: (game, place) => at(game, place, 'moves', () => ['on']),
    named: /There are legal moves although the game is over/,
  },
  'a dead end without an outcome': {
    isOver: true,
    plant: (game, place) => at(game, place, 'outcome', () => undefined),
    named: /There is no legal move and no outcome/,
  },
  'an outcome while the game goes on': {
    isOver: false,
    plant: (game, place) => at(game, place, 'outcome', () => ({ winner: 1 })),
    named: /There are legal moves although the game is over/,
  },
  'a winner that is no player': {
    isOver: true,
    plant: (game, place) => at(game, place, 'outcome', () => ({ winner: 3 })),
    named: /outcome must return nothing while the game goes on, or/,
  },
  'an outcome that is a text': {
    isOver: true,
    plant: (game, place) => at(game, place, 'outcome', () => 'player1'),
    named: /outcome must return nothing while the game goes on, or/,
  },
  'a turn that is no player': {
    isOver: false,
    plant: (game, place) => at(game, place, 'turn', () => 0),
    named: /turn must return 1 or 2, not 0/,
  },
  'moves that are no list': {
    isOver: false,
    plant: (game, place) => at(game, place, 'moves', async (p) => game.moves(p)),
    named: /moves must return a list of moves, not a Promise/,
  },
  'a move that is an object': {
    isOver: false,
    plant: (game, place) => at(game, place, 'moves', () => [{ to: 1 }]),
    named: /moves that are numbers or texts, not an object/,
  },
  'two moves with one text': {
    isOver: false,
    plant: (game, place) => at(game, place, 'moves', (p) => [game.moves(p), game.moves(p)].flat()),
    named: /Two legal moves have the same text/,
  },
  'a move with a space': {
    isOver: false,
    plant: (game, place) => at(game, place, 'moves', () => ['to 9']),
    named: /must have a text without spaces/,
  },
  'moves that throws': {
    isOver: false,
    plant: (game, place) => at(game, place, 'moves', thrower),
    named: /moves throws "not written yet" \(faulty-games\.test\.ts:\d+:\d+\)/,
  },
  'play that throws': {
    isOver: false,
    plant: (game, place) => at(game, place, 'play', thrower),
    named: /play throws "not written yet" \(faulty-games\.test\.ts:\d+:\d+\) for move "to-/,
  },
  'outcome that throws': {
    isOver: true,
    plant: (game, place) => at(game, place, 'outcome', thrower),
    named: /outcome throws "not written yet"/,
  },
  'play that returns nothing': {
    isOver: false,
    plant: (game, place) => at(game, place, 'play', () => undefined),
    named: /play returns what is not JSON/,
  },
  'a position that is not JSON': {
    isOver: false,
    plant: (game, place) => at(game, place, 'play', (p, move) => ({ ...Object(game.play(p, move)), on: new Map() })),
    named: /This position is not plain JSON: it holds a Map/,
  },
  'a number that is none': {
    isOver: false,
    plant: (game, place) =>
      at(game, place, 'play', (p, move) => ({ ...Object(game.play(p, move)), marks: [2, Number.NaN] })),
    named: /This position is not plain JSON: it holds the number NaN/,
  },
  'play that changes its argument': {
    isOver: false,
    plant: (game, place) => at(game, place, 'play', (p, move) => Object.assign(p, game.play(p, move))),
    named: /play changes the position that it is asked about/,
  },
  'moves that sorts its argument': {
    isOver: false,
    plant: (game, place) =>
      at(game, place, 'moves', (p) => [Array.isArray(p.marks) && p.marks.sort(), game.moves(p)][1]),
    named: /moves changes the position that it is asked about/,
  },
  'outcome that changes its argument': {
    isOver: true,
    plant: (game, place) => at(game, place, 'outcome', (p) => game.outcome(Object.assign(p, { seen: true }))),
    named: /outcome changes the position that it is asked about/,
  },
  'play with another answer the second time': {
    isOver: false,
    plant: (game, place) =>
      at(
        game,
        place,
        'play',
        onceRight(game.play, (p, move) => ({ ...Object(game.play(p, move)), marks: [3] })),
      ),
    named: /Asked again, the game gives another answer/,
  },
  'an outcome with another answer the second time': {
    isOver: true,
    plant: (game, place) =>
      at(
        game,
        place,
        'outcome',
        onceRight(game.outcome, (p) => ({ winner: p.place % 3 === 0 ? 2 : 1 })),
      ),
    named: /Asked again, the game gives another answer/,
  },
  'moves with another answer the second time': {
    isOver: false,
    plant: (game, place) =>
      at(
        game,
        place,
        'moves',
        onceRight(game.moves, () => ['to-99']),
      ),
    named: /Asked again, the game gives another answer/,
  },
  'an answer that depends on what was asked before': {
    isOver: false,
    plant(game, place) {
      let played = 0;
      const play = (p: Position, move: unknown) => {
        played++;
        return game.play(p, move);
      };
      return at({ ...game, play }, place, 'play', (p, move) => ({ ...Object(game.play(p, move)), marks: [played] }));
    },
    named: /Asked again, the game gives another answer/,
  },
  'a canonical form with another future': {
    isOver: false,
    plant: (game, place) => at(game, place, 'canonical', (p) => ({ ...p, turn: 3 - p.turn })),
    named: /The canonical form|In the canonical form/,
  },
  'a description that is no sentence': {
    isOver: false,
    plant: (game, place) => ({ ...game, describe: (p) => (p.place === place ? 'no' : 'It is.') }),
    named: /"no" is not a sentence/,
  },
};

const GAMES = 500;

/** The games of one kind of fault. */
function drawGames(kind: number): readonly { readonly sound: Plain; readonly faulty: Plain; readonly place: number }[] {
  const [, fault] = Object.entries(FAULTS)[kind] ?? [];
  if (fault === undefined) return [];
  const random = createRandom(30).stream(kind);
  const games = [];
  while (games.length < GAMES / Object.keys(FAULTS).length) {
    const board = drawBoard(random);
    const place = drawPlace(board, random, fault.isOver);
    if (place === undefined) continue;
    const sound = soundGame(board);
    games.push({ sound, faulty: fault.plant(sound, place), place });
  }
  return games;
}

function open(plain: unknown): AnyGame {
  return mustSucceed(createGame(mustSucceed(readGame(plain))));
}

describe('500 faulty games', () => {
  test.each(Object.entries(FAULTS).map(([name, fault], kind) => [name, fault, kind] as const))(
    '%s: no verdict, and the fault is named',
    (_, { named }, kind) => {
      for (const { faulty, place } of drawGames(kind)) {
        const solved = solve(open(faulty));
        expect(solved).toMatchObject({ ok: false, error: expect.stringMatching(named) });
        const error = solved.ok ? '' : solved.error;
        // The author's own position: that of the fault, or the one after it.
        expect(error).toMatch(
          /in position \{"marks":\[[^\]]*\],("on":\{\},)?"place":\d+,("seen":true,)?"turn":[12]\}/i,
        );
        if (place > 0) expect(error).toMatch(/ The record "places: to-\S+( to-\S+)*" leads there\.$/);
      }
    },
  );

  test.each(Object.entries(FAULTS).map(([name, fault], kind) => [name, fault, kind] as const))(
    '%s: check names it too',
    { tags: 'slow' },
    (_, { named }, kind) => {
      for (const { faulty } of drawGames(kind))
        expect(checkGame(open(faulty))).toMatchObject({ ok: false, error: expect.stringMatching(named) });
    },
  );

  test('the same games without a fault have the verdict of the definition, and a proof', { tags: 'slow' }, () => {
    for (const kind of Object.keys(FAULTS).keys()) {
      for (const { sound } of drawGames(kind)) {
        const game = open(sound);
        const solution = mustSucceed(solve(game));
        const { start } = game.rules;
        expect(solution.value(start)).toEqual(createMinimax(open(sound))(start));
        expect(makeCertificate(solution).ok).toBe(true);
      }
    }
  });
});

/** Three heaps of 33: 39,304 positions with 114,444 moves, of which only one in each position is played again. */
function largeGame(isWrong: (heaps: readonly number[], call: number) => boolean) {
  let calls = 0;
  return {
    id: 'large',
    start: [33, 33, 33],
    moves: (heaps: readonly number[]) => [0, 1, 2].filter((heap) => (heaps[heap] ?? 0) > 0),
    play: (heaps: readonly number[], taken: number) => {
      const left = isWrong(heaps, calls++) ? 0 : 1;
      return heaps.map((count, heap) => (heap === taken ? Math.max(0, count - left) : count));
    },
  };
}

test('a large game is confirmed in every position too', { tags: 'slow' }, () => {
  expect(solve(open(largeGame(() => false)))).toMatchObject({ ok: true });
  const changing = largeGame((heaps, call) => `${heaps}` === '20,11,7' && call >= 114_444);
  expect(solve(open(changing))).toMatchObject({
    ok: false,
    error: expect.stringMatching(/^In position \[20,11,7\]: Asked again, the game gives another answer/),
  });
});
