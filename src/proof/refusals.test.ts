import { describe, expect, test } from 'vitest';
import { openGame } from '../../test/games/open-game.ts';
import { createPlaceGame, type Place } from '../../test/games/place-game.ts';
import { certificateOf } from '../../test/support/certificates.ts';
import { type AnyGameDefinition, mustSucceed } from '../core/index.ts';
import { tailEnd } from '../games/index.ts';
import { solve } from '../solver/index.ts';
import type { CoqGame } from './coq.ts';
import {
  type Certificate,
  checkCertificate,
  checkTheorem,
  compareTheory,
  formatCoq,
  makeCertificate,
  type StrategyMove,
  theoremOf,
} from './index.ts';

test('a game that is over at its start has no certificate', () => {
  const over = createPlaceGame(['won']);
  expect(makeCertificate(mustSucceed(solve(over)))).toEqual({
    ok: false,
    error: 'The game is over at its start, so there is nothing to prove.',
  });
  expect(checkCertificate(over, certificateOf(createPlaceGame([[1, 2], 'lost', 'won'])))).toEqual({
    ok: false,
    error: 'The game is over at its start, so there is nothing to claim.',
  });
});

describe('a strategy', () => {
  test.each<[string, readonly Place[], 0 | 1, readonly StrategyMove[]]>([
    // By 1 player 2 can end the game at once, by 2 only three plies later.
    [
      'that cannot end a draw delays it',
      [[1, 2], [3, 0], [4], 'drawn', [1]],
      0,
      [
        ['0 player1', '1', null],
        ['4 player1', '0', null],
      ],
    ],
    // After the mistake 4 player 2 wins by 6 at once, by 5 later.
    [
      'takes the quickest win that a mistake offers',
      [[1, 4], [2, 0], 'drawn', 'drawn', [5, 6], [7], 'lost', [6]],
      1,
      [
        ['1 player2', '0', 1],
        ['4 player2', '1', 1],
      ],
    ],
    // In 2 player 1 could end the game at 3, but an endless one is claimed.
    [
      'goes on where it could end the game',
      [[1], [0, 2], [3, 4], 'drawn', [2]],
      0,
      [
        ['0 player1', '0', null],
        ['2 player1', '1', null],
      ],
    ],
  ])('%s', (_, places, player, moves) => {
    const game = createPlaceGame(places);
    const certificate = certificateOf(game);
    expect(certificate.strategies[player]?.moves).toEqual(moves);
    expect(checkCertificate(game, certificate)).toMatchObject({ ok: true });
  });

  test('of an endless game has ranks that are ignored', () => {
    const game = createPlaceGame([[1, 2], [0, 2], 'won']);
    const certificate = certificateOf(game);
    const strategies = certificate.strategies.map(({ player, moves }) => ({
      player,
      moves: moves.map(([position, move]) => [position, move, 7] as const),
    }));
    expect(checkCertificate(game, { ...certificate, strategies })).toMatchObject({ ok: true });
  });

  test('that ends a draw needs a rank in every position', () => {
    const game = createPlaceGame([[0, 1], [2, 3], 'drawn', [2]]);
    const certificate = certificateOf(game);
    const strategies = certificate.strategies.map(({ player, moves }) => ({
      player,
      moves: moves.map(([position, move, rank], index) => [position, move, index === 0 ? rank : null] as const),
    }));
    expect(checkCertificate(game, { ...certificate, strategies })).toEqual({
      ok: false,
      error: 'A claim of draw needs a strategy that ends: one with a rank in every position.',
    });
  });
});

