import {
  type AnyGame,
  type AnyMatch,
  createRandom,
  currentPosition,
  failure,
  itemAt,
  listed,
  mustSucceed,
  parseMove,
  parseRecord,
  type Random,
  type Result,
  type Seat,
  success,
  type Value,
} from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import {
  afterAnswer,
  askWords,
  type Exercise,
  FIRST_EXERCISE,
  findExercise,
  isPracticed,
  readerIn,
  replyTo,
  THE_CPU,
} from '../../learn/index.ts';
import type { AnyLesson } from '../../learn/lesson.ts';
import { createPlayer } from '../../players/index.ts';
import { attempt, outcomeOf, reply, type Session, startSession, turnOf, undo } from '../../session/index.ts';
import { solve } from '../../solver/index.ts';
import { findWord, isConfirmed, type PromptWord, RESIGN_HELP, wordItems } from '../dialogue/prompt-words.ts';
import { HUMAN, seatsFrom } from '../play/setup.ts';
import { hasLeft, type Leaving } from '../terminal/prompter.ts';
import { ask, showBoard, showFigure, type Teacher } from './teacher.ts';

type LessonEnding = 'done' | Leaving;

const GO_ON = 'Enter to go on, b to go back, q to leave:';
const MOVE_PROMPT = 'Your move (p shows the picture):';
const SIGHT_PROMPT = 'yes or no (p shows the picture):';

