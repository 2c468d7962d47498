import { expect, test } from 'vitest';
import { SMALL_VARIANTS } from '../../test/games/game-folders.ts';
import { openGame } from '../../test/games/open-game.ts';
import { createPlaceGame } from '../../test/games/place-game.ts';
import { type AnyGame, mustSucceed } from '../core/index.ts';
import { type MistakeRate, mistakeRate, PLAYERS } from './index.ts';
import { randomPlayer } from './own-players.ts';

function rates(variant: string): readonly MistakeRate[] {
  const game = openGame(variant);
  return PLAYERS.map((definition) => mustSucceed(mistakeRate(game, mustSucceed(definition.create(game)))));
}

test('the rates for seven coins match a hand count', () => {
  // With n ≥ 2 heads in one run coin 1 alone is right, so a random flip errs with (n − 1)/n. There are 7 heads with
  // player 1 to move, 6 with player 2, and 5 to 2 with either: 6/7 + 5/6 + 2 · (4/5 + 3/4 + 2/3 + 1/2) in 10 decisions.
  const mistakes = 6 / 7 + 5 / 6 + 2 * (4 / 5 + 3 / 4 + 2 / 3 + 1 / 2);
  const [random, casual] = rates('tail-end');
  expect(random).toMatchObject({ positions: 12, decisions: 10, pitfalls: 10 });
  expect(random?.mistakes).toBeCloseTo(mistakes, 12);
  expect(random?.rate).toBeCloseTo(mistakes / 10, 12);
  expect(casual?.mistakes).toBe(0);
});

test('the rates for two letters match a hand count', () => {
  // WL: the first player must take the W; a random one errs half the time. The last letter is not a decision.
  const [random, casual] = rates('winners-and-losers string=WL');
  expect(random).toEqual({ positions: 3, decisions: 1, pitfalls: 1, mistakes: 0.5, rate: 0.5, pitfallRate: 0.5 });
  expect(casual?.mistakes).toBe(0);
});

test('without a decision there are no mistakes', () => {
  const rateOf = (game: AnyGame) => mustSucceed(mistakeRate(game, mustSucceed(randomPlayer.create(game))));
  const none = { mistakes: 0, rate: 0, pitfallRate: 0 };
  expect(rateOf(createPlaceGame([[1], 'lost']))).toEqual({ positions: 1, decisions: 0, pitfalls: 0, ...none });
  expect(rateOf(createPlaceGame([[1, 1], 'lost']))).toEqual({ positions: 1, decisions: 1, pitfalls: 0, ...none });
});

test('the rate of random in Last Digit Standing matches an independent program', () => {
  const [random] = rates('last-digit-standing');
  expect(random).toMatchObject({ positions: 16_787, decisions: 15_879, pitfalls: 8171 });
  expect(random?.rate).toBeCloseTo(0.3507913766510026, 12);
});

test.each(['tail-end start=HHHTHHHHHTHHHHHHH', ...Object.values(SMALL_VARIANTS).map(([first = '']) => first)])(
  '%s: each level errs no more than the one before, and perfect never',
  (variant) => {
    const found = rates(variant).map(({ rate }) => rate);
    expect(found).toEqual([...found].sort((a, b) => b - a));
    expect(found.at(-1)).toBe(0);
    expect(found[0]).toBeGreaterThan(0);
  },
);

test('a codec of nine million ranks is explored, a larger one is not', () => {
  const game = openGame('last-digit-standing target=9 max=2');
  const { codec } = game;
  if (!codec) throw new Error('no codec');
  const rateWith = (size: number) => {
    const grown = { ...game, codec: { ...codec, size } };
    return mistakeRate(grown, mustSucceed(randomPlayer.create(game)));
  };
  expect(rateWith(9_000_000)).toEqual(mistakeRate(game, mustSucceed(randomPlayer.create(game))));
  expect(rateWith(9_000_001)).toEqual({
    ok: false,
    error: 'Last Digit Standing with these options has too many positions to ask a player about each.',
  });
});

test.each(['last-digit-standing target=200 base=16', `winners-and-losers string=${'W'.repeat(1000)}`])(
  'a game too large is refused in a sentence: %.40s',
  (variant) => {
    const game = openGame(variant);
    const rate = mistakeRate(game, mustSucceed(randomPlayer.create(game)));
    expect(rate.ok ? '' : rate.error).toContain('positions');
  },
);

test('counting by canonical form gives the same rate as by position', () => {
  let positions = 0;
  for (const variant of Object.values(SMALL_VARIANTS).flat()) {
    const game = openGame(variant);
    if (!game.canonical) continue;
    for (const definition of PLAYERS) {
      const player = mustSucceed(definition.create(game));
      const slow = mustSucceed(mistakeRate(game, player));
      const { mistakes, rate, pitfallRate, ...counts } = mustSucceed(
        mistakeRate(game, player, { byValuesAlone: true }),
      );
      expect(slow).toMatchObject(counts);
      expect([mistakes, rate, pitfallRate].map((each) => each.toFixed(9))).toEqual(
        [slow.mistakes, slow.rate, slow.pitfallRate].map((each) => each.toFixed(9)),
      );
      positions += counts.positions;
    }
  }
  expect(positions).toBe(3792);
});

test('a player that may use more than values is asked in each position unless declared otherwise', () => {
  const game = openGame('tail-end coins=6 reach=2');
  const random = mustSucceed(randomPlayer.create(game));
  let asked = 0;
  const counting = {
    ...random,
    weights: (position: unknown) => {
      asked++;
      return random.weights(position);
    },
  };
  const { pitfalls } = mustSucceed(mistakeRate(game, counting));
  expect(asked).toBe(pitfalls);
  asked = 0;
  mustSucceed(mistakeRate(game, counting, { byValuesAlone: true }));
  expect(asked).toBeLessThan(pitfalls);
});
