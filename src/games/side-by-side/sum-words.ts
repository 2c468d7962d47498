import { advice, capitalized, clause, listed, type Sides } from '../../core/index.ts';
import { describeBlocks, partners } from '../tail-end/blocks.ts';
import { BOARD_LETTERS } from './boards.ts';
import type { BoardPosition } from './rules.ts';
import type { BoardValues } from './values.ts';

/** The argument of `values.ts` for boards on which somebody can still move. */
export function explainBoards(values: BoardValues, positions: readonly BoardPosition[], sides: Sides): string {
  const { mover } = sides;
  const counts = values.of(positions);
  const move = values.winningMove(positions);
  if (!move) return explainLoss(counts, sides);
  if (move.isLast) return `${capitalized(advice(mover, `play ${move.text}`))} and nobody can move any more.`;
  const how = mover.isYou ? `: play ${move.text} and leave` : ` by playing ${move.text} and leaving`;
  const isNothing = move.values.every((count) => count === 0);
  const left = `${listed(move.values)}${isNothing ? '' : `, where ${partners(move.values)}`}`;
  return `${describeCounts(counts)}, so ${mover.name} can win${how} ${left}.`;
}

function explainLoss(counts: readonly number[], { mover, other }: Sides): string {
  const loses = `so ${clause(mover, 'lose')}: whatever ${clause(mover, 'play')}, ${other.name} can make`;
  if (counts.every((count) => count === 0)) return `Every board counts for 0, ${loses} it so again.`;
  return `${describeCounts(counts)}, ${loses} it so again.`;
}

/** "Boards a and b count for 3 and 5, in blocks 2+1 and 4+1: a 4 and a 2 have no partner". */
function describeCounts(counts: readonly number[]): string {
  const [first = 0, second] = counts;
  const counting = counts.flatMap((count, board) => (count > 0 ? [{ count, board }] : []));
  const [only] = counting;
  if (counting.length === 1 && only)
    return `Only board ${BOARD_LETTERS[only.board]} counts for anything, ${only.count}`;
  if (counts.length === 2 && first === second) return `Both boards count for ${first}: ${partners(counts)}`;
  return `Boards ${listed(BOARD_LETTERS.slice(0, counts.length))} count for ${listed(counts)}, ${describeBlocks(counts)}`;
}
