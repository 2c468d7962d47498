// Subtract a Square. Take a square number from the pile; whoever takes the last one wins.
//
// Known: the player to move loses with 0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 34, 39, 44, 52, 57, 62, 65, 67, 72, 85, 95
// left, and wins with any other number up to 100 (OEIS A030193; Golomb, "A mathematical investigation of games of
// 'take-away'", 1966). So from 20 the second player wins.

export default {
  id: 'subtract-a-square',
  title: 'Subtract a Square',
  summary: 'Take a square number from the pile; whoever takes the last one wins.',
  rules: ['On your turn take 1, 4, 9, 16 … from the pile: any square number.', 'Whoever takes the last one wins.'],
  options: [
    { name: 'pile', type: 'integer', min: 1, max: 1000, default: 20, sentence: 'How many there are at first.' },
  ],
  start: ({ pile }) => ({ left: pile, turn: 1 }),
  turn: (p) => p.turn,
  moves(p) {
    const moves = [];
    for (let root = 1; root * root <= p.left; root++) moves.push(root * root);
    return moves;
  },
  play: (p, move) => ({ left: p.left - move, turn: 3 - p.turn }),
  outcome: (p) => (p.left === 0 ? { winner: 3 - p.turn } : undefined),
  describe: (p) => (p.left === 1 ? 'There is 1 left.' : `There are ${p.left} left.`),
};
