import {
  type AnyMatch,
  currentPosition,
  mustSucceed,
  type PuzzleGoal,
  parseMove,
  playMove,
  type Sides,
  seatName,
  sidesFor,
} from '../../core/index.ts';
import { answerPuzzle, explainAnswer, type PuzzleResult, type PuzzleTask } from '../../lab/index.ts';
import { type Participants, personsOf } from '../../players/participants.ts';
import { type AnySolution, describeHint, solve } from '../../solver/index.ts';
import { unwrap } from '../arguments/usage.ts';
import type { AnyDialogue, AnyNamedMatch } from '../dialogue/dialogue.ts';
import { HUMAN, participantsFrom } from '../play/participants.ts';
import type { Prompter } from '../play/prompter.ts';
import type { Renderer } from '../play/renderer.ts';
import { viewOf } from '../play/setup.ts';

export interface Task extends PuzzleTask {
  /** Of the daily puzzle: its day. */
  readonly day?: number;
  /** It went wrong before, and is asked again. */
  readonly isReturn?: boolean;
}

/** Where it is solved. */
export interface Desk {
  readonly dialogue: AnyDialogue;
  readonly renderer: Renderer;
  readonly prompter: Prompter;
}

export type Solved = PuzzleResult | 'skipped';
type Left = 'quit' | 'input-ended' | 'interrupted';

interface Progress {
  readonly match: AnyMatch;
  readonly left: number;
  readonly sides: Sides;
  readonly seats: Participants;
  readonly solution: AnySolution;
}

const HELP =
  'Type a move. Or: hint (the idea), answer (the right move), board, rules, skip (the next puzzle), quit (enough for today).';

export async function solveTask(desk: Desk, task: Task): Promise<Solved | Left> {
  const { game } = task.match;
  const seat = game.rules.turn(currentPosition(task.match));
  const seats = participantsFrom(seat === 'player1' ? [HUMAN, 'perfect'] : ['perfect', HUMAN]);
  const sides = sidesFor(personsOf(game, seats), seat);
  const solution = unwrap(solve(game));
  let progress: Progress = { match: task.match, left: task.asked - 1, sides, seats, solution };
  let wasWrong = false;
  desk.renderer.note(`Goal: ${game.text.objective}`);
  desk.renderer.board(viewFor(seats, task.match));
  desk.renderer.note(`You are ${seatName(game, seat)}. ${questionOf(task)}`);
  for (;;) {
    const answer = await ask(desk, progress);
    if ('left' in answer) return answer.left;
    if (answer.word === 'skip') return 'skipped';
    if (answer.word === 'answer') return tell(desk, progress);
    if (answer.word === 'hint') wasWrong = true;
    if (answer.word !== undefined) {
      help(desk, progress, answer.word);
      continue;
    }
    const step = judge(desk, progress, task.goal, answer.text);
    if (step === 'wrong') wasWrong = true;
    else if (step === 'solved') return wasWrong ? 'solved' : 'faultless';
    else if (step !== 'refused') progress = step;
  }
}

function questionOf({ question, asked }: Task): string {
  const more =
    asked > 1 ? ` Then go on against the CPU: ${asked} right moves solve it, or fewer if you win before.` : '';
  return `${question}${more}`;
}

function viewFor(participants: Participants, match: AnyMatch): AnyNamedMatch {
  return viewOf({ participants, isHinting: false }, match);
}

type Typed = { readonly left: Left } | { readonly word?: string; readonly text: string };

const WORDS = ['hint', 'answer', 'skip', 'board', 'rules', '?'];

async function ask({ dialogue, prompter, renderer }: Desk, { match, seats }: Progress): Promise<Typed> {
  const view = viewFor(seats, match);
  renderer.pause();
  renderer.keepInView(view, 'Your move');
  const answer = await prompter.ask('Your move (? for help):');
  if (answer.kind !== 'line') return { left: answer.kind === 'end' ? 'input-ended' : 'interrupted' };
  const text = answer.text.trim();
  if (text === 'quit') return { left: 'quit' };
  return WORDS.includes(text) ? { word: text, text } : { text: dialogue.moveText(view, text) };
}

function help({ renderer }: Desk, { match, seats, solution, sides }: Progress, word: string): void {
  const position = currentPosition(match);
  if (word === 'hint') renderer.note(describeHint(solution, position, sides)?.idea ?? '');
  else if (word === 'board') renderer.board(viewFor(seats, match));
  else if (word === 'rules')
    renderer.list(match.game.text.howToPlay.map((text, index) => ({ mark: `${index + 1}. `, text })));
  else renderer.note(HELP);
}

/** Gives the right move away, with its reason. */
function tell({ renderer }: Desk, { match, solution, sides }: Progress): 'told' {
  const best = solution.evaluate(currentPosition(match))?.moves.find(({ isBest }) => isBest)?.text ?? '';
  renderer.note(`The answer is ${best}. ${mustSucceed(explainAnswer(solution, match, best, sides)).why}`);
  return 'told';
}

function judge(
  desk: Desk,
  progress: Progress,
  goal: PuzzleGoal,
  text: string,
): 'refused' | 'wrong' | 'solved' | Progress {
  const { renderer } = desk;
  const { match, left, sides, solution } = progress;
  const answer = answerPuzzle(match, text, { goal, left, sides });
  if (!answer.ok) renderer.note(text === '' ? HELP : answer.error);
  if (!answer.ok) return 'refused';
  if (answer.value.kind === 'wrong') renderer.note(`No: ${answer.value.why} Try again.`);
  if (answer.value.kind === 'wrong') return 'wrong';
  const { idea, why } = mustSucceed(explainAnswer(solution, match, text, sides));
  if (answer.value.kind === 'solved') renderer.note(`Right! ${idea} ${why}`);
  if (answer.value.kind === 'solved') return 'solved';
  return { ...progress, match: showReply(desk, progress, text, answer.value.reply), left: left - 1 };
}

/** Both moves on the board. */
function showReply({ renderer, dialogue }: Desk, { match, seats }: Progress, text: string, reply: string): AnyMatch {
  const { game } = match;
  const moved = playMove(match, mustSucceed(parseMove(game, currentPosition(match), text)));
  const move = mustSucceed(parseMove(game, currentPosition(moved), reply));
  renderer.note('Right.');
  renderer.say(dialogue.moved(viewFor(seats, moved), move));
  const next = playMove(moved, move);
  renderer.board(viewFor(seats, next));
  return next;
}
