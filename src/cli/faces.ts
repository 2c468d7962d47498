import { type AnyBoard, plainBoard } from './boards/board.ts';
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
  'tail-end': { dialogue: tailEndDialogue, board: plainBoard },
  'inversion-race': { dialogue: inversionRaceDialogue, board: plainBoard },
  'match-six': { dialogue: matchSixDialogue, board: plainBoard },
  'last-digit-standing': { dialogue: lastDigitDialogue, board: plainBoard },
  'winners-and-losers': { dialogue: winnersDialogue, board: plainBoard },
};

export function faceOf(gameId: string): Face {
  return FACES[gameId] ?? { dialogue: plainDialogue, board: plainBoard };
}
