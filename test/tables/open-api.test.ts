import { expect, test } from 'vitest';
import { violations } from './json-schema.ts';
import { openTable, startTables } from './server.ts';

/** Calls routes, and compares status and body with the description. */
async function startDescribed() {
  const server = await startTables({ limits: { tablesPerHour: 3 } });
  const address = (path: string) => new URL(`/api/v1${path}`, server.address);
  const description = JSON.parse(await (await fetch(address('/openapi.json'))).text());
  const seen = new Set<string>();

  async function ask(route: string, path: string, body?: unknown, key?: string): Promise<number> {
    const method = body === undefined ? 'get' : 'post';
    const response = await fetch(address(path), {
      method,
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      headers: {
        ...(body === undefined || body === 'text' ? {} : { 'Content-Type': 'application/json' }),
        ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
      },
    });
    const described = description.paths[route][method].responses[response.status];
    expect(described, `${method} ${route} ${response.status}`).toBeDefined();
    const { schema } = described.content['application/json'];
    const answer = JSON.parse(await response.text());
    expect(violations(answer, schema, description.components.schemas)).toEqual([]);
    seen.add(`${method} ${route} ${response.status}`);
    return response.status;
  }
  return { ...server, ask, description, seen };
}

test('every answer matches the OpenAPI description', async () => {
  const { client, address, ask, description, seen } = await startDescribed();
  const { id, keys } = await openTable(client, 'match-six:', [{ seat: 1, name: 'Ann' }]);
  const [table, moves, actions] = ['/tables/{id}', '/tables/{id}/moves', '/tables/{id}/actions'];
  const nowhere = '/tables/0000000000000000';
  expect(await ask('/tables', '/tables', { record: 'tail-end', seats: [{ seat: 2 }], hints: true })).toBe(201);
  expect(await ask('/tables', '/tables', { record: 'chess' })).toBe(422);
  expect(await ask('/tables', '/tables', { record: 'tail-end' })).toBe(429);
  expect(await ask('/tables', '/tables', '{"record"')).toBe(400);
  expect(await ask('/tables', '/tables', 'text')).toBe(415);
  expect(await ask('/tables', '/tables', { record: 'x'.repeat(20_000) })).toBe(413);
  expect(await ask(table, `/tables/${id}`)).toBe(200);
  expect(await ask(table, nowhere)).toBe(404);
  expect(await ask(moves, `/tables/${id}/moves`, { ply: 1, move: '2' }, keys[1])).toBe(200);
  expect(await ask(moves, `/tables/${id}/moves`, { ply: 1, move: '2' }, keys[1])).toBe(200);
  expect(await ask(moves, `/tables/${id}/moves`, { ply: 1, move: '3' }, keys[1])).toBe(409);
  expect(await ask(moves, `/tables/${id}/moves`, { ply: 2, move: '9' }, keys[2])).toBe(422);
  expect(await ask(moves, `/tables/${id}/moves`, { ply: 2, move: '3' }, keys[1])).toBe(403);
  expect(await ask(moves, `/tables/${id}/moves`, { ply: 0, move: '3' }, keys[1])).toBe(400);
  expect(await ask(moves, `/tables/${id}/moves`, { ply: 2, move: '3' })).toBe(401);
  expect(await ask(moves, `${nowhere}/moves`, { ply: 2, move: '3' }, keys[1])).toBe(404);
  expect(await ask(actions, `/tables/${id}/actions`, { action: 'undo', game: 1, ply: 2 }, keys[1])).toBe(200);
  expect(await ask(table, `/tables/${id}`, undefined, keys[2])).toBe(200);
  expect(await ask(actions, `/tables/${id}/actions`, { action: 'resign' }, keys[1])).toBe(200);
  expect(await ask(actions, `/tables/${id}/actions`, { action: 'resign' }, keys[2])).toBe(409);
  expect(await ask(actions, `/tables/${id}/actions`, { action: 'fly' }, keys[2])).toBe(400);
  expect(await ask('/tables/{id}/events', `${nowhere}/events`)).toBe(404);
  expect(await ask('/tables/{id}/events', `/tables/${id}/events?after=99`)).toBe(400);
  expect(await ask('/tables/{id}/events', `/tables/${id}/events`, undefined, 'wrong')).toBe(403);
  // The other routes are tested with threads: test/server/questions.built.test.ts.
  for (const route of Object.keys(description.paths).filter((path) => path.startsWith('/tables')))
    expect([...seen].some((one) => one.includes(` ${route} `))).toBe(true);
  const line = await fetch(new URL(`/api/v1/tables/${id}/events`, address), {
    headers: { Accept: 'application/x-ndjson' },
  });
  const { schema } = description.paths['/tables/{id}/events'].get.responses[200].content['application/x-ndjson'];
  const told = await linesUntil(line, '"presence"');
  expect(told.length).toBeGreaterThan(4);
  for (const one of told) expect(violations(JSON.parse(one), schema, description.components.schemas)).toEqual([]);
});

/** The lines of a stream up to one that contains a text. */
async function linesUntil(stream: Response, text: string): Promise<readonly string[]> {
  let told = '';
  for await (const chunk of stream.body ?? []) {
    told += Buffer.from(chunk).toString();
    if (told.includes(text) && told.endsWith('\n')) break;
  }
  return told.trim().split('\n');
}

test('the check notices a field that is missing, unknown or of another type', () => {
  const schema = {
    type: 'object',
    properties: { a: { type: 'integer' } },
    required: ['a'],
    additionalProperties: false,
  };
  expect(violations({ a: 1 }, schema, {})).toEqual([]);
  expect(violations({}, schema, {})).toEqual(['$.a is missing']);
  expect(violations({ a: '1' }, schema, {})).toEqual(['$.a is string']);
  expect(violations({ a: 1, b: 2 }, schema, {})).toEqual(['$.b is unknown']);
});
