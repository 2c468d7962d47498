import type { AnyDialogue } from './dialogue/dialogue.ts';
import { plainDialogue } from './dialogue/plain.ts';
import { tailEndDialogue } from './dialogue/tail-end.ts';

/** How a game looks and talks in the terminal. */
export interface Face {
  readonly dialogue: AnyDialogue;
}

/** One line a game; a game that is not listed is told in its own words. */
const FACES: Readonly<Record<string, Face>> = {
  'tail-end': { dialogue: tailEndDialogue },
};

export function faceOf(gameId: string): Face {
  return FACES[gameId] ?? { dialogue: plainDialogue };
}
