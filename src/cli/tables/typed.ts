import { parseMove } from '../../core/index.ts';
import { mayExplain, whyNotMove } from '../../session/index.ts';
import { QUICK_WORD_NAMES } from '../../tables/index.ts';
import { explainWords, findWord, isConfirmed, type PromptWord, RESIGN_HELP } from '../dialogue/prompt-words.ts';
import { listRules } from '../dialogue/renderer.ts';
import { HINT_HELP, nextHint } from '../play/hints.ts';
import { solutionOf, viewOf } from '../play/setup.ts';
import { isOurTurn, type Snapshot, type TableSeat } from './seat.ts';

interface TableTurn {
  readonly seat: TableSeat;
  readonly snapshot: Snapshot;
}

const WORDS: readonly PromptWord<TableTurn, void | Promise<void>>[] = [
  {
    names: ['hint'],
    sentence: 'where to look; again the idea, then the move, at a table with hints',
    run: giveHint,
  },
  {
    names: ['undo'],
    sentence: 'asks to take your last move back',
    run: ({ seat: { connection } }) => connection.act('undo'),
  },
  {
    names: ['rematch'],
    sentence: 'asks for another game, when this one is over',
    run: ({ seat: { connection } }) => connection.act('rematch'),
  },
  {
    names: ['another'],
    sentence: '"another tail-end coins=9" asks for that game next',
    run: ({ seat: { connection, ui } }, rest) => {
      if (rest.trim() === '') ui.renderer.note('Name the game: another tail-end');
      else connection.act('rematch', rest.trim());
    },
  },
  {
    names: ['say'],
    sentence: `says one of six things: ${QUICK_WORD_NAMES.join(', ')}`,
    run: say,
  },
  { names: ['yes'], sentence: 'agrees to what the other player, or one who wants a seat, has asked for', run: agree },
  { names: ['no'], sentence: 'declines it, or withdraws what you have asked for', run: decline },
  { names: ['resign'], sentence: '"resign yes" gives the game up', run: resign },
  {
    names: ['rules'],
    sentence: 'how to play',
    run: ({ seat, snapshot }) => listRules(seat.ui.renderer, snapshot.session.match.game),
  },
  {
    names: ['board'],
    sentence: 'shows the board again',
    run: ({ seat, snapshot }) => seat.ui.renderer.board(viewOf(snapshot.session)),
  },
  { names: ['quit', 'exit'], sentence: 'ends the program; the table stays open', run: () => undefined },
  {
    names: ['?', 'help'],
    sentence: 'this list',
    run: ({ seat }, rest) => explainWords(seat.ui.renderer, WORDS, rest),
  },
];

/** Executes a typed move or word. A move may be called like a word. */
export async function takeTyped(seat: TableSeat, snapshot: Snapshot, text: string): Promise<'quit' | undefined> {
  const { connection, ui } = seat;
  const view = viewOf(snapshot.session);
  const move = ui.dialogue.moveText(view, text.trim());
  const isOurs = isOurTurn(snapshot);
  const isLegal = isOurs && parseMove(view.match.game, view.position, move).ok;
  const typed = isLegal ? undefined : findWord(WORDS, text);
  if (typed?.word.names.includes('quit')) return 'quit';
  if (typed) await typed.word.run({ seat, snapshot }, typed.rest);
  else if (text.trim() === '') ui.renderer.note('Type a move, or ? for help.');
  else {
    const made = connection.move(move);
    if (made.ok) return undefined;
    // An illegal move is refused in the rule book's words, anything else in ours.
    if (isOurs && !isLegal) ui.renderer.say([ui.dialogue.refused(made.error)]);
    else ui.renderer.note(made.error);
  }
  return undefined;
}

/** Only at a table with hints, and only for the player to move. */
async function giveHint({ seat, snapshot: { session } }: TableTurn, rest: string): Promise<void> {
  const problem = mayExplain(session) ? whyNotMove(session) : 'This table was opened without hints.';
  const solution = problem === undefined ? await solutionOf(session.match.game, seat.call.terminal) : undefined;
  if (problem !== undefined) seat.ui.renderer.note(problem);
  else if (!solution?.ok) seat.ui.renderer.note(solution?.error ?? '');
  else seat.ui.renderer.note(nextHint(solution.value, session, seat.shownHint, rest) ?? HINT_HELP);
}

function agree({ seat: { connection, ui }, snapshot: { table, state } }: TableTurn): void {
  const { request, wish } = table;
  if (request && request.seat !== state.seat) connection.act(request.action, request.variant);
  else if (wish) connection.send({ action: 'give-seat', wish: wish.version });
  else ui.renderer.note('The other player has not asked for anything.');
}

function decline({ seat: { connection }, snapshot: { table } }: TableTurn): void {
  const { request, wish } = table;
  if (wish && request === null) connection.send({ action: 'keep-seat', wish: wish.version });
  else connection.act('decline');
}

function say({ seat: { connection, ui } }: TableTurn, rest: string): void {
  const word = QUICK_WORD_NAMES.find((name) => name === rest.trim().toLowerCase());
  if (word) connection.send({ action: 'say', word });
  else ui.renderer.note(`Say one of: ${QUICK_WORD_NAMES.join(', ')}.`);
}

function resign({ seat: { connection, ui } }: TableTurn, rest: string): void {
  if (isConfirmed(rest)) connection.act('resign');
  else ui.renderer.note(RESIGN_HELP);
}
