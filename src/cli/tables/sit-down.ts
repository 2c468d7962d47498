import { GAMES } from '../../games/index.ts';
import type { TableClient } from '../../tables/client/client.ts';
import { formatTableLink, type TableLink } from '../../tables/client/links.ts';
import { type OwnKey, type Visit, visitTable } from '../../tables/client/visit.ts';
import { isOver, type Table } from '../../tables/index.ts';
import { given, shellWord, UsageError } from '../arguments/usage.ts';
import { type Call, EXIT } from '../command.ts';
import { ENDING_CODES, recordLines } from '../play/closing.ts';
import { showReview } from '../play/review.ts';
import { createPrompter, type Leaving } from '../terminal/prompter.ts';
import { complain, isInteractive, listenToInterrupt } from '../terminal/terminal.ts';
import { playAtTable } from './loop.ts';
import { type Happening, loadVoice, nextChange, type ProgramPlayer, sceneOf, type TableSeat } from './seat.ts';

/** Goes to a table and stays until the end; resolves to the exit code. `ownKey` takes the seat of an invitation. */
export async function sitDown(
  call: Call,
  client: TableClient,
  link: TableLink,
  program: ProgramPlayer | undefined,
  ownKey?: OwnKey,
): Promise<number> {
  const { name } = call.flags;
  const visit = visitTable({ client, definitions: GAMES, link, ...given({ ownKey, name }) });
  const { happened, stopListening } = listenToInterrupt(call.terminal);
  const interrupted = happened.then((): Happening => 'interrupted');
  try {
    const table = await waitForTable(call, visit, interrupted);
    if (table === undefined) return leave(call, link, visit, 'interrupted');
    return await stay(link, await takeSeat(call, visit, table, program), interrupted);
  } finally {
    stopListening();
    visit.leave();
  }
}

/** Resolves when the server has sent the game; undefined if interrupted. */
async function waitForTable(
  { terminal }: Call,
  visit: Visit,
  interrupted: Promise<Happening>,
): Promise<Table | undefined> {
  let isTroubled = false;
  for (;;) {
    const { state } = visit;
    const { gone, refusal, isCurrent, table } = state;
    if (gone !== '') throw new UsageError(gone);
    if (isCurrent && table) return table;
    if (refusal !== '' && !isTroubled) complain(terminal, `${refusal} Trying again; press Ctrl-C to stop.`);
    isTroubled = refusal !== '';
    if ((await Promise.race([interrupted, nextChange(visit, state)])) === 'interrupted') return undefined;
  }
}

async function takeSeat(
  call: Call,
  visit: Visit,
  table: Table,
  program: ProgramPlayer | undefined,
): Promise<TableSeat> {
  if (table.own && program)
    throw new UsageError('A program cannot play at this table: only the server has the code of its game.');
  const voice = await loadVoice(call, table);
  const isOnScreen = isInteractive(call.terminal);
  const isPerson = program === undefined && (visit.state.seat !== null || isOnScreen);
  const prompter = isPerson ? createPrompter(call.terminal, voice.dialogue.echoesAnswer) : undefined;
  return { call, visit, voice, prompter, program, isOnScreen, shownHint: { hintSteps: 0, hintPly: -1 } };
}

/** Resolves to the exit code. */
async function stay(link: TableLink, seat: TableSeat, interrupted: Promise<Happening>): Promise<number> {
  const { call, visit, program, prompter } = seat;
  try {
    const ending = await playAtTable(seat, interrupted);
    if (ending === 'over' || ending === 'quit') await closeGame(seat);
    if (program?.hasForfeited) return EXIT.no;
    return ending === 'over' ? EXIT.done : leave(call, link, visit, ending);
  } finally {
    await program?.close();
    prompter?.close();
  }
}

/** After the end of a game: the review on a screen, and the record. */
async function closeGame(seat: TableSeat): Promise<void> {
  const scene = sceneOf(seat, seat.visit.state);
  if (scene === undefined || !isOver(scene.table)) return;
  const { renderer } = seat.voice;
  // A review would need the code of the game.
  if (seat.isOnScreen && seat.program === undefined && scene.table.own === null)
    await showReview(scene.session, { renderer, terminal: seat.call.terminal });
  renderer.quote(recordLines(scene.session.match));
}

/** Explains that the table stays open, and how to come back to it. */
function leave({ terminal }: Call, link: TableLink, visit: Visit, ending: Leaving): number {
  const { pending, table } = visit.state;
  if (ending === 'quit' && table && isOver(table)) return EXIT.done;
  const what = {
    quit: '',
    'input-ended': 'The input ended before the game did. ',
    interrupted: 'Interrupted. ',
  }[ending];
  const unsent = pending ? 'Your last move has not reached the server; make it again. ' : '';
  complain(terminal, `${what}${unsent}The table stays open. Come back with:`, [
    `penultimate join ${shellWord(formatTableLink({ ...link, key: visit.key }))}`,
  ]);
  return ENDING_CODES[ending];
}
