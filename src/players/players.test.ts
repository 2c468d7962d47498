import { describe, expect, test } from 'vitest';
import { FULL_GAMES, SMALL_VARIANTS } from '../../test/games/game-folders.ts';
import { openGame } from '../../test/games/open-game.ts';
import { createPlaceGame } from '../../test/games/place-game.ts';
import { reachablePositions } from '../../test/games/reachable.ts';
import { type AnyGame, createRandom, mustSucceed } from '../core/index.ts';
import { type AnySolution, solve } from '../solver/index.ts';
import { type AnyPlayer, CASUAL_PLIES, chooseIndex, findPlayer, opponentRate, PLAYERS, SHARP_PLIES } from './index.ts';

/** Larger variants are skipped: their searches take minutes, and each game has smaller ones. */
const MAX_POSITIONS = 5000;
const VARIANTS = Object.values(SMALL_VARIANTS)
  .flat()
  .map((variant) => {
    const game = openGame(variant);
    return { variant, game, positions: unfinished(game) };
  })
  .filter(({ positions }) => positions.length <= MAX_POSITIONS);

function unfinished(game: AnyGame): readonly unknown[] {
  return reachablePositions(game).filter((position) => !game.rules.outcome(position));
}

/** The texts of the moves that a player may make. */
function support(game: AnyGame, id: string, position: unknown): readonly string[] {
  const weights = create(game, id).weights(position);
  return game.rules.legalMoves(position).flatMap((move, index) => (weights[index] ? [game.text.formatMove(move)] : []));
}

function create(game: AnyGame, id: string): AnyPlayer {
  return mustSucceed(mustSucceed(findPlayer(id)).create(game));
}

type Search = (position: unknown, plies: number) => number;

/** A search by the rules: what is forced within `plies`, +n a win seen n plies early, −n a loss. */
function createSearch(game: AnyGame): Search {
  const known = new Map<string, number>();

  function search(position: unknown, plies: number): number {
    const outcome = game.rules.outcome(position);
    if (outcome) return outcome.winner === game.rules.turn(position) ? plies + 1 : -(plies + 1);
    if (plies === 0) return 0;
    const key = `${plies} ${game.text.formatPosition(position)}`;
    const found =
      known.get(key) ??
      Math.max(...game.rules.legalMoves(position).map((move) => -search(game.rules.play(position, move), plies - 1)));
    known.set(key, found);
    return found;
  }

  return search;
}

test('the variants include every full game', () => {
  expect(new Set(VARIANTS.map(({ game }) => game.id)).size).toBe(FULL_GAMES.length);
});

describe.each(VARIANTS)('$variant', ({ game, positions }) => {
  const solution = mustSucceed(solve(game));
  const search = createSearch(game);
  /** The texts of the positions in which a statement fails. */
  const exceptions = (holds: (position: unknown) => boolean) =>
    positions.filter((position) => !holds(position)).map((position) => game.text.formatPosition(position));

  test.each(PLAYERS.map(({ id }) => id))('%s gives weights to legal moves that add up to 1', (id) => {
    const player = create(game, id);
    const areProbabilities = (position: unknown) => {
      const weights = player.weights(position);
      const sum = weights.reduce((total, weight) => total + weight, 0);
      const isEach =
        weights.length === game.rules.legalMoves(position).length && weights.every((weight) => weight >= 0);
      return isEach && Math.abs(sum - 1) < 1e-12;
    };
    expect(exceptions(areProbabilities)).toEqual([]);
  });

  test.each([
    ['casual', CASUAL_PLIES],
    ['sharp', SHARP_PLIES],
  ])('%s sees what a real search of %i plies sees', (id, plies) => {
    const player = create(game, id);
    const seesAsMuch = (position: unknown) => {
      const values = game.rules.legalMoves(position).map((move) => -search(game.rules.play(position, move), plies - 1));
      const best = Math.max(...values);
      return player.weights(position).every((weight, index) => weight > 0 === (values[index] === best));
    };
    expect(exceptions(seesAsMuch)).toEqual([]);
  });

  test('perfect hurries when winning, delays when losing and then leaves the fewest right answers', () => {
    const player = create(game, 'perfect');
    const isPerfect = (position: unknown) => {
      const evaluation = solution.evaluate(position);
      if (!evaluation) return false;
      const { verdict, distance } = evaluation.value;
      const answers = evaluation.moves.map(({ move, value }) =>
        value.verdict !== verdict || value.distance !== distance
          ? Number.POSITIVE_INFINITY
          : verdict === 'win'
            ? 0
            : countRight(solution, game.rules.play(position, move)),
      );
      const fewest = Math.min(...answers);
      return player.weights(position).every((weight, index) => weight > 0 === (answers[index] === fewest));
    };
    expect(exceptions(isPerfect)).toEqual([]);
  });
});

function countRight(solution: AnySolution, position: unknown): number {
  return solution.evaluate(position)?.moves.filter(({ keepsVerdict }) => keepsVerdict).length ?? 0;
}

