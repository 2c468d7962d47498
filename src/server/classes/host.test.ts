import { expect, test } from 'vitest';
import { MemoryDatabase } from '../../../test/tables/memory-database.ts';
import { decideJoin } from '../../classroom/decide.ts';

import { ClassHost, type LiveClass, storeIdOf } from './host.ts';

async function find(host: ClassHost, code: string): Promise<LiveClass> {
  const live = await host.find(storeIdOf(code));
  if (!live) throw new Error('There is no such class.');
  return live;
}

const join = (host: ClassHost, live: LiveClass, name: string) =>
  host.act(live, (classroom) => decideJoin(classroom, name, `hash of ${name}`));

test('a class takes a limited number of moves and actions, and answers a repeated one as before', async () => {
  const host = new ClassHost(new MemoryDatabase().createStore(), 3);
  const live = await find(host, (await host.open()).code);
  expect((await join(host, live, 'Ada')).kind).toBe('change');
  expect((await join(host, live, 'Ben')).kind).toBe('change');
  expect(await join(host, live, 'Cleo')).toEqual({
    kind: 'refused',
    refusal: 'conflict',
    error: 'This class has had 3 moves and actions, which is the limit. Start another one.',
  });
  expect((await join(host, live, 'Ada')).kind).toBe('done');
  expect(live.classroom.pupils).toHaveLength(2);
});

test('classes without listeners leave memory, the least recently used first, and lose nothing', async () => {
  const database = new MemoryDatabase();
  const host = new ClassHost(database.createStore(), 100, 24);
  const codes: string[] = [];
  for (let count = 0; count < 4; count++) codes.push((await host.open()).code);
  const [watched = '', ...others] = codes;
  const first = await find(host, watched);
  const leave = first.listen({ pupil: undefined, wake: () => undefined });
  await join(host, first, 'Ada');
  for (const code of others) await join(host, await find(host, code), 'Ben');
  await expect.poll(() => host.size).toBe(2);
  expect(await find(host, watched)).toBe(first);
  const again = await find(host, others[0] ?? '');
  expect(again.classroom.pupils.map(({ name }) => name)).toEqual(['Ben']);
  leave();
});

test('a class shows what another server has written, as soon as it is notified', async () => {
  const database = new MemoryDatabase();
  const [here, there] = [new ClassHost(database.createStore()), new ClassHost(database.createStore())];
  const { code } = await here.open();
  const live = await find(here, code);
  let wakes = 0;
  const leave = live.listen({ pupil: undefined, wake: () => wakes++ });
  const before = wakes;
  await join(there, await find(there, code), 'Ada');
  here.onRemoteEvent(storeIdOf(code), 2);
  await expect.poll(() => live.classroom.pupils.length).toBe(1);
  expect(wakes).toBeGreaterThan(before);
  here.onRemoteEvent(storeIdOf('BABABA'), 2);
  leave();
});

test('a class that another server has deleted is no longer found', async () => {
  const database = new MemoryDatabase();
  const host = new ClassHost(database.createSharedStore());
  const id = storeIdOf((await host.open()).code);
  await host.find(id);
  database.tables.delete(id);
  expect(await host.find(id)).toBeUndefined();
  expect(host.size).toBe(0);
});
