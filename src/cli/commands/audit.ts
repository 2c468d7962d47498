import { readdir, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { at, counted, findGame, quote } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { WorkerThread } from '../../lab/workers/worker-thread.ts';
import { isProcessGame } from '../../process/command.ts';
import { UsageError } from '../arguments/usage.ts';
import { type AuditRow, auditRow, nameOf, unsolvedRow, withTwins } from '../audit/audit-game.ts';
import { showAuditRows, showAuditTable } from '../audit/audit-report.ts';
import type { AuditQuestion } from '../audit/audit-worker.ts';
import { type Call, EXIT } from '../command.ts';
import { htmlPage } from '../files/html-page.ts';
import { openKeptLines } from '../files/kept-lines.ts';
import { checkOutputs, fileError, writeOutput } from '../files/write-file.ts';
import { createPage } from '../terminal/page.ts';
import { runJob } from '../terminal/progress.ts';
import { complain, writeJson } from '../terminal/terminal.ts';

const GAME_ENDING = /\.m?[jt]s$/;

export async function run(call: Call): Promise<number> {
  const { flags, terminal } = call;
  const sources = await listSources(call);
  const { limit = 100_000, workers = availableParallelism(), 'time-limit': seconds = 120 } = flags;
  await checkOutputs(call, 'html');
  const file = openKeptLines(flags.out, { kind: 'audit', header: { limit }, line: auditRow });
  const rows = new Map(file.known.map((row) => [row.source, row]));
  const isStopped = await runJob(terminal, 'games', async ({ update, signal }) => {
    const script = new URL('./audit-worker.js', terminal.workerEntry);
    const waiting = sources.filter((source) => !rows.has(source)).values();
    const auditWaiting = async () => {
      for (const source of waiting) {
        const row = await auditInThread(source, { script, limit, seconds, signal });
        if (row === undefined) return;
        rows.set(source, row);
        file.append([row]);
        update(rows.size, sources.length);
      }
    };
    await Promise.all(Array.from({ length: workers }, auditWaiting));
    return signal.aborted;
  });
  if (isStopped) {
    const kept = flags.out === undefined ? '' : ` The same command continues from ${flags.out}.`;
    complain(terminal, `Interrupted after ${rows.size} of ${sources.length} games.${kept}`);
    return EXIT.interrupted;
  }
  await report(call, withTwins(sources.flatMap((source) => rows.get(source) ?? [])), limit);
  return EXIT.done;
}

/** How long a finished thread may take to end its game's process. */
const GRACE_MS = 1000;
const MAX_MEMORY_MB = 2048;

/** Audits a game in a thread of its own. Undefined if the audit is stopped before the row is ready. */
async function auditInThread(
  source: string,
  { script, limit, seconds, signal }: { script: URL; limit: number; seconds: number; signal: AbortSignal },
): Promise<AuditRow | undefined> {
  if (signal.aborted) return undefined;
  const reached = new Int32Array(new SharedArrayBuffer(4));
  const thread = new WorkerThread<AuditQuestion, AuditRow>(script, {
    workerData: { reached },
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  });
  signal.addEventListener('abort', () => void thread.stop(), { once: true });
  const asked = await thread.ask({ source, limit }, 1000 * seconds);
  switch (asked.kind) {
    case 'answer':
      setTimeout(() => void thread.stop(), GRACE_MS).unref();
      return asked.answer;
    case 'late': {
      const positions = at(reached, 0);
      const reason = `It was not solved within ${seconds} seconds; the audit reached ${counted(positions, 'position')}.`;
      return unsolvedRow(source, 'too-large', reason, positions);
    }
    case 'error':
      return unsolvedRow(source, 'failed', `Its code broke the audit: ${asked.reason}.`);
    case 'exit':
      return unsolvedRow(source, 'failed', 'Its code exits the program.');
    case 'stopped':
      return undefined;
  }
}

async function report(call: Call, rows: readonly AuditRow[], limit: number): Promise<void> {
  const { flags, terminal } = call;
  const lines = [{ audit: 1, limit }, ...rows].map((line) => `${JSON.stringify(line)}\n`);
  await writeOutput(call, 'out', () => lines.join(''));
  await writeOutput(call, 'html', () => htmlPage((page) => showAuditTable(page, rows)));
  if (flags.json) for (const row of rows) writeJson(terminal, row);
  else showAuditRows(createPage(call), rows);
}

/** The games in the order of the call; those of a folder by name, numbers in numeric order. */
async function listSources(call: Call): Promise<readonly string[]> {
  const { words, flags } = call;
  if (words.length === 0) throw new UsageError('No games are given; name files, folders, ids or programs.');
  const { reward, seed } = flags;
  const extra = [
    ...(reward === undefined ? [] : [`--reward ${reward}`]),
    ...(seed === undefined ? [] : [`--seed ${seed}`]),
    ...(flags.merge ? ['--merge'] : []),
  ];
  const sources: string[] = [];
  for (const word of words) {
    const isNamed = isProcessGame(word) || findGame(GAMES, /^\S*/.exec(word)?.[0] ?? '').ok;
    const files = isNamed ? undefined : await filesIn(word);
    for (const file of files ?? [word])
      sources.push(file.endsWith('.py') && files ? [`gym:${quotedWord(file)}`, ...extra].join(' ') : file);
  }
  const twice = sources.find((source, place) => sources.indexOf(source) !== place);
  if (twice !== undefined) throw new UsageError(`${quote(nameOf(twice))} is given twice.`);
  return sources;

  async function filesIn(path: string): Promise<readonly string[]> {
    try {
      if (!(await stat(path)).isDirectory()) return [path];
      const names = (await readdir(path)).filter((name) => GAME_ENDING.test(name) || name.endsWith('.py'));
      const inOrder = names.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
      if (inOrder.length === 0) throw new UsageError(`The folder ${quote(path)} has no game: no .js, .ts or .py file.`);
      return inOrder.map((name) => join(path, name));
    } catch (error) {
      throw fileError(path, 'read', error);
    }
  }
}

/** A path as a word of a command line. */
function quotedWord(path: string): string {
  return /[\s"'\\]/.test(path) ? `"${path.replace(/["\\]/g, '\\$&')}"` : path;
}
