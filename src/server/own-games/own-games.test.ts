import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { buildOwnGameScript } from '../../../test/server/own-game-script.ts';
import { thinkerScript } from '../../../test/server/thinker.ts';
import { freshFolder, openTable, startTables } from '../../../test/tables/server.ts';
import type { TableClient } from '../../tables/client/client.ts';
import { GameRunner } from './runner.ts';

const script = await buildOwnGameScript();
/** Long enough for a good game on a busy machine. */
const OWN = { script, limitMs: 10_000 };
/** Also short enough to wait for. */
const LIMITED = { script, limitMs: 1000 };

/** A pile of stones: take 1 or 2; whoever cannot move loses. `more` replaces or adds parts. */
function pile(more = ''): string {
  return `export default {
    id: 'pile',
    start: 5,
    moves: (left) => [1, 2].filter((take) => take <= left),
    play: (left, take) => left - take,
    ${more}
  };`;
}

async function openOwn(client: TableClient, source: string, options = {}) {
  const opened = await client.open({ own: { source, options } });
  if (!opened.ok) return expect.unreachable(opened.error);
  const [one, two] = opened.value.seats;
  const keys = { 1: one?.key ?? '', 2: two?.key ?? '' };
  const { id } = opened.value;
  let ply = 0;
  const move = (seat: 1 | 2, text: string) => client.move(id, keys[seat], ++ply, text);
  return { id, keys, move, again: () => ply-- };
}

test('a game of a visitor is played to its end, with an illegal move, undo and a rematch', async () => {
  const { client } = await startTables({ own: OWN });
  expect(await client.ask()).toMatchObject({ value: { ownGames: true } });
  const { id, keys, move, again } = await openOwn(client, pile());
  expect(await client.read(id)).toMatchObject({ value: { record: 'pile:', position: '5 1', legal: ['1', '2'] } });
  expect(await move(1, '3')).toMatchObject({ ok: false, status: 422 });
  again();
  expect(await move(1, '2')).toMatchObject({ value: { position: '3 2', toMove: 2 } });
  await client.act(id, keys[1], { action: 'undo' });
  expect(await client.act(id, keys[2], { action: 'undo' })).toMatchObject({ value: { record: 'pile:' } });
  await move(1, '1');
  await move(2, '2');
  expect(await move(1, '2')).toMatchObject({ value: { over: true, winner: 1, record: 'pile: 1 2 2' } });
  await client.act(id, keys[1], { action: 'rematch' });
  expect(await client.act(id, keys[2], { action: 'rematch' })).toMatchObject({ value: { game: 2, position: '5 1' } });
  expect(await move(2, '2')).toMatchObject({ value: { position: '3 2' } });
});

test('options and the first player are chosen with the opening', async () => {
  const { client } = await startTables({ own: OWN });
  const sized = pile(
    "start: ({ size }) => size, options: [{ type: 'integer', name: 'size', min: 1, max: 9, default: 5, sentence: 'Stones.' }],",
  );
  const { id, move } = await openOwn(client, sized, { size: 3, first: 2 });
  expect(await client.read(id)).toMatchObject({ value: { record: 'pile size=3 first=2:', position: '3 2' } });
  expect(await move(2, '2')).toMatchObject({ value: { position: '1 1' } });
  expect(await client.open({ own: { source: sized, options: { size: 99 } } })).toMatchObject({
    ok: false,
    status: 422,
  });
});

test('a table goes on after a restart without asking the game about known positions', async () => {
  const folder = freshFolder();
  const before = await startTables({ folder, own: OWN });
  const { id, keys, move } = await openOwn(before.client, pile());
  await move(1, '2');
  await before.stop();
  const after = await startTables({ folder, own: { script: new URL('file:///none.mjs') } });
  expect(await after.client.read(id)).toMatchObject({ value: { record: 'pile: 2', legal: ['1', '2'] } });
  await after.client.act(id, keys[1], { action: 'undo' });
  await after.client.act(id, keys[2], { action: 'undo' });
  expect(await after.client.move(id, keys[1], 2, '2')).toMatchObject({ value: { record: 'pile: 2' } });
});

