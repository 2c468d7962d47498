import { setImmediate } from 'node:timers/promises';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { type Call, EXIT } from '../command.ts';
import { registerTools } from '../mcp/tools.ts';
import { complain, isInteractive } from '../terminal/terminal.ts';

/** Serves tools on standard input and output until the client leaves. Its games live as long. */
export async function run({ terminal }: Call): Promise<number> {
  if (isInteractive(terminal))
    complain(
      terminal,
      'An MCP server talks to a program, not to a person; it waits for one on standard input (stop with Ctrl-C).',
    );
  const server = new McpServer({ name: 'penultimate', version: terminal.version });
  registerTools(server, terminal.randomSeed);
  let stopListening = () => {};
  const left = new Promise<number>((resolve) => {
    terminal.stdin.once('end', () => resolve(EXIT.done));
    terminal.stdin.once('close', () => resolve(EXIT.done));
    stopListening = terminal.onInterrupt(() => resolve(EXIT.interrupted));
  });
  await server.connect(new StdioServerTransport(terminal.stdin, terminal.stdout));
  const code = await left;
  // What was asked before the input ended is answered: the tools do not wait for anything, so a turn is enough.
  await setImmediate();
  await setImmediate();
  stopListening();
  await server.close();
  return code;
}
