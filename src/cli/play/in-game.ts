import type { Result } from '../../core/index.ts';
import { redo, resign, type Session, turnOf, undo, withHelp } from '../../session/index.ts';
import type { AnySolution } from '../../solver/index.ts';
import { explainWords, findWord, isConfirmed, type PromptWord, RESIGN_HELP } from '../dialogue/prompt-words.ts';
import { listRules } from '../dialogue/renderer.ts';
import { explainWhy, nextHint, showProjection, showValues } from './hints.ts';
import { showReview } from './review.ts';
import { saveGame } from './saved-games.ts';
import { type PlayStep, solutionOf, type Turn } from './setup.ts';
import { stepThrough } from './step-through.ts';

/** The result of a command. */
interface Reply {
  /** A sentence to show. */
  readonly note?: string | undefined;
  /** Whether the person was helped, so that a win no longer counts on the ladder. */
  readonly isHelp?: boolean;
  /** Ends the turn if given. */
  readonly step?: PlayStep;
}

const WORDS: readonly PromptWord<Turn, Reply | Promise<Reply>>[] = [
  {
    names: ['hint'],
    sentence: 'where to look; again the idea, then the move; "hint move" at once',
    run: explained((solution, { session, setup }, rest) => nextHint(solution, session, setup.help, rest)),
  },
  {
    names: ['values'],
    sentence: 'what every move is worth',
    run: explained(showValues),
  },
  { names: ['projection'], sentence: 'shows who is going to win, or stops showing it', run: toggleProjection },
  {
    names: ['why'],
    sentence: 'why the position is won or lost; "why MOVE" explains one move',
    run: explained(explainWhy),
  },
  {
    names: ['undo'],
    sentence: 'takes back your last move and the reply; "undo 3" the last three',
    run: ({ session }, rest) => repeat('undo', session, rest, undo),
  },
  {
    names: ['redo'],
    sentence: 'plays again what was taken back; "redo 3" three moves',
    run: ({ session }, rest) => repeat('redo', session, rest, redo),
  },
  { names: ['step'], sentence: 'walks through the game so far, move by move', run: walk },
  { names: ['review'], sentence: 'the mistakes so far', run: reviewSoFar },
  { names: ['rules'], sentence: 'how to play', run: showRules },
  { names: ['board'], sentence: 'shows the board again', run: showBoard },
  {
    names: ['save'],
    sentence: '"save FILE" keeps the game for "penultimate play --from FILE"',
    run: async ({ setup, session }, rest) => ({ note: await saveGame(session, rest, setup) }),
  },
  { names: ['resign'], sentence: '"resign yes" gives the game up', run: giveUp },
  {
    names: ['quit', 'exit'],
    sentence: 'leaves the game',
    run: ({ session }) => ({ step: { session, ending: 'quit' } }),
  },
  { names: ['?', 'help'], sentence: 'this list; "? undo" says what undo does', run: showHelp },
];

/** Executes `hint`, `undo` and so on. Undefined if the text is none of these. */
export async function answerCommand(
  turn: Turn,
  text: string,
): Promise<(PlayStep & { readonly isTurnOver: boolean }) | undefined> {
  const typed = findWord(WORDS, text);
  if (typed === undefined) return undefined;
  const { note, isHelp, step } = await typed.word.run(turn, typed.rest);
  if (note !== undefined) turn.setup.renderer.note(note);
  const { session, ending }: PlayStep = step ?? { session: turn.session };
  return { session: isHelp ? withHelp(session) : session, ending, isTurnOver: step !== undefined };
}

/** A command that needs the solution. */
function explained(answer: (solution: AnySolution, turn: Turn, rest: string) => Reply) {
  return async (turn: Turn, rest: string): Promise<Reply> => {
    const solution = await solutionOf(turn.session.match.game, turn.setup.terminal);
    return solution.ok ? answer(solution.value, turn, rest) : { note: solution.error };
  };
}

const MAX_TIMES = 1000;

/** `undo 3`: as many steps as there are, at most the number typed. */
function repeat(name: string, session: Session, rest: string, once: (session: Session) => Result<Session>): Reply {
  const times = rest === '' ? 1 : /^\d+$/.test(rest) ? Number(rest) : 0;
  if (times < 1 || times > MAX_TIMES)
    return { note: `${name} takes a number from 1 to ${MAX_TIMES}, like "${name} 3".` };
  let reached = once(session);
  if (!reached.ok) return { note: reached.error };
  for (let time = 1; time < times; time++) {
    const next = once(reached.value);
    if (!next.ok) break;
    reached = next;
  }
  return { step: { session: reached.value } };
}

async function toggleProjection({ setup, session }: Turn): Promise<Reply> {
  const { help } = setup;
  help.isProjecting = !help.isProjecting;
  if (!help.isProjecting) return { note: 'The projected winner is no longer shown.' };
  const solution = await solutionOf(session.match.game, setup.terminal);
  if (!solution.ok) return { note: solution.error, isHelp: true };
  showProjection(solution.value, session, setup.renderer);
  return { isHelp: true };
}

async function reviewSoFar({ setup, session }: Turn): Promise<Reply> {
  if (session.match.moves.length === 0) return { note: 'No move has been made yet.' };
  await showReview(session, setup);
  return { isHelp: true };
}

/** Walks through the played moves; `try` continues from there. */
async function walk({ setup, session }: Turn): Promise<Reply> {
  if (session.match.moves.length === 0) return { note: 'No move has been made yet.' };
  const walked = await stepThrough(setup, session, session.match.moves.length);
  if (walked === 'done') return { step: { session }, isHelp: true };
  return { step: typeof walked === 'object' ? { session: walked.tried } : { session, ending: walked }, isHelp: true };
}

function showBoard({ setup, view }: Turn): Reply {
  setup.renderer.board(view);
  return {};
}

function showRules({ setup, session }: Turn): Reply {
  listRules(setup.renderer, session.match.game);
  return {};
}

/** The player to move gives up. */
function giveUp({ session }: Turn, rest: string): Reply {
  if (!isConfirmed(rest)) return { note: RESIGN_HELP };
  const resigned = resign(session, turnOf(session));
  return resigned.ok ? { step: { session: resigned.value } } : { note: resigned.error };
}

function showHelp({ setup: { renderer } }: Turn, rest: string): Reply {
  explainWords(renderer, WORDS, rest);
  return {};
}
