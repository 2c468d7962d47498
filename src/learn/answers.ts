import {
  currentPosition,
  listed,
  type NamedPlayer,
  type NamedPlayers,
  parseMove,
  playersBySeat,
  type Seat,
  YOU,
  YOUR_OPPONENT,
} from '../core/index.ts';
import type { Exercise } from './exercises.ts';
import type { AnyLesson } from './lesson.ts';

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
  const move = parseMove(game, currentPosition(match), answer);
  if (!move.ok) return { isRight: false, words: move.error };
  const next = game.rules.play(currentPosition(match), move.value);
  const isRight = right.includes(answer);
  const isOver = game.rules.outcome(next) !== undefined;
  if (isOver)
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
