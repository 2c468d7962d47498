import { currentPosition, mustSucceed, seatName } from '../../core/index.ts';
import { answerPuzzle, explainAnswer, type PuzzleGoal, type PuzzleResult, type PuzzleTask } from '../../lab/index.ts';
import { attempt, reply, type Session, startSession } from '../../session/index.ts';
import { type AnySolution, describeHint, solve } from '../../solver/index.ts';
import { unwrap } from '../arguments/usage.ts';
import type { AnyDialogue } from '../dialogue/dialogue.ts';
import type { Renderer } from '../dialogue/renderer.ts';
import { HUMAN, seatsFrom } from '../play/seats.ts';
import { turnPlayersOf, viewOf } from '../play/setup.ts';
import type { Prompter } from '../terminal/prompter.ts';

export interface PracticeTask extends PuzzleTask {
  /** The day of a daily puzzle. */
  readonly day?: number;
  /** The person got it wrong before. */
  readonly isReturn?: boolean;
}

/** Shows a puzzle and asks for its answers. */
export interface PuzzleScreen {
  readonly dialogue: AnyDialogue;
  readonly renderer: Renderer;
  readonly prompter: Prompter;
}

export type Solved = PuzzleResult | 'skipped';
type Left = 'quit' | 'input-ended' | 'interrupted';

interface Progress {
  readonly session: Session;
  /** Right moves that are still needed after the next one. */
  readonly left: number;
  readonly solution: AnySolution;
}

const HELP =
  'Type a move. Or: hint (the idea), answer (the right move), board, rules, skip (the next puzzle), quit (enough for today).';

export async function solveTask(screen: PuzzleScreen, task: PracticeTask): Promise<Solved | Left> {
  const { game } = task.match;
  const seat = game.rules.turn(currentPosition(task.match));
  const seats = seatsFrom(seat === 'player1' ? [HUMAN, 'perfect'] : ['perfect', HUMAN]);
  const session = startSession({ match: task.match, seats, firstPly: task.match.moves.length });
  let progress: Progress = { session, left: task.asked - 1, solution: unwrap(solve(game)) };
  let wasWrong = false;
  screen.renderer.note(`Goal: ${game.text.objective}`);
  screen.renderer.board(viewOf(session));
  screen.renderer.note(`You are ${seatName(game, seat)}. ${questionOf(task)}`);
  for (;;) {
    const answer = await ask(screen, progress);
    if ('left' in answer) return answer.left;
    if (answer.word === 'skip') return 'skipped';
    if (answer.word === 'answer') return tell(screen, progress);
    if (answer.word === 'hint') wasWrong = true;
    if (answer.word !== undefined) {
      help(screen, progress, answer.word);
      continue;
    }
    const step = judge(screen, progress, task.goal, answer.text);
    if (step === 'wrong') wasWrong = true;
    else if (step === 'solved') return wasWrong ? 'solved' : 'faultless';
    else if (step !== 'refused') progress = step;
  }
}

function questionOf({ question, asked }: PracticeTask): string {
  const more =
    asked > 1 ? ` Then go on against the CPU: ${asked} right moves solve it, or fewer if you win before.` : '';
  return `${question}${more}`;
}

type Typed = { readonly left: Left } | { readonly word?: string; readonly text: string };

const WORDS = ['hint', 'answer', 'skip', 'board', 'rules', '?'];

async function ask({ dialogue, prompter, renderer }: PuzzleScreen, { session }: Progress): Promise<Typed> {
  const view = viewOf(session);
  renderer.pause();
  renderer.keepInView(view, 'Your move');
  const answer = await prompter.ask('Your move (? for help):');
  if (answer.kind !== 'line') return { left: answer.kind === 'end' ? 'input-ended' : 'interrupted' };
  const text = answer.text.trim();
  if (text === 'quit') return { left: 'quit' };
  return WORDS.includes(text) ? { word: text, text } : { text: dialogue.moveText(view, text) };
}

function help({ renderer }: PuzzleScreen, { session, solution }: Progress, word: string): void {
  const { match } = session;
  if (word === 'hint')
    renderer.note(describeHint(solution, currentPosition(match), turnPlayersOf(session))?.idea ?? '');
  else if (word === 'board') renderer.board(viewOf(session));
  else if (word === 'rules')
    renderer.list(match.game.text.howToPlay.map((text, index) => ({ mark: `${index + 1}. `, text })));
  else renderer.note(HELP);
}

/** Gives the right move away, with its reason. */
function tell({ renderer }: PuzzleScreen, { session, solution }: Progress): 'told' {
  const { match } = session;
  const best = solution.evaluate(currentPosition(match))?.moves.find(({ isBest }) => isBest)?.text ?? '';
  renderer.note(
    `The answer is ${best}. ${mustSucceed(explainAnswer(solution, match, best, turnPlayersOf(session))).why}`,
  );
  return 'told';
}

function judge(
  screen: PuzzleScreen,
  progress: Progress,
  goal: PuzzleGoal,
  text: string,
): 'refused' | 'wrong' | 'solved' | Progress {
  const { renderer } = screen;
  const { session, left, solution } = progress;
  const players = turnPlayersOf(session);
  const answer = answerPuzzle(session.match, text, { goal, left, players });
  if (!answer.ok) {
    renderer.note(text === '' ? HELP : answer.error);
    return 'refused';
  }
  if (answer.value.kind === 'wrong') {
    renderer.note(`No: ${answer.value.why} Try again.`);
    return 'wrong';
  }
  if (answer.value.kind === 'solved') {
    const { idea, why } = mustSucceed(explainAnswer(solution, session.match, text, players));
    renderer.note(`Right! ${idea} ${why}`);
    return 'solved';
  }
  return { ...progress, session: showReply(screen, session, text, answer.value.reply), left: left - 1 };
}

/** Plays the right move and the CPU's reply, and shows the board after both. */
function showReply({ renderer, dialogue }: PuzzleScreen, session: Session, text: string, answer: string): Session {
  const moved = mustSucceed(attempt(session, text));
  const next = mustSucceed(reply(moved, moved.match, answer));
  renderer.note('Right.');
  renderer.say(dialogue.moved(viewOf(moved), next.match.moves.at(-1)));
  renderer.board(viewOf(next));
  return next;
}