test('the number of right answers decides, in lost and in endless games', () => {
  const decided = { loss: 0, draw: 0, endless: 0 };
  for (const { game, positions } of VARIANTS) {
    const solution = mustSucceed(solve(game));
    const player = create(game, 'perfect');
    for (const position of positions) {
      const evaluation = solution.evaluate(position);
      if (!evaluation || evaluation.value.verdict === 'win') continue;
      const best = evaluation.moves.filter(({ isBest }) => isBest).length;
      const chosen = player.weights(position).filter((weight) => weight > 0).length;
      if (chosen < best) decided[evaluation.value.verdict]++;
    }
  }
  expect(decided.loss).toBeGreaterThan(0);
  expect(decided.endless).toBeGreaterThan(0);
});

test('casual takes a win in one and avoids a loss in one', () => {
  const oneRun = openGame('tail-end');
  expect(support(oneRun, 'casual', oneRun.rules.start)).toEqual(['1']);
  const twoRuns = openGame('tail-end start=HHTHH');
  // Clearing a run leaves the other to the opponent, who clears it; shortening one leaves two runs.
  expect(support(twoRuns, 'casual', twoRuns.rules.start)).toEqual(['2', '5']);
});

describe('the drawn index', () => {
  const draws = (next: number) => Object.assign(createRandom(1), { next: () => next });

  test.each([
    [[0.5, 0.25, 0.25], 0, 0],
    [[0.5, 0.25, 0.25], 2 ** 31 - 1, 0],
    [[0.5, 0.25, 0.25], 2 ** 31, 1],
    [[0.5, 0.25, 0.25], 2 ** 32 - 1, 2],
    [[0.25, 0.25, 0.5], 2 ** 30, 1],
    [[0.5, 0, 0.5], 0b10, 0],
    [[0.5, 0, 0.5], 0b01, 2],
    [[0, 1 / 3, 1 / 3, 0, 1 / 3], 0, 1],
    [[0, 1 / 3, 1 / 3, 0, 1 / 3], 2 ** 31, 2],
    [[0, 1 / 3, 1 / 3, 0, 1 / 3], 2 ** 32 - 1, 4],
  ])('of %j with draw %i is %i', (weights, draw, index) => {
    expect(chooseIndex(weights, draws(draw))).toBe(index);
  });

  test('takes no draw when there is no choice', () => {
    const never = Object.assign(createRandom(1), { next: () => expect.unreachable() });
    expect(chooseIndex([0, 1, 0], never)).toBe(1);
  });
});

test('the same seed makes the same choices, another makes others', () => {
  const game = openGame('tail-end start=HHHTHHHHHTHHHHHHH');
  const player = create(game, 'random');
  const choices = (seed: number) => {
    const random = createRandom(seed);
    return Array.from({ length: 20 }, () => player.choose(game.rules.start, random));
  };
  expect(choices(7)).toEqual(choices(7));
  expect(choices(7)).not.toEqual(choices(8));
});

test('a draw in sight is worth the same as an undecided move', () => {
  // The first move draws at once, the second leads to a loss in seven plies.
  const game = createPlaceGame([[1, 2], 'drawn', [3], [4], [5], [6], [7], 'lost']);
  for (const id of ['casual', 'sharp']) expect(create(game, id).weights(game.rules.start)).toEqual([0.5, 0.5]);
});

test('a game that is too large is refused only by players that need a solution', () => {
  const { theory: _, codec, ...game } = openGame('last-digit-standing');
  if (!codec) throw new Error('no codec');
  const large = { ...game, codec: { ...codec, size: 1_234_567_890 } };
  const isRefused = (id: string) => !mustSucceed(findPlayer(id)).create(large).ok;
  expect(['casual', 'sharp', 'perfect', 'wren', 'trickster'].map(isRefused)).toEqual(Array(5).fill(true));
  expect(['random', 'pip'].map(isRefused)).toEqual([false, false]);
  expect(opponentRate(large, 'wren')).toMatchObject({ ok: false, error: expect.stringContaining('1,234,567,890') });
  expect(opponentRate(large, 'nobody')).toEqual(findPlayer('nobody'));
});

test('no player chooses after the end of the game', () => {
  const game = openGame('tail-end coins=1');
  const over = game.rules.play(game.rules.start, game.rules.legalMoves(game.rules.start)[0]);
  for (const { id } of PLAYERS) expect(() => create(game, id).weights(over)).toThrow('The game is over');
});

test('an unknown player is refused with the list', () => {
  expect(findPlayer('sharpp')).toEqual({
    ok: false,
    error:
      'There is no player "sharpp"; the players are random, casual, sharp, perfect, and on the ladder pip, wren, otto, robin, hazel, juno, trickster.',
  });
  expect(findPlayer('')).toEqual({
    ok: false,
    error:
      'No player is named; the players are random, casual, sharp, perfect, and on the ladder pip, wren, otto, robin, hazel, juno, trickster.',
  });
});
