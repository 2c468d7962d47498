import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runPiped } from './support/fake-terminal.ts';

/* The exam of players behind an address, each a local server that answers by a script. */

type Choose = (legal: readonly string[]) => string;

const FIRST: Choose = (legal) => legal[0] ?? '';
const BY_CHANCE: Choose = (legal) => legal[Math.floor(Math.random() * legal.length)] ?? '';

let choose: Choose | 'broken' | 'nonsense' = FIRST;
let turns = 0;

const server = createServer(async (request, response) => {
  const message = JSON.parse(await text(request));
  const isChat = request.url === '/v1/chat/completions';
  if (isChat || message.type === 'turn') turns++;
  if (choose === 'broken') return void response.writeHead(400).end('out of credit');
  const legal: readonly string[] = isChat ? legalInPrompt(message) : (message.legal ?? []);
  const move = choose === 'nonsense' ? 'e4' : choose(legal);
  const content = `I like ${legal.join(' and ')}.\nMOVE: ${move}`;
  response.end(JSON.stringify(isChat ? { choices: [{ message: { content } }] } : { move }));
});

function legalInPrompt({ messages }: { readonly messages: readonly { readonly content: string }[] }) {
  const [, legal = ''] = /Your legal moves: (.*)/.exec(messages.at(-1)?.content ?? '') ?? [];
  return legal.split(', ');
}

let address = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const PLAYERS: readonly (readonly [string, () => string])[] = [
  ['http:', () => `http:${address}/bot`],
  ['chat:', () => 'chat:some-model'],
];

async function exam(player: string, script: typeof choose, ...words: readonly string[]) {
  choose = script;
  turns = 0;
  const env = { PATH: process.env.PATH ?? '', PENULTIMATE_CHAT_URL: `${address}/v1` };
  const shown = await runPiped(['exam', player, 'match-six', ...words], { env });
  return { ...shown, stdout: shown.stdout.replace(/\s+/g, ' '), asked: turns };
}

const reportOf = async (player: string, script: typeof choose) =>
  JSON.parse((await exam(player, script, '--json')).stdout);

describe.each(PLAYERS)('the exam of an %s player', (_, player) => {
  test('is computed exactly where it gives the same answers twice', async () => {
    const { code, stdout, asked } = await exam(player(), FIRST);
    expect(code).toBe(0);
    expect(asked).toBe(2 * 19);
    expect(stdout).toContain('How its games end, computed exactly, in percent');
    expect(stdout).toContain('Asked twice 19 positions, with the same answers each time');
    expect(await reportOf(player(), FIRST)).toMatchObject({
      sampled: false,
      askedTwice: { positions: 19, differed: 0 },
      answers: 19,
    });
  });

  test('is sampled where two answers differ', async () => {
    const { code, stdout } = await exam(player(), BY_CHANCE);
    expect(code).toBe(0);
    expect(stdout).toContain('How its games end, sampled, in percent');
    expect(stdout).not.toContain('computed exactly');
    const report = await reportOf(player(), BY_CHANCE);
    expect(report).toMatchObject({ sampled: true, askedTwice: { positions: 19 }, answers: 19 });
    expect(report.askedTwice.differed).toBeGreaterThan(2);
  });

  test('shows no table where no answer can be used, but what the service said', async () => {
    const { code, stdout, stderr, asked } = await exam(player(), 'nonsense');
    expect([code, stdout]).toEqual([1, '']);
    expect(asked).toBe(19);
    expect(stderr).toMatch(/^penultimate: The player has answered none of 19 questions \(19 illegal\)\. .*"e4".*\n$/);
    expect(await reportOf(player(), 'nonsense')).toMatchObject({
      answered: 0,
      illegal: 19,
      lastWords: [],
      lastFailure: expect.stringContaining('"e4"'),
    });
  });

  test('shows no table where the service refuses every question', async () => {
    const { code, stdout, stderr } = await exam(player(), 'broken');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^penultimate: The player has answered none of \d+ questions \(\d+ error\)\. .*400.*\n$/);
  });
});
