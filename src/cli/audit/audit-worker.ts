import { parentPort, workerData } from 'node:worker_threads';
import { reasonOf } from '../../core/index.ts';
import { auditGame, unsolvedRow } from './audit-game.ts';

/*
 * The script of a thread that audits one game. It can be terminated when its game does not end, and a game that exits or
 * runs out of memory ends only this thread.
 */

export interface AuditQuestion {
  readonly source: string;
  readonly limit: number;
}

/** The number of positions so far, which outlives the thread. */
const { reached }: { readonly reached: Int32Array } = workerData;

parentPort?.once('message', async ({ source, limit }: AuditQuestion) => {
  const row = await auditGame(source, limit, (positions) => Atomics.store(reached, 0, positions)).catch(
    (error: unknown) => unsolvedRow(source, 'failed', reasonOf(error)),
  );
  parentPort?.postMessage(row);
});
