import { type AnyGame, formatVariant, parseRecord, plies, seatName } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { audit, createShareRunner } from '../../lab/index.ts';
import {
  type Certificate,
  type Claim,
  formatCertificate,
  makeCertificate,
  parseCertificate,
  solve,
  verifyCertificate,
} from '../../solver/index.ts';
import type { AuditAnswer, CertificateAnswer, LabProtocol, VerifyAnswer, VerifyProgress } from './lab-protocol.ts';
import { serve } from './rpc.ts';

function gameOf(variant: string): AnyGame {
  const match = parseRecord(GAMES, variant);
  if (!match.ok) throw new Error(match.error);
  return match.value.game;
}

function solve({ variant }: LabProtocol['audit']['ask']): AuditAnswer {
  const solved = audit(gameOf(variant));
  if (!solved.ok) throw new Error(solved.error);
  const openings = solved.value.openings.map(({ text, value, isBest }) => ({ text, value, isBest }));
  return { ...solved.value, openings };
}

function certify({ variant }: LabProtocol['certificate']['ask']): CertificateAnswer {
  const game = gameOf(variant);
  const certificate = makeCertificate(solve(game));
  if (!certificate.ok) throw new Error(certificate.error);
  return {
    text: formatCertificate(certificate.value),
    claim: describeClaim(game, certificate.value.claim),
    moves: countMoves(certificate.value),
  };
}

function countMoves({ strategies }: Certificate): number {
  return strategies.reduce((sum, strategy) => sum + strategy.moves.length, 0);
}

/** A message for every position of a large certificate would take longer than the check. */
const MOST_REPORTS = 100;

function verify({ text }: LabProtocol['verify']['ask'], report: (progress: VerifyProgress) => void): VerifyAnswer {
  const certificate = parseCertificate(text);
  if (!certificate.ok) return { holds: false, error: certificate.error };
  const listed = countMoves(certificate.value);
  const step = Math.ceil(listed / MOST_REPORTS);
  const checked = verifyCertificate(GAMES, certificate.value, (positions) => {
    if (positions % step === 0) report({ checked: positions, listed });
  });
  if (!checked.ok) return { holds: false, error: checked.error };
  const { game, claim, positions, moves } = checked.value;
  return { holds: true, claim: describeClaim(game, claim), variant: formatVariant(game), positions, moves };
}

function describeClaim(game: AnyGame, claim: Claim): string {
  if (claim.winner === null) return 'Neither player can force an end.';
  const name = seatName(game, claim.winner === 1 ? 'player1' : 'player2');
  return `${name} wins within ${plies(claim.within ?? 0)}, whatever the other does.`;
}

const runner = createShareRunner(GAMES, () => performance.now());

serve<LabProtocol>({
  audit: solve,
  certificate: certify,
  verify,
  share(share) {
    const result = runner.run(share);
    if (!result.ok) throw new Error(result.error);
    return result.value;
  },
});
