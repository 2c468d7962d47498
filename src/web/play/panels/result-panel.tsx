import type { ComponentChildren } from 'preact';
import { capitalized, clause, type Seat } from '../../../core/index.ts';
import { ButtonRow } from '../../ui/button.tsx';
import { SeatMark } from '../../ui/seat-mark.tsx';
import type { Session } from '../session/session.ts';

interface ResultPanelProps {
  readonly session: Session;
  /** What to do next: buttons. */
  readonly children: ComponentChildren;
}

const LOOKS: Readonly<Record<Seat | 'draw', string>> = {
  player1: 'border-player1 bg-player1-wash',
  player2: 'border-player2 bg-player2-wash',
  draw: 'border-line bg-sunken',
};

/** The winner by name, how, and what next. */
export function ResultPanel({ session, children }: ResultPanelProps) {
  const outcome = session.outcome.value;
  if (outcome === undefined) return null;
  const { winner } = outcome;
  const end = winner === null ? 'A draw' : capitalized(clause(session.persons.value[winner], 'win'));
  return (
    <section
      class={`result is-${winner ?? 'draw'} flex items-center justify-between gap-x-4 gap-y-2 rounded-card border px-4 py-2.5 max-xs:px-3 max-xs:py-1.5 short:flex-col short:items-stretch short:py-2 ${LOOKS[winner ?? 'draw']}`}
      aria-labelledby="result-heading"
    >
      <div class="min-w-0">
        <h2 id="result-heading" class="flex items-center gap-2.5 text-[1.6rem] max-xs:text-lg short:text-lg">
          {winner !== null && <SeatMark seat={winner} />}
          {end}
          {winner === null ? '.' : '!'}
        </h2>
        <p class="leading-snug max-xs:text-sm short:hidden">
          {session.ending} {session.climbed}
        </p>
      </div>
      <ButtonRow class="flex-none max-xs:flex-col max-xs:items-stretch max-xs:gap-1.5">{children}</ButtonRow>
    </section>
  );
}
