import {
  type AnyMatch,
  capitalized,
  counted,
  type NamedPlayer,
  type NamedPlayers,
  SEATS,
  type Seat,
  withCommas,
} from '../../core/index.ts';
import { explainedPlayersIn, type Session } from '../../session/index.ts';
import { type AnySolution, countReview, explainMistake, type ReviewedMove, reviewMatch } from '../../solver/index.ts';
import type { ListItem } from '../dialogue/renderer.ts';
import { type Play, solutionOf } from './setup.ts';

const MAX_MISTAKES = 20;

/** Lists the mistakes below a line that counts both players' decisions. Returns the solution, if there is one. */
export async function showReview(
  session: Session,
  { renderer, terminal }: Pick<Play, 'renderer' | 'terminal'>,
): Promise<AnySolution | undefined> {
  const { match } = session;
  const solution = await solutionOf(match.game, terminal);
  if (!solution.ok) {
    renderer.note(`There is no review: ${solution.error}`);
    return undefined;
  }
  const moves = reviewMatch(solution.value, match);
  const players = explainedPlayersIn(session);
  const heading = `Review. ${reviewSummary(moves, players).join(' ')}`;
  renderer.list(reviewItems(solution.value, match, moves, players), heading);
  return solution.value;
}

/** One sentence for each player. */
export function reviewSummary(moves: readonly ReviewedMove<unknown>[], players: NamedPlayers): readonly string[] {
  return SEATS.map((seat) => countsOf(moves, seat, players[seat]));
}

export function reviewItems(
  solution: AnySolution,
  match: AnyMatch,
  moves: readonly ReviewedMove<unknown>[],
  players: NamedPlayers,
): readonly ListItem[] {
  const mistakes = moves.filter(({ grade }) => grade === 'mistake');
  const shown = mistakes.slice(0, MAX_MISTAKES).map((move) => ({
    mark: `  Move ${move.ply}: `,
    text: explainMistake(solution, match, move, players),
  }));
  const hidden = mistakes.length - shown.length;
  return [...shown, ...(hidden > 0 ? [{ mark: '  … ', text: `and ${withCommas(hidden)} more.` }] : [])];
}

/** "You: 3 of 4 decisions right; found the only right move 2 of 3 times." Forced moves are not decisions. */
function countsOf(moves: readonly ReviewedMove<unknown>[], seat: Seat, player: NamedPlayer): string {
  const { decisions, right, onlyMoves, onlyMovesFound } = countReview(moves, seat);
  const name = capitalized(player.name);
  if (decisions === 0) return `${name}: nothing to decide.`;
  const only = onlyMoves === 0 ? '' : `; found the only right move ${onlyMovesFound} of ${counted(onlyMoves, 'time')}`;
  return `${name}: ${right} of ${counted(decisions, 'decision')} right${only}.`;
}
