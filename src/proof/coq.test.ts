import { describe, expect, test } from 'vitest';
import { openGame } from '../../test/games/open-game.ts';
import { mustSucceed } from '../core/index.ts';
import { solve } from '../solver/index.ts';
import { type CoqGame, coqBooleans, coqPlayer } from './coq.ts';
import { formatCoq, makeCertificate } from './index.ts';

/* `npm run check:proofs` tests whether Coq accepts these texts. */

function coqOf(variant: string, plainLimit = 1000): string {
  const game = openGame(variant);
  return mustSucceed(formatCoq(game, mustSucceed(makeCertificate(mustSucceed(solve(game)), { plainLimit }))));
}

/** Copied by hand from proofs/Examples.v and put into the shape of a generated file. */
const MATCH_SIX = `(** Written by penultimate prove --coq: match-six. *)

From Coq Require Import List NArith ZArith.
From Penultimate Require Import Game Certificate MatchSix.
Import ListNotations.

Definition rules := match_six 6 3 3 One.

Definition strategy_one_1 : strategy_of rules := [
  (Numbers [] One, 2, 3%nat);
  (Numbers [2; 1] One, 3, 1%nat);
  (Numbers [2; 2] One, 2, 1%nat);
  (Numbers [2; 3] One, 1, 1%nat)].

Definition strategy_one : strategy_of rules := strategy_one_1.

Theorem claim : wins rules One 3%nat (start rules).
Proof. apply (win_certificate (match_six_code 6 3 3 One) One strategy_one); vm_compute; reflexivity. Qed.
Print Assumptions claim.
`;

describe('a certificate for Coq', () => {
  test('of Match Six matches proofs/Examples.v', () => {
    expect(coqOf('match-six')).toBe(MATCH_SIX);
  });

  test.each([
    ['last-digit-standing target=20 max=4 base=8 first=2', 'last_digit_standing 20 8 4 Two', 'Tally 0 0 Two'],
    ['inversion-race cells=7 leap=true', 'inversion_race 7 true One', '(Track 3 3 false One, Left, 9%nat)'],
    ['winners-and-losers string=WW', 'winners_and_losers [true; true] One', '(Span 1 2, Left, 1%nat)'],
    ['tail-end start=HTH first=2', 'tail_end [true; false; true] 3 false Two', 'Row [false; false; true] One'],
    ['tail-end coins=2 reach=1 misere=true', 'tail_end [true; true] 1 true One', '(Row [true; true] One, 1, '],
  ])('of %s has its rules and positions', (variant, rules, part) => {
    const text = coqOf(variant);
    expect(text).toContain(`Definition rules := ${rules}.\n`);
    expect(text).toContain(part);
  });

  test('of endless play has the strategies of both players and no ranks', () => {
    const text = coqOf('match-six target=9');
    expect(text).toContain('Theorem claim : is_endless rules (start rules).');
    expect(text).toContain('(match_six_code 9 3 3 One) strategy_one strategy_two)');
    expect(text).not.toMatch(/, [1-9]\d*%nat\)/);
  });

  test('of a draw has the strategies of both players, and the ending one twice', () => {
    const game = openGame('match-six target=9');
    const certificate = mustSucceed(makeCertificate(mustSucceed(solve(game))));
    const [one, two] = certificate.strategies;
    if (!one || !two) throw new Error('There are two strategies.');
    const ranked = { ...two, moves: two.moves.map(([position, move]) => [position, move, 7] as const) };
    const claim = { verdict: 'draw', winner: null, within: 8 } as const;
    const text = mustSucceed(formatCoq(game, { ...certificate, claim, strategies: [one, ranked] }));
    expect(text).toContain('Theorem claim : is_draw rules (start rules).');
    expect(text).toContain('strategy_one strategy_two Two strategy_two 8%nat); vm_compute; reflexivity. Qed.');
  });

  test('of a merged strategy uses the theorem that runs may be in any order', () => {
    expect(coqOf('tail-end start=HHHTHHHHHTHHHHHHH', 10)).toContain('(tail_end_merged_code [true; true; true; false;');
    expect(coqOf('tail-end start=HHHTHHHHHTHHHHHHH')).toContain('(tail_end_code [true; true; true; false;');
  });

  test('of a long strategy comes in parts, and an empty strategy is an empty list', () => {
    const text = coqOf('last-digit-standing target=200 base=11');
    expect(text).toContain('Definition strategy_one : strategy_of rules := strategy_one_1 ++ strategy_one_2');
    expect(coqOf('winners-and-losers string=L')).toContain('Definition strategy_two : strategy_of rules := [].');
  });

  test('is refused for a game that is not written in Coq', () => {
    const { coq: _, ...game }: CoqGame<unknown, unknown> = openGame('match-six');
    const certificate = mustSucceed(makeCertificate(mustSucceed(solve(openGame('match-six')))));
    expect(formatCoq(game, certificate)).toEqual({
      ok: false,
      error: 'The rules of Match Six are not written in Coq.',
    });
  });
});

test('players and lists of booleans use the notation of the Coq files', () => {
  expect([coqPlayer('player1'), coqPlayer('player2')]).toEqual(['One', 'Two']);
  expect(coqBooleans('HTT', 'H')).toBe('[true; false; false]');
  expect(coqBooleans('', 'H')).toBe('[]');
});
