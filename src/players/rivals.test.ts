import { describe, expect, test } from 'vitest';
import { SMALL_VARIANTS } from '../../test/games/game-folders.ts';
import { openGame } from '../../test/games/open-game.ts';
import { createPlaceGame } from '../../test/games/place-game.ts';
import { reachablePositions } from '../../test/games/reachable.ts';
import { type AnyGame, createGame, mustSucceed } from '../core/index.ts';
import { GAMES } from '../games/index.ts';
import { type AnySolution, type Evaluation, solve } from '../solver/index.ts';
import { type AnyPlayer, describeMistakeRate, findPlayer, LADDER, opponentRate } from './index.ts';

/** Larger variants take too long to walk through for every opponent, and each game has smaller ones. */
const MAX_POSITIONS = 400;
const VARIANTS = Object.values(SMALL_VARIANTS)
  .flat()
  .map((variant) => {
    const game = openGame(variant);
    const positions = reachablePositions(game).filter((position) => !game.rules.outcome(position));
    return { variant, game, positions };
  })
  .filter(({ positions }) => positions.length <= MAX_POSITIONS);

const players = new Map<AnyGame, Map<string, AnyPlayer>>();

/** Creates each player once for each game. */
function weightsOf(game: AnyGame, id: string, position: unknown): readonly number[] {
  const known = players.get(game) ?? new Map<string, AnyPlayer>();
  players.set(game, known);
  const player = known.get(id) ?? mustSucceed(mustSucceed(findPlayer(id)).create(game));
  known.set(id, player);
  return player.weights(position);
}

function evaluate(solution: AnySolution, position: unknown): Evaluation<unknown> {
  const evaluation = solution.evaluate(position);
  if (!evaluation) throw new Error('The game is over.');
  return evaluation;
}

describe.each(VARIANTS)('$variant', ({ game, positions }) => {
  const solution = mustSucceed(solve(game));

  test('Perfect never gives anything away, and wins as fast as `perfect` does', () => {
    for (const position of positions) {
      const { value, moves } = evaluate(solution, position);
      const weights = weightsOf(game, 'trickster', position);
      if (value.verdict !== 'loss') expect(weights).toEqual(weightsOf(game, 'perfect', position));
      moves.forEach((move, index) => {
        if ((weights[index] ?? 0) > 0) expect(move.keepsVerdict).toBe(true);
      });
    }
  });

  test('each opponent gives weights that add up to 1, and all but the first see a win in one move', () => {
    for (const { id, carelessness } of LADDER) {
      for (const position of positions) {
        const { moves } = evaluate(solution, position);
        const weights = weightsOf(game, id, position);
        expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
        const wins = moves.map(({ value }) => value.verdict === 'win' && value.distance === 1);
        if (carelessness === null || !wins.includes(true)) continue;
        expect(weights.every((weight, index) => weight === 0 || wins[index])).toBe(true);
      }
    }
  });
});

test('Perfect, when lost, sets the trap that is easiest to fall into, where `perfect` holds out longest', () => {
  // After the first move one of two answers wins at once; after the second the only answer wins, but later.
  const game = createPlaceGame([[1, 2], [3, 4], [5], 'lost', 'won', [6], [3]]);
  expect(weightsOf(game, 'trickster', game.rules.start)).toEqual([1, 0]);
  expect(weightsOf(game, 'perfect', game.rules.start)).toEqual([0, 1]);
});

test('a careless mistake is the mildest one: an undecided game before a loss, a late loss before a quick one', () => {
  let chosenAmongSeveral = 0;
  for (const { game, positions } of VARIANTS) {
    const solution = mustSucceed(solve(game));
    for (const position of positions) {
      const { value, moves } = evaluate(solution, position);
      const weights = weightsOf(game, 'wren', position);
      const mistakes = moves.filter((move) => !move.keepsVerdict);
      const made = moves.filter((move, index) => !move.keepsVerdict && (weights[index] ?? 0) > 0);
      if (made.length < mistakes.length && made.length > 0) chosenAmongSeveral++;
      const isUndecided = mistakes.some((move) => move.value.verdict !== 'loss');
      const latest = Math.max(...mistakes.map((move) => move.value.distance ?? 0));
      for (const move of made) {
        if (isUndecided) expect(move.value.verdict).not.toBe('loss');
        else expect(move.value.distance).toBe(latest);
      }
      if (value.verdict === 'loss') expect(weights.every((weight) => weight > 0)).toBe(true);
      else if (mistakes.length === 0) {
        const careful = weightsOf(game, 'trickster', position);
        expect(weights.every((weight, index) => Math.abs(weight - (careful[index] ?? 0)) < 1e-12)).toBe(true);
      }
    }
  }
  expect(chosenAmongSeveral).toBeGreaterThan(250);
});

describe.each(GAMES)('$title, recommended', (definition) => {
  const game = mustSucceed(createGame(definition, definition.recommended.options));
  const rates = LADDER.map(({ id }) => mustSucceed(opponentRate(game, id)));

  test('each opponent errs less than the one before, and the last never', () => {
    const found = rates.map(({ pitfallRate }) => pitfallRate);
    expect(found).toEqual([...found].sort((a, b) => b - a));
    expect(new Set(found).size).toBe(LADDER.length);
    expect(found.at(-1)).toBe(0);
  });
});

test('a rate is in percent with at most one decimal', () => {
  const reported = (pitfallRate: number) =>
    describeMistakeRate({ positions: 1, decisions: 1, pitfalls: 1, mistakes: 1, rate: 1, pitfallRate });
  expect(reported(0.12)).toBe('errs in 12% of decisions');
  expect(reported(0.1158)).toBe('errs in 11.6% of decisions');
  expect(reported(0.0001)).toBe('errs in fewer than 0.1% of decisions');
  expect(reported(0)).toBe('never errs');
});
