import { type AnyMatch, currentPosition, type Random, type Seat, type Sides, sidesFor } from '../../core/index.ts';
import { hasHuman, type Participants, personsOf } from '../../players/participants.ts';
import type { PlayerSession } from '../../players/session.ts';
import type { Call } from '../command.ts';
import type { AnyDialogue, AnyNamedMatch } from '../dialogue/dialogue.ts';
import { styleFor } from '../terminal/style.ts';
import { isInteractive, type Terminal } from '../terminal/terminal.ts';
import type { Keeper } from './keeper.ts';
import { createPace, type Pace } from './pace.ts';
import { bookName, isHuman } from './participants.ts';
import { createKeyboardPrompter, createPipedPrompter, type Prompter } from './prompter.ts';
import { createScreen, createTranscript, type Renderer } from './renderer.ts';

/** Everything that stays the same during a game. */
export interface Setup {
  readonly terminal: Terminal;
  readonly participants: Participants;
  /** Those who play for the CPU. */
  readonly players: Readonly<Partial<Record<Seat, PlayerSession>>>;
  readonly dialogue: AnyDialogue;
  readonly renderer: Renderer;
  readonly prompter: Prompter;
  readonly keeper: Keeper;
  /** What the CPU draws from at a ply: the same one after a game was left and resumed, or a move taken back. */
  randomAt(ply: number): Random;
  readonly isHinting: boolean;
  /** What changes during a game. */
  readonly help: Help;
  readonly pace: Pace;
  /** Where a game without people stops: nobody else would. */
  readonly maxPlies: number;
  isInterrupted(): boolean;
}

/** What a person has asked for. */
interface Help {
  /** Tell who is going to win. */
  isProjecting: boolean;
  /** A hint was given or a move taken back. */
  wasUsed: boolean;
  /** How many steps of the hint were shown, and at which ply. */
  hintSteps: number;
  hintPly: number;
}

export type Ending = 'over' | 'unfinished' | 'forfeit' | 'quit' | 'input-ended' | 'interrupted';

/** What a turn leads to: the match after it, or an end before the end. */
export type Step = { readonly match: AnyMatch } | { readonly ending: Ending };

export function createSetup(
  { terminal, flags, isColorAllowed }: Call,
  chosen: Pick<Setup, 'participants' | 'players' | 'dialogue' | 'keeper' | 'maxPlies'> & {
    readonly pace: number;
    readonly random: Random;
    readonly isProjecting: boolean;
    /** Before the game was left. */
    readonly wasHelped: boolean;
  },
): Setup {
  const { participants, dialogue, random } = chosen;
  const style = styleFor(terminal, isColorAllowed);
  const isOnScreen = isInteractive(terminal);
  let isInterrupted = false;
  const pace = createPace(terminal, isOnScreen && !hasHuman(participants) ? chosen.pace : 0, () => isInterrupted);
  return {
    ...chosen,
    terminal,
    renderer: isOnScreen ? createScreen(terminal, dialogue, style) : createTranscript(terminal, dialogue, style),
    prompter: createPrompter(),
    randomAt: (ply) => random.stream(ply),
    isHinting: flags.hints === true,
    help: {
      isProjecting: isOnScreen && chosen.isProjecting,
      wasUsed: chosen.wasHelped || flags.hints === true,
      hintSteps: 0,
      hintPly: -1,
    },
    pace,
    isInterrupted: () => isInterrupted,
  };

  /** Where nobody is asked, Ctrl-C must still be heard. */
  function createPrompter(): Prompter {
    if (hasHuman(participants)) {
      return isOnScreen ? createKeyboardPrompter(terminal) : createPipedPrompter(terminal, dialogue.echoesAnswer);
    }
    let interrupt = () => {};
    const interrupted = new Promise<undefined>((resolve) => {
      interrupt = () => resolve(undefined);
    });
    const stopListening = terminal.onInterrupt(() => {
      isInterrupted = true;
      interrupt();
    });
    return {
      interrupted,
      ask: async () => ({ kind: 'end' }),
      close() {
        stopListening();
        pace.close();
      },
    };
  }
}

export function viewOf(
  { participants, isHinting }: Pick<Setup, 'participants' | 'isHinting'>,
  match: AnyMatch,
): AnyNamedMatch {
  return {
    match,
    position: currentPosition(match),
    name: (seat) => bookName(match.game, participants, seat),
    isHuman: (seat) => isHuman(participants, seat),
    isHinting,
  };
}

/** What hints call the two sides: a person against a CPU is spoken to. */
export function sidesOf({ participants }: Setup, { match, position }: AnyNamedMatch): Sides {
  return sidesFor(personsOf(match.game, participants), match.game.rules.turn(position));
}
