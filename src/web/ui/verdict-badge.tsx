import type { Value, Verdict } from '../../core/index.ts';
import { Icon, type IconName } from './icons.tsx';

/** A tick wins, a cross loses: no letters, because some games are played with the letters W and L. */
const SIGNS: Readonly<Record<Verdict, IconName>> = { win: 'check', loss: 'close', draw: 'equal', endless: 'endless' };

/** A tick is in a round frame, a cross in a square one, the others in one with cut corners: never color alone. */
const LOOKS: Readonly<Record<Verdict, string>> = {
  win: 'rounded-full bg-win-wash text-win',
  loss: 'rounded-[3px] bg-loss-wash text-loss',
  draw: 'rounded-[8px_0] border-dashed bg-endless-wash text-endless',
  endless: 'rounded-[8px_0] border-dashed bg-endless-wash text-endless',
};

interface VerdictBadgeProps {
  readonly value: Value;
  readonly isBest?: boolean;
}

/** A verdict by sign, shape and color, with the distance beside it. */
export function VerdictBadge({ value, isBest = false }: VerdictBadgeProps) {
  const ring = isBest ? 'is-best shadow-[0_0_0_2px_var(--surface),0_0_0_4px_currentColor]' : '';
  return (
    <span
      class={`verdict is-${value.verdict} inline-flex min-w-[1.9em] items-center justify-center gap-[0.15em] border-[1.5px] border-current px-[0.4em] py-[0.1em] align-baseline font-sans text-sm font-semibold leading-snug tabular-nums forced-color-adjust-none ${LOOKS[value.verdict]} ${ring}`}
      aria-hidden="true"
    >
      <VerdictSign verdict={value.verdict} />
      {value.distance !== null && <small class="text-[0.82em]">{value.distance}</small>}
    </span>
  );
}

/** The sign alone, where the frame is something else. */
export function VerdictSign({ verdict }: { readonly verdict: Verdict }) {
  return <Icon name={SIGNS[verdict]} class="size-[1em] stroke-[3]" />;
}
