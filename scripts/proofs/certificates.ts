import { mustSucceed } from '../../src/core/index.ts';
import { type Certificate, formatCoq, makeCertificate, type StrategyMove } from '../../src/proof/index.ts';
import { solve } from '../../src/solver/index.ts';
import { openGame } from '../../test/games/open-game.ts';
import { askCoq, ProofFailure } from './coq.ts';

/*
 * Lets Coq check certificates of every game: it must accept what `prove --coq` writes, and refuse tampered ones.
 */

/** A win, a loss and endless play, merged positions, an empty strategy, and every option of the rules in Coq. */
const VARIANTS = [
  'match-six target=10 max=4 window=4 first=2',
  'match-six target=9',
  'last-digit-standing',
  'last-digit-standing target=20 max=4 base=8 first=2',
  'inversion-race cells=7',
  'inversion-race cells=9 leap=true first=2',
  'winners-and-losers string=LWWLWLWLLWWLW',
  'winners-and-losers string=L first=2',
  'tail-end coins=9 reach=3',
  'tail-end start=HHHTHHHHTHH misere=true first=2',
  'tail-end start=HHHTHHHHHTHHHHHHH',
  'side-by-side',
  'side-by-side boards=HHHH-9B4-HHT reach=2 first=2',
] as const;

/** Longer strategies are merged, so that the last variant of Tail End is. */
const PLAIN_LIMIT = 60;

/** Changes to the certificate of the printed Last Digit Standing, where 6 is the only winning opening. */
const TAMPERED: Readonly<Record<string, (certificate: Certificate) => Certificate>> = {
  'a ply less claimed': (certificate) => {
    const { claim } = certificate;
    return claim.winner === null ? certificate : { ...certificate, claim: { ...claim, within: claim.within - 1 } };
  },
  'a rank changed': (certificate) => changeOpening(certificate, ([text, move]) => [[text, move, 11]]),
  'an entry left out': (certificate) => changeOpening(certificate, () => []),
  'another move': (certificate) => changeOpening(certificate, ([text, , rank]) => [[text, '5', rank]]),
};

function changeOpening(
  certificate: Certificate,
  change: (entry: StrategyMove) => readonly StrategyMove[],
): Certificate {
  const strategies = certificate.strategies.map(({ player, moves }) => ({
    player,
    moves: moves.flatMap((entry, index) => (index === 0 ? change(entry) : [entry])),
  }));
  return { ...certificate, strategies };
}

/** After the proofs have been compiled. Throws when Coq accepts or refuses what it should not. */
export function checkCertificates(): { readonly accepted: number; readonly refused: number } {
  for (const variant of VARIANTS) {
    const { isAccepted, output } = askCoq(coqText(variant, certificateOf(variant)));
    if (!isAccepted) throw new ProofFailure(`Coq refuses the certificate of ${variant}: ${output}`);
  }
  const certificate = certificateOf('last-digit-standing');
  for (const [what, tamper] of Object.entries(TAMPERED)) {
    const { isAccepted, output } = askCoq(coqText('last-digit-standing', tamper(certificate)));
    if (isAccepted || !output.includes('Unable to unify'))
      throw new ProofFailure(`Coq does not refuse a certificate with ${what}: ${output}`);
  }
  return { accepted: VARIANTS.length, refused: Object.keys(TAMPERED).length };
}

function certificateOf(variant: string): Certificate {
  return mustSucceed(makeCertificate(mustSucceed(solve(openGame(variant))), { plainLimit: PLAIN_LIMIT }));
}

function coqText(variant: string, certificate: Certificate): string {
  return mustSucceed(formatCoq(openGame(variant), certificate));
}
