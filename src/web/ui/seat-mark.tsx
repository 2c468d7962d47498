import type { Seat } from '../../core/index.ts';

/** The sign of a player wherever it stands: Player 1 round, Player 2 a diamond. Never color alone. */
export function SeatMark({ seat, class: more = '' }: { readonly seat: Seat; readonly class?: string }) {
  const shape = seat === 'player1' ? 'rounded-full bg-player1' : 'rounded-[2px] bg-player2 rotate-45 scale-90';
  return (
    <span
      class={`seat-mark inline-block size-[0.8em] flex-none forced-color-adjust-none ${shape} ${more}`}
      aria-hidden="true"
    />
  );
}
