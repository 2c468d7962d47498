import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshFolder, openTable, startTables } from './server.ts';

const page = readFileSync(new URL('../../docs/hosting.md', import.meta.url), 'utf8');
const hasSqlite = spawnSync('sqlite3', ['--version']).status === 0;

test.skipIf(!hasSqlite)('a backup of SQLite that is made while the server runs can be restored', async () => {
  const [folder, backup] = [freshFolder(), freshFolder()];
  const [, command = ''] = /^sqlite3 \S+ "(.*)"$/m.exec(page) ?? [];
  const server = await startTables({ folder });
  const { id, keys } = await openTable(server.client, 'match-six:');
  expect(await server.client.move(id, keys[1], 1, '2')).toMatchObject({ ok: true });
  execFileSync('sqlite3', [join(folder, 'tables.db'), command.replace('/backup', backup)]);
  expect(await server.client.move(id, keys[2], 2, '3')).toMatchObject({ ok: true });
  await server.stop();
  for (const name of ['tables.db-wal', 'tables.db-shm']) rmSync(join(folder, name), { force: true });
  copyFileSync(join(backup, 'tables.db'), join(folder, 'tables.db'));
  const restored = await startTables({ folder });
  expect(await restored.client.read(id)).toMatchObject({ value: { record: 'match-six: 2' } });
  expect(await restored.client.move(id, keys[2], 2, '1')).toMatchObject({ ok: true });
});
