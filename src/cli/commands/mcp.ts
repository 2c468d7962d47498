import { setImmediate } from 'node:timers/promises';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { UsageError } from '../arguments/usage.ts';
import { type Call, EXIT } from '../command.ts';
import { callTool, createTools, type Tool } from '../mcp/tools.ts';
import { MAX_LINE } from '../terminal/input.ts';
import { complain, isInteractive } from '../terminal/terminal.ts';

/** Serves tools on standard input and output until the client disconnects. Its games are kept that long. */
export async function run({ terminal }: Call): Promise<number> {
  if (isInteractive(terminal))
    complain(
      terminal,
      'An MCP server talks to a program, not to a person; it waits for one on standard input (stop with Ctrl-C).',
    );
  const server = createToolServer(terminal.version, createTools(terminal.randomSeed));
  const isDisconnected = new Promise<boolean>((resolve) => {
    for (const event of ['end', 'close']) terminal.stdin.once(event, () => resolve(true));
    server.onclose = () => resolve(false);
  });
  await server.connect(new StdioServerTransport(terminal.stdin, terminal.stdout, { maxBufferSize: MAX_LINE }));
  if (!(await isDisconnected)) throw new UsageError('The client has sent a message of more than 16 MB.');
  // Requests that arrived with the end of the input are answered first.
  await setImmediate();
  await server.close();
  return EXIT.done;
}

/** The low-level server of the SDK, which takes the JSON Schema of each tool as it is. */
export function createToolServer(version: string, tools: readonly Tool[]): Server {
  const server = new Server({ name: 'penultimate', version }, { capabilities: { tools: { listChanged: true } } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ call: _, ...shown }) => shown),
  }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => callTool(tools, params.name, params.arguments));
  return server;
}
