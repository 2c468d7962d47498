import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { freshFolder } from '../../../test/tables/server.ts';
import { testStore } from '../../../test/tables/store-laws.ts';
import { mustSucceed } from '../../core/index.ts';
import { checkTables } from '../tables/check.ts';
import { openSqliteStore } from './sqlite.ts';
import { isNewEnough, loadSqlite } from './sqlite-driver.ts';
import { StoreError } from './store.ts';

const { DatabaseSync } = mustSucceed(await loadSqlite());

/** A missing write must not delay the other tests. */
const SOON = { timeout: 20_000 };

describe('a store of tables', SOON, () => {
  testStore(async () => freshFolder(), openSqliteStore);
});

describe('a folder', SOON, () => {
  test('is created for its owner alone, and so are its files', async () => {
    const folder = join(freshFolder(), 'new', 'data');
    const store = mustSucceed(await openSqliteStore(folder));
    const modeOf = (path: string) => statSync(path).mode & 0o777;
    expect(modeOf(folder)).toBe(0o700);
    await store.ping();
    for (const file of ['tables.db', 'tables.db-wal', 'tables.db-lock'])
      expect(modeOf(join(folder, file)), file).toBe(0o600);
    await store.close();
  });

  test('is refused to a second server, and free again when the first has stopped', async () => {
    const folder = freshFolder();
    const first = mustSucceed(await openSqliteStore(folder));
    const error = `Another server keeps its tables in ${folder}; give this one its own --data.`;
    expect(await openSqliteStore(folder)).toEqual({ ok: false, error });
    expect(await openSqliteStore(folder)).toEqual({ ok: false, error });
    await first.close();
    await mustSucceed(await openSqliteStore(folder)).close();
  });

  test.skipIf(process.platform === 'win32')('that others could read loses that permission', async () => {
    const folder = freshFolder();
    await mustSucceed(await openSqliteStore(folder)).close();
    chmodSync(join(folder, 'tables.db'), 0o644);
    await mustSucceed(await openSqliteStore(folder)).close();
    expect(statSync(join(folder, 'tables.db')).mode & 0o777).toBe(0o600);
  });

  test('that cannot be created is refused with a sentence', async () => {
    const folder = freshFolder();
    writeFileSync(join(folder, 'file'), '');
    const inFile = join(folder, 'file', 'data');
    expect(await openSqliteStore(inFile)).toEqual({
      ok: false,
      error: `Tables cannot be kept in ${inFile}: a part of this path is a file, not a folder.`,
    });
  });

  test.runIf(process.platform === 'linux')('where no folder can be created is refused with a sentence', async () => {
    expect(await openSqliteStore('/proc/none/data')).toEqual({
      ok: false,
      error: 'Tables cannot be kept in /proc/none/data: this folder cannot be made.',
    });
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

  test('of a newer version is refused and left unchanged', async () => {
    const folder = freshFolder();
    await mustSucceed(await openSqliteStore(folder)).close();
    const database = new DatabaseSync(join(folder, 'tables.db'));
    database.exec("insert into penultimate_migrations values ('0002-from-the-future', '2030-01-01')");
    const error =
      'The database was written by a newer version of penultimate (0002-from-the-future); upgrade this one to use it.';
    expect(await openSqliteStore(folder)).toEqual({ ok: false, error });
    database.exec("delete from penultimate_migrations where name like '%future'");
    database.close();
    await mustSucceed(await openSqliteStore(folder)).close();
  });

  test('with foreign tables is refused', async () => {
    const folder = freshFolder();
    const database = new DatabaseSync(join(folder, 'tables.db'));
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
  const database = new DatabaseSync(join(folder, 'tables.db'));
  onTestFinished(() => void database.close());
  expect(database.prepare('pragma journal_mode').get()).toMatchObject({ journal_mode: 'wal' });
});

test('a database error becomes an error of the store', async () => {
  const store = mustSucceed(await openSqliteStore(freshFolder()));
  const event = { version: 2, at: '2026', type: 'closed' } as const;
  const failing = store.append('0000000000000000', event);
  await expect(failing).rejects.toThrow(StoreError);
  await expect(failing).rejects.toThrow(/FOREIGN KEY/);
  await store.close();
  for (const asking of [store.ping(), store.load('x'), store.idleTables('2026', 1), store.markClosed('x')])
    await expect(asking).rejects.toThrow(StoreError);
});

/** Only root can mount a small disk. */
const isRoot = process.getuid?.() === 0 && process.platform === 'linux';

test.runIf(isRoot)('a full disk is reported as one, and the store goes on when there is room again', async () => {
  const folder = freshFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]);
  onTestFinished(() => void execFileSync('umount', ['-l', folder]));
  const store = mustSucceed(await openSqliteStore(folder));
  onTestFinished(() => store.close());
  await store.ping();
  const ballast = join(folder, 'ballast');
  expect(() => writeFileSync(ballast, Buffer.alloc(2 ** 21))).toThrow('ENOSPC');
  await expect(store.ping()).rejects.toThrow('the disk is full');
  const opened = { type: 'opened', record: 'tail-end:', redraw: null, hints: false, version: 1, at: '2026' } as const;
  const open = async () => {
    for (let count = 0; count < 500; count++)
      await store.create(`${Math.random()}`.slice(2, 18), { 1: 'a'.repeat(64), 2: 'b'.repeat(64) }, [opened]);
  };
  await expect(open()).rejects.toThrow('the disk is full');
  rmSync(ballast);
  await store.ping();
});

describe('a SQLite', () => {
  test.each(['3.51.3', '3.51.10', '3.53.0', '4.0.0'])('of version %s is accepted', (version) => {
    expect(isNewEnough(version)).toBe(true);
  });

  test.each(['3.51.2', '3.45.1', '3.50.9', '2.60.9'])('of version %s is refused', (version) => {
    expect(isNewEnough(version)).toBe(false);
  });

  test('is loaded without a warning', async () => {
    const warned = vi.fn();
    process.on('warning', warned);
    onTestFinished(() => void process.off('warning', warned));
    mustSucceed(await loadSqlite());
    await new Promise(setImmediate);
    expect(warned).not.toHaveBeenCalled();
  });
});

describe('a damaged file', () => {
  const OPENED = { type: 'opened', record: 'tail-end:', redraw: null, hints: false, version: 1, at: '2026' } as const;

  /** A folder as a killed server leaves it, with an overwritten page of the file. */
  async function damagedFolder(): Promise<string> {
    const [folder, copy] = [freshFolder(), freshFolder()];
    const store = mustSucceed(await openSqliteStore(folder));
    for (let count = 0; count < 200; count++)
      await store.create(String(count).padStart(16, '0'), { 1: 'a'.repeat(64), 2: 'b'.repeat(64) }, [OPENED]);
    await store.close();
    const again = mustSucceed(await openSqliteStore(folder));
    await again.ping();
    for (const file of ['tables.db', 'tables.db-wal']) copyFileSync(join(folder, file), join(copy, file));
    await again.close();
    const bytes = readFileSync(join(copy, 'tables.db'));
    bytes.fill(0x55, 7 * 4096, 8 * 4096);
    writeFileSync(join(copy, 'tables.db'), bytes);
    return copy;
  }

  test('of a killed server is refused with a sentence that says what to do', async () => {
    const folder = await damagedFolder();
    const refused = await openSqliteStore(folder);
    expect(refused).toMatchObject({ ok: false });
    expect(!refused.ok && refused.error).toMatch(
      /^tables\.db in \S+ is damaged \(.+\): "penultimate serve --check --data \S+" names the damaged tables; restore a backup\.$/,
    );
  });

  test('is opened for a check, which names damaged tables and the damage of the file', async () => {
    const checked = mustSucceed(await checkTables({ folder: await damagedFolder() }));
    expect(checked.problems.length).toBeGreaterThan(0);
    expect(checked.damaged.length + checked.problems.length).toBeGreaterThan(1);
  });

  test('with one unreadable event is opened, and the check names only that table', async () => {
    const folder = freshFolder();
    const store = mustSucceed(await openSqliteStore(folder));
    const ids = ['good000000000000', 'torn000000000000', 'wrong00000000000'];
    for (const id of ids) await store.create(id, { 1: 'a', 2: 'b' }, [OPENED]);
    await store.close();
    const database = new DatabaseSync(join(folder, 'tables.db'));
    database.exec(`update events set change = '{"type":' where table_id = 'torn000000000000'`);
    database.exec(`update events set change = '{"type":"closed"}' where table_id = 'wrong00000000000'`);
    database.close();
    expect(mustSucceed(await checkTables({ folder }))).toEqual({
      tables: 3,
      problems: [],
      damaged: [
        { id: 'torn000000000000', reason: expect.stringContaining('JSON') },
        { id: 'wrong00000000000', reason: 'The first event of a table must open it.' },
      ],
    });
  });
});
