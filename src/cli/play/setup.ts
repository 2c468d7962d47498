import { type AnyMatch, currentPosition, type Random } from '../../core/index.ts';
import type { AnyDialogue, AnyScene } from '../face/dialogue.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { Analyst } from './analyst.ts';
import type { Participants } from './participants.ts';
import type { Prompter } from './prompter.ts';
import type { Stage } from './renderer.ts';

/** Everything that stays the same during a game. */
export interface Setup {
  readonly terminal: Terminal;
  readonly participants: Participants;
  readonly dialogue: AnyDialogue;
  readonly stage: Stage;
  readonly prompter: Prompter;
  readonly analyst: Analyst;
  readonly random: Random;
  /** Tell a person who is going to win, and with hints what each move is worth. */
  readonly isProjecting: boolean;
  readonly isHinting: boolean;
  /** Where a game without people stops: nobody else would. */
  readonly maxPlies: number;
  isInterrupted(): boolean;
}

export type Ending = 'over' | 'unfinished' | 'quit' | 'input-ended' | 'interrupted';

/** What a turn leads to: the match after it, or an end before the end. */
export type Step = { readonly match: AnyMatch } | { readonly ending: Ending };

export function sceneOf({ participants }: Setup, match: AnyMatch): AnyScene {
  return {
    match,
    position: currentPosition(match),
    name: (seat) => participants[seat].name,
    isPerson: (seat) => participants[seat].player === undefined,
  };
}

/** A turn in which there is nothing to do but to give it up is not asked for. */
export function isForcedPass({ game }: AnyMatch, position: unknown): boolean {
  const moves = game.rules.legalMoves(position);
  return moves.length === 1 && game.notation.formatMove(moves[0]) === 'pass';
}
