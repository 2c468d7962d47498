import { failure, type Game, type Result, seatNumber, success, titleWithOptions, withCommas } from '../core/index.ts';
import type { PositionProgress, Solution } from '../solver/index.ts';
import {
  CERTIFICATE_FORMAT,
  CERTIFICATE_FORMAT_VERSION,
  type Certificate,
  type Claim,
  certificateChecksum,
} from './certificate.ts';
import { collectStrategy, isEnding, plansFor } from './collect-strategy.ts';

/** A longer strategy is written with merged positions if the game has a canonical form. */
const MAX_PLAIN_LENGTH = 20_000;
/** The longest strategy: about 20 MB. */
const MAX_STRATEGY_LENGTH = 500_000;

export interface CertificateOptions {
  readonly plainLimit?: number;
  readonly limit?: number;
  readonly onProgress?: PositionProgress | undefined;
}

/** The verdict of the game with the strategies that prove it. */
export function makeCertificate<Position, Move>(
  solution: Solution<Position, Move>,
  { plainLimit = MAX_PLAIN_LENGTH, limit = MAX_STRATEGY_LENGTH, onProgress }: CertificateOptions = {},
): Result<Certificate> {
  const { game } = solution;
  const claim = claimOf(solution);
  if (!claim) return failure('The game is over at its start, so there is nothing to prove.');
  const plans = plansFor(solution, claim);
  for (const { merged, most } of attempts(game, plainLimit, limit)) {
    const collected = plans.map((plan) =>
      collectStrategy(solution, plan, { isMerged: merged, limit: most, onProgress }),
    );
    if (!collected.every((strategy) => strategy !== undefined)) continue;
    const certificate = {
      format: CERTIFICATE_FORMAT,
      formatVersion: CERTIFICATE_FORMAT_VERSION,
      game: game.id,
      rulesVersion: game.definition.rulesVersion,
      ...(game.definition.source && { sha256: game.definition.source.sha256 }),
      options: game.options,
      claim: claim.verdict === 'draw' ? { ...claim, within: collected.find(isEnding)?.plies ?? claim.within } : claim,
      merged,
      strategies: collected.map(({ player, moves }) => ({ player, moves })),
    } as const;
    return success({ ...certificate, checksum: certificateChecksum(certificate) });
  }
  const most = withCommas(limit);
  return failure(`${titleWithOptions(game.definition)} would need a certificate of over ${most} positions.`);
}

function attempts<Position, Move>(game: Game<Position, Move>, plainLimit: number, limit: number) {
  if (!game.canonical) return [{ merged: false, most: limit }];
  return [
    { merged: false, most: plainLimit },
    { merged: true, most: limit },
  ];
}

/** The plies of a draw are those of its ending strategy, known once it is collected. */
function claimOf<Position, Move>(solution: Solution<Position, Move>): Claim | undefined {
  const { rules } = solution.game;
  const best = solution.value(rules.start);
  if (!best) return undefined;
  const { verdict, distance } = best;
  if (verdict === 'endless') return { verdict, winner: null, within: null };
  if (verdict === 'draw') return { verdict, winner: null, within: distance ?? 0 };
  const first = seatNumber(rules.turn(rules.start));
  return { verdict, winner: verdict === 'win' ? first : first === 1 ? 2 : 1, within: distance ?? 0 };
}
