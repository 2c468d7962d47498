import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ticTacToe } from '../../test/games/examples.ts';
import { gameWith } from '../../test/games/game-with.ts';
import { createPlaceGame, type Place } from '../../test/games/place-game.ts';
import { certificateOf, ENDLESS, FIRST_ENDS, LONG_END, LOST, SECOND_ENDS } from '../../test/support/certificates.ts';
import { type AnyGame, mustSucceed } from '../core/index.ts';
import { solve } from '../solver/index.ts';
import {
  type Claim,
  checkCertificate,
  describeClaim,
  makeCertificate,
  type Strategy,
  verifyCertificate,
} from './index.ts';

describe('a certificate proved by hand', () => {
  test.each<[string, readonly Place[], Claim, readonly Strategy[]]>([
    [
      'a draw that player 2 ends',
      SECOND_ENDS,
      { verdict: 'draw', winner: null, within: 2 },
      [
        { player: 1, moves: [['0 player1', '0', null]] },
        { player: 2, moves: [['1 player2', '0', 1]] },
      ],
    ],
    [
      'a draw that player 1 ends',
      FIRST_ENDS,
      { verdict: 'draw', winner: null, within: 1 },
      [
        { player: 1, moves: [['0 player1', '0', 1]] },
        { player: 2, moves: [['0 player2', '0', null]] },
      ],
    ],
    [
      'a loop that nobody wants to leave',
      ENDLESS,
      { verdict: 'endless', winner: null, within: null },
      [
        { player: 1, moves: [['0 player1', '0', null]] },
        { player: 2, moves: [['1 player2', '0', null]] },
      ],
    ],
    [
      'a loss, proved by the other player',
      LOST,
      { verdict: 'loss', winner: 2, within: 2 },
      [{ player: 2, moves: [['1 player2', '0', 1]] }],
    ],
    [
      'a win at once',
      [[2, 1], 'lost', 'won'],
      { verdict: 'win', winner: 1, within: 1 },
      [{ player: 1, moves: [['0 player1', '1', 1]] }],
    ],
  ])('of %s', (_, places, claim, strategies) => {
    const game = createPlaceGame(places);
    const certificate = certificateOf(game);
    expect(certificate).toMatchObject({ claim, merged: false, strategies });
    expect(certificate.strategies).toEqual(strategies);
    expect(verifyCertificate([game.definition], certificate)).toMatchObject({ ok: true, value: { claim } });
  });

  test('of a draw gives every position of the ending strategy the plies that the game can last', () => {
    const game = createPlaceGame(LONG_END);
    const { claim, strategies } = certificateOf(game);
    expect(claim).toEqual({ verdict: 'draw', winner: null, within: 6 });
    // After 1 and the arrow to 6: 6, 5, 4, 3 and the draw.
    expect(strategies[0]?.moves).toEqual([
      ['0 player1', '1', 6],
      ['3 player1', '0', 1],
      ['6 player1', '0', 4],
      ['4 player1', '0', 2],
    ]);
  });

  test('has a move for each reachable position of ours, once', () => {
    // Both replies to 0 come back to 3, and one of the replies to 1 ends the game.
    const game = createPlaceGame([[1, 2], [3, 3], [4, 5], [5, 4], 'won', 'lost']);
    const certificate = certificateOf(game);
    const texts = certificate.strategies.flatMap(({ moves }) => moves.map(([position]) => position));
    expect(new Set(texts).size).toBe(texts.length);
    expect(checkCertificate(game, certificate)).toMatchObject({ ok: true });
  });
});

const anyPlaces: fc.Arbitrary<readonly Place[]> = fc.integer({ min: 2, max: 9 }).chain((size) => {
  const arrows = fc.array(fc.nat(size - 1), { minLength: 1, maxLength: 3 });
  const end = fc.constantFrom<Place>('won', 'lost', 'drawn');
  const place = fc.oneof({ weight: 3, arbitrary: arrows as fc.Arbitrary<Place> }, { weight: 2, arbitrary: end });
  const places = fc.array(place, { minLength: size - 1, maxLength: size - 1 });
  return fc.tuple(arrows, places).map(([start, others]) => [start, ...others]);
});

