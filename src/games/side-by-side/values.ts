import { runValues } from '../tail-end/run-values.ts';
import { runLengths } from '../tail-end/runs.ts';
import { type BoardGraph, graphOf } from './board-graph.ts';
import { BOARD_LETTERS, type Board } from './boards.ts';
import { type BoardPosition, boardRules, rowOf, type SideBySideMove } from './rules.ts';

/*
 * A board counts for a number, its value (Grundy, Sprague): the smallest number that no move on it leaves. So from a
 * board that counts for 3 there are moves to 2, 1 and 0, and none that leaves 3. The values of all boards combine by
 * xor, and the player to move loses exactly when that is 0:
 *
 *   xor is 0       a move changes the value of one board, and so the xor: it is not 0 any more
 *   xor is not 0   take a board whose value has the highest power of two of the xor in it. Its value xor the xor is
 *                  less, so some move leaves it, and then the xor is 0
 *
 * Nobody can move at the end, when every board counts for 0. A row counts for the xor of its runs of heads
 * (`run-values.ts` of Tail End); a total is counted move by move from its end.
 */
type BoardValue = (position: BoardPosition) => number;

/** The value of each position of a board. */
export function boardValue(board: Board): BoardValue {
  if (board.kind === 'total') {
    // Not before it is asked for: a page opens the game without it.
    let graph: BoardGraph | undefined;
    return (position) => {
      graph ??= graphOf(board);
      return graph.values[graph.numberOf(position) ?? 0] ?? 0;
    };
  }
  const values = runValues(board.row.length, board.reach);
  return (position) => runLengths(rowOf(position)).reduce((xor, length) => xor ^ (values[length] ?? 0), 0);
}

/** A move that makes the xor 0, and what every board counts for then. */
interface WinningMove {
  readonly text: SideBySideMove;
  readonly values: readonly number[];
  /** Nobody can move any more. */
  readonly isLast: boolean;
}

/** What the boards of one game count for. */
export interface BoardValues {
  /** From left to right. */
  of(positions: readonly BoardPosition[]): readonly number[];
  /** One that ends the game if there is one, otherwise the first that makes a board count for less; none when lost. */
  winningMove(positions: readonly BoardPosition[]): WinningMove | undefined;
}

export function xorOf(values: readonly number[]): number {
  return values.reduce((xor, value) => xor ^ value, 0);
}

export function createValues(boards: readonly Board[]): BoardValues {
  const parts = boards.map((board) => ({ ...boardRules(board), countOf: boardValue(board) }));
  const of = (positions: readonly BoardPosition[]) =>
    positions.map((position, board) => parts[board]?.countOf(position) ?? 0);
  const canMove = (positions: readonly BoardPosition[]) =>
    positions.some((position, board) => parts[board]?.legalMoves(position).length !== 0);

  /** All that make a board count for less, namely for what cancels the others. */
  function winningMoves(positions: readonly BoardPosition[]): readonly WinningMove[] {
    const before = of(positions);
    const xor = xorOf(before);
    return parts.flatMap(({ legalMoves, play, countOf }, board) => {
      const [position, count = 0] = [positions[board], before[board]];
      const wanted = count ^ xor;
      if (!position || wanted >= count) return [];
      return legalMoves(position).flatMap((move) => {
        const next = play(position, move);
        if (countOf(next) !== wanted) return [];
        const isLast = !canMove(positions.map((other, index) => (index === board ? next : other)));
        const values = before.map((other, index) => (index === board ? wanted : other));
        return [{ text: `${BOARD_LETTERS[board]}${move}`, values, isLast }];
      });
    });
  }

  return {
    of,
    winningMove(positions) {
      const moves = winningMoves(positions);
      return moves.find(({ isLast }) => isLast) ?? moves[0];
    },
  };
}
