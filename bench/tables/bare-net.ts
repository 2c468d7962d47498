import { createServer, type Socket } from 'node:net';

/*
 * What Node itself can do with the same requests: each piece that arrives is cut into requests by searching for the end
 * of their heads, every move is answered with a text as long as a table and told to both streams, and nothing is
 * checked, decided or kept. The answers to one piece leave together. No server in one process of Node is faster than this.
 */
const END = '\r\n\r\n';
const LENGTH = 'Content-Length: ';
const ID_AT = 'POST /api/v1/tables/'.length;
const STREAM_ID_AT = 'GET /api/v1/tables/'.length;
const streams = new Map<string, Socket[]>();
const ANSWER = answerOf(200, JSON.stringify({ table: 'x'.repeat(400) }));
let tables = 0;

function answerOf(status: number, body: string): string {
  return `HTTP/1.1 ${status} OK\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

function answer(socket: Socket, head: string, body: string): string {
  const isStream = head.startsWith('GET');
  const from = isStream ? STREAM_ID_AT : ID_AT;
  const id = head.slice(from, head.indexOf('/', from));
  if (isStream) {
    streams.set(id, [...(streams.get(id) ?? []), socket]);
    return `HTTP/1.1 200 OK\r\nContent-Type: application/x-ndjson\r\n\r\n{"type":"opened"}\n`;
  }
  if (!head.includes('/moves ')) return answerOf(201, `{"id":"t${++tables}","seats":[{"key":"a"},{"key":"b"}]}`);
  const line = `{"type":"moved","at":"2026-01-01T00:00:00.000Z",${body.slice(1)}\n`;
  for (const stream of streams.get(id) ?? []) stream.write(line, 'latin1');
  return ANSWER;
}

function serve(socket: Socket): void {
  let rest = '';
  socket.setNoDelay().setEncoding('latin1');
  socket.on('error', () => undefined);
  socket.on('data', (text) => {
    rest += String(text);
    let answers = '';
    for (;;) {
      const end = rest.indexOf(END);
      if (end < 0) break;
      const head = rest.slice(0, end);
      const at = head.indexOf(LENGTH);
      const after = end + END.length + (at < 0 ? 0 : Number.parseInt(head.slice(at + LENGTH.length), 10));
      if (rest.length < after) break;
      answers += answer(socket, head, rest.slice(end + END.length, after));
      rest = rest.slice(after);
    }
    if (answers !== '') socket.write(answers, 'latin1');
  });
}

const server = createServer(serve);
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/\n`);
});
process.stdin.on('end', () => process.exit(0)).resume();
