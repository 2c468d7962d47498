import type { AnyGameDefinition } from '../core/index.ts';
import { CATALOG } from './catalog.ts';
import { inversionRace } from './inversion-race/knowledge.ts';
import { lastDigitStanding } from './last-digit-standing/knowledge.ts';
import { matchSix } from './match-six/knowledge.ts';
import { sideBySide } from './side-by-side/knowledge.ts';
import { tailEnd } from './tail-end/knowledge.ts';
import { winnersAndLosers } from './winners-and-losers/knowledge.ts';

/** The games of the catalog with everything that is known about them. */
const KNOWN: readonly AnyGameDefinition[] = [
  tailEnd,
  inversionRace,
  matchSix,
  lastDigitStanding,
  winnersAndLosers,
  sideBySide,
];

/** The definitions of all games, in the order of the menus. The page's own thread plays from `CATALOG`. */
export const GAMES: readonly AnyGameDefinition[] = CATALOG.map(
  (definition) => KNOWN.find(({ id }) => id === definition.id) ?? definition,
);

export { inversionRace, lastDigitStanding, matchSix, sideBySide, tailEnd, winnersAndLosers };