describe('a faulty game', () => {
  const REFUSED: readonly (readonly [name: string, source: string, sentence: RegExp])[] = [
    ['no game', 'export default 7;', /^A game is an object/],
    ['an endless loop', 'for (;;);', /takes too long/],
    ['no JavaScript', 'export default {', /^This is not JavaScript: /],
    ['an import', "import fs from 'node:fs'; export default fs;", /import anything/],
    ['no default export', 'export const game = 7;', /no default export/],
    ['much memory', 'const all = []; for (;;) all.push(new Uint8Array(1e6));', /memory/],
    ['a huge text', "'x'.repeat(2 ** 30 - 2); export default {};", /memory/],
    ['a throw', "throw new Error('Not today');", /Not today.*game\.js:1/],
    ['endless recursion', 'const f = () => f() + 1; f();', /throws/],
    [
      'a huge start',
      pile("board: () => ['x'], start: 'x'.repeat(20000), moves: () => [1], play: (p) => p + 1,"),
      /16,000 characters/,
    ],
    ['too many moves', pile('moves: () => Array.from({ length: 600 }, (_, i) => i), play: (p, m) => m,'), /500 moves/],
  ];

  async function expectRefused(_: string, source: string, sentence: RegExp): Promise<void> {
    const { client } = await startTables({ own: LIMITED });
    const refused = await client.open({ own: { source } });
    expect(refused).toMatchObject({ ok: false, status: 422, error: expect.stringMatching(sentence) });
    expect(await client.open({ own: { source: pile() } })).toMatchObject({ ok: true });
  }

  test.each(REFUSED.slice(0, 2))('with %s is refused in a sentence', expectRefused);
  test.each(REFUSED.slice(2))('with %s is refused in a sentence', { tags: 'slow' }, expectRefused);

  test.each([
    ['loops', 'moves: (left) => { while (left === 3); return [1, 2]; },', /takes too long/],
    [
      'loops when it is asked again',
      'moves: (left) => { while (left === 3 && globalThis.isAsked); globalThis.isAsked = left === 3; return [1, 2]; },',
      /^The game takes too long/,
    ],
    [
      'loops in a built-in',
      "moves: (left) => (left === 3 ? [/^(a+)+$/.test('a'.repeat(40) + 'b') ? 1 : 2] : [1, 2]),",
      /takes too long/,
    ],
    [
      'fills the memory',
      'moves: (left) => { const all = []; while (left === 3) all.push(new Uint8Array(1e6)); return [1, 2]; },',
      /memory/,
    ],
    ['throws', "describe: (left) => { if (left === 3) throw new Error('No'); return 'Fine.'; },", /"No" \(game\.js:/],
    ['grows', "board: (left) => (left === 3 ? Array(99).fill('x'.repeat(400)) : ['x']),", /characters/],
    ['answers differently', 'moves: (left) => (left === 3 ? [Math.random()] : [1, 2]),', /./],
  ])('that %s after a move is refused, and the table goes on', { tags: 'slow' }, async (_, more, sentence) => {
    const { client } = await startTables({ own: LIMITED });
    const { move, again, id, keys } = await openOwn(client, pile(more));
    const refused = await move(1, '2');
    expect(refused).toMatchObject({ ok: false, status: 422, error: expect.stringMatching(sentence) });
    again();
    expect(await client.read(id)).toMatchObject({ value: { record: 'pile:', over: false } });
    expect(await client.act(id, keys[1], { action: 'resign' })).toMatchObject({ value: { over: true } });
  });

  test('that loops delays no other table', async () => {
    const { client } = await startTables({ own: LIMITED });
    const { move } = await openOwn(client, pile('moves: (left) => { while (left === 3); return [1, 2]; },'));
    const other = await openTable(client, 'tail-end:');
    let hasLooped = false;
    const looping = move(1, '2').finally(() => {
      hasLooped = true;
    });
    expect(await client.move(other.id, other.keys[1], 1, '1')).toMatchObject({ ok: true });
    expect(hasLooped).toBe(false);
    expect(await looping).toMatchObject({ ok: false });
  });
});

test('a game that is too long is refused before it runs', async () => {
  const { client } = await startTables({ own: OWN });
  expect(await client.open({ own: { source: ' '.repeat(20_001) } })).toMatchObject({
    status: 400,
    error: 'A game at a table may have at most 20,000 characters.',
  });
});

test('only a request with a game of its own may be long', async () => {
  const { client } = await startTables({ own: OWN });
  const long = `${pile()}//${'x'.repeat(18_000)}`;
  expect(await client.open({ own: { source: long } })).toMatchObject({ ok: true });
  expect(await client.open({ record: long })).toMatchObject({ status: 413 });
  expect(await client.open({ own: { source: long.repeat(9) } })).toMatchObject({ status: 413 });
});

test('where own games are off, only those of the operator are played', async () => {
  const file = join(freshFolder(), 'pile.js');
  writeFileSync(file, pile());
  const { client, address } = await startTables({ own: { ...OWN, isOpen: false, files: [file] } });
  expect(await client.ask()).toMatchObject({ value: { ownGames: false } });
  expect(await client.open({ own: { source: pile('misere: true,') } })).toMatchObject({
    status: 403,
    error: 'This server takes no games that visitors write.',
  });
  const games: unknown = await (await fetch(new URL('/api/v1/games', address))).json();
  expect(games).toContainEqual(expect.objectContaining({ id: 'pile', title: 'Pile', variants: [] }));
  const { id, keys } = await openTable(client, 'pile first=2:');
  expect(await client.move(id, keys[2], 1, '2')).toMatchObject({ value: { record: 'pile first=2: 2' } });
  expect(await client.open({ record: 'pile: 1' })).toMatchObject({ status: 422 });
});

test('a server does not start with a faulty game of its operator', async () => {
  const file = join(freshFolder(), 'bad.js');
  writeFileSync(file, 'export default 7;');
  await expect(startTables({ own: { ...OWN, files: [file] } })).rejects.toThrow(/^bad\.js: A game is an object/);
});

test('where QuickJS is missing, a visitor reads what the operator has to install', async () => {
  const elsewhere = join(freshFolder(), 'worker.mjs');
  copyFileSync(script, elsewhere);
  const { client } = await startTables({ own: { script: pathToFileURL(elsewhere) } });
  for (let times = 0; times < 2; times++)
    expect(await client.open({ own: { source: pile() } })).toMatchObject({
      status: 403,
      error: expect.stringContaining('npm install quickjs-emscripten-core'),
    });
});

test('32 questions wait for the thread; more are refused until it has answered', async () => {
  const hangs = thinkerScript("if (question.name === 'start') parentPort.postMessage({ ready: true });");
  const runner = new GameRunner(hangs);
  const ask = (source: string) => runner.ask({ name: 'open', source, options: {} });
  const waiting = Array.from({ length: 32 }, (_, index) => ask(`game ${index}`));
  const busy = {
    ok: false,
    refusal: 'busy',
    error: 'The server is busy with other games; try again in a few seconds.',
  };
  expect(await ask('one more')).toEqual(busy);
  expect(await waiting[0]).toMatchObject({ refusal: 'illegal', error: expect.stringContaining('takes too long') });
  const next = ask('one more');
  await runner.stop();
  expect((await Promise.all(waiting)).at(-1)).toEqual(busy);
  expect(await next).toEqual(busy);
});
