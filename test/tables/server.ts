import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type RunningServer, type ServerOptions, startServer } from '../../src/server/index.ts';
import { createTableClient, type OpenedTable, type TableClient } from '../../src/tables/client/client.ts';

/** A folder that is removed after the test. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'penultimate-tables-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface TestServer extends RunningServer {
  readonly client: TableClient;
}

/** A server with tables and a page of one empty file. It stops with the test. */
export async function startTables(
  tables: ServerOptions['tables'] = {},
  options: ServerOptions = {},
): Promise<TestServer> {
  const page = freshFolder();
  writeFileSync(join(page, 'index.html'), '');
  const where = tables.database === undefined && tables.folder === undefined ? { folder: freshFolder() } : {};
  const started = await startServer({ port: 0, folder: page, tables: { ...where, ...tables }, ...options });
  if (!started.ok) throw new Error(started.error);
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await started.value.stop();
  };
  onTestFinished(stop);
  return { ...started.value, stop, client: createTableClient(started.value.address) };
}

/** Opens a table and gives the keys by seat. */
export async function openTable(
  client: TableClient,
  record: string,
  seats: Parameters<TableClient['open']>[0]['seats'] = [],
): Promise<{ readonly id: string; readonly keys: Readonly<Record<1 | 2, string>>; readonly opened: OpenedTable }> {
  const opened = await client.open({ record, seats });
  if (!opened.ok) throw new Error(opened.error);
  const [one, two] = opened.value.seats;
  if (one === undefined || two === undefined) throw new Error('A table has two keys.');
  return { id: opened.value.id, keys: { 1: one.key, 2: two.key }, opened: opened.value };
}
