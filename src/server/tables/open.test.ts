import { expect, test } from 'vitest';
import { freshFolder } from '../../../test/tables/server.ts';
import { mustSucceed } from '../../core/index.ts';
import { Questions } from '../questions/questions.ts';
import { openSqliteStore } from '../stores/sqlite.ts';
import { openTables, type TableOptions } from './open.ts';

function open(options: TableOptions) {
  return openTables(options, new Questions({ script: new URL('file:///none.js'), threads: 0 }));
}

test('tables are opened in a folder, with what was told, and closed again', async () => {
  const folder = freshFolder();
  const { service, app } = mustSucceed(await open({ folder, trustsProxy: true }));
  expect(service.trustsProxy).toBe(true);
  expect((await app.operations.request('/ready')).status).toBe(200);
  expect((await open({ folder })).ok).toBe(false);
  await service.stop();
  await mustSucceed(await openSqliteStore(folder)).close();
});

test('without a place to keep them, or with one that is no database, there are none', async () => {
  expect(await open({})).toEqual({ ok: false, error: 'There is no folder to keep tables in.' });
  const error = '--database must be an address like postgres://user:password@host/name.';
  expect(await open({ database: 'tables.db', folder: freshFolder() })).toEqual({ ok: false, error });
});
