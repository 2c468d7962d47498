import { describeValue, type Value } from '../core/index.ts';
import type { Page } from './page.ts';
import { valueMark } from './play/words.ts';

interface ValuedMove {
  readonly text: string;
  readonly value: Value;
  readonly isBest: boolean;
}

/** One line a move: its mark, its text in a column, what it is worth. */
export function showMoves(page: Page, moves: readonly ValuedMove[]): void {
  const width = Math.max(...moves.map((move) => move.text.length));
  for (const { text, value, isBest } of moves) {
    const worth = `${describeValue(value)}${isBest ? ' (best)' : ''}`;
    page.line(`  ${valueMark(value, page.style)} ${text.padEnd(width)}  ${worth}`);
  }
}
