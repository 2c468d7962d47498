import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freshFolder } from '../../../test/tables/server.ts';
import { testStore } from '../../../test/tables/store-laws.ts';
import { mustSucceed } from '../../core/index.ts';
import { openSqliteStore } from './sqlite.ts';
import { StoreError } from './store.ts';

/** What is never written must not hold up the others. */
const SOON = { timeout: 20_000 };

describe('a store of tables', SOON, () => {
  testStore(async () => freshFolder(), openSqliteStore);
});

describe('a folder', SOON, () => {
  test('is made for its owner alone, and so are the files in it', async () => {
    const folder = join(freshFolder(), 'new', 'data');
    const store = mustSucceed(await openSqliteStore(folder));
    const modeOf = (path: string) => statSync(path).mode & 0o777;
    expect(modeOf(folder)).toBe(0o700);
    expect(modeOf(join(folder, 'tables.db-lock'))).toBe(0o600);
    await store.close();
  });

  test('is refused to a second server, and free again when the first has ended', async () => {
    const folder = freshFolder();
    const first = mustSucceed(await openSqliteStore(folder));
    const error = `Another server keeps its tables in ${folder}; give this one its own --data.`;
    expect(await openSqliteStore(folder)).toEqual({ ok: false, error });
    expect(await openSqliteStore(folder)).toEqual({ ok: false, error });
    await first.close();
    await mustSucceed(await openSqliteStore(folder)).close();
  });

  test('that cannot be made is told', async () => {
    const folder = freshFolder();
    writeFileSync(join(folder, 'file'), '');
    const refused = await openSqliteStore(join(folder, 'file', 'data'));
    expect(refused).toMatchObject({ ok: false, error: expect.stringMatching(/^Tables cannot be kept in .*: .+\.$/) });
  });

  test.each([
    ['no file', (path: string) => mkdirSync(path)],
    ['no database', (path: string) => writeFileSync(path, 'This is a letter to a friend. '.repeat(100))],
  ])('in which tables.db is %s is refused, and free again', async (_, spoil) => {
    const folder = freshFolder();
    spoil(join(folder, 'tables.db'));
    const refused = await openSqliteStore(folder);
    expect(refused).toMatchObject({
      ok: false,
      error: expect.stringContaining(`Tables cannot be kept in ${folder}: `),
    });
    rmSync(join(folder, 'tables.db'), { recursive: true });
    await mustSucceed(await openSqliteStore(folder)).close();
  });

  test('of a newer version is refused and left as it was', async () => {
    const folder = freshFolder();
    await mustSucceed(await openSqliteStore(folder)).close();
    const database = new Database(join(folder, 'tables.db'));
    database.exec("insert into penultimate_migrations values ('0002-from-the-future', '2030-01-01')");
    const error =
      'The database was written by a newer version of penultimate (0002-from-the-future); upgrade this one to use it.';
    expect(await openSqliteStore(folder)).toEqual({ ok: false, error });
    database.exec("delete from penultimate_migrations where name like '%future'");
    database.close();
    await mustSucceed(await openSqliteStore(folder)).close();
  });

  test('with tables that are not ours is refused', async () => {
    const folder = freshFolder();
    const database = new Database(join(folder, 'tables.db'));
    database.exec('create table events (name text)');
    database.close();
    const error = expect.stringMatching(/^The database cannot be prepared: .+\.$/);
    expect(await openSqliteStore(folder)).toEqual({ ok: false, error });
    rmSync(join(folder, 'tables.db'));
    await mustSucceed(await openSqliteStore(folder)).close();
  });
});

test('a backup can be read while the server runs', async () => {
  const folder = freshFolder();
  const store = mustSucceed(await openSqliteStore(folder));
  onTestFinished(() => store.close());
  const database = new Database(join(folder, 'tables.db'));
  onTestFinished(() => void database.close());
  expect(database.prepare('pragma journal_mode').get()).toMatchObject({ journal_mode: 'wal' });
});

test('what the database says is told as an error of the store', async () => {
  const store = mustSucceed(await openSqliteStore(freshFolder()));
  const event = { version: 2, at: '2026', type: 'closed' } as const;
  const failing = store.append('0000000000000000', event);
  await expect(failing).rejects.toThrow(StoreError);
  await expect(failing).rejects.toThrow(/FOREIGN KEY/);
  await store.close();
  for (const asking of [store.ping(), store.load('x'), store.idleTables('2026', 1), store.markClosed('x')])
    await expect(asking).rejects.toThrow(StoreError);
});
