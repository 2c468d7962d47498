import { describe, expect, test } from 'vitest';
import { openGame } from '../../test/evidence.ts';
import { plainJudge } from '../../test/plain-judge.ts';
import { reachablePositions } from '../../test/reachable.ts';
import { SMALL_VARIANTS } from '../../test/variants.ts';
import { type AnyGame, createRandom } from '../core/index.ts';
import type { AnyJudge } from '../solver/judge.ts';
import { CASUAL_PLIES, chooseIndex, findPlayer, PLAYERS, SHARP_PLIES } from './index.ts';

const VARIANTS = SMALL_VARIANTS['tail-end'] ?? [];

function unfinished(game: AnyGame): readonly unknown[] {
  return reachablePositions(game).filter((position) => !game.outcome(position));
}

/** The texts of the moves that a player may make. */
function support(judge: AnyJudge, id: string, position: unknown): readonly string[] {
  const player = create(judge, id);
  const weights = player.weights(position);
  return judge.game
    .legalMoves(position)
    .flatMap((move, index) => (weights[index] ? [judge.game.formatMove(move)] : []));
}

function create(judge: AnyJudge, id: string) {
  const definition = findPlayer(id);
  if (!definition.ok) throw new Error(definition.error);
  return definition.value.create(judge);
}

/** A search of the rules, move by move: what is forced within `plies`, +n a win seen n plies early, −n a loss. */
function search(game: AnyGame, position: unknown, plies: number): number {
  const outcome = game.outcome(position);
  if (outcome) return outcome.winner === game.turn(position) ? plies + 1 : -(plies + 1);
  if (plies === 0) return 0;
  return Math.max(...game.legalMoves(position).map((move) => -search(game, game.play(position, move), plies - 1)));
}

describe.each(VARIANTS)('%s', (variant) => {
  const game = openGame(variant);
  const judge = plainJudge(game);
  const positions = unfinished(game);

  test.each(PLAYERS.map(({ id }) => id))('%s gives weights to legal moves that add up to 1', (id) => {
    const player = create(judge, id);
    for (const position of positions) {
      const weights = player.weights(position);
      expect(weights.length).toBe(game.legalMoves(position).length);
      expect(weights.every((weight) => weight >= 0)).toBe(true);
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
    }
  });

  test.each([
    ['casual', CASUAL_PLIES],
    ['sharp', SHARP_PLIES],
  ])('%s sees what a real search of %i plies sees', (id, plies) => {
    for (const position of positions) {
      const moves = game.legalMoves(position);
      const values = moves.map((move) => -search(game, game.play(position, move), plies - 1));
      const best = Math.max(...values);
      const expected = moves.filter((_, index) => values[index] === best).map((move) => game.formatMove(move));
      expect(support(judge, id, position)).toEqual(expected);
    }
  });

  test('perfect keeps the verdict, hurries when winning and delays when losing', () => {
    for (const position of positions) {
      const judgement = judge.judge(position);
      const wanted = judgement?.moves.filter(({ value }) => value.distance === judgement.value.distance);
      const right = wanted?.filter(({ keepsVerdict }) => keepsVerdict).map(({ text }) => text);
      const chosen = support(judge, 'perfect', position);
      expect(right).toEqual(expect.arrayContaining([...chosen]));
      if (judgement?.value.verdict === 'win') expect(chosen).toEqual(right);
    }
  });
});

test('casual takes a win in one and avoids a loss in one', () => {
  const judge = plainJudge(openGame('tail-end'));
  expect(support(judge, 'casual', judge.game.start)).toEqual(['1']);
  const twoRuns = plainJudge(openGame('tail-end start=HHTHH'));
  // Clearing a run leaves the other to the opponent, who clears it; shortening one leaves two runs.
  expect(support(twoRuns, 'casual', twoRuns.game.start)).toEqual(['2', '5']);
});

test('perfect, when lost, leaves the fewest right answers among the longest defences', () => {
  let decided = 0;
  for (const variant of VARIANTS) {
    const judge = plainJudge(openGame(variant));
    for (const position of unfinished(judge.game)) {
      const judgement = judge.judge(position);
      if (judgement?.value.verdict !== 'loss') continue;
      const defences = judgement.moves.filter(({ isBest }) => isBest);
      const answers = defences.map(({ move }) => {
        const replies = judge.judge(judge.game.play(position, move))?.moves ?? [];
        return replies.filter(({ keepsVerdict }) => keepsVerdict).length;
      });
      if (new Set(answers).size > 1) decided++;
      const fewest = Math.min(...answers);
      const expected = defences.filter((_, index) => answers[index] === fewest).map(({ text }) => text);
      expect(support(judge, 'perfect', position)).toEqual(expected);
    }
  }
  expect(decided).toBeGreaterThan(0);
});

describe('the drawn index', () => {
  const draws = (next: number) => Object.assign(createRandom(1), { next: () => next });

  test.each([
    [[0.5, 0.25, 0.25], 0, 0],
    [[0.5, 0.25, 0.25], 2 ** 31 - 1, 0],
    [[0.5, 0.25, 0.25], 2 ** 31, 1],
    [[0.5, 0.25, 0.25], 2 ** 32 - 1, 2],
    [[0.25, 0.25, 0.5], 2 ** 30, 1],
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
  const judge = plainJudge(openGame('tail-end start=HHHTHHHHHTHHHHHHH'));
  const player = create(judge, 'random');
  const choices = (seed: number) => {
    const random = createRandom(seed);
    return Array.from({ length: 20 }, () => player.choose(judge.game.start, random));
  };
  expect(choices(7)).toEqual(choices(7));
  expect(choices(7)).not.toEqual(choices(8));
});

test('no player chooses after the end', () => {
  const game = openGame('tail-end coins=1');
  const over = game.play(game.start, game.legalMoves(game.start)[0]);
  for (const { id } of PLAYERS) expect(() => create(plainJudge(game), id).weights(over)).toThrow('The game is over');
});

test('an unknown player is refused with the list', () => {
  expect(findPlayer('sharpp')).toEqual({
    ok: false,
    error: 'There is no player "sharpp"; the players are random, casual, sharp, perfect.',
  });
  expect(findPlayer('').ok).toBe(false);
});