describe('a theorem', () => {
  const members = () => [{ coins: 2 }];
  const sized = (more: object): AnyGameDefinition =>
    ({
      ...tailEnd,
      theorem: { ...theoremOf(tailEnd), sizes: { min: 1, usual: 2, max: 3 }, members, ...more },
    }) as never;

  test('is checked up to its largest size', () => {
    expect(checkTheorem(sized({}), 3)).toMatchObject({ ok: true, value: { games: 3 } });
    expect(checkTheorem(sized({}), 1)).toMatchObject({ ok: true, value: { games: 1 } });
    expect(checkTheorem(sized({}), 4).ok).toBe(false);
  });

  test('about a game that cannot be created or solved is an internal error', () => {
    expect(() => checkTheorem(sized({ members: () => [{ coins: 0 }] }), 1)).toThrow(/^coins must be a whole number/);
    expect(() => compareTheory([createPlaceGame([[1], []])])).toThrow('has no legal move and no outcome');
  });

  test('of a game without a theory has no answers, and finished positions do not count', () => {
    const game = createPlaceGame([[1, 2], [2, 3], 'lost', 'won']);
    expect(compareTheory([game])).toEqual({ games: 1, positions: 0, silent: 2 });
    expect(compareTheory([game, game])).toEqual({ games: 2, positions: 0, silent: 4 });
  });

  test('that fails is reported with the games and positions so far', () => {
    const game = openGame('tail-end coins=3');
    const theory = { isComplete: false, verdict: () => 'loss' as const, why: () => undefined };
    const wrong = { ...game, theory };
    expect(compareTheory([game, wrong, game])).toMatchObject({
      games: 2,
      counterexample: 'tail-end coins=3, position HHH 1',
    });
  });
});

describe('a file for Coq', () => {
  const game = openGame('match-six');
  const certificate = certificateOf(game);
  const { coq }: CoqGame<unknown, unknown> = game;
  if (!coq) throw new Error('Match Six is written in Coq.');

  const withEntry = (entry: StrategyMove): Certificate => ({
    ...certificate,
    strategies: [{ player: 1, moves: [...(certificate.strategies[0]?.moves ?? []), entry] }],
  });

  test('is refused if an entry is invalid', () => {
    expect(formatCoq(game, withEntry(['[2, 1] 1', '9', 1]))).toEqual({
      ok: false,
      error: '"9" is not a legal move in position "[2, 1] 1".',
    });
    expect(formatCoq(game, withEntry(['nowhere', '1', 1])).ok).toBe(false);
  });

  test('is refused if the game or its merged positions are not written in Coq', () => {
    const refused = { ok: false, error: 'The rules of Match Six are not written in Coq.' };
    const { coq: _, ...bare }: CoqGame<unknown, unknown> = game;
    expect(formatCoq(game, { ...certificate, merged: true })).toEqual(refused);
    expect(formatCoq(bare, { ...certificate, merged: true })).toEqual(refused);
  });

  test('imports every module', () => {
    const changed = { ...game, coq: { ...coq, modules: ['Here', 'There'] } };
    const text = mustSucceed(formatCoq(changed, certificate));
    expect(text).toContain('From Penultimate Require Import Game Certificate Here There.\n');
  });

  test('has its entries in parts of 500, each once', () => {
    const [first] = certificate.strategies[0]?.moves ?? [];
    if (!first) throw new Error('There is a first move.');
    const strategies = [{ player: 1 as const, moves: Array.from({ length: 501 }, () => first) }];
    const text = mustSucceed(formatCoq(game, { ...certificate, strategies }));
    const [, one = '', two = ''] = text.split(/Definition strategy_one_\d/);
    expect([one, two].map((part) => part.split('%nat)').length - 1)).toEqual([500, 1]);
    expect(text).toContain('%nat)].\n\nDefinition strategy_one_2 : ');
  });

  test('of a draw takes the strategy with a rank everywhere', () => {
    const claim = { verdict: 'draw', winner: null, within: 9 } as const;
    const moves = (...ranks: readonly (number | null)[]): readonly StrategyMove[] =>
      ranks.map((rank) => ['[] 1', '2', rank]);
    const strategies = [
      { player: 1 as const, moves: moves(3, null) },
      { player: 2 as const, moves: moves(3, 1) },
    ];
    expect(mustSucceed(formatCoq(game, { ...certificate, claim, strategies }))).toContain(' Two strategy_two 9%nat)');
  });
});
