import { type AnyGame, formatVariant } from '../../core/index.ts';
import type { AuditAnswer } from '../engine/lab-api.ts';
import { Button, ButtonRow } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
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
    <Panel title="Solve">
      <p class="text-soft">
        Visits every reachable position, says who wins, what each option does, and what is wrong with the rules.
      </p>
      <ButtonRow>
        <Button
          kind="primary"
          type="button"
          disabled={work.state === 'busy'}
          onClick={() => run(() => client.ask((worker) => worker.auditGame(variant)))}
        >
          Solve this game
        </Button>
        {work.state === 'busy' && <Button onClick={stop}>Stop</Button>}
      </ButtonRow>
      <div aria-live="polite">
        {work.state === 'busy' && <p>Solving…</p>}
        {work.state === 'failed' && <p class="font-medium text-loss">{work.error}</p>}
        {work.state === 'done' && <AuditTable audit={work.answer} game={game} />}
      </div>
    </Panel>
  );
}
