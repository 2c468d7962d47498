import {
  type AnyGame,
  type AnyGameDefinition,
  type AnyMatch,
  createRandom,
  currentPosition,
  formatVariant,
  listed,
  matchOutcome,
  mustSucceed,
  type NamedPlayer,
  type NamedPlayers,
  otherSeat,
  parseRecord,
  playAtRandom,
  playersBySeat,
  playText,
  type Random,
  type Seat,
  type Value,
  type Verdict,
  YOU,
  YOUR_OPPONENT,
} from '../core/index.ts';
import type { AnyLesson } from './lesson.ts';

/** A question of a lesson, with its answers. */
export interface Exercise {
  readonly match: AnyMatch;
  readonly question: 'move' | 'hold' | 'see';
  /** The right answers: all winning moves, all moves that do not lose (`hold`), or `yes` or `no` for whether the player to move can win. */
  readonly right: readonly string[];
  /** The moves after which the opponent can win; after any other wrong move neither player can force a win. */
  readonly losing: readonly string[];
}

/** The solver's values of positions, in order; null for a finished one. */
export type AskValues = (game: AnyGame, positions: readonly unknown[]) => Promise<readonly (Value | null)[]>;

/** The most positions to draw before a lesson counts as having no exercises. */
const MAX_DRAWN = 500;

/** The most exercises of the other kind to skip: a lesson may have hardly any of this kind. */
const MAX_PASSED_OVER = 60;

/** The most draws to avoid repeating a position. */
const MAX_REPEATED = 50;

/**
 * An exercise for a lesson, drawn by a seed. The solver decides, not the rule of the lesson. The exercises in `asked`
 * repeat only if the lesson has too few positions.
 */
export async function findExercise(
  games: readonly AnyGameDefinition[],
  lesson: AnyLesson,
  seed: number,
  ask: AskValues,
  asked: readonly Exercise[] = [],
): Promise<Exercise> {
  const random = createRandom(seed);
  const isFirstKind = random.below(2) === 0;
  const known = new Map(asked.map((exercise) => [boardOf(exercise.match), exercise]));
  let [repeated, passedOver] = [0, 0];
  for (let drawn = 0; drawn < MAX_DRAWN; drawn++) {
    const match = drawMatch(games, lesson, random);
    const before = match && known.get(boardOf(match));
    if (before && ++repeated > MAX_REPEATED) return before;
    const exercise = match && !before && (await judge(lesson, match, ask));
    if (exercise && (isOfKind(lesson, exercise, isFirstKind) || ++passedOver > MAX_PASSED_OVER)) return exercise;
  }
  throw new RangeError(`No exercise was found for the lesson "${lesson.title}".`);
}

/** Alternates between both kinds of answers: yes and no, a position to hold and a win to find. */
function isOfKind({ exercises }: AnyLesson, { question, right }: Exercise, isFirstKind: boolean): boolean {
  if (question === 'see') return right.includes(isFirstKind ? 'yes' : 'no');
  return exercises.question === 'move' || (question === 'hold') === isFirstKind;
}

/** The variant and the position, without the moves. */
function boardOf(match: AnyMatch): string {
  return `${formatVariant(match.game)} ${match.game.text.formatPosition(currentPosition(match))}`;
}

/** Undefined if the game ended on the way, or the lesson does not cover the position. */
function drawMatch(games: readonly AnyGameDefinition[], lesson: AnyLesson, random: Random): AnyMatch | undefined {
  const { draw, plies: [least, most] = [0, 0] } = lesson.exercises;
  const start = mustSucceed(parseRecord(games, draw(random)));
  const match = playAtRandom(start, random, least + random.below(most - least + 1));
  if (!match) return undefined;
  const { game } = match;
  const position = currentPosition(match);
  const isOpen = game.rules.legalMoves(position).length > 1;
  const isCovered = lesson.covers?.(game, position) !== false && lesson.exercises.suits?.(game, position) !== false;
  return isOpen && isCovered ? match : undefined;
}

/** Undefined if there is nothing to find: no move wins, or every move does. */
async function judge(lesson: AnyLesson, match: AnyMatch, ask: AskValues): Promise<Exercise | undefined> {
  const { game } = match;
  const { rules, text } = game;
  const position = currentPosition(match);
  const moves = rules.legalMoves(position);
  const after = moves.map((move) => rules.play(position, move));
  const [own, ...values] = await ask(game, [position, ...after]);
  const isDecided = own?.verdict === 'win' || own?.verdict === 'loss';
  const { question } = lesson.exercises;
  if (question === 'see')
    return isDecided ? { match, question, right: [own.verdict === 'win' ? 'yes' : 'no'], losing: [] } : undefined;
  const mover = rules.turn(position);
  const textsOf = (winner: Seat, verdict: Verdict) =>
    moves.map(text.formatMove).filter((_, index) => {
      const end = rules.outcome(after[index]);
      return end ? end.winner === winner : values[index]?.verdict === verdict;
    });
  const losing = textsOf(otherSeat(mover), 'win');
  const isHeld = question === 'hold' && !isDecided;
  const right = isHeld ? moves.map(text.formatMove).filter((move) => !losing.includes(move)) : textsOf(mover, 'loss');
  if (right.length === 0 || right.length === moves.length) return undefined;
  return { match, question: isHeld ? 'hold' : 'move', right, losing };
}

