import { parentPort } from 'node:worker_threads';
import type { ToolCall } from './threads.ts';
import { callTool, createTools } from './tools.ts';

/* The script of a thread that calls one tool after another, and holds the games that it has started. */
const tools = createTools(() => Math.floor(Math.random() * 2 ** 32));

parentPort?.on('message', ({ name, given }: ToolCall) => {
  parentPort?.postMessage(callTool(tools, name, given));
});
