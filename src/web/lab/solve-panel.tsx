import { type AnyGame, formatVariant } from '../../core/index.ts';
import type { AuditAnswer } from '../engine/lab-api.ts';
import { AuditTable } from './audit-table.tsx';
import { useLabClient, useWork } from './work.ts';

/** The whole game in numbers, every position counted. */
export function SolvePanel({ game }: { readonly game: AnyGame }) {
  const variant = formatVariant(game);
  const client = useLabClient();
  const [work, run, forget] = useWork<AuditAnswer>(variant);
  function stop(): void {
    client.stop();
    forget();
  }
  return (
    <section class="panel" aria-labelledby="solve-heading">
      <h2 id="solve-heading">Solve</h2>
      <p class="soft">
        Visits every reachable position, says who wins, what each option does, and what is wrong with the rules.
      </p>
      <p class="button-row">
        <button
          type="button"
          class="button is-primary"
          disabled={work.state === 'busy'}
          onClick={() => run(() => client.ask((worker) => worker.auditGame(variant)))}
        >
          Solve this game
        </button>
        {work.state === 'busy' && (
          <button type="button" class="button" onClick={stop}>
            Stop
          </button>
        )}
      </p>
      <div aria-live="polite">
        {work.state === 'busy' && <p>Solving…</p>}
        {work.state === 'failed' && <p class="field-error">{work.error}</p>}
        {work.state === 'done' && <AuditTable audit={work.answer} game={game} />}
      </div>
    </section>
  );
}
