import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { type AnyGame, currentPosition, type Random, type Result, type Seat, turnPlayers } from '../../core/index.ts';
import { hasHuman, type SeatPlayers } from '../../players/seats.ts';
import type { PlayerSession } from '../../players/session.ts';
import { explainedPlayersIn, type Session, turnOf } from '../../session/index.ts';
import type { AnySolution } from '../../solver/index.ts';
import type { Call } from '../command.ts';
import type { AnyDialogue, AnyNamedMatch } from '../dialogue/dialogue.ts';
import { createRenderer, type Renderer } from '../dialogue/renderer.ts';
import { withProgress } from '../terminal/progress.ts';
import { createPrompter, type Prompter } from '../terminal/prompter.ts';
import { isInteractive, type Terminal } from '../terminal/terminal.ts';
import type { KeepGame } from './saved-games.ts';
import { bookName, isHuman } from './seats.ts';

/** Everything that stays the same during a game; the game itself is a session. */
export interface Setup {
  readonly terminal: Terminal;
  /** The players of the CPU's seats. */
  readonly players: Readonly<Partial<Record<Seat, PlayerSession>>>;
  readonly dialogue: AnyDialogue;
  readonly renderer: Renderer;
  readonly prompter: Prompter;
  readonly keep: KeepGame;
  /** The CPU's random numbers at a ply: the same after a game was resumed or a move was taken back. */
  randomAt(ply: number): Random;
  readonly isHinting: boolean;
  readonly help: Help;
  readonly pace: Pace;
  /** Stops a game without people, which might be endless. */
  readonly maxPlies: number;
  isInterrupted(): boolean;
}

/** The help that is shown. Mutable: it changes during a game. */
interface Help extends ShownHint {
  /** Whether the projected winner is shown. */
  isProjecting: boolean;
}

/** The number of shown steps of the hint, and its ply. Mutable, too. */
export interface ShownHint {
  hintSteps: number;
  hintPly: number;
}

export type PlayEnding = 'over' | 'unfinished' | 'forfeit' | 'quit' | 'input-ended' | 'interrupted';

/** The game after a turn; with an ending, it is left there. */
export interface PlayStep {
  readonly session: Session;
  readonly ending?: PlayEnding | undefined;
}

/** A person's turn. */
export interface Turn {
  readonly setup: Setup;
  readonly session: Session;
  readonly view: AnyNamedMatch;
}

export function createSetup(
  call: Call,
  {
    seats,
    random,
    isProjecting,
    ...chosen
  }: Pick<Setup, 'players' | 'dialogue' | 'keep'> & {
    readonly seats: SeatPlayers;
    readonly random: Random;
    readonly isProjecting: boolean;
  },
): Setup {
  const { terminal, flags } = call;
  const { dialogue } = chosen;
  let isInterrupted = false;
  const seconds = isInteractive(terminal) && !hasHuman(seats) ? (flags.pace ?? 1) : 0;
  const pace = createPace(terminal, seconds, () => isInterrupted);
  return {
    ...chosen,
    terminal,
    maxPlies: flags['max-plies'] ?? 1000,
    renderer: createRenderer(call, dialogue),
    prompter: hasHuman(seats) ? createPrompter(terminal, dialogue.echoesAnswer) : createInterruptListener(),
    randomAt: (ply) => random.stream(ply),
    isHinting: flags.hints === true,
    help: { isProjecting, hintSteps: 0, hintPly: -1 },
    pace,
    isInterrupted: () => isInterrupted,
  };

  /** A game without people asks nothing, but Ctrl-C must still end it. */
  function createInterruptListener(): Prompter {
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

/** The game as a dialogue sees it. */
export function viewOf({ match, seats }: Pick<Session, 'match' | 'seats'>, isHinting = false): AnyNamedMatch {
  return {
    match,
    position: currentPosition(match),
    name: (seat) => bookName(match.game, seats, seat),
    isHuman: (seat) => isHuman(seats, seat),
    isHinting,
  };
}

/** The names of both sides in hints: a person who plays a CPU is "you". */
export function turnPlayersOf(session: Session) {
  return turnPlayers(explainedPlayersIn(session), turnOf(session));
}

/** Solves a game, with a progress line if it takes long. Loads the solver on first use. */
export async function solutionOf(game: AnyGame, terminal: Terminal): Promise<Result<AnySolution>> {
  const { solve } = await import('../../solver/index.ts');
  return withProgress(terminal, 'positions', (onProgress) => solve(game, onProgress));
}

/** Slows a game between two CPUs down for a person who watches. */
interface Pace {
  /** Waits before a move, so that the last one can be seen. Enter ends all waiting. */
  wait(): Promise<void>;
  close(): void;
}

/** Waits in short steps, so that Ctrl-C ends the wait at once. */
const STEP_MS = 50;

function createPace({ stdin }: Terminal, seconds: number, isInterrupted: () => boolean): Pace {
  if (seconds === 0) return { wait: nextTurn, close: () => undefined };
  let isSkipped = false;
  const skip = () => {
    isSkipped = true;
  };
  stdin.on('data', skip);
  return {
    async wait() {
      for (let waited = 0; waited < seconds * 1000 && !isSkipped && !isInterrupted(); waited += STEP_MS) {
        await wait(STEP_MS);
      }
      await nextTurn();
    },
    close() {
      stdin.off('data', skip);
      stdin.pause();
    },
  };
}
