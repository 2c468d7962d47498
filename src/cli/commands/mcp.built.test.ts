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

test('an invalid line is skipped, and the next one is read', async () => {
  const answers = await answersTo(['{"jsonrpc":', '{"jsonrpc":"1.0","id":7}', call(2, 'list_games', {})]);
  expect(answers.map(({ id }) => id)).toEqual([1, 2]);
});

test('a message of 50 MB ends the server with a reason', async () => {
  const { code, stderr } = await runPiped(['mcp'], { input: 'x'.repeat(50_000_000) });
  expect([code, stderr]).toEqual([2, 'penultimate: The client has sent a message of more than 16 MB.\n']);
});

test('calls are answered in order, an unknown tool with an error', async () => {
  const answers = await answersTo([
    call(2, 'start_game', { game: 'match-six', seed: 1 }),
    call(3, 'play_move', { game: 'game-1', move: '2' }),
    call(4, 'nothing', {}),
  ]);
  expect(answers.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  expect(answers.slice(1, 3).map(({ result }) => result.isError)).toEqual([undefined, undefined]);
  expect(answers[3].result.content[0].text).toBe('MCP error -32602: Tool nothing not found');
});

test('a person at a screen learns that a program is expected', async () => {
  const person = new FakeScreen();
  const ended = person.start(['mcp']);
  await person.stderr.see('An MCP server talks to a program, not to a person');
  person.stdin.end();
  expect(await ended).toBe(0);
});
