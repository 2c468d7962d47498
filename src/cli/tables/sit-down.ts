import { GAMES } from '../../games/index.ts';
import type { TableClient } from '../../tables/client/client.ts';
import { formatTableLink, type TableLink } from '../../tables/client/links.ts';
import { type OwnKey, type Visit, visitTable } from '../../tables/client/visit.ts';
import { isOver } from '../../tables/index.ts';
import { shellWord, UsageError } from '../arguments/usage.ts';
import { type Call, EXIT } from '../command.ts';
import { loadDialogue, plainDialogue } from '../dialogue/load-dialogue.ts';
import { createRenderer } from '../dialogue/renderer.ts';
import { ENDING_CODES, recordLines } from '../play/closing.ts';
import { HUMAN } from '../play/setup.ts';
import { createPrompter } from '../terminal/prompter.ts';
import { complain, isInteractive, type Terminal } from '../terminal/terminal.ts';
import { playAtTable, type TableEnding } from './loop.ts';
import { createProgramPlayer, sceneOf, type TableSeat } from './seat.ts';

/** Parses `--player`; undefined for a person. */
export async function parsePlayer(call: Call): Promise<string | undefined> {
  const { player = HUMAN } = call.flags;
  if (player === HUMAN) return undefined;
  const { openMatchPlayer, outsideOptions, parsePlayerList } = await import('../arguments/players.ts');
  const [id, ...more] = parsePlayerList(player, [HUMAN]);
  if (id === undefined || more.length > 0) throw new UsageError('--player takes one player.');
  await openMatchPlayer(id, outsideOptions(call)); // refuses an invalid name before a table is opened
  return id;
}

/** Goes to a table and stays until the end; resolves to the exit code. `ownKey` takes the seat of an invitation. */
export async function sitDown(
  call: Call,
  client: TableClient,
  link: TableLink,
  player: string | undefined,
  ownKey?: OwnKey,
): Promise<number> {
  const { id, key } = link;
  const name = call.flags.name === undefined ? {} : { name: call.flags.name };
  const own = ownKey === undefined ? {} : { ownKey };
  const visit = visitTable({ client, definitions: GAMES, link: { id, key }, ...own, ...name });
  try {
    const seat = await takeSeat(call, visit, player);
    if (seat === undefined) return leave(call, link, visit, 'interrupted');
    try {
      const ending = await playAtTable(seat);
      if (ending === 'over' || ending === 'quit') await closeGame(seat);
      if (seat.program?.hasForfeited()) return EXIT.no;
      return ending === 'over' ? EXIT.done : leave(call, link, visit, ending);
    } finally {
      await seat.program?.close(null);
      seat.prompter?.close();
    }
  } finally {
    visit.leave();
  }
}

const NO_PROGRAM = 'A program cannot play at this table: only the server has the code of its game.';

/** Waits for the table; undefined if interrupted. */
async function takeSeat(call: Call, visit: Visit, player: string | undefined): Promise<TableSeat | undefined> {
  const { terminal } = call;
  if (!(await isTableHere(visit, terminal))) return undefined;
  const { table, seat } = visit.state;
  if (table?.own && player !== undefined) throw new UsageError(NO_PROGRAM);
  const voiceFor = async (game: string) => {
    const dialogue = visit.state.table?.own ? plainDialogue : await loadDialogue(game);
    return { game, dialogue, renderer: createRenderer(call, dialogue) };
  };
  const voice = await voiceFor(table?.match.game.id ?? '');
  const isOnScreen = isInteractive(terminal);
  const isPerson = player === undefined && (seat !== null || isOnScreen);
  return {
    ...voice,
    terminal,
    visit,
    voiceFor,
    prompter: isPerson ? createPrompter(terminal, voice.dialogue.echoesAnswer) : undefined,
    player,
    program: player === undefined ? undefined : await createProgramPlayer(call, player),
    isOnScreen,
    shownHint: { hintSteps: 0, hintPly: -1 },
  };
}

/** False if interrupted before the server has sent the game. */
function isTableHere(visit: Visit, terminal: Terminal): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let trouble = '';
    const stopInterrupt = terminal.onInterrupt(() => end(() => resolve(false)));
    const stopListening = visit.onChange(({ isCurrent, gone, refusal }) => {
      if (gone !== '') end(() => reject(new UsageError(gone)));
      else if (isCurrent) end(() => resolve(true));
      else if (refusal !== '' && trouble === '')
        complain(terminal, `${refusal} Trying again until it does; Ctrl-C ends this.`);
      trouble = refusal;
    });
    function end(settle: () => void): void {
      stopInterrupt();
      stopListening();
      settle();
    }
  });
}

/** After the end of a game: the review on a screen, and the record. */
async function closeGame(seat: TableSeat): Promise<void> {
  const scene = sceneOf(seat, seat.visit.state);
  if (scene === undefined || !isOver(scene.table)) return;
  const { renderer, isOnScreen, player } = seat;
  // A review would need the code of the game.
  if (isOnScreen && player === undefined && scene.table.own === null) {
    const { showReview } = await import('../play/review.ts');
    await showReview(scene.session, seat);
  }
  renderer.quote(recordLines(scene.session.match));
}

/** Explains that the table stays open, and how to come back to it. */
function leave({ terminal }: Call, link: TableLink, visit: Visit, ending: TableEnding): number {
  const { pending, table } = visit.state;
  const what = {
    over: '',
    quit: '',
    'input-ended': 'The input ended before the game did. ',
    interrupted: 'Interrupted. ',
  }[ending];
  if (ending === 'quit' && table && isOver(table)) return EXIT.done;
  const unsent = pending ? 'Your last move has not reached the server; make it again. ' : '';
  complain(terminal, `${what}${unsent}The table stays open. Come back with:`, [
    `penultimate join ${shellWord(formatTableLink({ ...link, key: visit.key }))}`,
  ]);
  return ENDING_CODES[ending];
}
