import type { Coach } from '../../core/index.ts';
import { BOARD_LETTERS, type Board } from './boards.ts';
import { blocks } from './lesson.ts';
import type { SideBySideMove, SideBySidePosition } from './rules.ts';

export function createCoach(boards: readonly Board[]): Coach<SideBySidePosition, SideBySideMove> {
  // With an even reach the lessons count only short runs right.
  const isCounted = boards.every(
    (board) => board.kind === 'total' || board.reach % 2 === 1 || board.row.length <= 2 * board.reach + 1,
  );
  return {
    place: (_position, move) => `board ${move.charAt(0)}`,
    obvious: mostCoins,
    lesson: () => (isCounted ? blocks : undefined),
  };
}

/** The flip that turns the most coins; nothing suggests itself where no heads are left. */
function mostCoins({ boards }: SideBySidePosition): SideBySideMove | undefined {
  const rows = boards.map((board) => ('row' in board ? board.row : ''));
  const longest = Math.max(...rows.flatMap((row) => row.split('T').map((run) => run.length)));
  if (longest === 0) return undefined;
  const board = rows.findIndex((row) => row.includes('H'.repeat(longest)));
  return `${BOARD_LETTERS[board]}${(rows[board] ?? '').indexOf('H'.repeat(longest)) + 1}`;
}
