import type { AnyGameDefinition } from '../core/index.ts';
import { inversionRace } from './inversion-race/index.ts';
import { lastDigitStanding } from './last-digit-standing/index.ts';
import { matchSix } from './match-six/index.ts';
import { sideBySide } from './side-by-side/index.ts';
import { tailEnd } from './tail-end/index.ts';
import { winnersAndLosers } from './winners-and-losers/index.ts';

/** Every game there is: terminal, web, solver, lab, links and proofs pick them up from here. */
export const GAMES: readonly AnyGameDefinition[] = [
  tailEnd,
  inversionRace,
  matchSix,
  lastDigitStanding,
  winnersAndLosers,
  sideBySide,
];

export type { InversionRaceMove, InversionRacePosition } from './inversion-race/rules.ts';
export type { LastDigitMove, LastDigitPosition } from './last-digit-standing/rules.ts';
export type { MatchSixMove, MatchSixPosition } from './match-six/rules.ts';
export type { BoardPosition, SideBySideMove, SideBySidePosition } from './side-by-side/rules.ts';
export type { TailEndMove, TailEndPosition } from './tail-end/rules.ts';
export { randomString } from './winners-and-losers/random-string.ts';
export type { WinnersMove, WinnersPosition } from './winners-and-losers/rules.ts';
export { decidingLetters } from './winners-and-losers/theory.ts';
export { type TriangleCell, trianglePath, winnersTriangle } from './winners-and-losers/triangle.ts';
export { inversionRace, lastDigitStanding, matchSix, sideBySide, tailEnd, winnersAndLosers };
