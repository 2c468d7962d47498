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

/** All games, for solvers, proofs, the lab and the terminal. The page's own thread plays from `CATALOG`. */
export const GAMES: readonly AnyGameDefinition[] = CATALOG.map(
  (definition) => KNOWN.find(({ id }) => id === definition.id) ?? definition,
);

export type { InversionRaceMove, InversionRacePosition } from './inversion-race/rules.ts';
export type { LastDigitMove, LastDigitPosition } from './last-digit-standing/rules.ts';
export type { MatchSixMove, MatchSixPosition } from './match-six/rules.ts';
export type { BoardPosition, SideBySideMove, SideBySidePosition } from './side-by-side/rules.ts';
export type { TailEndMove, TailEndPosition } from './tail-end/rules.ts';
export { decidingLetters, randomString } from './winners-and-losers/middle-letters.ts';
export type { WinnersMove, WinnersPosition } from './winners-and-losers/rules.ts';
export { type TriangleCell, trianglePath, winnersTriangle } from './winners-and-losers/theory.ts';
export { inversionRace, lastDigitStanding, matchSix, sideBySide, tailEnd, winnersAndLosers };
