import { type AnyMatch, capitalized, type Person, SEATS, withCommas } from '../../core/index.ts';
import { personsOf } from '../../players/participants.ts';
import { type AnySolution, describeMistake, type ReviewedMove, reviewMatch } from '../../solver/index.ts';
import type { Setup } from './setup.ts';

const MOST_MISTAKES = 20;

/** Each move that gave something away, after a line that counts the decisions of both players. */
export function showReview(solution: AnySolution, match: AnyMatch, { renderer, participants }: Setup): void {
  const moves = reviewMatch(solution, match);
  const persons = personsOf(match.game, participants);
  const counts = SEATS.map((seat) =>
    decisionsOf(
      moves.filter((move) => move.seat === seat),
      persons[seat],
    ),
  );
  const mistakes = moves.filter(({ grade }) => grade === 'mistake');
  const shown = mistakes.slice(0, MOST_MISTAKES).map((move) => ({
    mark: `  Ply ${move.ply}: `,
    text: describeMistake(move, persons[move.seat]),
  }));
  const hidden = mistakes.length - shown.length;
  const more = hidden > 0 ? [{ mark: '  … ', text: `and ${withCommas(hidden)} more.` }] : [];
  renderer.list([...shown, ...more], `Review. ${counts.join(' ')}`);
}

/** Forced moves are no decisions. */
function decisionsOf(moves: readonly ReviewedMove<unknown>[], person: Person): string {
  const decisions = moves.filter(({ grade }) => grade !== 'forced');
  const right = decisions.filter(({ grade }) => grade === 'right').length;
  const name = capitalized(person.name);
  if (decisions.length === 0) return `${name}: nothing to decide.`;
  return `${name}: ${right} of ${decisions.length} decisions right.`;
}
