import { expect, test } from 'vitest';
import { mustSucceed } from '../../src/core/index.ts';
import { openPostgresStore } from '../../src/server/stores/postgres.ts';
import { ask, freshDatabase } from './database.ts';

const NEWER =
  'The database was written by a newer version of penultimate (0002-from-the-future); upgrade this one to use it.';
const MIGRATION = "insert into penultimate_migrations values ('0002-from-the-future', '2030-01-01')";

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

test.each([
  ['mysql://localhost/x', '--database must be an address like postgres://user:password@host/name.'],
  ['tables.db', '--database must be an address like postgres://user:password@host/name.'],
  ['postgres://u:secret@127.0.0.1:1/x', 'The database at 127.0.0.1:1/x cannot be used: connect ECONNREFUSED'],
])('%s is refused with a sentence that holds no password', async (url, sentence) => {
  const refused = await openPostgresStore(url);
  expect(refused).toEqual({ ok: false, error: expect.stringContaining(sentence) });
  expect(JSON.stringify(refused)).not.toContain('secret');
});
