import { parseMove } from '../../core/index.ts';
import { mayExplain, whyNotMove } from '../../session/index.ts';
import { QUICK_WORD_NAMES } from '../../tables/index.ts';
import { explainWords, findWord, isConfirmed, type PromptWord, RESIGN_HELP } from '../dialogue/prompt-words.ts';
import { listRules } from '../dialogue/renderer.ts';
import { solutionOf, viewOf } from '../play/setup.ts';
import { isOurTurn, type Scene, type TableSeat } from './seat.ts';

interface TableTurn {
  readonly seat: TableSeat;
  readonly scene: Scene;
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
    run: ({ seat: { visit } }) => visit.act('undo'),
  },
  {
    names: ['rematch'],
    sentence: 'asks for another game, when this one is over',
    run: ({ seat: { visit } }) => visit.act('rematch'),
  },
  {
    names: ['another'],
    sentence: '"another tail-end coins=9" asks for that game next',
    run: ({ seat: { visit, renderer } }, rest) => {
      if (rest.trim() === '') renderer.note('Name the game: another tail-end');
      else visit.act('rematch', rest.trim());
    },
  },
  {
    names: ['say'],
    sentence: `says one of six things: ${QUICK_WORD_NAMES.join(', ')}`,
    run: say,
  },
  {
    names: ['hide'],
    sentence: 'closes this table to watchers; unhide opens it again',
    run: ({ seat: { visit } }) => visit.send({ action: 'hide' }),
  },
  {
    names: ['unhide'],
    sentence: 'opens this table to watchers again',
    run: ({ seat: { visit } }) => visit.send({ action: 'unhide' }),
  },
  {
    names: ['let-in'],
    sentence: 'gives the seat to the one who asks for it',
    run: (turn) => answerWish(turn, 'give-seat'),
  },
  {
    names: ['keep-out'],
    sentence: 'refuses that',
    run: (turn) => answerWish(turn, 'keep-seat'),
  },
  { names: ['yes'], sentence: 'agrees to what the other player has asked for', run: agree },
  {
    names: ['no'],
    sentence: 'declines it, or withdraws what you have asked for',
    run: ({ seat: { visit } }) => visit.act('decline'),
  },
  { names: ['resign'], sentence: '"resign yes" gives the game up', run: resign },
  {
    names: ['rules'],
    sentence: 'how to play',
    run: ({ seat, scene }) => listRules(seat.renderer, scene.session.match.game),
  },
  {
    names: ['board'],
    sentence: 'shows the board again',
    run: ({ seat, scene }) => seat.renderer.board(viewOf(scene.session)),
  },
  { names: ['quit', 'exit'], sentence: 'ends the program; the table stays open', run: () => undefined },
  { names: ['?', 'help'], sentence: 'this list', run: ({ seat }, rest) => explainWords(seat.renderer, WORDS, rest) },
];

/** Executes a typed word or move. */
export async function takeTyped(seat: TableSeat, scene: Scene, text: string): Promise<'quit' | undefined> {
  const typed = findWord(WORDS, text);
  if (typed?.word.names.includes('quit')) return 'quit';
  if (typed) await typed.word.run({ seat, scene }, typed.rest);
  else if (text.trim() === '') seat.renderer.note('Type a move, or ? for help.');
  else takeMove(seat, scene, text.trim());
  return undefined;
}

function takeMove({ visit, dialogue, renderer }: TableSeat, scene: Scene, text: string): void {
  const view = viewOf(scene.session);
  const answer = dialogue.moveText(view, text);
  const made = visit.move(answer);
  if (made.ok) return;
  // An illegal move is refused in the rule book's words, anything else in ours.
  const isIllegal = isOurTurn(scene) && !parseMove(view.match.game, view.position, answer).ok;
  if (isIllegal) renderer.say(dialogue.refused(view, made.error).lines);
  else renderer.note(made.error);
}

/** Only at a table with hints, and only for the player to move. */
async function giveHint({ seat, scene: { session } }: TableTurn, rest: string): Promise<void> {
  const problem = mayExplain(session) ? whyNotMove(session) : 'This table was opened without hints.';
  const solution = problem === undefined ? await solutionOf(session.match.game, seat.terminal) : undefined;
  if (problem !== undefined) seat.renderer.note(problem);
  else if (!solution?.ok) seat.renderer.note(solution?.error ?? '');
  else {
    const { HINT_HELP, nextHint } = await import('../play/hints.ts');
    seat.renderer.note(nextHint(solution.value, session, seat.shownHint, rest) ?? HINT_HELP);
  }
}

function agree({ seat: { visit, renderer }, scene: { table, state } }: TableTurn): void {
  const { request } = table;
  if (request === null || request.seat === state.seat) renderer.note('The other player has asked for nothing.');
  else visit.act(request.action, request.variant);
}

function say({ seat: { visit, renderer } }: TableTurn, rest: string): void {
  const word = QUICK_WORD_NAMES.find((name) => name === rest.trim().toLowerCase());
  if (word) visit.send({ action: 'say', word });
  else renderer.note(`Say one of: ${QUICK_WORD_NAMES.join(', ')}.`);
}

function answerWish(
  { seat: { visit, renderer }, scene: { table } }: TableTurn,
  action: 'give-seat' | 'keep-seat',
): void {
  if (table.wish === null) renderer.note('There is no request for a seat.');
  else visit.send({ action, wish: table.wish.version });
}

function resign({ seat: { visit, renderer } }: TableTurn, rest: string): void {
  if (isConfirmed(rest)) visit.act('resign');
  else renderer.note(RESIGN_HELP);
}
