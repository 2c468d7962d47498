import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { findGame, quote } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { isProcessGame } from '../../process/command.ts';
import { parseWord, UsageError, wholeFlag } from '../arguments/usage.ts';
import { type AuditRow, auditRow, nameOf, withTwins } from '../audit/audit-game.ts';
import { auditHtml, showAuditRows } from '../audit/audit-report.ts';
import { runAudit } from '../audit/run-audit.ts';
import { type Call, EXIT } from '../command.ts';
import { fileReason, written } from '../files/file-system.ts';
import { openKeptLines } from '../files/kept-lines.ts';
import { checkWritable, replaceFile } from '../files/write-file.ts';
import { createPage } from '../terminal/page.ts';
import { showProgress } from '../terminal/progress.ts';
import { complain } from '../terminal/terminal.ts';

const DEFAULT_LIMIT = 100_000;
const MAX_LIMIT = 5_000_000;
const TIME_LIMIT_SECONDS = 120;
const GAME_ENDING = /\.m?[jt]s$/;

export async function run(call: Call): Promise<number> {
  const { flags, terminal } = call;
  const sources = await listSources(call);
  const limit = wholeFlag(call, 'limit', 1, MAX_LIMIT) ?? DEFAULT_LIMIT;
  const workers = wholeFlag(call, 'workers', 1, 256) ?? availableParallelism();
  const timeLimitMs = 1000 * (wholeFlag(call, 'time-limit', 1, 86_400) ?? TIME_LIMIT_SECONDS);
  if (flags.html !== undefined) await written(flags.html, checkWritable(terminal.files, flags.html));
  const file =
    flags.out === undefined
      ? undefined
      : await openKeptLines(terminal.files, flags.out, { kind: 'audit', header: { limit }, read: readRow });
  const rows = new Map((file?.known ?? []).map((row) => [row.source, row]));
  const progress = showProgress(terminal, 'games');
  let isStopped = false;
  const stopListening = terminal.onInterrupt(() => {
    isStopped = true;
  });
  const script = new URL('./audit-worker.js', terminal.workerEntry);
  const onRow = (row: AuditRow) => {
    rows.set(row.source, row);
    file?.append(row);
    progress.update(rows.size, sources.length);
  };
  const left = sources.filter((source) => !rows.has(source));
  try {
    await runAudit(left, { script, workers, limit, timeLimitMs, onRow, isStopped: () => isStopped });
  } finally {
    stopListening();
    progress.done();
    await file?.close();
  }
  if (isStopped) {
    const kept = flags.out === undefined ? '' : ` The same command continues from ${flags.out}.`;
    complain(terminal, `Interrupted after ${rows.size} of ${sources.length} games.${kept}`);
    return EXIT.interrupted;
  }
  await report(call, withTwins(sources.flatMap((source) => rows.get(source) ?? [])), limit);
  return EXIT.done;
}

async function report(call: Call, rows: readonly AuditRow[], limit: number): Promise<void> {
  const { flags, terminal } = call;
  if (flags.out !== undefined) {
    const lines = [{ audit: 1, limit }, ...rows].map((line) => `${JSON.stringify(line)}\n`);
    await written(flags.out, replaceFile(terminal.files, flags.out, lines.join('')));
  }
  if (flags.html !== undefined) await written(flags.html, replaceFile(terminal.files, flags.html, auditHtml(rows)));
  if (flags.json) for (const row of rows) terminal.stdout.write(`${JSON.stringify(row)}\n`);
  else showAuditRows(createPage(call), rows);
}

function readRow(line: unknown): AuditRow | undefined {
  const parsed = v.safeParse(auditRow, line);
  return parsed.success ? parsed.output : undefined;
}

/** The games in the order of the call; those of a folder by name, numbers in numeric order. */
async function listSources(call: Call): Promise<readonly string[]> {
  const { words, flags, terminal } = call;
  if (words.length === 0) throw new UsageError('No games are given; name files, folders, ids or programs.');
  const reward = flags.reward === undefined ? undefined : parseWord('reward', flags.reward, ['mover', 'first']);
  const seed = wholeFlag(call, 'seed', 0, 2 ** 32 - 1);
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
      if (!(await terminal.files.stat(path)).isDirectory()) return [path];
      const names = (await terminal.files.readdir(path)).filter(
        (name) => GAME_ENDING.test(name) || name.endsWith('.py'),
      );
      const inOrder = names.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
      if (inOrder.length === 0) throw new UsageError(`The folder ${quote(path)} has no game: no .js, .ts or .py file.`);
      return inOrder.map((name) => join(path, name));
    } catch (error) {
      if (error instanceof UsageError) throw error;
      throw new UsageError(`${quote(path)} cannot be read: ${fileReason(error)}.`);
    }
  }
}

/** A path as a word of a command line. */
function quotedWord(path: string): string {
  return /[\s"'\\]/.test(path) ? `"${path.replace(/["\\]/g, '\\$&')}"` : path;
}
