import { type AnyGameDefinition, failure, GameFault, type Result, success } from '../../core/index.ts';
import type { MatchPlayer } from '../../players/index.ts';
import type { Batch, BatchResult } from '../simulate/batch.ts';
import { Scoreboard } from '../simulate/counts/scoreboard.ts';
import type { Pool, PoolWorker } from '../simulate/pool.ts';
import { Recorder } from '../simulate/runners/recorder.ts';
import { createMatchRunner, type MatchRunner } from './match-runner.ts';

/**
 * Plays games between players that may take their time: so many matches at once, each with sessions of its own. What
 * `simulate` and `playTournament` do with it is what they do with threads.
 */
export function createMatchPool(
  definitions: readonly AnyGameDefinition[],
  players: readonly MatchPlayer[],
  concurrency: number,
  now: () => number,
): Pool {
  const runners = new Map<string, Result<MatchRunner>>();

  function runnerOf({ job }: Batch): Result<MatchRunner> {
    const key = JSON.stringify(job);
    const runner = runners.get(key) ?? createMatchRunner(definitions, players, job);
    runners.set(key, runner);
    return runner;
  }

  const run: PoolWorker['run'] = async (batch, shouldStop) => {
    try {
      const startedAt = now();
      const runner = runnerOf(batch);
      if (!runner.ok) return runner;
      const preparedAt = now();
      const played = await playBatch(runner.value, batch, shouldStop);
      if (!played.ok) return played;
      return success({ ...played.value, prepareMs: preparedAt - startedAt, playMs: now() - preparedAt });
    } catch (error) {
      if (error instanceof GameFault) return failure(error.message);
      throw error;
    }
  };
  return { workers: Array.from({ length: concurrency }, () => ({ run })) };
}

async function playBatch(
  runner: MatchRunner,
  { from, to }: Batch,
  shouldStop: () => boolean,
): Promise<Result<Pick<BatchResult, 'tally' | 'records'>>> {
  const batch = { board: new Scoreboard(), recorder: new Recorder<unknown>(), shouldStop };
  const records: string[] = [];
  for (let number = from; number < to && !shouldStop(); number++) {
    const played = await runner.play(number, batch);
    if (!played.ok) return played;
    if (played.value !== undefined) records.push(played.value);
  }
  return success({ tally: batch.board.tally(runner.takeGrades(batch)), records });
}
