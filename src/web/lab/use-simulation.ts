import { useEffect, useRef, useState } from 'preact/hooks';
import type { AnyGame } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import {
  type Progress,
  reportSimulation,
  type SimulationJob,
  type SimulationReport,
  simulate,
} from '../../lab/index.ts';
import { createBrowserCrew } from './crew.ts';

interface Simulation {
  readonly isRunning: boolean;
  readonly progress: Progress | undefined;
  readonly report: SimulationReport | undefined;
  readonly error: string;
  readonly start: (job: SimulationJob) => void;
  readonly stop: () => void;
}

/** A run that reports as it goes; it ends when it is stopped, when the game changes and when the page is left. */
export function useSimulation(game: AnyGame): Simulation {
  const [state, setState] = useState<Omit<Simulation, 'start' | 'stop'>>(IDLE);
  const latest = useRef({ shouldStop: false });

  function stop(): void {
    latest.current.shouldStop = true;
  }

  useEffect(() => {
    setState(IDLE);
    return () => {
      latest.current.shouldStop = true;
      latest.current = { shouldStop: true };
    };
  }, [game]);

  function start(job: SimulationJob): void {
    const run = { shouldStop: false };
    latest.current = run;
    const crew = createBrowserCrew();
    const begun = performance.now();
    setState({ ...IDLE, isRunning: true, progress: undefined });
    simulate(GAMES, job, crew, {
      now: () => performance.now(),
      shouldStop: () => run.shouldStop,
      onProgress: (progress) => {
        if (latest.current !== run) return;
        const soFar = { tally: progress.tally, isStopped: false, prepareMs: 0, recordMs: 0 };
        const report = reportSimulation(GAMES, job, soFar, performance.now() - begun);
        setState({ isRunning: true, progress, report, error: '' });
      },
    })
      .then((report) => {
        if (latest.current === run) setState((state) => ({ ...state, isRunning: false, report }));
      })
      .catch((error: unknown) => {
        const sentence = error instanceof Error ? error.message : String(error);
        if (latest.current === run) setState({ ...IDLE, error: sentence });
      })
      .finally(() => crew.dismiss());
  }

  return { ...state, start, stop };
}

const IDLE = { isRunning: false, progress: undefined, report: undefined, error: '' };
