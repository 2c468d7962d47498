import type { SeatPlayer } from '../../players/seats.ts';
import { type Session, turnProblem } from '../../session/index.ts';
import { tableSession } from '../../tables/client/table-session.ts';
import type { Visit, VisitState } from '../../tables/client/visit.ts';
import type { Table } from '../../tables/index.ts';
import type { AnyDialogue } from '../dialogue/dialogue.ts';
import type { Renderer } from '../dialogue/renderer.ts';
import type { OpenPrompter } from '../terminal/prompter.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { ProgramPlayer } from './program-player.ts';

/** A seat at a table, in the terminal: a person, a program that plays for one, or a spectator. */
export interface TableSeat {
  readonly terminal: Terminal;
  readonly visit: Visit;
  readonly dialogue: AnyDialogue;
  readonly renderer: Renderer;
  /** Undefined where there is no person to ask. */
  readonly prompter: OpenPrompter | undefined;
  /** The program that plays instead of a person. */
  readonly player: string | undefined;
  readonly program: ProgramPlayer | undefined;
  readonly isOnScreen: boolean;
}

/** The table and its game as this seat sees them. */
export interface Scene {
  readonly state: VisitState;
  readonly table: Table;
  readonly session: Session;
}

/** Undefined until the server has sent everything. */
export function sceneOf({ player }: TableSeat, state: VisitState): Scene | undefined {
  const { table } = state;
  const session = tableSession(state);
  if (table === undefined || session === undefined) return undefined;
  const seated = (seatPlayer: SeatPlayer): SeatPlayer =>
    seatPlayer.kind === 'human' && player !== undefined ? { kind: 'cpu', player } : seatPlayer;
  const { player1, player2 } = session.seats;
  return { state, table, session: { ...session, seats: { player1: seated(player1), player2: seated(player2) } } };
}

export function isOurTurn({ state, session, table }: Scene): boolean {
  const own = state.seat === null ? [] : [state.seat];
  return turnProblem({ ...session, own, isClosed: table.isClosed }) === undefined;
}
