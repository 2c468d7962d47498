import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { type Call, EXIT } from '../command.ts';
import { ToolThreads } from '../mcp/threads.ts';
import { callTool, createTools, type Tool, type ToolAnswer } from '../mcp/tools.ts';
import { LineTransport } from '../mcp/transport.ts';
import { complain, isInteractive, listenToInterrupt } from '../terminal/terminal.ts';

/** Serves tools on standard input and output until the client disconnects. Its games are kept that long. */
export async function run({ terminal }: Call): Promise<number> {
  if (isInteractive(terminal))
    complain(
      terminal,
      'An MCP server talks to a program, not to a person; it waits for one on standard input (stop with Ctrl-C).',
    );
  const threads = new ToolThreads(new URL('./mcp-worker.js', terminal.workerEntry));
  const tools = createTools(terminal.randomSeed);
  const server = createToolServer(terminal.version, tools, (name, given) => threads.call(name, given));
  const transport = new LineTransport(terminal.stdin, terminal.stdout);
  const interrupt = listenToInterrupt(terminal);
  await server.connect(transport);
  const code = await Promise.race([
    interrupt.happened.then(() => EXIT.interrupted),
    transport.settled().then(() => EXIT.done),
  ]);
  interrupt.stopListening();
  await Promise.all([threads.stop(), server.close()]);
  return code;
}

/** The low-level server of the SDK, which takes the JSON Schema of each tool as it is. */
export function createToolServer(
  version: string,
  tools: readonly Tool[],
  call: (name: string, given: unknown) => ToolAnswer | Promise<ToolAnswer> = (name, given) =>
    callTool(tools, name, given),
): Server {
  const server = new Server({ name: 'penultimate', version }, { capabilities: { tools: { listChanged: true } } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ call: _, ...shown }) => shown),
  }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => call(params.name, params.arguments));
  return server;
}
