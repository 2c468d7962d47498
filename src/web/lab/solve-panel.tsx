import { proxy } from 'comlink';
import { type AnyGame, formatVariant, withCommas } from '../../core/index.ts';
import type { AuditAnswer, SolveProgress } from '../engine/lab-api.ts';
import { Button, ButtonRow } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { AuditTable } from './audit-table.tsx';
import { useLabClient, useWork } from './work.ts';

/** The whole game in numbers, every position counted. */
export function SolvePanel({ game }: { readonly game: AnyGame }) {
  const variant = formatVariant(game);
  const client = useLabClient();
  const [work, run, forget] = useWork<AuditAnswer, SolveProgress>(variant);
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
          onClick={() => run((report) => client.ask((worker) => worker.auditGame(variant, proxy(report))))}
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
      {work.state === 'busy' && work.progress && <p class="tabular-nums text-soft">{foundSoFar(work.progress)}</p>}
    </Panel>
  );
}

/** Outside the live region: a screen reader is not to read out every number. */
function foundSoFar({ positions, total }: SolveProgress): string {
  return total === undefined
    ? `${withCommas(positions)} positions found so far`
    : `${withCommas(positions)} of ${withCommas(total)} positions counted`;
}
