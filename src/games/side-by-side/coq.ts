import { type CoqTerms, coqBooleans, coqPlayer, illegalMove, type Seat } from '../../core/index.ts';
import { type Board, LONGEST_ROW } from './boards.ts';
import { type BoardPosition, readMove, rowOf, type SideBySideMove, type SideBySidePosition } from './rules.ts';

/** As in proofs/SideBySide.v, where a move is the number of its board, from 0, and the number of the move on it. */
export function createCoqTerms(
  boards: readonly Board[],
  reach: number | undefined,
  first: Seat,
): CoqTerms<SideBySidePosition, SideBySideMove> {
  function formatBoard(position: BoardPosition, index: number): string {
    const board = boards[index];
    if (board?.kind === 'total' && 'total' in position)
      return `Total ${board.target} ${board.base} ${position.total} ${position.used}`;
    return `Coins ${coqBooleans(rowOf(position), 'H')}`;
  }

  const start = boards.map((board): BoardPosition => (board.kind === 'coins' ? board : { total: 0, used: 0 }));
  const options = `[${start.map(formatBoard).join('; ')}] ${reach ?? LONGEST_ROW} ${coqPlayer(first)}`;
  return {
    modules: ['SideBySide'],
    rules: `side_by_side ${options}`,
    code: `side_by_side_code ${options}`,
    position: ({ boards: positions, turn }) => `Boards [${positions.map(formatBoard).join('; ')}] ${coqPlayer(turn)}`,
    move(text) {
      const move = readMove(text);
      if (!move) throw illegalMove(text);
      return `(${move.board}, ${move.move}%N)`;
    },
  };
}
