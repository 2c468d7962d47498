import { defineGame, illegalMove, otherSeat, type Seat } from '../../src/core/index.ts';

interface TicTacToePosition {
  /** Nine cells from the top left: `1` for Player 1, `2` for Player 2, `-` for an empty one. */
  readonly cells: string;
  readonly turn: Seat;
}

const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'];

function hasLine(cells: string, mark: string): boolean {
  return LINES.some((line) => [...line].every((cell) => cells[Number(cell)] === mark));
}

function winnerOf(cells: string): Seat | undefined {
  if (hasLine(cells, '1')) return 'player1';
  return hasLine(cells, '2') ? 'player2' : undefined;
}

/** A game that ends in a draw between players who make no mistake. Moves are the cells 1 to 9. */
export const ticTacToe = defineGame<TicTacToePosition, number>({
  id: 'tic-tac-toe',
  title: 'Tic-tac-toe',
  summary: 'Three in a row wins; a full board is a draw.',
  create: () => ({
    rules: {
      start: { cells: '---------', turn: 'player1' },
      turn: ({ turn }) => turn,
      legalMoves: ({ cells }) =>
        winnerOf(cells) ? [] : [...cells].flatMap((mark, cell) => (mark === '-' ? [cell + 1] : [])),
      play({ cells, turn }, cell) {
        if (winnerOf(cells) || cells[cell - 1] !== '-') throw illegalMove(cell);
        const mark = turn === 'player1' ? '1' : '2';
        return { cells: cells.slice(0, cell - 1) + mark + cells.slice(cell), turn: otherSeat(turn) };
      },
      outcome({ cells }) {
        const winner = winnerOf(cells);
        if (winner) return { winner };
        return cells.includes('-') ? undefined : { winner: null };
      },
    },
    text: { formatPosition: ({ cells, turn }) => `${cells} ${turn}` },
  }),
});
