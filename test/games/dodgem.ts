import type { PlainGame } from '../../src/custom/index.ts';

/** Cars as `1` and `2` on a square board, row by row from the top, `-` for an empty cell, then whose turn it is. */
type Dodgem = string;

/**
 * Dodgem (Colin Vout, in *Winning Ways*), written as a visitor would write it. Player 1's cars start in the left column and
 * drive right, up or down; Player 2's start in the bottom row and drive up, left or right; a car leaves the board over the
 * far side. Whoever has no car left wins, and so does whoever cannot move.
 */
export function dodgem(side: number): PlainGame<Dodgem> {
  const cells = side * side;
  const corner = side * (side - 1);
  const start = Array.from({ length: cells }, (_, cell) => {
    if (cell === corner) return '-';
    if (cell % side === 0) return '1';
    return cell > corner ? '2' : '-';
  });
  const ways = { u: -side, d: side, l: -1, r: 1 };

  /** The target of a car; −1 off the board over its exit side, undefined if it may not go there. */
  function target(position: Dodgem, cell: number, way: 'u' | 'd' | 'l' | 'r'): number | undefined {
    const isFirst = position[cell] === '1';
    if (way === 'r' && cell % side === side - 1) return isFirst ? -1 : undefined;
    if (way === 'l' && cell % side === 0) return undefined;
    if (way === 'u' && cell < side) return isFirst ? undefined : -1;
    if (way === 'd' && cell >= corner) return undefined;
    const next = cell + ways[way];
    return position[next] === '-' ? next : undefined;
  }

  function moves(position: Dodgem): string[] {
    const mine = position[cells] ?? '1';
    const found: string[] = [];
    for (let cell = 0; cell < cells; cell++) {
      if (position[cell] !== mine) continue;
      for (const way of mine === '1' ? (['r', 'u', 'd'] as const) : (['u', 'l', 'r'] as const)) {
        if (target(position, cell, way) !== undefined) found.push(`${cell}${way}`);
      }
    }
    return found;
  }

  return {
    id: 'dodgem',
    start: `${start.join('')}1`,
    turn: (position) => (position[cells] === '1' ? 1 : 2),
    moves: (position) => (isCleared(position) ? [] : moves(position)),
    play(position, move) {
      const cell = Number.parseInt(String(move), 10);
      const way = String(move).at(-1) as 'u' | 'd' | 'l' | 'r';
      const board = [...position];
      const to = target(position, cell, way) ?? -1;
      board[cell] = '-';
      if (to >= 0) board[to] = position[cell] ?? '-';
      board[cells] = position[cells] === '1' ? '2' : '1';
      return board.join('');
    },
    outcome(position) {
      const board = position.slice(0, cells);
      if (!board.includes('1')) return { winner: 1 };
      if (!board.includes('2')) return { winner: 2 };
      if (moves(position).length > 0) return undefined;
      return { winner: position[cells] === '1' ? 1 : 2 };
    },
  };

  function isCleared(position: Dodgem): boolean {
    const board = position.slice(0, cells);
    return !board.includes('1') || !board.includes('2');
  }
}
