import {
  type AnyMatch,
  capitalized,
  listed,
  movesLeft,
  type NamedPlayer,
  type NamedPlayers,
  type TurnPlayers,
  turnPlayers,
  type Value,
  type Verdict,
  verb,
} from '../core/index.ts';
import { allOf, coachOf } from './explain-hint.ts';
import type { ReviewedMove } from './review.ts';
import type { AnySolution, MoveValue } from './solution.ts';

const HAD: Partial<Record<Verdict, string>> = { draw: 'a draw', endless: 'a game without end' };
const HAS: Partial<Record<Verdict, string>> = {
  draw: ': now it is a draw',
  endless: ': neither side can force an end now',
};

/**
 * "Player 1 gave away a win in 9 moves with 1 and now loses in 9 moves; only 6 would have kept it." The first number counts
 * from before the move, the second from after it, when it is the opponent's turn.
 */
export function describeMistake({ text, before, after, better }: ReviewedMove<unknown>, player: NamedPlayer): string {
  const had = HAD[before.verdict] ?? `a win in ${movesLeft(before.distance)}`;
  const kept = `${better.length === 1 ? 'only ' : ''}${listed(better, 'or')}`;
  return `${capitalized(player.name)} gave away ${had} with ${text}${consequence(after, player)}; ${kept} would have kept it.`;
}

function consequence({ verdict, distance }: Value, player: NamedPlayer): string {
  if (distance === 1 && verdict === 'loss') return ' and lost at once';
  return HAS[verdict] ?? ` and now ${verb(player, 'lose')} in ${movesLeft((distance ?? 1) - 1)}`;
}

/** The same with the reason: the answer that punishes it. Without the terms of a game's theory. */
export function explainMistake(
  solution: AnySolution,
  match: AnyMatch,
  mistake: ReviewedMove<unknown>,
  players: NamedPlayers,
): string {
  const { mover, other } = turnPlayers(players, mistake.seat);
  const why = refutation(solution, match.positions[mistake.ply], mover, other);
  return `${describeMistake(mistake, mover)}${why === '' ? '' : ` ${why}`}`;
}

/** What a wrong move overlooks: "3 loses: your opponent can answer 16, and then all 8 of your moves lose." Does not name the right move. */
export function explainRefutation(
  solution: AnySolution,
  position: unknown,
  { move, text, value }: MoveValue<unknown>,
  { mover, other }: TurnPlayers,
): string {
  if (value.verdict !== 'loss') return `${text} does not lose, but it does not win either.`;
  const { game } = solution;
  const next = game.rules.play(position, move);
  if (game.rules.outcome(next)) return `${text} loses at once. ${game.text.whyOver(next)}`;
  return `${text} loses. ${refutation(solution, next, mover, other)}`;
}

/** "Bert can answer 16, and then all 8 of Ann’s moves lose." Empty if neither player can win, or the game is over. */
function refutation(solution: AnySolution, position: unknown, mover: NamedPlayer, other: NamedPlayer): string {
  const evaluation = position === undefined ? undefined : solution.evaluate(position);
  const answer = evaluation?.moves.find(({ isBest }) => isBest);
  if (position === undefined || answer === undefined || answer.value.verdict !== 'win') return '';
  const can = `${capitalized(other.name)} can answer ${answer.text}`;
  const { rules } = solution.game;
  const next = rules.play(position, answer.move);
  const replies = rules.legalMoves(next).length;
  if (replies === 0) return `${can} and win at once.`;
  if (rules.turn(next) === rules.turn(position)) return `${can}, move again and win.`;
  const lesson = coachOf(solution)?.lesson?.(position);
  const left = lesson ? `That left this: ${lesson.tell(solution.game, position)} ` : '';
  return `${left}${can}, and then ${everyMove(replies, mover)}.`;
}

/** "your only move loses", "both of Ann’s moves lose", "all 8 of Ann’s moves lose". */
function everyMove(count: number, { possessive }: NamedPlayer): string {
  if (count === 1) return `${possessive} only move loses`;
  return `${allOf(count)} of ${possessive} moves lose`;
}
