import {
  type AnyGame,
  capitalized,
  currentPosition,
  type Random,
  type Result,
  SEATS,
  type Seat,
  seatName,
  turnPlayers,
} from '../../core/index.ts';
import { playerIn, type SeatPlayer, type SeatPlayers } from '../../players/seats.ts';
import type { PlayerSession } from '../../players/session.ts';
import { explainedPlayersIn, type Session, turnOf } from '../../session/index.ts';
import { type AnySolution, solve } from '../../solver/index.ts';
import type { AnyDialogue, AnyNamedMatch } from '../dialogue/dialogue.ts';
import type { Renderer } from '../dialogue/renderer.ts';
import { withProgress } from '../terminal/progress.ts';
import type { Leaving, Prompter } from '../terminal/prompter.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { KeepGame } from './saved-games.ts';

/** A game that is played in the terminal. Its last three fields change during the game. */
export interface Play {
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
  /** Stops a game without people, which might be endless. */
  readonly maxPlies: number;
  /** Waits before a move of such a game, so that the last one can be seen. Resolves to whether Ctrl-C was pressed. */
  pause(): Promise<boolean>;
  readonly shownHint: ShownHint;
  /** Whether the projected winner is shown. */
  isProjecting: boolean;
  session: Session;
}

/** The number of shown steps of the hint, and its ply. Mutable. */
export interface ShownHint {
  hintSteps: number;
  hintPly: number;
}

export type PlayEnding = 'over' | 'unfinished' | 'forfeit' | Leaving;

/** The word for a person in `--players`. */
export const HUMAN = 'human';

/** The seats from the words of `--players`. */
export function seatsFrom([first, second]: readonly [string, string]): SeatPlayers {
  const seatPlayer = (word: string): SeatPlayer =>
    word === HUMAN ? { kind: 'human', name: '' } : { kind: 'cpu', player: word };
  return { player1: seatPlayer(first), player2: seatPlayer(second) };
}

/** The word for a player in `--players`. */
export function playerWord(seatPlayer: SeatPlayer): string {
  return seatPlayer.kind === 'cpu' ? seatPlayer.player : HUMAN;
}

/** The value of `--players` for these seats. */
export function playersFlag(seats: SeatPlayers): string {
  return SEATS.map((seat) => playerWord(seats[seat])).join(',');
}

/** The name of a player in the lines of the rule book: the seat of a person here, CPU, or the name of a remote player. */
export function bookName(game: AnyGame, seats: SeatPlayers, seat: Seat): string {
  return seats[seat].kind === 'human' ? seatName(game, seat) : capitalized(playerIn(game, seats, seat).name);
}

export function viewOf({ match, seats }: Pick<Session, 'match' | 'seats'>, isHinting = false): AnyNamedMatch {
  return {
    match,
    position: currentPosition(match),
    name: (seat) => bookName(match.game, seats, seat),
    isHuman: (seat) => seats[seat].kind === 'human',
    isHinting,
  };
}

/** The names of both sides in hints: a person who plays a CPU is "you". */
export function turnPlayersOf(session: Session) {
  return turnPlayers(explainedPlayersIn(session), turnOf(session));
}

/** Solves a game, with a progress line if it takes long. */
export async function solutionOf(game: AnyGame, terminal: Terminal): Promise<Result<AnySolution>> {
  return withProgress(terminal, 'positions', (onProgress) => solve(game, onProgress));
}
