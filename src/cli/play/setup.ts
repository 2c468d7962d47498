import { type AnyMatch, currentPosition, type Random, type Seat, type Sides, sidesFor } from '../../core/index.ts';
import { hasHuman, type Participants, personsOf } from '../../players/participants.ts';
import type { AnyPlayer } from '../../players/player.ts';
import type { Call } from '../command.ts';
import type { AnyFace, AnyView } from '../face/face.ts';
import { styleFor } from '../terminal/style.ts';
import { isInteractive, type Terminal } from '../terminal/terminal.ts';
import { bookName, isHuman } from './participants.ts';
import { createKeyboardPrompter, createPipedPrompter, type Prompter } from './prompter.ts';
import { createScreen, createTranscript, type Renderer } from './renderer.ts';

/** Everything that stays the same during a game. */
export interface Setup {
  readonly terminal: Terminal;
  readonly participants: Participants;
  /** Those who play for the CPU. */
  readonly players: Readonly<Partial<Record<Seat, AnyPlayer>>>;
  readonly face: AnyFace;
  readonly renderer: Renderer;
  readonly prompter: Prompter;
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

export function createSetup(
  { terminal, flags, isColorAllowed }: Call,
  chosen: Pick<Setup, 'participants' | 'players' | 'face' | 'random' | 'maxPlies'>,
): Setup {
  const { participants, face } = chosen;
  const style = styleFor(terminal, isColorAllowed);
  const isOnScreen = isInteractive(terminal);
  let isInterrupted = false;
  return {
    ...chosen,
    terminal,
    renderer: isOnScreen ? createScreen(terminal, face, style) : createTranscript(terminal, face, style),
    prompter: createPrompter(),
    isProjecting: isOnScreen,
    isHinting: flags.hints === true,
    isInterrupted: () => isInterrupted,
  };

  /** Where nobody is asked, Ctrl-C must still be heard. */
  function createPrompter(): Prompter {
    if (hasHuman(participants)) {
      return isOnScreen ? createKeyboardPrompter(terminal) : createPipedPrompter(terminal, face.echoesAnswer);
    }
    const close = terminal.onInterrupt(() => {
      isInterrupted = true;
    });
    return { ask: async () => ({ kind: 'end' }), close };
  }
}

export function viewOf({ participants, isHinting }: Setup, match: AnyMatch): AnyView {
  return {
    match,
    position: currentPosition(match),
    name: (seat) => bookName(match.game, participants, seat),
    isHuman: (seat) => isHuman(participants, seat),
    isHinting,
  };
}

/** What hints call the two sides: a person against a CPU is spoken to. */
export function sidesOf({ participants }: Setup, { match, position }: AnyView): Sides {
  return sidesFor(personsOf(match.game, participants), match.game.rules.turn(position));
}

/** A turn in which there is nothing to do but to give it up is not asked for. */
export function isForcedPass({ game }: AnyMatch, position: unknown): boolean {
  const moves = game.rules.legalMoves(position);
  return moves.length === 1 && game.notation.formatMove(moves[0]) === 'pass';
}
