import {
  type AnyGame,
  type AnyMatch,
  createRandom,
  currentPosition,
  matchOutcome,
  mustSucceed,
  parseRecord,
  playersBySeat,
  playMove,
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
import { findPlayer } from '../../players/index.ts';
import { solve } from '../../solver/index.ts';
import { ask, type Leaving, show, type Teacher, tryMove } from './teacher.ts';

/** How a part of a lesson ended. */
type Ending = 'done' | Leaving;

const HELP = 'Type your answer. Or: p (the picture), t (the exact theorem), q (leave the lesson).';
const GO_ON = 'Enter to go on, b to go back, q to leave:';

/** The ideas, one after the other. */
export async function tellIdeas(teacher: Teacher, lesson: AnyLesson): Promise<Ending> {
  const { page } = teacher;
  for (let index = 0; index < lesson.ideas.length; ) {
    const idea = lesson.ideas[index];
    if (!idea) break;
    const match = mustSucceed(parseRecord(GAMES, idea.record));
    page.heading(`${lesson.title} (${index + 1} of ${lesson.ideas.length})`);
    show(teacher, { lesson, match, players: playersBySeat(match.game), showsPicture: true });
    page.text(idea.text);
    const answer = await ask(teacher, GO_ON);
    if (typeof answer === 'string') return answer;
    index = answer.text === 'b' ? Math.max(0, index - 1) : index + 1;
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

/** Exercises until enough are solved. */
export async function giveExercises(teacher: Teacher, lesson: AnyLesson, seed: number): Promise<Ending> {
  const { page } = teacher;
  let practice = FIRST_EXERCISE;
  const asked: Exercise[] = [];
  for (let number = 0; !isPracticed(practice); number++) {
    const exercise = await findExercise(GAMES, lesson, seed + number, askSolver, asked);
    asked.push(exercise);
    const { match, question } = exercise;
    const mover = match.game.rules.turn(currentPosition(match));
    page.heading(`Your turn: exercise ${number + 1} of ${practice.needed}`);
    show(teacher, { lesson, match, players: readerIn(mover), showsPicture: false });
    page.text(askWords(exercise));
    for (let isSolved = false; !isSolved; ) {
      const answer = await ask(
        teacher,
        question === 'see' ? 'yes or no (p shows the picture):' : 'Your move (p shows the picture):',
      );
      if (typeof answer === 'string') return answer;
      if (isAside(teacher, lesson, match, answer.text)) continue;
      const text = question === 'see' ? yesOrNo(answer.text) : moveText(match, answer.text);
      if (text === undefined) {
        page.text(
          answer.text === '' ? HELP : question === 'see' ? 'Please type yes or no.' : refusalOf(match, answer.text),
        );
        continue;
      }
      const reply = replyTo(lesson, exercise, text);
      page.text(reply.words);
      practice = afterAnswer(practice, reply.isRight);
      isSolved = reply.isRight;
    }
    page.line();
  }
  return 'done';
}

/** What is asked beside an answer: the picture, the theorem. */
function isAside(teacher: Teacher, lesson: AnyLesson, match: AnyMatch, text: string): boolean {
  if (text === 't') teacher.page.text(lesson.theorem, 2);
  if (text === 'p') show(teacher, { lesson, match, players: playersBySeat(match.game), showsPicture: true });
  return text === 't' || text === 'p';
}

function yesOrNo(text: string): string | undefined {
  if (/^y(es)?$/.test(text)) return 'yes';
  return /^no?$/.test(text) ? 'no' : undefined;
}

function moveText(match: AnyMatch, text: string): string | undefined {
  const tried = tryMove(match, text);
  return 'refusal' in tried ? undefined : tried.text;
}

function refusalOf(match: AnyMatch, text: string): string {
  const tried = tryMove(match, text);
  return 'refusal' in tried ? tried.refusal : '';
}

/** The game against the perfect player, again and again until it is won or left. */
export async function playContest(teacher: Teacher, lesson: AnyLesson, seed: number): Promise<Ending> {
  const { page } = teacher;
  for (let round = 0; ; round++) {
    page.heading('Beat the CPU. It is perfect, but you can win from here.');
    const ended = await playRound(teacher, lesson, seed + round);
    if (ended !== 'lost') return ended;
    page.text('The CPU has won. Try again.');
    page.line();
  }
}

async function playRound(teacher: Teacher, lesson: AnyLesson, seed: number): Promise<Ending | 'lost'> {
  const { page } = teacher;
  let match = mustSucceed(parseRecord(GAMES, lesson.contest));
  const { game } = match;
  const reader = game.rules.turn(currentPosition(match));
  const players = readerIn(reader, THE_CPU);
  const cpu = mustSucceed(mustSucceed(findPlayer('perfect')).create(game));
  const random = createRandom(seed);
  for (let outcome = matchOutcome(match); !outcome; outcome = matchOutcome(match)) {
    const position = currentPosition(match);
    if (game.rules.turn(position) !== reader) {
      const move = cpu.choose(position, random);
      page.text(game.text.describeMove(position, move, THE_CPU));
      match = playMove(match, move);
      continue;
    }
    show(teacher, { lesson, match, players, showsPicture: false });
    const next = await askForMove(teacher, lesson, match);
    if (typeof next === 'string') return next;
    match = next;
    if (!matchOutcome(match)) page.text(`You leave this: ${lesson.tell(game, currentPosition(match))}`);
  }
  if (matchOutcome(match)?.winner !== reader) return 'lost';
  page.text(`You have won. ${game.text.whyOver(currentPosition(match))}`);
  return 'done';
}

async function askForMove(teacher: Teacher, lesson: AnyLesson, match: AnyMatch): Promise<AnyMatch | Leaving> {
  for (;;) {
    const answer = await ask(teacher, 'Your move (p shows the picture):');
    if (typeof answer === 'string') return answer;
    if (isAside(teacher, lesson, match, answer.text)) continue;
    const tried = tryMove(match, answer.text);
    if (!('refusal' in tried)) return tried.match;
    teacher.page.text(answer.text === '' ? HELP : tried.refusal);
  }
}
