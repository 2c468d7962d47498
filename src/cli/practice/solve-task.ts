import { currentPosition, mustSucceed, seatName } from '../../core/index.ts';
import { answerPuzzle, explainAnswer, type PuzzleResult, type PuzzleTask } from '../../lab/index.ts';
import { attempt, reply, type Session, startSession, undo } from '../../session/index.ts';
import { describeHint, solve } from '../../solver/index.ts';
import { unwrap } from '../arguments/usage.ts';
import { explainWords, findWord, isConfirmed, type PromptWord, RESIGN_HELP } from '../dialogue/prompt-words.ts';
import { HUMAN, type Play, seatsFrom, turnPlayersOf, viewOf } from '../play/setup.ts';
import type { Leaving } from '../terminal/prompter.ts';

export interface PracticeTask extends PuzzleTask {
  /** The day of a daily puzzle. */
  readonly day?: number;
  /** Whether the person got it wrong before. */
  readonly isReturn?: boolean;
}

export type Solved = PuzzleResult | 'skipped';

/** The result of a typed line; undefined while the puzzle goes on. */
type Ended = Solved | 'quit' | undefined;

export async function solveTask(
  { dialogue, renderer, prompter }: Pick<Play, 'dialogue' | 'renderer' | 'prompter'>,
  task: PracticeTask,
): Promise<Solved | Leaving> {
  const { game } = task.match;
  const solution = unwrap(solve(game));
  const seat = game.rules.turn(currentPosition(task.match));
  const seats = seatsFrom(seat === 'player1' ? [HUMAN, 'perfect'] : ['perfect', HUMAN]);
  let session = startSession({ match: task.match, seats, firstPly: task.match.moves.length });
  /** Right moves still needed after the next one. */
  let left = task.asked - 1;
  let wasWrong = false;

  const words: readonly PromptWord<null, Ended>[] = [
    { names: ['hint'], sentence: 'the idea', run: showIdea },
    { names: ['answer'], sentence: 'the right move', run: giveAway },
    { names: ['undo'], sentence: 'takes back your last move and the reply', run: takeBack },
    { names: ['board'], sentence: 'shows the board again', run: () => showBoard(session) },
    { names: ['rules'], sentence: 'how to play', run: showRules },
    { names: ['skip'], sentence: 'the next puzzle', run: () => 'skipped' },
    { names: ['resign'], sentence: '"resign yes" gives up: the right move is shown', run: giveUp },
    { names: ['quit', 'exit'], sentence: 'enough for today', run: () => 'quit' },
    { names: ['?', 'help'], sentence: 'this list; "? undo" says what undo does', run: showHelp },
  ];

  function note(text: string): undefined {
    renderer.note(text);
  }

  function showBoard(next: Session): undefined {
    session = next;
    renderer.board(viewOf(session));
  }

  function showIdea(): undefined {
    wasWrong = true;
    note(describeHint(solution, currentPosition(session.match), turnPlayersOf(session))?.idea ?? '');
  }

  function showRules(): undefined {
    renderer.list(game.text.howToPlay.map((text, index) => ({ mark: `${index + 1}. `, text })));
  }

  function showHelp(_: null, rest: string): undefined {
    explainWords(renderer, words, rest);
  }

  function takeBack(): undefined {
    const before = undo(session);
    if (!before.ok) return note(before.error);
    left++;
    showBoard(before.value);
  }

  function giveUp(_: null, rest: string): Ended {
    return isConfirmed(rest) ? giveAway() : note(RESIGN_HELP);
  }

  /** Shows the right move, with its reason. */
  function giveAway(): Ended {
    const best = solution.evaluate(currentPosition(session.match))?.moves.find(({ isBest }) => isBest)?.text ?? '';
    const { why } = explainAnswer(solution, session.match, best, turnPlayersOf(session));
    note(`The answer is ${best}. ${why}`);
    return 'shown';
  }

  function answer(text: string): Ended {
    const judged = answerPuzzle(session.match, text, { goal: task.goal, left, players: turnPlayersOf(session) });
    if (!judged.ok) return note(text === '' ? 'Type a move, or ? for help.' : judged.error);
    if (judged.value.kind === 'wrong') {
      wasWrong = true;
      return note(`No: ${judged.value.why} Try again.`);
    }
    const { reply: defense, reason } = judged.value;
    if (defense === null) {
      note(`Right! ${reason.idea} ${reason.why}`);
      return wasWrong ? 'solved' : 'faultless';
    }
    left--;
    const moved = mustSucceed(attempt(session, text));
    const replied = mustSucceed(reply(moved, moved.match, defense));
    note('Right.');
    renderer.say(dialogue.moved(viewOf(moved), replied.match.moves.at(-1)));
    return showBoard(replied);
  }

  note(`Goal: ${game.text.objective}`);
  showBoard(session);
  note(`You are ${seatName(game, seat)}. ${questionOf(task)}`);
  for (;;) {
    renderer.pause();
    renderer.keepInView(viewOf(session), 'Your move');
    const line = await prompter.ask('Your move (? for help):');
    if (typeof line === 'string') return line;
    const typed = findWord(words, line.text);
    const ended = typed
      ? typed.word.run(null, typed.rest)
      : answer(dialogue.moveText(viewOf(session), line.text.trim()));
    if (ended !== undefined) return ended;
  }
}

function questionOf({ question, asked }: PracticeTask): string {
  const more =
    asked > 1 ? ` Then go on against the CPU: ${asked} right moves solve it, or fewer if you win before.` : '';
  return `${question}${more}`;
}
