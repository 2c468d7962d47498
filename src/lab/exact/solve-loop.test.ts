import { expect, test } from 'vitest';
import { SMALL_VARIANTS } from '../../../test/games/game-folders.ts';
import { openGame } from '../../../test/games/open-game.ts';
import { eliminate } from '../../../test/support/eliminate.ts';
import { mustSucceed } from '../../core/index.ts';
import { seatPlayers } from '../simulate/job.ts';
import { components } from './components.ts';
import { findChances } from './exact.ts';
import { type Loop, readLoop, solveLoop } from './loop.ts';
import { explorePlay, type PlayGraph } from './play-graph.ts';

const LOOPING = ['inversion-race', 'match-six'].flatMap((id) => SMALL_VARIANTS[id] ?? []);
const PAIRS = [
  ['random', 'random'],
  ['casual', 'random'],
  ['random', 'perfect'],
] as const;

function graphOf(variant: string, players: readonly [string, string]): PlayGraph {
  const game = openGame(variant);
  return mustSucceed(explorePlay(game, mustSucceed(seatPlayers(game, players))));
}

/** As one text: comparing typed arrays item by item takes long. */
function digest({ size, offsets, targets, chances, winners }: PlayGraph): string {
  return [size, offsets, targets, chances, winners].join(';');
}

function loopsOf(graph: PlayGraph): readonly Loop[] {
  return components(graph)
    .filter((nodes) => nodes.length > 1)
    .map((nodes) => readLoop(graph, Int32Array.from(nodes).sort(), new Int32Array(graph.size).fill(-1)))
    .filter(({ exits }) => exits.some((chance) => chance > 0));
}

/** Returns the number of compared positions. */
function compareLoop(loop: Loop): number {
  const plies = new Float64Array(loop.nodes.length).fill(1);
  const right = [plies, loop.exits];
  const slow = right.map((values) => eliminate(loop, values));
  const stay = Math.max(...(slow[0] ?? []));
  for (const [index, values] of right.entries()) {
    const x = new Float64Array(plies.length);
    const left = solveLoop(loop, values, x);
    expect(left * stay).toBeLessThan(1e-9 * Math.max(...x));
    const isNear = x.map((value, place) => {
      const reference = slow[index]?.[place] ?? 0;
      return Math.abs(value - reference) <= left * stay + 1e-13 * reference ? 1 : 0;
    });
    expect(isNear.indexOf(0)).toBe(-1);
  }
  return plies.length;
}

test('every loop of the small variants, between all players, is solved as elimination solves it', () => {
  let positions = 0;
  for (const variant of LOOPING) {
    for (const pair of PAIRS) for (const loop of loopsOf(graphOf(variant, pair))) positions += compareLoop(loop);
  }
  expect(positions).toBe(2466);
});

test('ranks and texts give the same graph in every small variant', () => {
  let positions = 0;
  for (const variant of Object.values(SMALL_VARIANTS).flat()) {
    const game = openGame(variant);
    const players = mustSucceed(seatPlayers(game, ['random', 'random']));
    const { codec: _, ...withoutCodec } = game;
    const graph = mustSucceed(explorePlay(game, players));
    expect(digest(graph)).toBe(digest(mustSucceed(explorePlay(withoutCodec, players))));
    positions += graph.size;
  }
  expect(positions).toBe(42_816);
});

test('the error bound is no less than the distance to the exact fractions', () => {
  // Solved in fractions by another program, written from the rule book.
  const [first, , , , , , errors = []] = findChances(graphOf('match-six', ['random', 'random']));
  const exact = 10_937 / 25_461;
  expect(Math.abs((first?.[0] ?? 0) - exact)).toBeLessThanOrEqual((errors[0] ?? 0) + Number.EPSILON);
  expect(errors[0]).toBeLessThan(1e-13);
});
