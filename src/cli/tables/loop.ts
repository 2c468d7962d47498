import { capitalized, currentPosition, isForcedPass, PASS } from '../../core/index.ts';
import { isOver } from '../../tables/index.ts';
import { UsageError } from '../arguments/usage.ts';
import { viewOf } from '../play/setup.ts';
import type { Leaving } from '../terminal/prompter.ts';
import { announce, projectionTeller } from './announce.ts';
import {
  isOurTurn,
  loadGameUi,
  nextChange,
  type Snapshot,
  snapshotOf,
  type TableInput,
  type TableSeat,
} from './seat.ts';
import { takeTyped } from './typed.ts';

/** Plays, or watches, until the game is over or the person leaves. On a screen a rematch may follow. */
export async function playAtTable(seat: TableSeat, interrupted: Promise<TableInput>): Promise<'over' | Leaving> {
  const { connection } = seat;
  let shown: Snapshot | undefined;
  /** The answer that the prompt waits for, if any. */
  let typing: readonly Promise<TableInput>[] = [];
  for (;;) {
    const { state } = connection;
    if (state.closedReason !== '') throw new UsageError(state.closedReason);
    const snapshot = snapshotOf(seat, state);
    if (snapshot) {
      if (seat.ui.game !== snapshot.table.match.game.id) seat.ui = await loadGameUi(seat.call, snapshot.table);
      if (shown?.state !== state) await showNews(seat, shown, snapshot, typing.length > 0);
      shown = snapshot;
      if (isFinished(seat, snapshot)) return 'over';
      if (await moveByItself(seat, snapshot)) continue;
      // A keyboard is read at any time, a pipe only on its turn.
      if (seat.prompter && typing.length === 0 && (seat.isOnScreen || isOurTurn(snapshot)))
        typing = [seat.prompter.ask(promptFor(seat, snapshot))];
    }
    const happened = await Promise.race([interrupted, nextChange(connection, state), ...typing]);
    if (happened === 'change') continue;
    if (typeof happened === 'string') return happened;
    typing = [];
    if (snapshot && (await takeTyped(seat, snapshot, happened.text)) === 'quit') return 'quit';
  }
}

/** Writes above the prompt, if there is one. */
async function showNews(seat: TableSeat, shown: Snapshot | undefined, now: Snapshot, isAsking: boolean): Promise<void> {
  const showProjection = shown?.session.match === now.session.match ? undefined : await projectionTeller(seat, now);
  const showAll = () => {
    announce(seat, shown, now);
    showProjection?.();
  };
  if (isAsking) seat.prompter?.interject(showAll, promptFor(seat, now));
  else showAll();
}

/** Programs and pipes leave when the game is over and their last move has arrived. */
function isFinished({ isOnScreen, program }: TableSeat, { table, state }: Snapshot): boolean {
  if (isOnScreen && program === undefined) return false;
  return (isOver(table) || table.isClosed) && state.pending === undefined;
}

function promptFor({ ui }: TableSeat, snapshot: Snapshot): string {
  if (isOurTurn(snapshot)) return ui.dialogue.prompt(viewOf(snapshot.session));
  return isOver(snapshot.table) && snapshot.state.seat !== null ? 'Rematch, or quit?' : 'Type ? for help:';
}

/** Does everything without a person: a program's move, its consent, and a forced pass. */
async function moveByItself(seat: TableSeat, snapshot: Snapshot): Promise<boolean> {
  const { connection, program } = seat;
  const { table, state } = snapshot;
  const { match } = snapshot.session;
  if (program && table.request && table.request.seat !== state.seat && connection.state === state)
    connection.act(table.request.action, table.request.variant);
  if (!isOurTurn(snapshot)) return false;
  if (program === undefined) return isForcedPass(match.game, currentPosition(match)) && connection.move(PASS).ok;
  const chosen = await program.choose(match, table.game);
  if (chosen.ok) return connection.move(chosen.value).ok;
  seat.ui.renderer.note(capitalized(`${program.id} forfeits the game. ${chosen.error}`));
  connection.act('resign');
  return false;
}
