import { type AnyGame, plies, seatName, seatOf } from '../core/index.ts';
import type { Claim } from './certificate.ts';

/** "Player 1, who moves first, wins within 9 plies", "neither player can force a win, and the game ends within 9 plies". */
export function describeClaim(game: AnyGame, claim: Claim): string {
  if (claim.verdict === 'endless') return 'neither player can force an end';
  if (claim.verdict === 'draw')
    return `neither player can force a win, and the game ends within ${plies(claim.within)}`;
  const seat = seatOf(claim.winner);
  const order = game.rules.turn(game.rules.start) === seat ? 'first' : 'second';
  return `${seatName(game, seat)}, who moves ${order}, wins within ${plies(claim.within)}`;
}
