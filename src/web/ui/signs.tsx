import type { Seat, Value, Verdict } from '../../core/index.ts';
import { Icon, type IconName } from './icons.tsx';

/** A tick wins, a cross loses: no letters, because some games are played with the letters W and L. */
const SIGNS: Readonly<Record<Verdict, IconName>> = { win: 'check', loss: 'close', draw: 'equal', endless: 'endless' };

/** A tick has a round frame, a cross a square one, the others one with cut corners: never color alone. */
export const VERDICT_LOOKS: Readonly<Record<Verdict, string>> = {
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
  const ring = isBest ? 'is-best shadow-[0_0_0_2px_var(--color-surface),0_0_0_4px_currentColor]' : '';
  return (
    <span
      class={`verdict is-${value.verdict} inline-flex min-w-[1.9em] items-center justify-center gap-[0.15em] border-[1.5px] border-current px-[0.4em] py-[0.1em] align-baseline font-sans text-sm font-semibold leading-snug tabular-nums forced-color-adjust-none ${VERDICT_LOOKS[value.verdict]} ${ring}`}
      aria-hidden="true"
    >
      <VerdictSign verdict={value.verdict} />
      {value.distance !== null && <small class="text-[0.82em]">{value.distance}</small>}
    </span>
  );
}

/** Only the sign, for use inside another frame. */
export function VerdictSign({ verdict }: { readonly verdict: Verdict }) {
  return <Icon name={SIGNS[verdict]} class="size-[1em] stroke-[3]" />;
}

/** The mark of a player: Player 1 round, Player 2 a diamond. Never color alone. */
export function SeatMark({ seat, class: more = '' }: { readonly seat: Seat; readonly class?: string }) {
  const shape = seat === 'player1' ? 'rounded-full bg-player1' : 'rounded-[2px] bg-player2 rotate-45 scale-90';
  return (
    <span
      class={`seat-mark inline-block size-[0.8em] flex-none forced-color-adjust-none ${shape} ${more}`}
      aria-hidden="true"
    />
  );
}

/** The level of a puzzle: seven dots, one for each day of the week. */
export function LevelDots({ level }: { readonly level: number }) {
  return (
    <span class="inline-flex gap-0.75" aria-hidden="true">
      {[1, 2, 3, 4, 5, 6, 7].map((dot) => (
        <span
          key={dot}
          class={`size-2 rounded-full border border-strong ${dot <= level ? 'bg-strong forced-colors:bg-[CanvasText] forced-colors:forced-color-adjust-none' : ''}`}
        />
      ))}
    </span>
  );
}
