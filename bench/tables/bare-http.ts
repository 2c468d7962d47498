import { createServer, type ServerResponse } from 'node:http';

/*
 * What node's HTTP server alone can do with the same requests: every move is answered with a text as long as a table and
 * told to both streams, and nothing is read, decided, checked or kept. No server on node:http is faster than this.
 */
const streams = new Map<string, ServerResponse[]>();
const ANSWER = JSON.stringify({ table: 'x'.repeat(400) });
let tables = 0;

const server = createServer((request, response) => {
  const [, , , , id = '', kind] = (request.url ?? '').split('/');
  if (kind === 'events') {
    response.useChunkedEncodingByDefault = false;
    response.writeHead(200, { 'Content-Type': 'application/x-ndjson' }).write('{"type":"opened"}\n');
    streams.set(id, [...(streams.get(id) ?? []), response]);
    return;
  }
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const isMove = kind === 'moves';
    const text = isMove ? ANSWER : `{"id":"t${++tables}","seats":[{"key":"a"},{"key":"b"}]}`;
    if (isMove) {
      const line = `{"type":"moved","at":"2026-01-01T00:00:00.000Z",${Buffer.concat(chunks).toString().slice(1)}\n`;
      for (const stream of streams.get(id) ?? []) stream.write(line);
    }
    response.writeHead(isMove ? 200 : 201, { 'Content-Length': Buffer.byteLength(text) }).end(text);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/\n`);
});
process.stdin.on('end', () => process.exit(0)).resume();
