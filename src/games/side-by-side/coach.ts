import type { Coach } from '../../core/index.ts';
import { BOARD_LETTERS } from './boards.ts';
import type { SideBySideMove, SideBySidePosition } from './rules.ts';

export const coach: Coach<SideBySidePosition, SideBySideMove> = {
  place: (_position, move) => `board ${move.charAt(0)}`,
  obvious: mostCoins,
  aim: 'Two boards that are worth the same cancel each other: whatever your opponent plays on one, you answer on the other. Leave boards that cancel.',
};

/** The flip that turns the most coins; nothing suggests itself where no heads are left. */
function mostCoins({ boards }: SideBySidePosition): SideBySideMove | undefined {
  const rows = boards.map((board) => ('row' in board ? board.row : ''));
  const longest = Math.max(...rows.flatMap((row) => row.split('T').map((run) => run.length)));
  if (longest === 0) return undefined;
  const board = rows.findIndex((row) => row.includes('H'.repeat(longest)));
  return `${BOARD_LETTERS[board]}${(rows[board] ?? '').indexOf('H'.repeat(longest)) + 1}`;
}
