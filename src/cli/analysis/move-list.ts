import type { Value } from '../../core/index.ts';
import { describeValue } from '../../solver/index.ts';
import type { Page } from '../terminal/page.ts';
import { valueMark } from './value-mark.ts';

interface Rated {
  readonly isBest: boolean;
}

interface ValuedMove extends Rated {
  readonly text: string;
  readonly value: Value;
}

/** One line a move: its mark, its text in a column, what it is worth. */
export function showMoves(page: Page, moves: readonly ValuedMove[]): void {
  const width = Math.max(...moves.map((move) => move.text.length));
  for (const move of moves) {
    const worth = `${describeValue(move.value)}${bestNote(move, moves)}`;
    page.line(`  ${valueMark(move.value, page.style)} ${move.text.padEnd(width)}  ${worth}`);
  }
}

/** What is written behind a best move, unless all are alike. */
export function bestNote({ isBest }: Rated, moves: readonly Rated[]): string {
  return isBest && moves.some((other) => !other.isBest) ? ' (best)' : '';
}
