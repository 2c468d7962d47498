import { describe, expect, test } from 'vitest';
import { createPlaceGame, type Place } from '../../test/games/place-game.ts';
import { certificateOf, FIRST_ENDS, LONG_END, resigned, SECOND_ENDS } from '../../test/support/certificates.ts';
import type { AnyGameDefinition } from '../core/index.ts';
import { type Certificate, checkCertificate, type Strategy, verifyCertificate } from './index.ts';

describe('the checker', () => {
  function errorOf(places: readonly Place[], change: (certificate: Certificate) => Partial<Certificate>): string {
    const game = createPlaceGame(places);
    const certificate = certificateOf(game);
    const checked = checkCertificate(game, { ...certificate, ...change(certificate) });
    return checked.ok ? 'holds' : checked.error;
  }

  const unranked = ({ player, moves }: Strategy): Strategy => ({
    player,
    moves: moves.map(([position, move]) => [position, move, null]),
  });

  test.each<[string, readonly Place[], (certificate: Certificate) => Partial<Certificate>, string]>([
    [
      'a draw that nobody ends',
      SECOND_ENDS,
      ({ strategies }) => ({ strategies: strategies.map(unranked) }),
      'A claim of draw needs a strategy that ends: one with a rank in every position.',
    ],
    [
      'a draw of one player only',
      SECOND_ENDS,
      ({ strategies }) => ({ strategies: strategies.slice(1) }),
      'A claim of draw needs strategies of player 1 and 2, not of 2.',
    ],
    [
      'a draw of nobody',
      SECOND_ENDS,
      () => ({ strategies: [] }),
      'A claim of draw needs strategies of player 1 and 2, not of nobody.',
    ],
    [
      'three strategies',
      SECOND_ENDS,
      ({ strategies }) => ({ strategies: [...strategies, ...strategies.slice(1)] }),
      'A claim of draw needs strategies of player 1 and 2, not of 3 players.',
    ],
    [
      'a draw within too few plies',
      SECOND_ENDS,
      () => ({ claim: { verdict: 'draw', winner: null, within: 1 } }),
      'It claims an end within 1 plies; its strategy takes up to 2.',
    ],
    [
      'a draw within too many plies',
      LONG_END,
      () => ({ claim: { verdict: 'draw', winner: null, within: 7 } }),
      'It claims an end within 7 plies; its strategy takes up to 6.',
    ],
    [
      'a draw that is called endless',
      FIRST_ENDS,
      ({ strategies }) => ({
        claim: { verdict: 'endless', winner: null, within: null },
        strategies: strategies.map(unranked),
      }),
      'Player 1 only draws after its move "0" in position "0 player1".',
    ],
    [
      'a draw that is called a win',
      FIRST_ENDS,
      ({ strategies }) => ({ claim: { verdict: 'win', winner: 1, within: 1 }, strategies: strategies.slice(0, 1) }),
      'Player 1 only draws after its move "0" in position "0 player1".',
    ],
    [
      'a loss that is called a draw',
      [[1], [2], 'lost'],
      ({ strategies }) => ({
        claim: { verdict: 'draw', winner: null, within: 2 },
        strategies: [{ player: 1, moves: [['0 player1', '0', null]] }, ...strategies],
      }),
      'Player 1 loses after "0" in position "1 player2".',
    ],
    [
      'a first move of the other player that loses',
      [[1, 2], 'lost', [3], 'lost'],
      () => ({
        claim: { verdict: 'loss', winner: 2, within: 2 },
        strategies: [{ player: 2, moves: [['2 player2', '0', 1]] }],
      }),
      'Player 2 loses after "0" in position "0 player1".',
    ],
  ])('finds %s', (_, places, change, sentence) => {
    expect(errorOf(places, change)).toBe(sentence);
  });

  test('rejects a position without moves where the game is not over', () => {
    const certificate = certificateOf(createPlaceGame([[1], 'lost']));
    const unfinished = createPlaceGame([[1], []]);
    expect(checkCertificate(unfinished, certificate)).toEqual({
      ok: false,
      error: 'Position "0 player1" has rank 1, but the game can last -Infinity plies from there.',
    });
  });

  test('does not hide exceptions of the rules', () => {
    const game = createPlaceGame(FIRST_ENDS);
    const rules = { ...game.rules, legalMoves: () => expect.fail('broken rules') };
    expect(() => checkCertificate({ ...game, rules }, certificateOf(game))).toThrow('broken rules');
  });

  test('merges positions only if the certificate says so', () => {
    const game = createPlaceGame([[1, 1], [2, 3], 'lost', 'won']);
    // This form makes every position equal to the start.
    const folded = { ...game, canonical: () => game.rules.start };
    const certificate = certificateOf(game);
    expect(checkCertificate(folded, certificate)).toMatchObject({ ok: true });
    expect(checkCertificate(folded, { ...certificate, merged: true }).ok).toBe(false);
  });
});

describe('verifying', () => {
  const game = createPlaceGame(SECOND_ENDS);
  const draw = certificateOf(game);

  function errorOf(certificate: Certificate, definition: AnyGameDefinition = game.definition): string {
    const verified = verifyCertificate([definition], resigned(certificate));
    return verified.ok ? 'holds' : verified.error;
  }

  test.each<[readonly (number | null)[], string]>([
    [[null, 1], 'Position "b" must have no rank, as nothing has to end.'],
    [[1, null], 'Position "b" must have a rank.'],
  ])('a strategy of a draw has ranks throughout or nowhere: %j', (ranks, sentence) => {
    const strategies = draw.strategies.map(({ player }) => ({
      player,
      moves: ranks.map((rank, index) => ['ab'[index] ?? '', '0', rank] as const),
    }));
    expect(errorOf({ ...draw, strategies })).toBe(sentence);
  });

  test('a game from a file is identified by that file alone', () => {
    const sha256 = 'ab'.repeat(32);
    const source = { file: 'places.js', sha256 };
    const brought: AnyGameDefinition = { ...game.definition, source };
    const own = { ...draw, sha256 };
    expect(errorOf(own, brought)).toBe('holds');
    expect(errorOf(draw, brought)).toBe('It names no file, but Places was read from one.');
    expect(errorOf(own)).toBe('It is about a game file, not about the Places of this package.');
    expect(errorOf({ ...own, sha256: '00'.repeat(32) }, brought)).toBe(
      `It is about another file: its SHA-256 is ${'00'.repeat(32)}, that of places.js is ${sha256}.`,
    );
    const bringing = { ...game, definition: brought };
    expect(certificateOf(bringing)).toEqual(resigned(own));
  });
});