test('the certificate of any small game holds', () => {
  const claims = { win: 0, loss: 0, draw: 0, endless: 0 };
  fc.assert(
    fc.property(anyPlaces, (places) => {
      const game = createPlaceGame(places);
      const solution = mustSucceed(solve(game));
      const certificate = mustSucceed(makeCertificate(solution));
      expect(checkCertificate(game, certificate)).toMatchObject({ ok: true });
      claims[certificate.claim.verdict]++;
    }),
    { numRuns: 200, seed: 5 },
  );
  expect(Math.min(...Object.values(claims))).toBeGreaterThan(10);
});

describe('making', () => {
  const game = gameWith(ticTacToe) as AnyGame;
  const solution = mustSucceed(solve(game));

  test('is refused one position above the limit, and reports progress', () => {
    const reported: number[] = [];
    const { strategies } = mustSucceed(
      makeCertificate(solution, { onProgress: (positions) => reported.push(positions) }),
    );
    const sizes = strategies.map(({ moves }) => moves.length);
    const largest = Math.max(...sizes);
    expect(largest).toBeGreaterThan(256);
    expect(makeCertificate(solution, { limit: largest }).ok).toBe(true);
    expect(makeCertificate(solution, { limit: largest - 1 })).toEqual({
      ok: false,
      error: `Tic-tac-toe would need a certificate of over ${largest - 1} positions.`,
    });
    expect(reported).toHaveLength(sizes.reduce((sum, size) => sum + Math.ceil(size / 256), 0));
    expect(reported[0]).toBe(1);
    expect(Math.max(...reported)).toBeLessThanOrEqual(largest);
    expect(Math.max(...reported)).toBeGreaterThan(256);
  });

  test('merges positions only if there would be too many otherwise', () => {
    const places = createPlaceGame([[1, 2], [3, 4], [3, 4], [5, 6], [5, 6], 'lost', 'won']);
    const folded: AnyGame = {
      ...places,
      canonical: (position) => {
        const { place, turn } = position as { readonly place: number; readonly turn: string };
        return { place: place === 2 || place === 4 ? place - 1 : place, turn };
      },
    };
    const solved = mustSucceed(solve(folded));
    const plain = certificateOf(folded);
    const most = Math.max(...plain.strategies.map(({ moves }) => moves.length));
    expect(plain.merged).toBe(false);
    expect(mustSucceed(makeCertificate(solved, { plainLimit: most })).merged).toBe(false);
    const merged = mustSucceed(makeCertificate(solved, { plainLimit: most - 1 }));
    expect(merged.merged).toBe(true);
    expect(merged.strategies.flatMap(({ moves }) => moves).length).toBeLessThan(most);
    expect(checkCertificate(folded, merged)).toMatchObject({ ok: true });
    expect(makeCertificate(solved, { plainLimit: 0, limit: 0 }).ok).toBe(false);
  });
});

test.each<[Claim, string]>([
  [{ verdict: 'win', winner: 1, within: 9 }, 'Player 1, who moves first, wins within 9 plies'],
  [{ verdict: 'loss', winner: 2, within: 1 }, 'Player 2, who moves second, wins within 1 ply'],
  [
    { verdict: 'draw', winner: null, within: 3 },
    'neither player can force a win, and one of them can end the game within 3 plies, whatever the other does',
  ],
  [{ verdict: 'endless', winner: null, within: null }, 'neither player can force an end'],
])('%j in words', (claim, words) => {
  expect(describeClaim(createPlaceGame(ENDLESS), claim)).toBe(words);
});

test('the plies of a draw are those that one player needs, and its distance is that of two players who hurry', () => {
  const game = createPlaceGame(LONG_END);
  const solution = mustSucceed(solve(game));
  expect(solution.value(game.rules.start)).toEqual({ verdict: 'draw', distance: 2 });
  const { claim, strategies } = certificateOf(game);
  const ranks = strategies.flatMap(({ moves }) => moves.map(([, , rank]) => rank ?? 0));
  expect(claim).toEqual({ verdict: 'draw', winner: null, within: Math.max(...ranks) });
  expect(claim.within).toBe(6);
});
