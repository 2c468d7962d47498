import { Script } from '../server.ts';

interface Opened {
  readonly id: string;
  readonly seats: readonly { readonly seat: number; readonly key: string }[];
}

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const API = '/api/v1';
const record = (text: string) => `record=${encodeURIComponent(text)}`;

/** Public questions. */
async function askQuestions(script: Script): Promise<void> {
  for (const path of [
    '/',
    '/games',
    `/analyze?${record('match-six: 2')}`,
    `/analyze?why=true&${record('tail-end: 3')}`,
    `/analyze?${record('match-six: 9')}`,
    `/analyze?${record('chess: e4')}`,
    `/analyze?${record('tail-end coins=5:')}&position=HTHHT%201`,
    '/analyze',
    `/review?${record('match-six: 1 3 2')}`,
    '/review?record=',
    '/solve?game=tail-end&coins=5&misere=true',
    '/solve?game=chess',
    '/solve?game=tail-end&coins=99',
    '/solve',
    '/nothing',
    '/tables/none',
    '/tables/none/events',
  ])
    await script.send(`GET ${path}`, API + path);
  for (const path of ['/health', '/ready', '/nothing.js', '/api/v2/', '/manifest.webmanifest', '/../package.json'])
    await script.send(`GET ${path}`, path);
  for (const path of ['/', '/play/tail-end', '/embed/match-six', '/table/none', '/sw.js'])
    await script.send(`HEAD ${path}`, path, { method: 'HEAD' });
  for (const path of ['/games', '/tables', '/tables/none', '/analyze'])
    for (const method of ['DELETE', 'PUT']) await script.send(`${method} ${path}`, API + path, { method });
  await script.send('OPTIONS /tables', `${API}/tables`, { method: 'OPTIONS', headers: { origin: 'http://elsewhere' } });
  await script.send('POST /', '/', { method: 'POST' });
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[];
  readonly requestBody?: unknown;
  readonly responses: object;
}