/** A lesson, told at a prompt in three parts. */
export function openLesson(teacher: Teacher, lesson: AnyLesson) {
  const { page } = teacher;
  /** The position that the current question is about. */
  let asked: AnyMatch;

  const words: readonly PromptWord<null, 'undo' | 'resign' | undefined>[] = [
    { names: ['p', 'picture'], sentence: 'shows the picture', run: showPicture },
    { names: ['hint'], sentence: 'the rule of the lesson', run: () => say(lesson.rule) },
    { names: ['t', 'theorem'], sentence: 'the exact theorem', run: () => say(lesson.theorem) },
    { names: ['undo', 'b'], sentence: 'goes back to the last idea, or takes back your last move', run: () => 'undo' },
    {
      names: ['resign'],
      sentence: '"resign yes" gives up: shows the answer, or starts the game again',
      run: (_, rest) => (isConfirmed(rest) ? 'resign' : say(RESIGN_HELP)),
    },
    { names: ['quit', 'q'], sentence: 'leaves the lesson', run: () => undefined },
    { names: ['?', 'help'], sentence: 'this list', run: showHelp },
  ];

  function say(text: string): undefined {
    page.text(text, 2);
  }

  function showPicture(): undefined {
    showBoard(teacher, asked);
    showFigure(teacher, lesson.draw(asked.game, currentPosition(asked)));
  }

  function showHelp(): undefined {
    page.text('Type your answer, or:');
    for (const { mark, text } of wordItems(words)) page.text(`${mark}${text}`.trimStart(), 2, mark.length);
  }

  /** Asks until an answer is typed, or a word that goes back or gives up. Enter alone goes on from an idea. */
  async function askFor(prompt: string): Promise<{ readonly text: string } | 'undo' | 'resign' | Leaving> {
    for (;;) {
      const answer = await ask(teacher, prompt);
      if (typeof answer === 'string') return answer;
      const typed = findWord(words, answer.text);
      if (typed === undefined && (answer.text !== '' || prompt === GO_ON)) return answer;
      const result = typed ? typed.word.run(null, typed.rest) : showHelp();
      if (result !== undefined) return result;
    }
  }

  /** Tells the ideas, one after the other, and then the rule. */
  async function tellIdeas(): Promise<LessonEnding> {
    for (let index = 0; index < lesson.ideas.length; ) {
      const idea = itemAt(lesson.ideas, index);
      asked = mustSucceed(parseRecord(GAMES, idea.record));
      page.heading(`${lesson.title} (${index + 1} of ${lesson.ideas.length})`);
      showPicture();
      page.text(idea.text);
      const answer = await askFor(GO_ON);
      if (hasLeft(answer)) return answer;
      if (answer === 'resign') page.text('There is no game to give up yet. Type q to leave the lesson.');
      else index = answer === 'undo' ? Math.max(0, index - 1) : index + 1;
      page.line();
    }
    page.heading('The rule');
    say(lesson.rule);
    say('Type t at any question for the exact theorem.');
    page.line();
    return 'done';
  }

  /** Gives exercises until enough are solved. */
  async function giveExercises(seed: number): Promise<LessonEnding> {
    const exercises: Exercise[] = [];
    for (let practice = FIRST_EXERCISE; !isPracticed(practice); ) {
      const exercise = await findExercise(GAMES, lesson, seed + exercises.length, askSolver, exercises);
      exercises.push(exercise);
      asked = exercise.match;
      page.heading(`Your turn: exercise ${exercises.length} of ${practice.needed}`);
      showBoard(teacher, asked, readerIn(turnIn(asked)));
      page.text(askWords(exercise));
      for (let isOpen = true; isOpen; ) {
        const answer = await askExercise(exercise);
        if (hasLeft(answer)) return answer;
        practice = afterAnswer(practice, answer === 'right');
        isOpen = answer === 'wrong';
      }
      page.line();
    }
    return 'done';
  }

  /** Asks for one answer to an exercise, and replies to it. */
  async function askExercise(exercise: Exercise): Promise<'right' | 'wrong' | 'given-up' | Leaving> {
    const isMove = exercise.question !== 'see';
    for (;;) {
      const answer = await askFor(isMove ? MOVE_PROMPT : SIGHT_PROMPT);
      if (hasLeft(answer)) return answer;
      if (answer === 'resign') {
        page.text(`The answer is ${listed(exercise.right, 'or')}.`);
        return 'given-up';
      }
      const text =
        answer === 'undo' ? NOTHING_TO_TAKE_BACK : isMove ? moveText(asked, answer.text) : yesOrNo(answer.text);
      if (text.ok) {
        const { isRight, words: told } = replyTo(lesson, exercise, text.value);
        page.text(told);
        return isRight ? 'right' : 'wrong';
      }
      page.text(text.error);
    }
  }

  /** Plays the perfect player again and again until the reader wins or leaves. */
  async function playContest(seed: number): Promise<LessonEnding> {
    for (let round = 0; ; round++) {
      page.heading('Beat the CPU. It is perfect, but you can win from here.');
      const ended = await playRound(createRandom(seed + round));
      if (ended !== 'lost') return ended;
      page.text('The CPU has won. Try again.');
      page.line();
    }
  }

  async function playRound(random: Random): Promise<LessonEnding | 'lost'> {
    const match = mustSucceed(parseRecord(GAMES, lesson.contest));
    const { game } = match;
    const reader = turnIn(match);
    const cpu = mustSucceed(createPlayer(game, 'perfect'));
    const seats = seatsFrom(reader === 'player1' ? [HUMAN, 'perfect'] : ['perfect', HUMAN]);
    let session = startSession({ match, seats, firstPly: match.moves.length });
    while (!outcomeOf(session)) {
      const position = currentPosition(session.match);
      if (turnOf(session) !== reader) {
        const move = cpu.choose(position, random);
        page.text(game.text.describeMove(position, move, THE_CPU));
        session = mustSucceed(reply(session, session.match, game.text.formatMove(move)));
        continue;
      }
      asked = session.match;
      showBoard(teacher, asked, readerIn(reader, THE_CPU));
      const next = await askForMove(session);
      if (typeof next === 'string') return next;
      const isMove = next.match.moves.length > session.match.moves.length;
      session = next;
      if (isMove && !outcomeOf(session))
        page.text(`You leave this: ${lesson.tell(game, currentPosition(session.match))}`);
    }
    if (outcomeOf(session)?.winner !== reader) return 'lost';
    page.text(`You have won. ${game.text.whyOver(currentPosition(session.match))}`);
    return 'done';
  }

  /** The session after the reader's move, or after an undo. */
  async function askForMove(session: Session): Promise<Session | 'lost' | Leaving> {
    for (;;) {
      const answer = await askFor(MOVE_PROMPT);
      if (hasLeft(answer)) return answer;
      if (answer === 'resign') return 'lost';
      const next = answer === 'undo' ? undo(session) : attempt(session, answer.text);
      if (next.ok) return next.value;
      page.text(next.error);
    }
  }

  return { tellIdeas, giveExercises, playContest };
}

async function askSolver(game: AnyGame, positions: readonly unknown[]): Promise<readonly (Value | null)[]> {
  const solution = mustSucceed(solve(game));
  return positions.map((position) => solution.value(position) ?? null);
}

function turnIn(match: AnyMatch): Seat {
  return match.game.rules.turn(currentPosition(match));
}

const NOTHING_TO_TAKE_BACK = failure('There is nothing to take back.');

function yesOrNo(text: string): Result<string> {
  if (/^y(es)?$/.test(text)) return success('yes');
  return /^no?$/.test(text) ? success('no') : failure('Please type yes or no.');
}

function moveText({ game, positions }: AnyMatch, text: string): Result<string> {
  const move = parseMove(game, positions.at(-1), text);
  return move.ok ? success(game.text.formatMove(move.value)) : move;
}
