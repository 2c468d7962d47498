import type { SolvedGame } from '../../api/solve.ts';
import { type AnyGame, formatVariant, withCommas } from '../../core/index.ts';
import type { AskEngine } from '../engine/client.ts';
import { variantOf } from '../engine/engine.ts';
import { Panel } from '../ui/panel.tsx';
import { AuditTable, type WaysToWins } from './audit-table.tsx';
import { RunButtons, WorkShown } from './parts.tsx';
import { inEngine, type RunInAddress, useRun, useWork, type WorkProgress } from './work.ts';

/** The numbers of the whole game, over every position. */
export function SolvePanel({ game, ...address }: RunInAddress & { readonly game: AnyGame }) {
  const { work, run, stop } = useWork<Solved, WorkProgress>(formatVariant(game));
  const start = useRun(address, 'solve', () =>
    run((report, signal) => inEngine(signal, (ask) => solve(ask, game, report))),
  );
  return (
    <Panel title="Solve">
      <p class="text-soft">
        Visits every reachable position, says who wins, what each option does, and what is wrong with the rules.
      </p>
      <RunButtons isBusy={work.state === 'busy'} onStart={start} onStop={stop} label="Solve this game" />
      <div aria-live="polite">
        <WorkShown work={work} busy="Solving…">
          {(answer) => <AuditTable {...answer} game={game} />}
        </WorkShown>
      </div>
      {work.state === 'busy' && work.progress && <p class="tabular-nums text-soft">{foundSoFar(work.progress)}</p>}
    </Panel>
  );
}

/** Outside the live region, so that a screen reader does not read every number. */
function foundSoFar({ done, total }: WorkProgress): string {
  return total === undefined
    ? `${withCommas(done)} positions found so far`
    : `${withCommas(done)} of ${withCommas(total)} positions counted`;
}

interface Solved {
  readonly solved: SolvedGame;
  readonly ways: WaysToWins;
}

async function solve(ask: AskEngine, game: AnyGame, report: (progress: WorkProgress) => void): Promise<Solved> {
  const solved = await ask('solve', variantOf(game), (done, total) => report({ done, total }));
  const from = game.text.formatPosition(game.rules.start);
  const wayTo = async (win: SolvedGame['longestWin']) =>
    win && ask('path', { variant: formatVariant(game), from, to: win.position });
  const [shortest, longest] = await Promise.all([wayTo(solved.shortestWin), wayTo(solved.longestWin)]);
  return { solved, ways: { shortest, longest } };
}
