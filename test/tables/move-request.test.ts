import { createServer } from 'node:http';
import { Duplex } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMoveRequest } from '../../src/server/tables/move-request.ts';

const MOST = { headerBytes: 4096, bodyBytes: 64 };
const ID = '0123456789abcdef';
const BODY = '{"ply":1,"move":"2"}';
const PLAIN = [
  'Host: localhost',
  `Content-Length: ${BODY.length}`,
  'Authorization: Bearer key',
  'Connection: keep-alive',
];

function requestOf(lines: readonly string[], body = BODY, first = `POST /api/v1/tables/${ID}/moves HTTP/1.1`): string {
  return [first, ...lines, '', body].join('\r\n');
}

interface Read {
  readonly url: string | undefined;
  readonly authorization: string | undefined;
  readonly origin: string | undefined;
  readonly forwarded: string | string[] | undefined;
  readonly body: string;
}

/** The first request in the bytes as node:http reads it; undefined when it refuses it or waits for more. */
function readByNode(text: string): Promise<Read | undefined> {
  const connection = new Duplex({ read: () => undefined, write: (_chunk, _coding, done) => done() });
  return new Promise((done) => {
    const server = createServer((request) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('error', () => done(undefined));
      request.on('end', () => {
        const { url, headers } = request;
        const { authorization, origin, 'x-forwarded-for': forwarded } = headers;
        done({ url, authorization, origin, forwarded, body: Buffer.concat(chunks).toString('latin1') });
      });
    });
    // What follows the request may be none; the request itself has been read by then.
    const fail = () => setImmediate(() => setImmediate(() => done(undefined)));
    server.on('clientError', fail);
    server.on('checkExpectation', () => done(undefined));
    server.on('upgrade', () => done(undefined));
    server.emit('connection', connection);
    connection.push(Buffer.from(text, 'latin1'));
    connection.push(null);
    connection.on('end', fail);
  });
}

function readHere(text: string): Read | undefined {
  const request = readMoveRequest(text, 0, MOST);
  if (request === undefined) return undefined;
  const { id, kind, headers, body, end } = request;
  const { authorization, origin, 'x-forwarded-for': forwarded } = headers;
  return { url: `/api/v1/tables/${id}/${kind}`, authorization, origin, forwarded, body: text.slice(body, end) };
}

test('a plain move is read whole, wherever it begins, and what follows it is left', () => {
  const request = requestOf(PLAIN);
  expect(readMoveRequest(`xyz${request}more`, 3, MOST)).toEqual({
    id: ID,
    kind: 'moves',
    headers: { authorization: 'Bearer key', origin: undefined, 'x-forwarded-for': undefined },
    body: 3 + request.length - BODY.length,
    end: 3 + request.length,
  });
});

