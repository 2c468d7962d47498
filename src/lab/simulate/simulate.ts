import { type AnyGameDefinition, type Result, success } from '../../core/index.ts';
import type { SimulationJob } from './job.ts';
import type { Pool } from './pool.ts';
import { reportSimulation, type SimulationReport } from './report.ts';
import { type RunOptions, runJob } from './scheduler.ts';

/**
 * Plays a job and reports. Fails with one sentence when the job cannot be done; rejects when a worker breaks down.
 * `startMs` is what it took to start the pool.
 */
export async function simulate(
  definitions: readonly AnyGameDefinition[],
  job: SimulationJob,
  pool: Pool,
  options: RunOptions,
  startMs = 0,
): Promise<Result<SimulationReport>> {
  const startedAt = options.now();
  const result = await runJob(job, pool, options);
  if (!result.ok) return result;
  return success(reportSimulation(definitions, job, result.value, options.now() - startedAt, startMs));
}
