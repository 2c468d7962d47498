import { type AnyGame, plies, seatName } from '../../core/index.ts';
import type { Claim } from '../../proof/index.ts';

/** "Player 1, who moves first, wins within 9 plies". */
export function describeClaim(game: AnyGame, claim: Claim): string {
  if (claim.winner === null) return 'neither player can force an end';
  const seat = claim.winner === 1 ? 'player1' : 'player2';
  const order = game.rules.turn(game.rules.start) === seat ? 'first' : 'second';
  return `${seatName(game, seat)}, who moves ${order}, wins within ${plies(claim.within)}`;
}
