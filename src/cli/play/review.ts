import {
  type AnyMatch,
  capitalized,
  counted,
  type Person,
  type Persons,
  SEATS,
  type Seat,
  withCommas,
} from '../../core/index.ts';
import { personsOf } from '../../players/participants.ts';
import { type AnySolution, countReview, explainMistake, type ReviewedMove, reviewMatch } from '../../solver/index.ts';
import type { Item } from './renderer.ts';
import type { Setup } from './setup.ts';

const MOST_MISTAKES = 20;

/** Each move that gave something away, after a line that counts the decisions of both players. */
export function showReview(
  solution: AnySolution,
  match: AnyMatch,
  { renderer, participants }: Pick<Setup, 'renderer' | 'participants'>,
): void {
  const moves = reviewMatch(solution, match);
  const persons = personsOf(match.game, participants);
  renderer.list(reviewItems(solution, match, moves, persons), `Review. ${reviewSummary(moves, persons).join(' ')}`);
}

/** One sentence for each player. */
export function reviewSummary(moves: readonly ReviewedMove<unknown>[], persons: Persons): readonly string[] {
  return SEATS.map((seat) => countsOf(moves, seat, persons[seat]));
}

export function reviewItems(
  solution: AnySolution,
  match: AnyMatch,
  moves: readonly ReviewedMove<unknown>[],
  persons: Persons,
): readonly Item[] {
  const mistakes = moves.filter(({ grade }) => grade === 'mistake');
  const shown = mistakes.slice(0, MOST_MISTAKES).map((move) => ({
    mark: `  Move ${move.ply}: `,
    text: explainMistake(solution, match, move, persons),
  }));
  const hidden = mistakes.length - shown.length;
  return [...shown, ...(hidden > 0 ? [{ mark: '  … ', text: `and ${withCommas(hidden)} more.` }] : [])];
}

/** "You: 3 of 4 decisions right; found the only right move 2 of 3 times." Forced moves are no decisions. */
function countsOf(moves: readonly ReviewedMove<unknown>[], seat: Seat, person: Person): string {
  const { decisions, right, onlyMoves, onlyMovesFound } = countReview(moves, seat);
  const name = capitalized(person.name);
  if (decisions === 0) return `${name}: nothing to decide.`;
  const only = onlyMoves === 0 ? '' : `; found the only right move ${onlyMovesFound} of ${counted(onlyMoves, 'time')}`;
  return `${name}: ${right} of ${counted(decisions, 'decision')} right${only}.`;
}
