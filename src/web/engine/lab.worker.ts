import { type AnyGame, formatVariant, parseRecord, plies, seatName } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { audit, createShareRunner } from '../../lab/index.ts';
import {
  type Claim,
  createJudge,
  formatCertificate,
  makeCertificate,
  parseCertificate,
  verifyCertificate,
} from '../../solver/index.ts';
import type { AuditAnswer, CertificateAnswer, LabProtocol, VerifyAnswer } from './lab-protocol.ts';
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
  const certificate = makeCertificate(createJudge(game));
  if (!certificate.ok) throw new Error(certificate.error);
  return {
    text: formatCertificate(certificate.value),
    claim: describeClaim(game, certificate.value.claim),
    moves: certificate.value.strategies.reduce((sum, strategy) => sum + strategy.moves.length, 0),
  };
}

function verify({ text }: LabProtocol['verify']['ask']): VerifyAnswer {
  const certificate = parseCertificate(text);
  if (!certificate.ok) return { holds: false, error: certificate.error };
  const checked = verifyCertificate(GAMES, certificate.value);
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
