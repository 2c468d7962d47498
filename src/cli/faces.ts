import { type AnyBoard, plainBoard } from './boards/board.ts';
import { inversionRaceBoard } from './boards/inversion-race.ts';
import { lastDigitBoard } from './boards/last-digit-standing.ts';
import { matchSixBoard } from './boards/match-six.ts';
import { tailEndBoard } from './boards/tail-end.ts';
import { winnersBoard } from './boards/winners-and-losers.ts';
import type { AnyDialogue } from './dialogue/dialogue.ts';
import { inversionRaceDialogue } from './dialogue/inversion-race.ts';
import { lastDigitDialogue } from './dialogue/last-digit-standing.ts';
import { matchSixDialogue } from './dialogue/match-six.ts';
import { plainDialogue } from './dialogue/plain.ts';
import { tailEndDialogue } from './dialogue/tail-end.ts';
import { winnersDialogue } from './dialogue/winners-and-losers.ts';

/** How a game looks and talks in the terminal. */
export interface Face {
  readonly dialogue: AnyDialogue;
  readonly board: AnyBoard;
}

/** One line a game; a game that is not listed is told in its own words. */
const FACES: Readonly<Record<string, Face>> = {
  'tail-end': { dialogue: tailEndDialogue, board: tailEndBoard },
  'inversion-race': { dialogue: inversionRaceDialogue, board: inversionRaceBoard },
  'match-six': { dialogue: matchSixDialogue, board: matchSixBoard },
  'last-digit-standing': { dialogue: lastDigitDialogue, board: lastDigitBoard },
  'winners-and-losers': { dialogue: winnersDialogue, board: winnersBoard },
};

export function faceOf(gameId: string): Face {
  return FACES[gameId] ?? { dialogue: plainDialogue, board: plainBoard };
}
