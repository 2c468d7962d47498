/** Keys, and what they do; `meaning.ts` makes it so. */
export type KeyRow = readonly [keys: readonly string[], sentence: string];

/** How a move is made on any board. */
export const BOARD_KEYS: readonly KeyRow[] = [
  [['1', '2', 'a', '…'], 'Type a move: a number, a letter such as l for left, or both, such as a3.'],
  [['←', '→'], 'Walk through the moves of the board; where the moves are left and right, make them.'],
  [['Enter'], 'Make the move that has the focus.'],
];

const UNDO_KEYS: readonly KeyRow[] = [
  [['z', 'Ctrl Z'], 'Undo.'],
  [['y', 'Ctrl Y'], 'Redo.'],
];

const HINT_KEY: KeyRow = [['h'], 'A hint; again for more of it.'];

const REPLAY_KEYS: readonly KeyRow[] = [
  [[',', '.'], 'Look back at the move before, and forward again. In a finished game the arrows do it too.'],
  [['<', '>'], 'Go to the start, and back to the last move. In a finished game Home and End do it too.'],
];

export const THIS_LIST: KeyRow = [['?'], 'This list.'];

/** The keys of the page of a game. */
export const GAME_KEYS: readonly KeyRow[] = [...BOARD_KEYS, ...UNDO_KEYS, HINT_KEY, ...REPLAY_KEYS, THIS_LIST];

/** At a table a move is taken back by consent, for which there is a button. */
export const TABLE_KEYS: readonly KeyRow[] = [...BOARD_KEYS, HINT_KEY, ...REPLAY_KEYS, THIS_LIST];

/** A board in somebody else's page gives no hints. */
export const EMBED_KEYS: readonly KeyRow[] = [...BOARD_KEYS, ...UNDO_KEYS, ...REPLAY_KEYS, THIS_LIST];
