import { Worker } from 'node:worker_threads';
import { counted, reasonOf } from '../../core/index.ts';
import { type AuditRow, unsolvedRow } from './audit-game.ts';
import type { AuditMessage } from './audit-worker.ts';

export interface AuditRunOptions {
  /** The built file of the thread. */
  readonly script: URL;
  readonly workers: number;
  readonly limit: number;
  readonly timeLimitMs: number;
  /** Called with each row when it is ready. */
  onRow(row: AuditRow): void;
  /** Stops the audit. */
  readonly signal: AbortSignal;
}

/** How long a finished thread may take to end its game's process. */
const GRACE_MS = 1000;
/** The memory limit of one game. */
const MAX_MEMORY_MB = 2048;

/** Audits several games at once, each in its own thread. */
export async function runAudit(sources: readonly string[], options: AuditRunOptions): Promise<void> {
  const waiting = sources.values();
  const serve = async () => {
    for (const source of waiting) {
      if (options.signal.aborted) return;
      const row = await auditInThread(source, options);
      if (row) options.onRow(row);
    }
  };
  await Promise.all(Array.from({ length: options.workers }, serve));
}

/** Undefined if the audit is stopped before the row is ready. */
function auditInThread(source: string, options: AuditRunOptions): Promise<AuditRow | undefined> {
  const { script, limit, timeLimitMs, signal } = options;
  return new Promise((resolve) => {
    const worker = new Worker(script, {
      workerData: { source, limit },
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    });
    let positions = 0;
    const finish = (row?: AuditRow, graceMs = 0) => {
      clearTimeout(timer);
      setTimeout(() => void worker.terminate(), graceMs).unref();
      resolve(row);
    };
    signal.addEventListener('abort', () => finish(), { once: true });
    const timer = setTimeout(() => finish(unsolvedRow(source, 'too-large', tooSlow(), positions)), timeLimitMs);
    const tooSlow = () =>
      `It was not solved within ${timeLimitMs / 1000} seconds; the audit reached ${counted(positions, 'position')}.`;
    worker.on('message', (message: AuditMessage) => {
      if ('row' in message) finish(message.row, GRACE_MS);
      else positions = message.positions;
    });
    worker.on('error', (error) =>
      finish(unsolvedRow(source, 'failed', `Its code broke the audit: ${reasonOf(error)}.`)),
    );
    worker.on('exit', () => finish(unsolvedRow(source, 'failed', 'Its code exits the program.')));
  });
}
