import type { Value, Verdict } from '../../core/index.ts';

const LETTERS: Readonly<Record<Verdict, string>> = { win: 'W', loss: 'L', draw: '=', endless: '∞' };

interface VerdictBadgeProps {
  readonly value: Value;
  readonly isBest?: boolean;
}

/** A verdict by letter, shape (W round, L square, = and ∞ cut corners) and color, with the distance beside it. */
export function VerdictBadge({ value, isBest = false }: VerdictBadgeProps) {
  return (
    <span class={`verdict is-${value.verdict} ${isBest ? 'is-best' : ''}`} aria-hidden="true">
      {LETTERS[value.verdict]}
      {value.distance !== null && <small>{value.distance}</small>}
    </span>
  );
}

export function verdictLetter(verdict: Verdict): string {
  return LETTERS[verdict];
}
