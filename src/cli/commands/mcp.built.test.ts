import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { expect, test } from 'vitest';
import { isRunning } from '../../../test/bots.ts';
import { FakeScreen, runPiped } from '../../../test/fake-terminal.ts';

const program = fileURLToPath(new URL('../../../dist/cli/penultimate.js', import.meta.url));

test('the MCP server, as a process of its own, answers until its client leaves', async () => {
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

test('what was asked before the input ended is answered, and nothing else is written', async () => {
  const { code, stdout, stderr } = await runPiped(['mcp'], { input: `${JSON.stringify(HELLO)}\n` });
  expect([code, stderr]).toEqual([0, '']);
  expect(JSON.parse(stdout)).toMatchObject({
    id: 1,
    result: { serverInfo: { name: 'penultimate', version: '0.0.0' }, capabilities: { tools: {} } },
  });
});

test('a person at a screen is told that a program is awaited, and leaves with Ctrl-C', async () => {
  const person = new FakeScreen();
  const ended = person.start(['mcp']);
  await person.stderr.see('An MCP server talks to a program, not to a person');
  person.interrupt();
  expect(await ended).toBe(130);
});
