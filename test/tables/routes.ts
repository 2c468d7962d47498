import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { mustSucceed } from '../../src/core/index.ts';
import { createQuestions } from '../../src/server/questions/questions.ts';
import { createOperations } from '../../src/server/tables/operations.ts';
import { createTableRoutes } from '../../src/server/tables/routes.ts';
import { createTableService, type TableOptions } from '../../src/server/tables/service.ts';
import { MemoryDatabase } from './memory-database.ts';

interface Request {
  readonly body?: string | object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly address?: string;
  /** The connection, if the answer is written to it directly. */
  readonly out?: Socket;
}

/** The routes of tables without a server, on a database in memory. */
export function createRoutes(options: TableOptions = {}) {
  const database = new MemoryDatabase();
  const service = createTableService(database.createStore(), options);
  onTestFinished(() => service.stop());
  const questions = createQuestions({ script: new URL('file:///none.js'), threads: 0 });
  const routes = createTableRoutes(service, questions);
  const operations = createOperations(service);

  async function ask(
    method: string,
    path: string,
    { body = '', headers = {}, address = '192.0.2.1', out }: Request = {},
  ) {
    const socket = new Socket();
    Object.defineProperty(socket, 'remoteAddress', { value: address });
    const incoming = new IncomingMessage(socket);
    incoming.headers['content-type'] = 'application/json';
    for (const [name, value] of Object.entries(headers)) incoming.headers[name.toLowerCase()] = value;
    incoming.push(typeof body === 'string' ? body : JSON.stringify(body));
    incoming.push(null);
    const outgoing = new ServerResponse(incoming);
    if (out) outgoing.assignSocket(out);
    const app = path.startsWith('/ready') || path.startsWith('/metrics') ? operations : routes;
    const response = await app.request(path, { method, headers }, { incoming, outgoing });
    const text = await response.text();
    const isJson = text.startsWith('{') || text.startsWith('[');
    return { status: response.status, headers: response.headers, outgoing, body: isJson ? JSON.parse(text) : text };
  }

  async function open() {
    const { id, seats } = mustSucceed(await service.host.open({ record: 'match-six:', hints: false, seats: [] }));
    const keyOf = (index: number) => ({ Authorization: `Bearer ${seats[index]?.key}` });
    return { id, one: keyOf(0), two: keyOf(1) };
  }
  return { database, service, ask, open };
}
