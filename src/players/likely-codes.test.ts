import { expect, test } from 'vitest';
import { openGame } from '../../test/open-game.ts';
import { SMALL_VARIANTS } from '../../test/variants.ts';
import { type AnyGame, mustSucceed } from '../core/index.ts';
import { tableOf } from '../solver/index.ts';
import { perfectPlayer } from './perfect.ts';
import { perfectCodes } from './perfect-codes.ts';
import { randomPlayer } from './random.ts';

const GAMES = Object.values(SMALL_VARIANTS)
  .flat()
  .map((variant) => openGame(variant))
  .filter(({ index }) => index?.descending);

test('the perfect player has none without an index, where a game can loop, or where there are too many', () => {
  const game = openGame('last-digit-standing target=9 max=2');
  const { index, ...rest } = game;
  if (!index) throw new Error('no index');
  const hasCodes = (changed: AnyGame) => perfectCodes(changed) !== undefined;
  expect(hasCodes(rest)).toBe(false);
  expect(mustSucceed(randomPlayer.create(rest)).createLikelyCodes?.()).toBeUndefined();
  expect(hasCodes(openGame('match-six'))).toBe(false);
  expect(openGame('match-six').index).toBeDefined();
  expect(hasCodes({ ...game, index: { ...index, maxMoves: 254 } })).toBe(true);
  expect(hasCodes({ ...game, index: { ...index, maxMoves: 255 } })).toBe(false);
  expect(hasCodes({ ...game, index: { ...index, size: 2 ** 24 } })).toBe(true);
  expect(hasCodes({ ...game, index: { ...index, size: 2 ** 24 + 1 } })).toBe(false);
});

/** Every position: the codes after the moves that have a weight, all of them the same. The first few that differ are told. */
test.each([perfectPlayer, randomPlayer])('$id makes the same moves by codes as by positions', (definition) => {
  let compared = 0;
  const differing: string[] = [];
  for (const game of GAMES) {
    const { rules, index } = game;
    const player = mustSucceed(definition.create(game));
    const likelyCodes = player.createLikelyCodes?.();
    if (!index || !likelyCodes) throw new Error(`${game.id} has no codes`);
    const out = new Int32Array(index.maxMoves);
    mustSucceed(tableOf(game)).walk((_score, _after, at) => {
      const position = at();
      const weights = rules.outcome(position) ? [] : player.weights(position);
      const likely = rules.legalMoves(position).filter((_, move) => (weights[move] ?? 0) > 0);
      const count = likelyCodes(index.rank(position), out);
      const isSame =
        count === likely.length &&
        likely.every((move, nth) => out[nth] === index.rank(rules.play(position, move))) &&
        weights.every((weight) => weight === 0 || Math.abs(weight - 1 / count) < 1e-12);
      if (!isSame && differing.length < 5)
        differing.push(`${game.text.formatPosition(position)}: ${out.subarray(0, count)} by codes`);
      compared++;
    });
  }
  expect(differing).toEqual([]);
  expect(compared).toBeGreaterThan(3000);
});
