import { inversionRaceDialogue } from '../../games/inversion-race/terminal.ts';
import { lastDigitDialogue } from '../../games/last-digit-standing/terminal.ts';
import { matchSixDialogue } from '../../games/match-six/terminal.ts';
import { tailEndDialogue } from '../../games/tail-end/terminal.ts';
import { winnersDialogue } from '../../games/winners-and-losers/terminal.ts';
import { inversionRaceBoard } from '../boards/inversion-race.ts';
import { lastDigitBoard } from '../boards/last-digit-standing.ts';
import { matchSixBoard } from '../boards/match-six.ts';
import { tailEndBoard } from '../boards/tail-end.ts';
import { winnersBoard } from '../boards/winners-and-losers.ts';
import { type AnyBoard, plainBoard } from './board.ts';
import type { AnyDialogue } from './dialogue.ts';
import { plainDialogue } from './plain.ts';

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
