import { capitalized, clause } from '../../../core/index.ts';
import { restart, type Session } from '../session/session.ts';

interface ResultPanelProps {
  readonly session: Session;
  readonly onNewGame: () => void;
}

/** The winner by name, how, and what next. */
export function ResultPanel({ session, onNewGame }: ResultPanelProps) {
  const outcome = session.outcome.value;
  if (outcome === undefined) return null;
  const { winner } = outcome;
  const end = winner === null ? 'A draw' : capitalized(clause(session.persons.value[winner], 'win'));
  return (
    <section class={`panel result is-${winner ?? 'draw'}`} aria-labelledby="result-heading">
      <div>
        <h2 id="result-heading">
          {winner !== null && <span class={`seat-mark is-${winner}`} aria-hidden="true" />} {end}
          {winner === null ? '.' : '!'}
        </h2>
        <p>{session.match.value.game.book.whyOver(session.position.value)}</p>
      </div>
      <p class="button-row">
        <button type="button" class="button is-primary" onClick={() => restart(session)}>
          Play again
        </button>
        <button type="button" class="button" onClick={onNewGame}>
          New game…
        </button>
      </p>
    </section>
  );
}
