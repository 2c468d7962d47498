import { describe, expect, onTestFinished, test } from 'vitest';
import { runPiped } from '../support/fake-terminal.ts';
import { violations } from '../tables/json-schema.ts';
import { startTables } from '../tables/server.ts';
import { start } from './raw.ts';
import { thinkerScript } from './thinker.ts';

type Json = Record<string, unknown>;

async function get(address: string, path: string): Promise<{ readonly status: number; readonly body: Json }> {
  const response = await fetch(new URL(`/api/v1${path}`, address));
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  // Only a refused client that should retry gets a waiting time.
  const isAskedBack = path !== '/tables' && [429, 503].includes(response.status);
  expect(response.headers.get('retry-after')).toBe(isAskedBack ? '5' : null);
  return { status: response.status, body: JSON.parse(await response.text()) };
}

/** A server whose threads run this code, with the question as `question` and the result as `answer`. */
async function startThinking(code: string, seconds: number) {
  return startTables({}, { questions: { script: thinkerScript(code), seconds, threads: 1 } });
}

const record = (text: string) => encodeURIComponent(text);

describe('questions', () => {
  test('are answered with the JSON that the commands print, as the OpenAPI description says', async () => {
    const { address } = await startTables();
    const description = await get(address, '/openapi.json');
    const { paths, components } = JSON.parse(JSON.stringify(description.body));
    for (const [path, words] of [
      ['/games', ['games', '--json']],
      [`/analyze?record=${record('match-six: 2')}`, ['analyze', 'match-six: 2', '--json']],
      [`/analyze?why=true&record=${record('tail-end: 3')}`, ['analyze', 'tail-end: 3', '--json', '--why']],
      [`/analyze?why=true&record=${record('match-six: 2 1 3')}`, ['analyze', 'match-six: 2 1 3', '--json', '--why']],
      [`/review?record=${record('match-six: 3 1 2')}`, ['review', 'match-six: 3 1 2', '--json']],
      ['/solve?game=tail-end&coins=5&misere=true', ['solve', 'tail-end', '--coins', '5', '--misere', '--json']],
      ['/solve?game=match-six', ['solve', 'match-six', '--json']],
    ] as const) {
      const { status, body } = await get(address, path);
      expect(status).toBe(200);
      expect(JSON.stringify(body)).toBe((await runPiped(words)).stdout.trim());
      const { schema } = paths[path.split('?')[0] ?? ''].get.responses[200].content['application/json'];
      expect(violations(body, schema, components.schemas)).toEqual([]);
    }
    const root = await get(address, '/');
    expect(violations(root.body, components.schemas.Server, components.schemas)).toEqual([]);
  });

  test('are answered without tables too', async () => {
    const server = await start();
    onTestFinished(() => server.stop());
    expect((await get(server.address, `/analyze?record=${record('match-six:')}`)).body.verdict).toBe('win');
    expect((await get(server.address, '/tables')).status).toBe(503);
  });

  test('are refused with a sentence when something is wrong with them', async () => {
    const { address } = await startTables();
    for (const [path, status, error] of [
      ['/analyze', 400, 'This needs a record: ?record=tail-end%3A%203%201 for "tail-end: 3 1".'],
      ['/review?record=%20', 400, 'This needs a record: ?record=tail-end%3A%203%201 for "tail-end: 3 1".'],
      ['/analyze?record=match-six&why=perhaps', 400, 'why is true or false.'],
      ['/solve?coins=9', 400, 'This needs a game: ?game=tail-end, and if you like its options, as in &coins=9.'],
      [`/analyze?record=${'x'.repeat(48_000)}`, 413, 'A question may have at most 48000 characters.'],
      ['/solve?game=tail-end&coins=9&coins=8', 422, 'The option coins is given twice.'],
      ['/analyze?record=chess', 422, /^There is no game "chess"; the games are .*\.$/],
      ['/review?record=match-six:%209', 422, /^Move 1, "9": .*\.$/],
      ['/solve?game=tail-end&height=9', 422, /height/],
      [`/solve?game=winners-and-losers&string=${'WWWL'.repeat(4000)}`, 422, /a table may take 64 MB/],
    ] as const) {
      const answer = await get(address, path);
      expect([path, answer.status]).toEqual([path, status]);
      expect(answer.body.error).toMatch(error);
    }
  });
});

test('the memory of a question has a limit, which a flag sets', async () => {
  const path = `/solve?game=winners-and-losers&string=${'WWWL'.repeat(250)}`;
  const { address } = await startTables();
  expect((await get(address, path)).status).toBe(200);
  const small = await startTables({}, { questions: { megabytes: 1 } });
  const refused = await get(small.address, path);
  expect([refused.status, refused.body.error]).toEqual([422, expect.stringMatching(/a table may take 1 MB/)]);
  expect((await get(small.address, '/solve?game=match-six')).status).toBe(200);
});

describe('a question that takes too long', () => {
  const HANGS = "if (question.record === 'hang') for (;;); answer(question);";

  test('is given up with a sentence, and the next one is answered', async () => {
    const { address, client } = await startThinking(HANGS, 3);
    const hanging = get(address, '/analyze?record=hang');
    // The server continues with everything else.
    expect((await client.open({ record: 'match-six' })).ok).toBe(true);
    const next = get(address, '/analyze?record=quick');
    expect(await hanging).toEqual({
      status: 503,
      body: { error: expect.stringMatching(/^This takes more than 3 s/) },
    });
    expect(await next).toMatchObject({ status: 200, body: { record: 'quick' } });
  });

  test('queues a few of its address and refuses more; identical questions are asked once', async () => {
    const { address, stop } = await startThinking(HANGS, 600);
    const refused: string[] = [];
    const ask = async (path: string) => {
      const { status, body } = await get(address, path);
      if (status === 429) refused.push(String(body.error));
      return status;
    };
    const hanging = [ask('/analyze?record=hang'), ask('/analyze?record=hang')];
    const asked = Array.from({ length: 20 }, (_, number) => ask(`/analyze?why=true&record=${number}`));
    // One is being worked on and eight wait, whichever came first.
    await expect.poll(() => refused, { timeout: 10_000 }).toHaveLength(20 + 1 - 1 - 8);
    expect(refused[0]).toMatch(/^Your address has too many open questions/);
    await stop();
    const statuses = await Promise.all([...hanging, ...asked]);
    expect(statuses.filter((status) => status === 503)).toHaveLength(2 + 8);
  });

  test('gets a busy answer when it runs out of memory or throws', async () => {
    const { address } = await startThinking(
      "if (question.record === 'die') process.exit(1); if (question.record === 'throw') throw new Error('x'); answer(1);",
      600,
    );
    expect((await get(address, '/review?record=die')).status).toBe(503);
    expect((await get(address, '/review?record=throw')).status).toBe(503);
    expect((await get(address, '/review?record=well')).status).toBe(200);
  });
});

test('an answer is cached', async () => {
  const { address } = await startThinking(
    'globalThis.count = (globalThis.count ?? 0) + 1; answer(globalThis.count);',
    600,
  );
  for (const [path, count] of [
    ['/review?record=a', 1],
    ['/review?record=b', 2],
    ['/review?record=a', 1],
  ] as const)
    expect((await get(address, path)).body).toBe(count);
});
