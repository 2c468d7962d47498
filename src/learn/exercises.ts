import {
  type AnyGame,
  type AnyGameDefinition,
  type AnyMatch,
  createRandom,
  currentPosition,
  formatVariant,
  mustSucceed,
  otherSeat,
  parseRecord,
  playMove,
  type Random,
  type Seat,
  type Value,
  type Verdict,
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
  let match = mustSucceed(parseRecord(games, draw(random)));
  const { game } = match;
  for (let left = least + random.below(most - least + 1); left > 0; left--) {
    const moves = game.rules.legalMoves(currentPosition(match));
    if (moves.length === 0) return undefined;
    match = playMove(match, random.pick(moves));
  }
  const position = currentPosition(match);
  const isOpen = game.rules.legalMoves(position).length > 1;
  const isCovered = lesson.covers?.(game, position) !== false && lesson.exercises.suits?.(game, position) !== false;
  return isOpen && isCovered ? match : undefined;
}

/** Undefined if there is nothing to find: no move wins, or every move does. */
async function judge(lesson: AnyLesson, match: AnyMatch, ask: AskValues): Promise<Exercise | undefined> {
  const { game } = match;
  const position = currentPosition(match);
  const { rules, text: notation } = game;
  const moves = rules.legalMoves(position);
  const after = moves.map((move) => rules.play(position, move));
  const [own, ...values] = await ask(game, [position, ...after]);
  const { question } = lesson.exercises;
  if (question === 'see') {
    if (own?.verdict !== 'win' && own?.verdict !== 'loss') return undefined;
    return { match, question, right: [own.verdict === 'win' ? 'yes' : 'no'], losing: [] };
  }
  const mover = rules.turn(position);
  const textsOf = (winner: Seat, verdict: Verdict) =>
    moves
      .filter((_, index) => {
        const end = rules.outcome(after[index]);
        return end ? end.winner === winner : values[index]?.verdict === verdict;
      })
      .map(notation.formatMove);
  const losing = textsOf(otherSeat(mover), 'win');
  const isHeld = question === 'hold' && own?.verdict !== 'win' && own?.verdict !== 'loss';
  const right = isHeld
    ? moves.map(notation.formatMove).filter((text) => !losing.includes(text))
    : textsOf(mover, 'loss');
  if (right.length === 0 || right.length === moves.length) return undefined;
  return { match, question: isHeld ? 'hold' : 'move', right, losing };
}
