import { failure, type Game, type Result, SEATS, type Seat, seatNumber, success, withCommas } from '../core/index.ts';
import type { Solution } from '../solver/index.ts';
import {
  CERTIFICATE_FORMAT,
  CERTIFICATE_FORMAT_VERSION,
  type Certificate,
  type Claim,
  certificateChecksum,
  type Strategy,
  type StrategyMove,
} from './certificate.ts';

/** A strategy with more positions is written with merged positions if the game has a canonical form, … */
const PLAIN_LIMIT = 20_000;
/** … and none has more than this: about 20 MB. */
const STRATEGY_LIMIT = 500_000;

/** The verdict of the game with its proof: what a player has to play so that it comes true. */
export function makeCertificate<Position, Move>(
  solution: Solution<Position, Move>,
  { plainLimit = PLAIN_LIMIT, limit = STRATEGY_LIMIT }: { plainLimit?: number; limit?: number } = {},
): Result<Certificate> {
  const { game } = solution;
  const claim = claimOf(solution);
  if (!claim) return failure('The game is over at its start, so there is nothing to prove.');
  const seats = claim.winner === null ? SEATS : [SEATS[claim.winner - 1] as Seat];
  for (const { merged, most } of attempts(game, plainLimit, limit)) {
    const strategies = seats.map((seat) => collectStrategy(solution, seat, claim, merged, most));
    if (!strategies.every((strategy) => strategy !== undefined)) continue;
    const certificate = {
      format: CERTIFICATE_FORMAT,
      formatVersion: CERTIFICATE_FORMAT_VERSION,
      game: game.id,
      rulesVersion: game.definition.rulesVersion,
      options: game.options,
      claim,
      merged,
      strategies,
    } as const;
    return success({ ...certificate, checksum: certificateChecksum(certificate) });
  }
  const most = withCommas(limit);
  return failure(`${game.definition.title} with these options would need a certificate of over ${most} positions.`);
}

function attempts<Position, Move>(game: Game<Position, Move>, plainLimit: number, limit: number) {
  if (!game.canonical) return [{ merged: false, most: limit }];
  return [
    { merged: false, most: plainLimit },
    { merged: true, most: limit },
  ];
}

function claimOf<Position, Move>({ game, value }: Solution<Position, Move>): Claim | undefined {
  const best = value(game.rules.start);
  if (!best) return undefined;
  const { verdict, distance } = best;
  if (verdict === 'endless' || distance === null) return { verdict: 'endless', winner: null, within: null };
  const first = seatNumber(game.rules.turn(game.rules.start));
  return { verdict, winner: verdict === 'win' ? first : first === 1 ? 2 : 1, within: distance };
}

/** A best move for this seat in every position that the other can bring about; undefined if there are too many. */
function collectStrategy<Position, Move>(
  solution: Solution<Position, Move>,
  seat: Seat,
  claim: Claim,
  isMerged: boolean,
  limit: number,
): Strategy | undefined {
  const { game } = solution;
  const moves: StrategyMove[] = [];
  const met = new Set<string>();
  const queue: Position[] = [];

  function meet(position: Position): void {
    if (game.rules.outcome(position)) return;
    const form = isMerged && game.canonical ? game.canonical(position) : position;
    const text = game.notation.formatPosition(form);
    if (!met.has(text)) queue.push(form);
    met.add(text);
  }

  function meetAllReplies(position: Position): void {
    for (const reply of game.rules.legalMoves(position)) meet(game.rules.play(position, reply));
  }

  if (game.rules.turn(game.rules.start) === seat) meet(game.rules.start);
  else meetAllReplies(game.rules.start);
  for (const position of queue) {
    if (met.size > limit) return undefined;
    const best = solution.evaluate(position)?.moves.find((move) => move.isBest);
    if (!best) continue;
    moves.push([game.notation.formatPosition(position), best.text, claim.winner === null ? null : best.value.distance]);
    meetAllReplies(game.rules.play(position, best.move));
  }
  return { player: seatNumber(seat), moves };
}
