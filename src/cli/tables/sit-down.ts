import { GAMES } from '../../games/index.ts';
import type { TableClient } from '../../tables/client/client.ts';
import { connectToTable, type OwnKey, type TableConnection } from '../../tables/client/connection.ts';
import { formatTableLink, type TableLink } from '../../tables/client/links.ts';
import { isOver, type Table } from '../../tables/index.ts';
import { given, shellWord, UsageError } from '../arguments/usage.ts';
import { type Call, EXIT } from '../command.ts';
import { ENDING_CODES, recordLines } from '../play/closing.ts';
import { showReview } from '../play/review.ts';
import { createPrompter, type Leaving } from '../terminal/prompter.ts';
import { complain, isInteractive, listenToInterrupt } from '../terminal/terminal.ts';
import { playAtTable } from './loop.ts';
import { loadGameUi, nextChange, type ProgramPlayer, snapshotOf, type TableInput, type TableSeat } from './seat.ts';

/** Goes to a table and stays until the end; resolves to the exit code. `ownKey` takes the seat of an invitation. */
export async function sitDown(
  call: Call,
  client: TableClient,
  link: TableLink,
  program: ProgramPlayer | undefined,
  ownKey?: OwnKey,
): Promise<number> {
  const { name } = call.flags;
  const connection = connectToTable({ client, definitions: GAMES, link, ...given({ ownKey, name }) });
  const { happened, stopListening } = listenToInterrupt(call.terminal);
  const interrupted = happened.then((): TableInput => 'interrupted');
  try {
    const table = await waitForTable(call, connection, interrupted);
    if (table === undefined) return leave(call, link, connection, 'interrupted');
    return await stay(link, await takeSeat(call, connection, table, program), interrupted);
  } finally {
    stopListening();
    connection.leave();
  }
}

/** Resolves when the server has sent the game; undefined if interrupted. */
async function waitForTable(
  { terminal }: Call,
  connection: TableConnection,
  interrupted: Promise<TableInput>,
): Promise<Table | undefined> {
  let isTroubled = false;
  for (;;) {
    const { state } = connection;
    const { closedReason, refusal, isCurrent, table } = state;
    if (closedReason !== '') throw new UsageError(closedReason);
    if (isCurrent && table) return table;
    if (refusal !== '' && !isTroubled) complain(terminal, `${refusal} Trying again; press Ctrl-C to stop.`);
    isTroubled = refusal !== '';
    if ((await Promise.race([interrupted, nextChange(connection, state)])) === 'interrupted') return undefined;
  }
}

async function takeSeat(
  call: Call,
  connection: TableConnection,
  table: Table,
  program: ProgramPlayer | undefined,
): Promise<TableSeat> {
  if (table.own && program)
    throw new UsageError('A program cannot play at this table: only the server has the code of its game.');
  const ui = await loadGameUi(call, table);
  const isOnScreen = isInteractive(call.terminal);
  const isPerson = program === undefined && (connection.state.seat !== null || isOnScreen);
  const prompter = isPerson ? createPrompter(call.terminal, ui.dialogue.echoesAnswer) : undefined;
  return { call, connection, ui, prompter, program, isOnScreen, shownHint: { hintSteps: 0, hintPly: -1 } };
}

/** Resolves to the exit code. */
async function stay(link: TableLink, seat: TableSeat, interrupted: Promise<TableInput>): Promise<number> {
  const { call, connection, program, prompter } = seat;
  try {
    const ending = await playAtTable(seat, interrupted);
    if (ending === 'over' || ending === 'quit') await closeGame(seat);
    if (program?.hasForfeited) return EXIT.no;
    return ending === 'over' ? EXIT.done : leave(call, link, connection, ending);
  } finally {
    await program?.close();
    prompter?.close();
  }
}

/** After the end of a game: the review on a screen, and the record. */
async function closeGame(seat: TableSeat): Promise<void> {
  const snapshot = snapshotOf(seat, seat.connection.state);
  if (snapshot === undefined || !isOver(snapshot.table)) return;
  const { renderer } = seat.ui;
  // A review would need the code of the game.
  if (seat.isOnScreen && seat.program === undefined && snapshot.table.own === null)
    await showReview(snapshot.session, { renderer, terminal: seat.call.terminal });
  renderer.quote(recordLines(snapshot.session.match));
}

/** Explains that the table stays open, and how to come back to it. */
function leave({ terminal }: Call, link: TableLink, connection: TableConnection, ending: Leaving): number {
  const { pending, table } = connection.state;
  if (ending === 'quit' && table && isOver(table)) return EXIT.done;
  const what = {
    quit: '',
    'input-ended': 'The input ended before the game did. ',
    interrupted: 'Interrupted. ',
  }[ending];
  const unsent = pending ? 'Your last move has not reached the server; make it again. ' : '';
  complain(terminal, `${what}${unsent}The table stays open. Come back with:`, [
    `penultimate join ${shellWord(formatTableLink({ ...link, key: connection.key }))}`,
  ]);
  return ENDING_CODES[ending];
}
