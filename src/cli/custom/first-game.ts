/**
 * A first game file: take one, two or three from a pile. Every part has a comment that says what it is for, and what may be
 * added stands behind `//`.
 */
export function firstGame(id: string): string {
  return `// A game for two players. Change it into your own, and after each change run:
//
//   penultimate check ${id}.js     are the rules sound?
//   penultimate solve ${id}.js     who wins, and is it a good game?
//   penultimate play ${id}.js --players human,perfect

/** @type {import('penultimate').PlainGame<{ left: number, turn: number }, number>} */
const game = {
  id: '${id}',
  summary: 'Take one, two or three from the pile; whoever takes the last one wins.',
  rules: ['On your turn take one, two or three from the pile.', 'Whoever takes the last one wins.'],

  // Where every game begins: any JSON value that holds all that the future depends on. Player 1 moves first.
  start: { left: 12, turn: 1 },

  // Whose turn it is: 1 or 2. The players must take turns.
  turn: (position) => position.turn,

  // Every legal move, as numbers or short texts; none when the game is over.
  moves: (position) => [1, 2, 3].filter((count) => count <= position.left),

  // The position after a move: a new one, the old one stays as it was.
  play: (position, count) => ({ left: position.left - count, turn: 3 - position.turn }),

  // Nothing while the game goes on; then { winner: 1 }, { winner: 2 }, or { winner: null } for a draw.
  outcome: (position) => (position.left === 0 ? { winner: 3 - position.turn } : undefined),

  // The position in a sentence. A board is drawn from grid(position), rows of cells, or board(position), lines of text.
  describe: (position) => \`The pile has \${position.left} left.\`,
};

export default game;
`;
}
