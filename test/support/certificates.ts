import { type AnyGame, mustSucceed } from '../../src/core/index.ts';
import { certificateChecksum } from '../../src/proof/certificate.ts';
import { type Certificate, makeCertificate } from '../../src/proof/index.ts';
import { solve } from '../../src/solver/index.ts';
import { openGame } from '../games/open-game.ts';
import type { Place } from '../games/place-game.ts';

/** Strategies of more than `plainLimit` positions are merged where they can be. */
export function certificateOf(game: AnyGame, plainLimit?: number): Certificate {
  return mustSucceed(makeCertificate(mustSucceed(solve(game)), plainLimit === undefined ? {} : { plainLimit }));
}

/** The certificate with a corrected checksum, as a forger would write it. */
export function resigned(certificate: Certificate): Certificate {
  return { ...certificate, checksum: certificateChecksum(certificate) };
}

/** Every game, claims of each winner and of none, plain certificates and merged ones. */
export const CERTIFIED = [
  'last-digit-standing target=20',
  'last-digit-standing target=30 base=6',
  'tail-end start=HHHTHHHHHTHHHHHHH',
  'tail-end coins=9 reach=3 first=2',
  'inversion-race leap=true',
  'match-six',
  'match-six target=9',
  'match-six target=10 max=4 window=4 first=2',
  'winners-and-losers string=WWLWLWWLLW',
  'tail-end coins=12 reach=1',
].map((variant) => [variant, certificateOf(openGame(variant), 100)] as const);

/* Games small enough to be proved by hand: places and arrows, as in place-game.ts. */

/** Player 2 may go back forever or end it with a draw. */
export const SECOND_ENDS: readonly Place[] = [[1], [2, 0], 'drawn'];
/** Either player can end the game with a draw, or pass. */
export const FIRST_ENDS: readonly Place[] = [[1, 0], 'drawn'];
/** Leaving the loop loses, except that one way out is a draw. */
export const ENDLESS: readonly Place[] = [[1, 2], [0, 2], 'won'];
export const LOST: readonly Place[] = [[1], [2, 3], 'lost', 'won'];
/** Neither player can win; to end it player 1 goes to 1, from where all three ways end it, the longest after five plies. */
export const LONG_END: readonly Place[] = [[0, 1], [2, 3, 6], 'drawn', [2], [3], [4], [5]];
