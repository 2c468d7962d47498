// Hexapawn. Pawns move and capture as in chess; reach the far row, or leave the other player without a move.
//
// Known: on 3x3 the second player wins in 6 plies, on 4x4 the first player wins (Martin Gardner, Scientific American,
// March 1962, invented it for a computer of matchboxes; Wikipedia, "Hexapawn").

const FILES = 'abcd';

/** The moves of the player to move as [from, to]: a pawn goes one row ahead, or captures one row ahead and aside. */
function steps({ board, turn }, size) {
  const [own, enemy, ahead] = turn === 1 ? ['W', 'B', -size] : ['B', 'W', size];
  return [...board].flatMap((pawn, from) => {
    if (pawn !== own) return [];
    const to = from + ahead;
    const captures = [to - 1, to + 1].filter(
      (cell) => board[cell] === enemy && Math.abs((cell % size) - (from % size)) === 1,
    );
    return [...(board[to] === '.' ? [to] : []), ...captures].map((cell) => [from, cell]);
  });
}

const cellName = (cell, size) => `${FILES[cell % size]}${size - Math.floor(cell / size)}`;
const hasArrived = ({ board, turn }, size) =>
  turn === 2 ? board.slice(0, size).includes('W') : board.slice(-size).includes('B');

export default {
  id: 'hexapawn',
  title: 'Hexapawn',
  summary: 'Bring a pawn to the far row, or leave the other player without a move.',
  rules: [
    'Player 1 has the white pawns in the bottom row, Player 2 the black ones in the top row.',
    'A pawn moves one step ahead to an empty cell, or captures one step diagonally ahead.',
    'Whoever reaches the far row, or leaves the other player without a move, wins.',
  ],
  options: [{ name: 'size', type: 'integer', min: 3, max: 4, default: 3, sentence: 'How many rows and columns.' }],
  start: ({ size }) => ({ board: 'B'.repeat(size) + '.'.repeat(size * (size - 2)) + 'W'.repeat(size), turn: 1 }),
  turn: (p) => p.turn,
  moves: (p, { size }) =>
    hasArrived(p, size) ? [] : steps(p, size).map(([from, to]) => `${cellName(from, size)}-${cellName(to, size)}`),
  play(p, move, { size }) {
    const [from, to] = move.split('-').map((name) => FILES.indexOf(name[0]) + size * (size - name[1]));
    const board = [...p.board].map((pawn, cell) => (cell === to ? p.board[from] : cell === from ? '.' : pawn));
    return { board: board.join(''), turn: 3 - p.turn };
  },
  outcome: (p, { size }) => (hasArrived(p, size) || steps(p, size).length === 0 ? { winner: 3 - p.turn } : undefined),
  grid: ({ board }, { size }) =>
    Array.from({ length: size }, (_, row) =>
      [...board.slice(row * size, (row + 1) * size)].map((pawn, column) => ({
        text: pawn === '.' ? '' : pawn,
        label: cellName(row * size + column, size),
      })),
    ),
};
