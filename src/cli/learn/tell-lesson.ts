import {
  type AnyGame,
  type AnyMatch,
  createRandom,
  currentPosition,
  failure,
  listed,
  mustSucceed,
  parseMove,
  parseRecord,
  playersBySeat,
  type Result,
  success,
  type Value,
} from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import {
  afterAnswer,
  askWords,
  type Exercise,
  type ExerciseReply,
  FIRST_EXERCISE,
  findExercise,
  isPracticed,
  readerIn,
  replyTo,
  THE_CPU,
} from '../../learn/index.ts';
import type { AnyLesson } from '../../learn/lesson.ts';
import { findPlayer } from '../../players/index.ts';
import { attempt, outcomeOf, reply, type Session, startSession, turnOf, undo } from '../../session/index.ts';
import { solve } from '../../solver/index.ts';
import { findWord, isConfirmed, type PromptWord, RESIGN_HELP, wordItems } from '../dialogue/prompt-words.ts';
import { HUMAN, seatsFrom } from '../play/setup.ts';
import { ask, type Leaving, show, type Teacher } from './teacher.ts';

/** How a part of a lesson ended. */
type LessonEnding = 'done' | Leaving;

const GO_ON = 'Enter to go on, b to go back, q to leave:';
const NOTHING_TO_TAKE_BACK = 'There is nothing to take back.';

/** The lesson and the position that a question is about. */
interface LessonTurn {
  readonly teacher: Teacher;
  readonly lesson: AnyLesson;
  readonly match: AnyMatch;
}

/** Words that can be typed instead of an answer. The effect of undo and resign depends on the part of the lesson. */
const WORDS: readonly PromptWord<LessonTurn, 'stay' | 'undo' | 'resign'>[] = [
  { names: ['p', 'picture'], sentence: 'shows the picture', run: showPicture },
  { names: ['hint'], sentence: 'the rule of the lesson', run: ({ teacher, lesson }) => say(teacher, lesson.rule) },
  {
    names: ['t', 'theorem'],
    sentence: 'the exact theorem',
    run: ({ teacher, lesson }) => say(teacher, lesson.theorem),
  },
  { names: ['undo', 'b'], sentence: 'goes back to the last idea, or takes back your last move', run: () => 'undo' },
  {
    names: ['resign'],
    sentence: '"resign yes" gives up: shows the answer, or starts the game again',
    run: ({ teacher }, rest) => (isConfirmed(rest) ? 'resign' : say(teacher, RESIGN_HELP)),
  },
  { names: ['quit', 'q'], sentence: 'leaves the lesson', run: () => 'stay' },
  { names: ['?', 'help'], sentence: 'this list', run: showHelp },
];

function say({ page }: Teacher, text: string): 'stay' {
  page.text(text, 2);
  return 'stay';
}

function showPicture({ teacher, lesson, match }: LessonTurn): 'stay' {
  show(teacher, { lesson, match, players: playersBySeat(match.game), showsPicture: true });
  return 'stay';
}

function showHelp({ teacher: { page } }: LessonTurn): 'stay' {
  page.text('Type your answer, or:');
  for (const { mark, text } of wordItems(WORDS)) page.text(`${mark}${text}`.trimStart(), 2, mark.length);
  return 'stay';
}

/** Asks until an answer is typed, or a word that goes back or gives up. */
async function askAside(
  turn: LessonTurn,
  prompt: string,
): Promise<{ readonly text: string } | 'undo' | 'resign' | Leaving> {
  for (;;) {
    const answer = await ask(turn.teacher, prompt);
    if (typeof answer === 'string') return answer;
    const typed = findWord(WORDS, answer.text);
    if (typed === undefined) return answer;
    const result = typed.word.run(turn, typed.rest);
    if (result !== 'stay') return result;
  }
}

/** Tells the ideas, one after the other. */
export async function tellIdeas(teacher: Teacher, lesson: AnyLesson): Promise<LessonEnding> {
  const { page } = teacher;
  for (let index = 0; index < lesson.ideas.length; ) {
    const idea = lesson.ideas[index];
    if (!idea) break;
    const match = mustSucceed(parseRecord(GAMES, idea.record));
    page.heading(`${lesson.title} (${index + 1} of ${lesson.ideas.length})`);
    show(teacher, { lesson, match, players: playersBySeat(match.game), showsPicture: true });
    page.text(idea.text);
    const answer = await askAside({ teacher, lesson, match }, GO_ON);
    if (answer === 'quit' || answer === 'interrupt') return answer;
    if (answer === 'resign') page.text('There is no game to give up yet. Type q to leave the lesson.');
    else index = answer === 'undo' ? Math.max(0, index - 1) : index + 1;
    page.line();
  }
  tellRule(teacher, lesson);
  return 'done';
}

