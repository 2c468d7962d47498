import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { openTable, startTables } from '../tables/server.ts';
import { installedPrograms, startPostgres } from './postgres.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const folder = temporaryFolder();
const programs = installedPrograms();

test.skipIf(programs === undefined)('a backup as compose.yaml makes it can be restored over newer tables', async () => {
  const postgres = await startPostgres(['fsync=off'], programs);
  onTestFinished(() => postgres.stop());
  const { hostname: PGHOST, port: PGPORT, username: PGUSER } = new URL(postgres.url(''));
  const env = { PATH: `${programs}${delimiter}${process.env.PATH}`, PGHOST, PGPORT, PGUSER, PGDATABASE: 'penultimate' };
  execFileSync('psql', ['--command', 'create database penultimate', 'postgres'], { env });

  const server = await startTables({ database: postgres.url('penultimate') });
  const { id, keys } = await openTable(server.client, 'match-six:');
  const other = await openTable(server.client, 'tail-end:');
  expect(await server.client.move(id, keys[1], 1, '2')).toMatchObject({ ok: true });

  const script: string = parse(read('compose.yaml')).services.backup.command[2];
  const once = script.replaceAll('$$', '$').replaceAll('/backup/', `${folder}/`).replace('sleep 86400 &', 'exit 0');
  execFileSync('bash', ['-euc', once], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  expect(await server.client.move(id, keys[2], 2, '3')).toMatchObject({ ok: true });
  const later = await openTable(server.client, 'match-six:');
  await server.stop();

  const [, flags = ''] = /psql --username penultimate (.*) penultimate </.exec(read('docs/hosting.md')) ?? [];
  expect(flags).toBe('--set ON_ERROR_STOP=1');
  const [file = ''] = readdirSync(folder);
  expect(file).toMatch(/^penultimate-[1-7]\.sql$/);
  const options = { env, input: readFileSync(join(folder, file)) };
  execFileSync('psql', [...flags.split(' '), 'penultimate'], options);

  const restored = await startTables({ database: postgres.url('penultimate') });
  expect(await restored.client.read(id)).toMatchObject({ value: { record: 'match-six: 2' } });
  expect(await restored.client.read(other.id)).toMatchObject({ ok: true });
  expect(await restored.client.read(later.id)).toMatchObject({ ok: false });
  expect(await restored.client.move(id, keys[2], 2, '1')).toMatchObject({ ok: true });
});
