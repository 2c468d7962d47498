import { setImmediate } from 'node:timers/promises';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { reasonOf } from '../../core/index.ts';
import { type Call, EXIT } from '../command.ts';
import { createTools, type Tool } from '../mcp/tools.ts';
import { complain, isInteractive } from '../terminal/terminal.ts';

/** Serves tools on standard input and output until the client leaves. Its games live as long. */
export async function run({ terminal }: Call): Promise<number> {
  if (isInteractive(terminal))
    complain(
      terminal,
      'An MCP server talks to a program, not to a person; it waits for one on standard input (stop with Ctrl-C).',
    );
  const server = createToolServer(terminal.version, createTools(terminal.randomSeed));
  let stopListening = () => {};
  const left = new Promise<number>((resolve) => {
    terminal.stdin.once('end', () => resolve(EXIT.done));
    terminal.stdin.once('close', () => resolve(EXIT.done));
    stopListening = terminal.onInterrupt(() => resolve(EXIT.interrupted));
  });
  await server.connect(new StdioServerTransport(terminal.stdin, terminal.stdout));
  const code = await left;
  // Questions sent before the input ended are answered: tools are synchronous, so one turn is enough.
  await setImmediate();
  await setImmediate();
  stopListening();
  await server.close();
  return code;
}

/** The low-level server of the SDK, which takes the JSON Schema of each tool as it is. */
export function createToolServer(version: string, tools: readonly Tool[]): Server {
  const server = new Server({ name: 'penultimate', version }, { capabilities: { tools: { listChanged: true } } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ call: _, ...shown }) => shown),
  }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    return tool ? answer(tool, params.arguments) : refusal(`MCP error -32602: Tool ${params.name} not found`);
  });
  return server;
}

/** The answer as text and as data. An internal error is reported as one. */
function answer(tool: Tool, given: unknown) {
  try {
    const result = tool.call(given);
    if (!result.ok) return refusal(result.error);
    const text = JSON.stringify(result.value);
    const structuredContent: Record<string, unknown> = JSON.parse(text);
    return { content: [{ type: 'text', text }], structuredContent };
  } catch (error) {
    return refusal(`Internal error: ${reasonOf(error)}`);
  }
}

function refusal(text: string) {
  return { isError: true, content: [{ type: 'text', text }] };
}
