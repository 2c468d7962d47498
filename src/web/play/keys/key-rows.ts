/** Keys, and what they do; `meaning.ts` makes it so. */
export type KeyRow = readonly [keys: readonly string[], sentence: string];

/** How a move is made on any board. */
export const BOARD_KEYS: readonly KeyRow[] = [
  [['1', '2', 'a', '…'], 'Type a move: a number, a letter such as l for left, or both, such as a3.'],
  [['←', '→'], 'Walk through the moves of the board; where the moves are left and right, make them.'],
  [['Enter'], 'Make the move that has the focus.'],
];

export const THIS_LIST: KeyRow = [['?'], 'This list.'];