interface OpenApi {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** The routes of the OpenAPI document with parameters and statuses; how it phrases and nests schemas is free. */
async function readOpenApi(script: Script): Promise<void> {
  const document = (await script.send('OpenAPI', `${API}/openapi.json`)) as OpenApi;
  const recorded = script.exchanges.pop();
  if (!recorded) return;
  const paths = Object.entries(document.paths).map(([path, operations]) => {
    const methods = Object.entries(operations).filter(([, operation]) => operation.responses !== undefined);
    return [path, Object.fromEntries(methods.map(([method, operation]) => [method, outline(operation)]))] as const;
  });
  script.exchanges.push({ ...recorded, body: { openapi: document.openapi, paths: Object.fromEntries(paths) } });
}

function outline({ parameters = [], requestBody, responses }: Operation) {
  const named = parameters.map(({ name, in: where, required = false }) => [`${where} ${name}`, required]);
  return {
    parameters: Object.fromEntries(named),
    takesBody: requestBody !== undefined,
    responses: Object.fromEntries(Object.keys(responses).map((status) => [status, true])),
  };
}

async function openBadTables(script: Script): Promise<void> {
  const path = `${API}/tables`;
  await script.send('open without a body', path, { method: 'POST' });
  await script.send('open with text', path, {
    method: 'POST',
    body: 'match-six:',
    headers: { 'content-type': 'text/plain' },
  });
  await script.send('open with broken JSON', path, { body: '{', headers: { 'content-type': 'application/json' } });
  for (const json of [
    [],
    {},
    { record: 5 },
    { record: 'chess:' },
    { record: 'match-six: 7' },
    { record: 'match-six:', seats: 'both' },
    { record: 'match-six:', seats: [{ seat: 3 }] },
    { record: 'match-six:', seats: [{ seat: 1 }, { seat: 1 }] },
    { record: 'match-six:', seats: [{ seat: 1, name: 'x'.repeat(200) }] },
    { record: 'match-six:', hints: 'yes' },
  ])
    await script.send(`open ${JSON.stringify(json).slice(0, 60)}`, path, { json });
  await script.send('open with too much', path, { json: { record: `match-six: ${'1 '.repeat(20_000)}` } });
}

async function open(
  script: Script,
  name: string,
  json: unknown,
): Promise<{ id: string; keys: readonly [string, string] }> {
  const { id, seats } = (await script.send(`open ${name}`, `${API}/tables`, { json })) as Opened;
  const [one, two] = seats;
  if (!one || !two) throw new Error('A table has two seats.');
  script.replace(id, `<${name}>`);
  for (const { seat, key } of seats) script.replace(key, `<${name} key ${seat}>`);
  // From now on the replaced values are known.
  const opened = script.exchanges.pop();
  if (opened) script.exchanges.push({ ...opened, ...script.cleaned(opened) });
  return { id, keys: [one.key, two.key] };
}

/** A whole game at a table, with everything that can be refused on the way, and a rematch. */
async function playTable(script: Script): Promise<void> {
  const { id, keys } = await open(script, 'table', { record: 'match-six:', seats: [{ seat: 1, name: 'Ann' }] });
  const other = await open(script, 'other', { record: 'tail-end coins=5 first=2: 5', hints: true });
  const [ann, bob] = keys;
  const table = `${API}/tables/${id}`;
  const move = (name: string, key: string | undefined, json: unknown) =>
    script.send(name, `${table}/moves`, { json, headers: key === undefined ? {} : bearer(key) });
  const act = (name: string, key: string | undefined, json: unknown) =>
    script.send(name, `${table}/actions`, { json, headers: key === undefined ? {} : bearer(key) });

  await script.send('table for all', table);
  await script.send('table for Ann', table, { headers: bearer(ann) });
  await script.send('table for Bob', table, { headers: bearer(bob) });
  await script.send('table with a bad key', table, { headers: bearer('x'.repeat(22)) });
  await script.send('other table', `${API}/tables/${other.id}`);
  await act('Bob sits', bob, { action: 'sit', name: 'Bob' });
  await act('Bob sits again', bob, { action: 'sit', name: 'Bert' });
  await move('move without a key', undefined, { ply: 1, move: '2' });
  await move('move with the key of another table', other.keys[0], { ply: 1, move: '2' });
  await move('move of the wrong player', bob, { ply: 1, move: '2' });
  await move('illegal move', ann, { ply: 1, move: '4' });
  await move('unreadable move', ann, { ply: 1 });
  await move('move too early', ann, { ply: 3, move: '2' });
  await move('Ann moves', ann, { ply: 1, move: '2' });
  await move('Ann moves the same again', ann, { ply: 1, move: '2' });
  await move('Ann moves something else', ann, { ply: 1, move: '3' });
  await move('Bob repeats the move of Ann', bob, { ply: 1, move: '2' });
  await move('Bob moves', bob, { ply: 2, move: '1' });
  await act('unknown action', ann, { action: 'dance' });
  await act('action without a key', undefined, { action: 'resign' });
  await act('Ann asks to take back', ann, { action: 'undo', ply: 3 });
  await act('Bob declines', bob, { action: 'decline' });
  await act('Bob asks to take back', bob, { action: 'undo' });
  await act('Ann agrees', ann, { action: 'undo' });
  await act('late wish', ann, { action: 'undo', ply: 1 });
  await move('Bob moves anew', bob, { ply: 3, move: '3' });
  await move('Ann wins', ann, { ply: 4, move: '1' });
  await move('move after the end', bob, { ply: 5, move: '1' });
  await act('resign after the end', bob, { action: 'resign' });
  await act('Ann asks for a rematch', ann, { action: 'rematch' });
  await act('Bob agrees to the rematch', bob, { action: 'rematch' });
  await move('the seats are swapped', ann, { ply: 5, move: '1' });
  await move('Bob begins', bob, { ply: 5, move: '1' });
  await act('Ann resigns', ann, { action: 'resign' });
  await script.send('table at the end', table, { headers: bearer(ann) });
  const { version } = (await script.send('table at the end for all', table)) as { version: number };
  await script.follow('events as NDJSON', `${table}/events`, 'application/x-ndjson', version);
  await script.follow('events after 5', `${table}/events?after=5`, 'application/x-ndjson', version - 5);
  await script.follow('server-sent events', `${table}/events`, 'text/event-stream', version - 3, {
    'last-event-id': '3',
  });
  await script.send('events after nonsense', `${table}/events?after=x`);
  await script.send('link of the table', `/table/${id}`, { method: 'HEAD' });
}

async function exceedRates(script: Script): Promise<void> {
  let status = 0;
  for (let count = 0; count < 20 && status !== 429; count++) {
    await script.send('too many tables', `${API}/tables`, { json: { record: 'match-six:' } });
    const last = script.exchanges.pop();
    status = last?.status ?? 0;
    if (status === 429 && last)
      script.exchanges.push({ ...last, headers: withoutRetry(last.headers), body: 'a sentence with seconds' });
  }
}

function withoutRetry(headers: Readonly<Record<string, string>>): Record<string, string> {
  return { ...headers, 'retry-after': headers['retry-after'] === undefined ? 'none' : '<seconds>' };
}

interface KeptTable {
  readonly id: string;
  readonly keys: readonly [string, string];
}

/** A table saved by an earlier version, in the middle of a game with an open undo request. */
export async function visitKept(address: string, { id, keys }: KeptTable): Promise<Script['exchanges']> {
  const script = new Script(address);
  const table = `${API}/tables/${id}`;
  const [ann, bob] = keys;
  await script.send('kept table', table);
  await script.send('kept table for Ann', table, { headers: bearer(ann) });
  await script.send('Bob declines', `${table}/actions`, { json: { action: 'decline' }, headers: bearer(bob) });
  await script.send('Ann moves too early', `${table}/moves`, { json: { ply: 3, move: '1' }, headers: bearer(ann) });
  await script.send('Bob moves', `${table}/moves`, { json: { ply: 3, move: '1' }, headers: bearer(bob) });
  await script.send('Ann repeats her first move', `${table}/moves`, {
    json: { ply: 1, move: '3' },
    headers: bearer(ann),
  });
  await script.send('Ann moves', `${table}/moves`, { json: { ply: 4, move: '6' }, headers: bearer(ann) });
  await script.follow('kept events', `${table}/events`, 'application/x-ndjson', 11);
  return script.exchanges;
}

/** Everything that is recorded about HTTP, on a server that was started with these flags. */
export const HTTP_FLAGS = ['--max-tables', '8'];

export async function exchangeAll(address: string): Promise<Script['exchanges']> {
  const script = new Script(address);
  await askQuestions(script);
  await readOpenApi(script);
  await openBadTables(script);
  await playTable(script);
  await exceedRates(script);
  return script.exchanges;
}
