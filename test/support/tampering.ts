import fc from 'fast-check';
import type { Certificate, Claim, Strategy, StrategyMove } from '../../src/proof/index.ts';

/** One change to a certificate that keeps its form. */
export type Tampering = (certificate: Certificate) => Certificate;

const CLAIMS: readonly Claim[] = [
  { verdict: 'win', winner: 1, within: 3 },
  { verdict: 'win', winner: 2, within: 5 },
  { verdict: 'loss', winner: 1, within: 4 },
  { verdict: 'loss', winner: 2, within: 8 },
  { verdict: 'endless', winner: null, within: null },
];

/** Changes one strategy, chosen by a number. */
function inStrategy(choice: number, change: (strategy: Strategy) => Strategy): Tampering {
  return (certificate) => {
    const chosen = choice % certificate.strategies.length;
    const strategies = certificate.strategies.map((strategy, index) =>
      index === chosen ? change(strategy) : strategy,
    );
    return { ...certificate, strategies };
  };
}

/** Changes one entry, chosen by a number, into any number of entries. */
function inMoves(choice: number, change: (entry: StrategyMove) => readonly StrategyMove[]): Tampering {
  return inStrategy(choice, (strategy) => {
    const chosen = choice % strategy.moves.length;
    return {
      ...strategy,
      moves: strategy.moves.flatMap((entry, index) => (index === chosen ? change(entry) : [entry])),
    };
  });
}

/** `positions` and `moves` come from the game, so that a change looks plausible. */
export function anyTampering(positions: readonly string[], moves: readonly string[]): fc.Arbitrary<Tampering> {
  const choice = fc.nat(1_000_000);
  const position = fc.oneof(fc.constantFrom(...positions), fc.string());
  const move = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...moves) }, { weight: 1, arbitrary: fc.string() });
  const rank = fc.oneof(fc.nat(20), fc.constant(null));
  return fc.oneof(
    fc.constantFrom(...CLAIMS).map(
      (claim): Tampering =>
        (old) => ({ ...old, claim }),
    ),
    fc.integer({ min: -3, max: 3 }).map(
      (by): Tampering =>
        (old) => {
          if (old.claim.winner === null) return old;
          return { ...old, claim: { ...old.claim, within: Math.max(0, old.claim.within + by) } };
        },
    ),
    fc.tuple(choice, move).map(([at, text]) => inMoves(at, ([where, , plies]) => [[where, text, plies]])),
    fc.tuple(choice, rank).map(([at, plies]) => inMoves(at, ([where, text]) => [[where, text, plies]])),
    fc.tuple(choice, position).map(([at, where]) => inMoves(at, ([, text, plies]) => [[where, text, plies]])),
    choice.map((at) => inMoves(at, () => [])),
    choice.map((at) => inMoves(at, (entry) => [entry, entry])),
    fc
      .tuple(choice, position, move, rank)
      .map(([at, where, text, plies]) => inMoves(at, (entry) => [entry, [where, text, plies]])),
    choice.map((at) => inStrategy(at, (strategy) => ({ ...strategy, player: strategy.player === 1 ? 2 : 1 }))),
    choice.map((at) => inStrategy(at, (strategy) => ({ ...strategy, moves: [] }))),
    fc.constant<Tampering>((old) => ({ ...old, strategies: old.strategies.slice(1) })),
    fc.constant<Tampering>((old) => ({ ...old, strategies: [...old.strategies].reverse() })),
    fc.constant<Tampering>((old) => ({ ...old, merged: !old.merged })),
    fc.integer({ min: 0, max: 3 }).map(
      (rulesVersion): Tampering =>
        (old) => ({ ...old, rulesVersion }),
    ),
    fc.tuple(choice, fc.oneof(fc.integer({ min: -1, max: 60 }), fc.boolean(), fc.string())).map(([at, value]) => {
      return (old: Certificate) => {
        const names = [...Object.keys(old.options), 'first', 'size'];
        return { ...old, options: { ...old.options, [names[at % names.length] ?? '']: value } };
      };
    }),
    choice.map(
      (at): Tampering =>
        (old) => {
          const entries = Object.entries(old.options);
          return { ...old, options: Object.fromEntries(entries.filter((_, index) => index !== at % entries.length)) };
        },
    ),
  );
}