test.each([
  ['another method', requestOf(PLAIN, BODY, `PUT /api/v1/tables/${ID}/moves HTTP/1.1`)],
  ['another address', requestOf(PLAIN, BODY, `POST /api/v1/tables/${ID}/moves?x HTTP/1.1`)],
  ['HTTP/1.0', requestOf(PLAIN, BODY, `POST /api/v1/tables/${ID}/moves HTTP/1.0`)],
  ['no host', requestOf(PLAIN.slice(1))],
  ['a coding that is no coding', requestOf(['Transfer-Encoding: keep-alive', ...PLAIN])],
  ['two hosts', requestOf(['Host: other', ...PLAIN])],
  ['no length', requestOf(PLAIN.filter((line) => !line.startsWith('Content')))],
  ['two lengths', requestOf(['content-length: 3', ...PLAIN])],
  ['a length that is no number', requestOf(['Host: localhost', 'Content-Length: 0x14'])],
  ['a length with a sign', requestOf(['Host: localhost', 'Content-Length: +20'])],
  ['a body in chunks', requestOf(['Transfer-Encoding: chunked', ...PLAIN])],
  ['an expectation', requestOf(['Expect: 100-continue', ...PLAIN])],
  ['a connection that is to be closed', requestOf(['Host: localhost', 'Content-Length: 20', 'Connection: close'])],
  ['codings of an answer', requestOf(['TE: trailers', ...PLAIN])],
  ['a trailer', requestOf(['Trailer: Expires', ...PLAIN])],
  ['an upgrade', requestOf(['Upgrade: websocket', ...PLAIN])],
  ['a space before a colon', requestOf(['Transfer-Encoding : chunked', ...PLAIN])],
  ['a folded line', requestOf(['X: 1', ' Transfer-Encoding: chunked', ...PLAIN])],
  ['a bare line feed', requestOf(['X: 1\nTransfer-Encoding: chunked', ...PLAIN])],
  ['a control character', requestOf(['X: \u0000', ...PLAIN])],
  ['a character beyond ASCII', requestOf(['X: ü', ...PLAIN])],
  ['two keys', requestOf(['Authorization: Bearer other', ...PLAIN])],
  ['a body that is not complete', requestOf(PLAIN, BODY.slice(1))],
  ['headers that are not complete', requestOf(PLAIN).slice(0, -BODY.length - 2)],
  ['headers that are too long', requestOf([`X: ${'x'.repeat(MOST.headerBytes)}`, ...PLAIN])],
  ['a body that is too long', requestOf(['Host: localhost', 'Content-Length: 65'], 'x'.repeat(65))],
])('%s is left to node:http', (_, text) => {
  expect(readMoveRequest(text, 0, MOST)).toBeUndefined();
});

test('a head and a body that are exactly as long as they may be are read', () => {
  const bare = requestOf(['Host: localhost', 'Content-Length: 64'], '');
  expect(readMoveRequest(bare + 'x'.repeat(64), 0, MOST)).toMatchObject({ id: ID });
  const padding = 'x'.repeat(MOST.headerBytes - bare.length - 'X: \r\n'.length);
  const longest = requestOf([`X: ${padding}`, 'Host: localhost', 'Content-Length: 64'], 'x'.repeat(64));
  expect(readMoveRequest(longest, 0, MOST)).toMatchObject({ body: MOST.headerBytes });
  expect(readMoveRequest(longest.replace('X: ', 'X: x'), 0, MOST)).toBeUndefined();
});

test('of 2,000 requests, most of them odd, none is read otherwise than node:http reads it', async () => {
  const line = fc.constantFrom(
    ...PLAIN,
    'host: other',
    'Content-Length:20',
    'Content-Length: 19',
    'content-length: 020',
    'Transfer-Encoding: chunked',
    'Transfer-Encoding:\tidentity',
    'Connection: Keep-Alive',
    'Connection: close, keep-alive',
    'Origin: https://a.example \t',
    'X-Forwarded-For: 10.0.0.1, 10.0.0.2',
    'X-Content-Length: 3',
    'Expect: 100-continue',
    'Accept: */*',
    'Empty:',
    ': none',
    'Spaced : 1',
    ' folded',
    'Bad\u0000: 1',
    'Colon:: Host: x',
  );
  let read = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(PLAIN, { minLength: 2 }),
      fc.array(line, { maxLength: 2 }),
      fc.constantFrom(BODY, `${BODY}POST`, BODY.slice(1), ''),
      async (plain, odd, body) => {
        const text = requestOf([...plain, ...odd], body);
        const here = readHere(text);
        if (here === undefined) return;
        read++;
        expect(here).toEqual(await readByNode(text));
      },
    ),
    { numRuns: 2000, seed: 12 },
  );
  expect(read).toBeGreaterThan(100);
});

test('a long line that does not fit is passed over at once: thousands of them, or the test would not end', () => {
  const first = `POST /api/v1/tables/${ID}/moves HTTP/1.1\r\nOrigin:`;
  for (const line of [`${' '.repeat(65_000)}\u0001`, `x${' '.repeat(65_000)}y\u0001`])
    for (let repeat = 0; repeat < 1000; repeat++) expect(readMoveRequest(first + line, 0, MOST)).toBeUndefined();
});
