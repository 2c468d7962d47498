import { type AnyMatch, SEATS, type Seat, seatName, withCommas } from '../../core/index.ts';
import { type AnySolution, type ReviewedMove, reviewMatch } from '../../solver/index.ts';
import type { Setup } from './setup.ts';

const MOST_MISTAKES = 20;

/** Each move that gave something away, after a line that counts the decisions of both players. */
export function showReview(solution: AnySolution, match: AnyMatch, { stage, participants }: Setup): void {
  const moves = reviewMatch(solution, match);
  const counts = SEATS.map((seat) => decisionsOf(moves, seat, participants[seat].name));
  const mistakes = moves.filter(({ grade }) => grade === 'mistake');
  const shown = mistakes.slice(0, MOST_MISTAKES).map(({ ply, seat, sentence }) => {
    const said = sentence.replace(seatName(match.game, seat), participants[seat].name);
    return { mark: `  Ply ${ply}: `, text: said };
  });
  const hidden = mistakes.length - shown.length;
  const more = hidden > 0 ? [{ mark: '  … ', text: `and ${withCommas(hidden)} more.` }] : [];
  stage.list([...shown, ...more], `Review. ${counts.join(' ')}`);
}

/** Forced moves are no decisions. */
function decisionsOf(moves: readonly ReviewedMove<unknown>[], seat: Seat, name: string): string {
  const decisions = moves.filter((move) => move.seat === seat && move.grade !== 'forced');
  const right = decisions.filter(({ grade }) => grade === 'right').length;
  if (decisions.length === 0) return `${name}: nothing to decide.`;
  return `${name}: ${right} of ${decisions.length} decisions right.`;
}
