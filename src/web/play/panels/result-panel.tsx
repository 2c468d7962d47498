import type { ComponentChildren } from 'preact';
import { capitalized, clause, type Seat } from '../../../core/index.ts';
import { describeEnding, outcomeOf, playersIn, type Session } from '../../../session/index.ts';
import { ButtonRow } from '../../ui/button.tsx';
import { SeatMark } from '../../ui/seat-mark.tsx';

interface ResultPanelProps {
  readonly session: Session;
  /** The effect of the result on the person's place on the ladder. */
  readonly climbed?: string;
  /** Buttons: what to do next. */
  readonly children: ComponentChildren;
}

const LOOKS: Readonly<Record<Seat | 'draw', string>> = {
  player1: 'border-player1 bg-player1-wash',
  player2: 'border-player2 bg-player2-wash',
  draw: 'border-line bg-sunken',
};

/** The winner by name, why, and what next; nothing while the game goes on. */
export function ResultPanel({ session, climbed = '', children }: ResultPanelProps) {
  const outcome = outcomeOf(session);
  if (outcome === undefined) return null;
  const { winner } = outcome;
  const end = winner === null ? 'A draw' : capitalized(clause(playersIn(session)[winner], 'win'));
  return (
    <section
      class={`result is-${winner ?? 'draw'} grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 rounded-card border px-4 py-2 max-xs:gap-y-1 max-xs:px-3 max-xs:py-0.5 low:py-1 short:grid-cols-1 short:gap-y-2 short:py-2 ${LOOKS[winner ?? 'draw']}`}
      aria-labelledby="result-heading"
    >
      <h2 id="result-heading" class="flex items-center gap-2.5 text-[1.6rem] max-xs:text-lg low:text-xl short:text-lg">
        {winner !== null && <SeatMark seat={winner} />}
        {end}
        {winner === null ? '.' : '!'}
      </h2>
      {/* Over the whole width of a phone, beside the buttons elsewhere. There is room for two lines. */}
      <p class="leading-snug max-xs:col-span-full max-xs:text-sm short:hidden">
        <span class={climbed === '' ? '' : 'max-sm:hidden'}>{describeEnding(session)}</span> {climbed}
      </p>
      <ButtonRow class="col-start-2 row-start-1 xs:row-end-3 short:col-start-1 short:row-start-2">{children}</ButtonRow>
    </section>
  );
}