function tellRule({ page }: Teacher, lesson: AnyLesson): void {
  page.heading('The rule');
  page.text(lesson.rule, 2);
  page.text('Type t at any question for the exact theorem.', 2);
  page.line();
}

async function askSolver(game: AnyGame, positions: readonly unknown[]): Promise<readonly (Value | null)[]> {
  const solution = mustSucceed(solve(game));
  return positions.map((position) => solution.value(position) ?? null);
}

/** Gives exercises until enough are solved. */
export async function giveExercises(teacher: Teacher, lesson: AnyLesson, seed: number): Promise<LessonEnding> {
  const { page } = teacher;
  let practice = FIRST_EXERCISE;
  const asked: Exercise[] = [];
  for (let number = 0; !isPracticed(practice); number++) {
    const exercise = await findExercise(GAMES, lesson, seed + number, askSolver, asked);
    asked.push(exercise);
    const { match } = exercise;
    const mover = match.game.rules.turn(currentPosition(match));
    page.heading(`Your turn: exercise ${number + 1} of ${practice.needed}`);
    show(teacher, { lesson, match, players: readerIn(mover), showsPicture: false });
    page.text(askWords(exercise));
    for (let isAnswered = false; !isAnswered; ) {
      const answer = await askExercise({ teacher, lesson, match }, exercise);
      if (answer === 'quit' || answer === 'interrupt') return answer;
      isAnswered = answer === 'given-up' || answer.isRight;
      practice = afterAnswer(practice, answer !== 'given-up' && answer.isRight);
    }
    page.line();
  }
  return 'done';
}

/** Asks for one answer to an exercise, and replies to it. */
async function askExercise(turn: LessonTurn, exercise: Exercise): Promise<ExerciseReply | 'given-up' | Leaving> {
  const { page } = turn.teacher;
  const isMove = exercise.question !== 'see';
  const prompt = isMove ? 'Your move (p shows the picture):' : 'yes or no (p shows the picture):';
  for (;;) {
    const answer = await askAside(turn, prompt);
    if (answer === 'quit' || answer === 'interrupt') return answer;
    if (answer === 'undo') page.text(NOTHING_TO_TAKE_BACK);
    else if (answer === 'resign') {
      page.text(`The answer is ${listed(exercise.right, 'or')}.`);
      return 'given-up';
    } else if (answer.text === '') showHelp(turn);
    else {
      const text = isMove ? moveText(exercise.match, answer.text) : yesOrNo(answer.text);
      if (text.ok) {
        const reply = replyTo(turn.lesson, exercise, text.value);
        page.text(reply.words);
        return reply;
      }
      page.text(text.error);
    }
  }
}

function yesOrNo(text: string): Result<string> {
  if (/^y(es)?$/.test(text)) return success('yes');
  return /^no?$/.test(text) ? success('no') : failure('Please type yes or no.');
}

function moveText({ game, positions }: AnyMatch, text: string): Result<string> {
  const move = parseMove(game, positions.at(-1), text);
  return move.ok ? success(game.text.formatMove(move.value)) : move;
}

/** Plays the perfect player again and again until the reader wins or leaves. */
export async function playContest(teacher: Teacher, lesson: AnyLesson, seed: number): Promise<LessonEnding> {
  const { page } = teacher;
  for (let round = 0; ; round++) {
    page.heading('Beat the CPU. It is perfect, but you can win from here.');
    const ended = await playRound(teacher, lesson, seed + round);
    if (ended !== 'lost') return ended;
    page.text('The CPU has won. Try again.');
    page.line();
  }
}

async function playRound(teacher: Teacher, lesson: AnyLesson, seed: number): Promise<LessonEnding | 'lost'> {
  const { page } = teacher;
  const match = mustSucceed(parseRecord(GAMES, lesson.contest));
  const { game } = match;
  const reader = game.rules.turn(currentPosition(match));
  const players = readerIn(reader, THE_CPU);
  const cpu = mustSucceed(mustSucceed(findPlayer('perfect')).create(game));
  const random = createRandom(seed);
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
    show(teacher, { lesson, match: session.match, players, showsPicture: false });
    const next = await askForMove({ teacher, lesson, match: session.match }, session);
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
async function askForMove(turn: LessonTurn, session: Session): Promise<Session | 'lost' | Leaving> {
  const { page } = turn.teacher;
  for (;;) {
    const answer = await askAside(turn, 'Your move (p shows the picture):');
    if (answer === 'quit' || answer === 'interrupt') return answer;
    if (answer === 'resign') return 'lost';
    const next = answer === 'undo' ? undo(session) : attempt(session, answer.text);
    if (next.ok) return next.value;
    if (answer !== 'undo' && answer.text === '') showHelp(turn);
    else page.text(next.error);
  }
}
