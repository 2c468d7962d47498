import type { Value } from '../../core/index.ts';
import { describeValue, type MoveValue } from '../../solver/index.ts';
import type { Page } from '../terminal/page.ts';
import type { Style } from '../terminal/style.ts';

type Rated = Pick<MoveValue<unknown>, 'isBest'>;

/** One line for each move: its mark, its text in a column, and its value. */
export function showMoves(page: Page, moves: readonly Pick<MoveValue<unknown>, 'isBest' | 'text' | 'value'>[]): void {
  const width = Math.max(...moves.map((move) => move.text.length));
  for (const move of moves) {
    const worth = `${describeValue(move.value)}${bestNote(move, moves)}`;
    page.line(`  ${valueMark(move.value, page.style)} ${move.text.padEnd(width)}  ${worth}`);
  }
}

/** The note behind a best move, unless all moves are equally good. */
export function bestNote({ isBest }: Rated, moves: readonly Rated[]): string {
  return isBest && moves.some((other) => !other.isBest) ? ' (best)' : '';
}

/** A shape for each verdict, so that color is never alone. */
export function valueMark({ verdict }: Value, style: Style): string {
  if (verdict === 'endless') return style.yellow('~');
  if (verdict === 'draw') return style.yellow('=');
  return verdict === 'win' ? style.green('+') : style.red('-');
}
