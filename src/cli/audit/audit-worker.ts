import { parentPort, workerData } from 'node:worker_threads';
import { reasonOf } from '../../core/index.ts';
import { type AuditRow, auditGame, unsolvedRow } from './audit-game.ts';

/*
 * The script of a thread that audits one game. It can be terminated when its game does not end, and a game that exits or
 * runs out of memory ends only this thread.
 */

/** From the thread: its progress, and finally the row. */
export type AuditMessage = { readonly positions: number } | { readonly row: AuditRow };

const { source, limit }: { readonly source: string; readonly limit: number } = workerData;
const tell = (message: AuditMessage) => parentPort?.postMessage(message);

void auditGame(source, limit, (positions) => tell({ positions }))
  .catch((error: unknown) => unsolvedRow(source, 'failed', reasonOf(error)))
  .then((row) => tell({ row }));
