import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { type Call, EXIT } from '../command.ts';
import { ToolThreads } from '../mcp/threads.ts';
import { callTool, createTools, type Tool, type ToolAnswer } from '../mcp/tools.ts';
import { LineTransport } from '../mcp/transport.ts';
import { complain, isInteractive } from '../terminal/terminal.ts';

/** Serves tools on standard input and output until the client disconnects. Its games are kept that long. */
export async function run({ terminal }: Call): Promise<number> {
  if (isInteractive(terminal))
    complain(
      terminal,
      'An MCP server talks to a program, not to a person; it waits for one on standard input (stop with Ctrl-C).',
    );
  const threads = new ToolThreads();
  const tools = createTools(terminal.randomSeed);
  const server = createToolServer(terminal.version, tools, (name, given) => threads.call(name, given));
  const transport = new LineTransport(terminal.stdin, terminal.stdout);
  let stopListening = () => {};
  const interrupted = new Promise<number>((resolve) => {
    stopListening = terminal.onInterrupt(() => resolve(EXIT.interrupted));
  });
  const ended = new Promise<void>((resolve) => {
    for (const event of ['end', 'close']) terminal.stdin.once(event, () => resolve());
  });
  await server.connect(transport);
  // Requests that were sent before the input ended are answered.
  const left = ended.then(() => transport.settled()).then(() => EXIT.done);
  const code = await Promise.race([interrupted, left]);
  stopListening();
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