/** The reply to an answer. */
export interface ExerciseReply {
  readonly isRight: boolean;
  readonly words: string;
}

/** The question of an exercise, for the reader. */
export function askWords({ question, match: { game, positions } }: Exercise): string {
  if (question === 'move') return 'It is your turn. Find a move that wins.';
  if (question === 'hold') return 'It is your turn, and nobody can force a win. Find a move that does not lose.';
  const { name, possessive } = playersBySeat(game)[game.rules.turn(positions.at(-1))];
  return `It is ${possessive} turn. Can ${name} win, if nobody makes a mistake?`;
}

/** `answer` is the text of a legal move, or yes or no. */
export function replyTo(lesson: AnyLesson, exercise: Exercise, answer: string): ExerciseReply {
  return exercise.question === 'see' ? replyToSight(lesson, exercise, answer) : replyToMove(lesson, exercise, answer);
}

function replyToMove(lesson: AnyLesson, { match, right, losing }: Exercise, answer: string): ExerciseReply {
  const { game } = match;
  const played = playText(match, answer);
  if (!played.ok) return { isRight: false, words: played.error };
  const next = currentPosition(played.value);
  const isRight = right.includes(answer);
  if (matchOutcome(played.value))
    return { isRight, words: `${isRight ? 'Right, you have won' : 'That loses'}. ${game.text.whyOver(next)}` };
  const left = `You leave this: ${lesson.tell(game, next)}`;
  const then = losing.includes(answer) ? 'From there your opponent can win.' : 'From there nobody can force a win.';
  if (!isRight) return { isRight, words: `Not yet. ${left} ${then} Try another move.` };
  const others = right.filter((text) => text !== answer);
  const also = others.length === 0 ? '' : ` ${listed(others)} would have been right too.`;
  return { isRight, words: `Right! ${left}${also}` };
}

function replyToSight(lesson: AnyLesson, { match, right }: Exercise, answer: string): ExerciseReply {
  const isRight = right.includes(answer);
  const seen = lesson.tell(match.game, currentPosition(match));
  const verdict = right.includes('yes') ? 'The player to move can win.' : 'The player to move cannot win.';
  return { isRight, words: isRight ? `Right! ${seen} ${verdict}` : `Look again. ${seen} ${lesson.rule}` };
}

/** The reader in one seat, the other player in the other. */
export function readerIn(seat: Seat, other: NamedPlayer = YOUR_OPPONENT): NamedPlayers {
  return seat === 'player1' ? { player1: YOU, player2: other } : { player1: other, player2: YOU };
}

export const THE_CPU: NamedPlayer = { name: 'the CPU', possessive: 'the CPU’s', isYou: false };

/** The progress in the exercises of a lesson. */
export interface LessonPractice {
  readonly solved: number;
  /** Grows by one for each exercise that was first answered wrongly. */
  readonly needed: number;
  /** Whether the current exercise was answered wrongly. */
  readonly wentWrong: boolean;
}

const NEEDED = 3;
const MAX_NEEDED = 6;

export const FIRST_EXERCISE: LessonPractice = { solved: 0, needed: NEEDED, wentWrong: false };

/** The progress after an answer. After a wrong one the exercise stays open for another try. */
export function afterAnswer({ solved, needed, wentWrong }: LessonPractice, isRight: boolean): LessonPractice {
  if (!isRight) return { solved, needed: wentWrong ? needed : Math.min(needed + 1, MAX_NEEDED), wentWrong: true };
  return { solved: solved + 1, needed, wentWrong: false };
}

export function isPracticed({ solved, needed }: LessonPractice): boolean {
  return solved >= needed;
}

/** The progress in each lesson: its exercises, or also its game against the CPU. By game and lesson, `tail-end/copy`. */
export type CourseProgress = Readonly<Record<string, LessonProgress>>;
type LessonProgress = 'practiced' | 'done';

export function lessonKey(game: string, lesson: string): string {
  return `${game}/${lesson}`;
}

/** Adds progress; never removes any. */
export function withProgress(progress: CourseProgress, key: string, reached: LessonProgress): CourseProgress {
  return progress[key] === 'done' ? progress : { ...progress, [key]: reached };
}

/** Reads saved data, which may be invalid. */
export function readProgress(data: unknown): CourseProgress {
  if (typeof data !== 'object' || data === null) return {};
  return Object.fromEntries(
    Object.entries(data).filter(([, reached]) => reached === 'practiced' || reached === 'done'),
  );
}
