import type { AnyMatch } from '../../core/index.ts';
import type { Participant, Participants } from '../../players/participants.ts';
import { neighbors } from '../../tables/client/others.ts';
import type { Visit, VisitState } from '../../tables/client/visit.ts';
import type { Table } from '../../tables/index.ts';
import type { AnyDialogue, AnyNamedMatch } from '../dialogue/dialogue.ts';
import type { OpenPrompter } from '../play/prompter.ts';
import type { Renderer } from '../play/renderer.ts';
import { viewOf } from '../play/setup.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { HousePlayer } from './house-player.ts';

/** A seat at a table, in the terminal: a person, a program in the place of one, or somebody who watches. */
export interface TableSeat {
  readonly terminal: Terminal;
  readonly visit: Visit;
  readonly dialogue: AnyDialogue;
  readonly renderer: Renderer;
  /** Asks the person; undefined where there is nobody to ask. */
  readonly prompter: OpenPrompter | undefined;
  /** Who plays instead of a person. */
  readonly player: string | undefined;
  readonly housePlayer: HousePlayer | undefined;
  readonly isOnScreen: boolean;
}

/** A table that is there, with its game as this seat sees it. */
export interface Scene {
  readonly state: VisitState;
  readonly table: Table;
  readonly match: AnyMatch;
  readonly participants: Participants;
}

/** Undefined until the server has told all. */
export function sceneOf({ player }: TableSeat, state: VisitState): Scene | undefined {
  const { table, match } = state;
  if (table === undefined || match === undefined || !state.isCurrent) return undefined;
  const { player1, player2 } = neighbors(table, state);
  const seated = (neighbor: Participant): Participant =>
    neighbor.kind === 'human' && player !== undefined ? { kind: 'cpu', player } : neighbor;
  return { state, table, match, participants: { player1: seated(player1), player2: seated(player2) } };
}

/** The view that the lines of a dialogue are about. Hints are no part of a board at a table. */
export function viewAt({ participants }: Scene, match: AnyMatch): AnyNamedMatch {
  return viewOf({ participants, isHinting: false }, match);
}

/** Whether it is for this seat to move. */
export function isOurTurn({ state, match, table }: Scene): boolean {
  const view = match.positions.at(-1);
  if (table.isClosed || table.resigned !== null || match.game.rules.outcome(view)) return false;
  return match.game.rules.turn(view) === state.seat;
}
