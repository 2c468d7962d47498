import type { AnyGameDefinition } from '../core/index.ts';
import { type Emblem, plainEmblem } from './emblem.ts';
import { inversionRace, emblem as inversionRaceEmblem } from './inversion-race/index.ts';
import { lastDigitStanding, emblem as lastDigitStandingEmblem } from './last-digit-standing/index.ts';
import { matchSix, emblem as matchSixEmblem } from './match-six/index.ts';
import { sideBySide, emblem as sideBySideEmblem } from './side-by-side/index.ts';
import { tailEnd, emblem as tailEndEmblem } from './tail-end/index.ts';
import { winnersAndLosers, emblem as winnersAndLosersEmblem } from './winners-and-losers/index.ts';

/** All games with their rules and texts, enough to play and to show them. A new game takes one line here. */
export const CATALOG: readonly AnyGameDefinition[] = [
  tailEnd,
  inversionRace,
  matchSix,
  lastDigitStanding,
  winnersAndLosers,
  sideBySide,
];

const EMBLEMS = new Map<string, Emblem>([
  [tailEnd.id, tailEndEmblem],
  [inversionRace.id, inversionRaceEmblem],
  [matchSix.id, matchSixEmblem],
  [lastDigitStanding.id, lastDigitStandingEmblem],
  [winnersAndLosers.id, winnersAndLosersEmblem],
  [sideBySide.id, sideBySideEmblem],
]);

/** The color and picture of a game. */
export function emblemOf(id: string): Emblem {
  return EMBLEMS.get(id) ?? plainEmblem(id);
}
