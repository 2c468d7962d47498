import type { Value } from '../../core/index.ts';
import type { Style } from '../terminal/style.ts';

/** A shape for each verdict, so that color is never alone. */
export function valueMark({ verdict }: Value, style: Style): string {
  if (verdict === 'endless') return style.yellow('~');
  if (verdict === 'draw') return style.yellow('=');
  return verdict === 'win' ? style.green('+') : style.red('-');
}
