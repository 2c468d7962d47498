import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type AnyGame, mustSucceed, reasonOf } from '../../../core/index.ts';
import { GAMES } from '../../../games/index.ts';
import {
  reportSimulation,
  type SimulationJob,
  type SimulationProgress,
  type SimulationReport,
  simulate,
} from '../../../lab/index.ts';
import { createBrowserPool } from './pool.ts';

interface Simulation {
  readonly isRunning: boolean;
  readonly progress: SimulationProgress | undefined;
  readonly report: SimulationReport | undefined;
  readonly error: string;
  readonly start: (job: SimulationJob) => void;
  readonly stop: () => void;
}

type State = Omit<Simulation, 'start' | 'stop'>;

const IDLE: State = { isRunning: false, progress: undefined, report: undefined, error: '' };

/** A run with progress, for its own game; it ends when it is stopped, when the game changes and when the page is left. */
export function useSimulation(game: AnyGame): Simulation {
  const [held, setHeld] = useState({ game, state: IDLE });
  const latest = useRef({ shouldStop: false });

  function stop(): void {
    latest.current.shouldStop = true;
  }

  useLayoutEffect(() => stop, [game]);

  function start(job: SimulationJob): void {
    const run = { shouldStop: false };
    latest.current = run;
    const pool = createBrowserPool();
    const begun = performance.now();
    function hold(state: State): void {
      if (latest.current === run) setHeld({ game, state });
    }
    hold({ ...IDLE, isRunning: true });
    let progress: SimulationProgress | undefined;
    simulate(GAMES, job, pool, {
      now: () => performance.now(),
      shouldStop: () => run.shouldStop,
      onProgress: (made) => {
        progress = made;
        const soFar = { tally: made.tally, isStopped: false, prepareMs: 0, recordMs: 0 };
        const report = reportSimulation(GAMES, job, soFar, performance.now() - begun);
        hold({ isRunning: true, progress, report, error: '' });
      },
    })
      .then((report) => hold({ isRunning: false, progress, report: mustSucceed(report), error: '' }))
      .catch((error: unknown) => hold({ ...IDLE, error: reasonOf(error) }))
      .finally(() => pool.close());
  }

  return { ...(held.game === game ? held.state : IDLE), start, stop };
}
