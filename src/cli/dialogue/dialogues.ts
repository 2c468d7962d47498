import type { AnyDialogue } from './dialogue.ts';
import { plainDialogue } from './plain.ts';

/** Loaded when the game is first shown, so starting the program does not depend on the number of games. */
const DIALOGUES = new Map<string, () => Promise<{ readonly dialogue: Partial<AnyDialogue> }>>([
  ['tail-end', () => import('../../games/tail-end/terminal.ts')],
  ['inversion-race', () => import('../../games/inversion-race/terminal.ts')],
  ['match-six', () => import('../../games/match-six/terminal.ts')],
  ['last-digit-standing', () => import('../../games/last-digit-standing/terminal.ts')],
  ['winners-and-losers', () => import('../../games/winners-and-losers/terminal.ts')],
  ['side-by-side', () => import('../../games/side-by-side/terminal.ts')],
]);

/** How a game looks in the terminal. Whatever its `terminal.ts` leaves out is plain. */
export async function loadDialogue(gameId: string): Promise<AnyDialogue> {
  return { ...plainDialogue, ...(await DIALOGUES.get(gameId)?.())?.dialogue };
}
