import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { expect, test } from 'vitest';
import { isRunning } from '../../../test/support/bots.ts';
import { FakeScreen, runPiped } from '../../../test/support/fake-terminal.ts';

const program = fileURLToPath(new URL('../../../dist/cli/penultimate.js', import.meta.url));

test('the MCP server, as a process, answers until its client disconnects', async () => {
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StdioClientTransport({ command: process.execPath, args: [program, 'mcp'], stderr: 'pipe' });
  await client.connect(transport);
  const pid = transport.pid ?? 0;
  const { content } = await client.callTool({ name: 'start_game', arguments: { game: 'match-six' } });
  expect(JSON.stringify(content)).toContain('match-six:');
  expect(isRunning(pid)).toBe(true);
  await client.close();
  await expect.poll(() => isRunning(pid)).toBe(false);
});

const HELLO = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
};

test('requests before the end of the input are answered, and nothing else is written', async () => {
  const { code, stdout, stderr } = await runPiped(['mcp'], { input: `${JSON.stringify(HELLO)}\n` });
  expect([code, stderr]).toEqual([0, '']);
  expect(JSON.parse(stdout)).toMatchObject({
    id: 1,
    result: { serverInfo: { name: 'penultimate', version: '0.0.0' }, capabilities: { tools: {} } },
  });
});

const INITIALIZED = { jsonrpc: '2.0', method: 'notifications/initialized' };
const call = (id: number, name: string, given: object) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: given },
});

/** The answers by id to these lines. */
async function answersTo(lines: readonly (object | string)[]) {
  const input = [HELLO, INITIALIZED, ...lines].map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
  const { code, stdout, stderr } = await runPiped(['mcp'], { input: `${input.join('\n')}\n` });
  expect([code, stderr]).toEqual([0, '']);
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

test('an invalid line or message gets an error, and the next one is read', async () => {
  const answers = await answersTo(['{"jsonrpc":', '{"jsonrpc":"1.0","id":7}', call(2, 'list_games', {})]);
  expect(answers.filter(({ error }) => error)).toMatchObject([
    { id: null, error: { code: -32700 } },
    { id: 7, error: { code: -32600 } },
  ]);
  expect(answers.find(({ id }) => id === 2).result.isError).toBeUndefined();
});

test('a line of 50 MB is refused, and the next is read', async () => {
  const answers = await answersTo([call(2, 'analyze', { record: 'x'.repeat(50_000_000) }), call(3, 'list_games', {})]);
  expect(answers.find(({ error }) => error)).toMatchObject({ id: null, error: { code: -32600 } });
  expect(answers.find(({ id }) => id === 3).result.isError).toBeUndefined();
});

test('a long question does not delay a short one, and games are played in order', async () => {
  const answers = await answersTo([
    call(2, 'solve', { game: 'winners-and-losers', options: { string: 'WWL'.repeat(1000) } }),
    call(3, 'analyze', { record: 'match-six:' }),
    call(4, 'start_game', { game: 'match-six', seed: 1 }),
    call(5, 'play_move', { game: 'game-1', move: '2' }),
    call(6, 'nothing', {}),
  ]);
  const order = answers.map(({ id }) => id);
  expect(order.indexOf(3)).toBeLessThan(order.indexOf(2));
  expect(order.indexOf(4)).toBeLessThan(order.indexOf(5));
  for (const id of [2, 3, 4, 5]) expect(answers.find((answer) => answer.id === id).result.isError).toBeUndefined();
  expect(answers.find(({ id }) => id === 6).result.content[0].text).toBe('MCP error -32602: Tool nothing not found');
});

test('a person at a screen learns that a program is expected, and leaves with Ctrl-C', async () => {
  const person = new FakeScreen();
  const ended = person.start(['mcp']);
  await person.stderr.see('An MCP server talks to a program, not to a person');
  person.interrupt();
  expect(await ended).toBe(130);
});
