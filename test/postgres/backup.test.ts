import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { openTable, startTables } from '../tables/server.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { freshDatabase } from './database.ts';

const compose = parse(readFileSync(new URL('../../compose.yaml', import.meta.url), 'utf8'));
const [, flags = ''] = /pg_dump (.*) --file/.exec(compose.services.backup.command[2]) ?? [];
const folder = temporaryFolder();

/** `pg_dump` reads servers of its own version and older ones. */
async function canDump(): Promise<boolean> {
  const [, own = ''] = /(\d+)\./.exec(spawnSync('pg_dump', ['--version'], { encoding: 'utf8' }).stdout ?? '') ?? [];
  const client = new pg.Client({ connectionString: inject('postgres') });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  return Number(own) >= Number.parseInt(rows[0]?.server_version ?? '', 10);
}

test.skipIf(!(await canDump()))('a dump as compose.yaml makes it can be restored over newer tables', async () => {
  const database = await freshDatabase();
  const file = join(folder, 'penultimate.sql');
  const server = await startTables({ database });
  const { id, keys } = await openTable(server.client, 'match-six:');
  expect(await server.client.move(id, keys[1], 1, '2')).toMatchObject({ ok: true });
  execFileSync('pg_dump', [...flags.split(' '), '--file', file, database]);
  expect(await server.client.move(id, keys[2], 2, '3')).toMatchObject({ ok: true });
  await server.stop();
  execFileSync('psql', ['--quiet', '--set', 'ON_ERROR_STOP=1', '--file', file, database], { stdio: 'pipe' });
  const restored = await startTables({ database });
  expect(await restored.client.read(id)).toMatchObject({ value: { record: 'match-six: 2' } });
  expect(await restored.client.move(id, keys[2], 2, '1')).toMatchObject({ ok: true });
});
