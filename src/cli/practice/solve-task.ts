import { currentPosition, mustSucceed, seatName } from '../../core/index.ts';
import { answerPuzzle, explainAnswer, type PuzzleGoal, type PuzzleResult, type PuzzleTask } from '../../lab/index.ts';
import { attempt, reply, type Session, startSession, undo } from '../../session/index.ts';
import { type AnySolution, describeHint, solve } from '../../solver/index.ts';
import { unwrap } from '../arguments/usage.ts';
import type { AnyDialogue } from '../dialogue/dialogue.ts';
import { explainWords, findWord, isConfirmed, type PromptWord, RESIGN_HELP } from '../dialogue/prompt-words.ts';
import type { Renderer } from '../dialogue/renderer.ts';
import { HUMAN, seatsFrom, turnPlayersOf, viewOf } from '../play/setup.ts';
import type { Prompter } from '../terminal/prompter.ts';

export interface PracticeTask extends PuzzleTask {
  /** The day of a daily puzzle. */
  readonly day?: number;
  /** Whether the person got it wrong before. */
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
  /** Right moves still needed after the next one. */
  readonly left: number;
  readonly solution: AnySolution;
}

/** The effect of a typed word: the puzzle continues, perhaps from another position, or ends. */
type WordResult = Progress | 'shown' | 'skipped' | 'quit' | 'stay';

interface PuzzleTurn {
  readonly screen: PuzzleScreen;
  readonly progress: Progress;
}

const WORDS: readonly PromptWord<PuzzleTurn, WordResult>[] = [
  { names: ['hint'], sentence: 'the idea', run: showIdea },
  { names: ['answer'], sentence: 'the right move', run: giveAway },
  { names: ['undo'], sentence: 'takes back your last move and the reply', run: takeBack },
  { names: ['board'], sentence: 'shows the board again', run: showBoard },
  { names: ['rules'], sentence: 'how to play', run: showRules },
  { names: ['skip'], sentence: 'the next puzzle', run: () => 'skipped' },
  {
    names: ['resign'],
    sentence: '"resign yes" gives up: the right move is shown',
    run: (turn, rest) => (isConfirmed(rest) ? giveAway(turn) : stay(turn, RESIGN_HELP)),
  },
  { names: ['quit', 'exit'], sentence: 'enough for today', run: () => 'quit' },
  { names: ['?', 'help'], sentence: 'this list; "? undo" says what undo does', run: showHelp },
];

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
    if (answer.kind !== 'line') return answer.kind === 'end' ? 'input-ended' : 'interrupted';
    const typed = findWord(WORDS, answer.text);
    if (typed) {
      wasWrong ||= typed.word.names.includes('hint');
      const result = typed.word.run({ screen, progress }, typed.rest);
      if (typeof result === 'object') progress = result;
      else if (result !== 'stay') return result;
      continue;
    }
    const text = screen.dialogue.moveText(viewOf(progress.session), answer.text.trim());
    const step = judge(screen, progress, task.goal, text);
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

function ask({ prompter, renderer }: PuzzleScreen, { session }: Progress) {
  renderer.pause();
  renderer.keepInView(viewOf(session), 'Your move');
  return prompter.ask('Your move (? for help):');
}

function stay({ screen: { renderer } }: PuzzleTurn, note: string): 'stay' {
  renderer.note(note);
  return 'stay';
}

function showIdea(turn: PuzzleTurn): 'stay' {
  const { session, solution } = turn.progress;
  return stay(turn, describeHint(solution, currentPosition(session.match), turnPlayersOf(session))?.idea ?? '');
}

function showBoard({ screen: { renderer }, progress: { session } }: PuzzleTurn): 'stay' {
  renderer.board(viewOf(session));
  return 'stay';
}

function showRules({ screen: { renderer }, progress: { session } }: PuzzleTurn): 'stay' {
  renderer.list(session.match.game.text.howToPlay.map((text, index) => ({ mark: `${index + 1}. `, text })));
  return 'stay';
}

function showHelp({ screen: { renderer } }: PuzzleTurn, rest: string): 'stay' {
  explainWords(renderer, WORDS, rest);
  return 'stay';
}

function takeBack(turn: PuzzleTurn): Progress | 'stay' {
  const { screen, progress } = turn;
  const before = undo(progress.session);
  if (!before.ok) return stay(turn, before.error);
  screen.renderer.board(viewOf(before.value));
  return { ...progress, session: before.value, left: progress.left + 1 };
}

/** Shows the right move, with its reason. */
function giveAway({ screen: { renderer }, progress: { session, solution } }: PuzzleTurn): 'shown' {
  const { match } = session;
  const best = solution.evaluate(currentPosition(match))?.moves.find(({ isBest }) => isBest)?.text ?? '';
  renderer.note(
    `The answer is ${best}. ${mustSucceed(explainAnswer(solution, match, best, turnPlayersOf(session))).why}`,
  );
  return 'shown';
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
    renderer.note(text === '' ? 'Type a move, or ? for help.' : answer.error);
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
