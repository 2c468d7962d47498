import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { expect, test } from 'vitest';
import { mustSucceed } from '../../src/core/index.ts';
import { openPostgresStore } from '../../src/server/stores/postgres.ts';
import { openSqliteStore } from '../../src/server/stores/sqlite.ts';
import { freshFolder } from '../tables/server.ts';
import { ask, freshDatabase } from './database.ts';

const NEWER =
  'The database was written by a newer version of penultimate (0002-from-the-future); upgrade this one to use it.';
const MIGRATION = "insert into penultimate_migrations values ('0002-from-the-future', '2030-01-01')";

test('a SQLite file of a newer version is refused and left as it was', async () => {
  const folder = freshFolder();
  await mustSucceed(await openSqliteStore(folder)).close();
  const database = new Database(join(folder, 'tables.db'));
  database.exec(MIGRATION);
  database.close();
  expect(await openSqliteStore(folder)).toEqual({ ok: false, error: NEWER });
});

test('a PostgreSQL database of a newer version is refused', async () => {
  const url = await freshDatabase();
  await mustSucceed(await openPostgresStore(url)).close();
  await ask(url, MIGRATION);
  expect(await openPostgresStore(url)).toEqual({ ok: false, error: NEWER });
});

test('five servers may start at once on an empty database', async () => {
  const url = await freshDatabase();
  const stores = await Promise.all(Array.from({ length: 5 }, () => openPostgresStore(url)));
  for (const store of stores) await mustSucceed(store).close();
});

test('SQLite keeps a log that others can read from: a backup works while the server runs', async () => {
  const folder = freshFolder();
  const store = mustSucceed(await openSqliteStore(folder));
  const database = new Database(join(folder, 'tables.db'));
  expect(database.prepare('pragma journal_mode').get()).toMatchObject({ journal_mode: 'wal' });
  database.close();
  await store.close();
});

test('a second server on the same folder is refused, and let in when the first has ended', async () => {
  const folder = freshFolder();
  const first = mustSucceed(await openSqliteStore(folder));
  const error = `Another server keeps its tables in ${folder}; give this one its own --data.`;
  expect(await openSqliteStore(folder)).toEqual({ ok: false, error });
  await first.close();
  await mustSucceed(await openSqliteStore(folder)).close();
});

test('a folder that cannot be made is told', async () => {
  const folder = freshFolder();
  writeFileSync(join(folder, 'file'), '');
  const refused = await openSqliteStore(join(folder, 'file', 'data'));
  expect(refused).toMatchObject({ ok: false, error: expect.stringMatching(/^Tables cannot be kept in .*: .*\.$/) });
  mkdirSync(join(folder, 'tables.db'));
  expect(await openSqliteStore(folder)).toMatchObject({ ok: false });
});

test.each([
  ['mysql://localhost/x', '--database must be an address like postgres://user:password@host/name.'],
  ['tables.db', '--database must be an address like postgres://user:password@host/name.'],
  ['postgres://u:secret@127.0.0.1:1/x', 'The database at 127.0.0.1:1/x cannot be used: connect ECONNREFUSED'],
])('%s is refused with a sentence that holds no password', async (url, sentence) => {
  const refused = await openPostgresStore(url);
  expect(refused).toEqual({ ok: false, error: expect.stringContaining(sentence) });
  expect(JSON.stringify(refused)).not.toContain('secret');
});
