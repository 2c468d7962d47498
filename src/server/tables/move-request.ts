/** The parts of a request that decide who sends it, and from where. A request of node:http is one too. */
export interface Sender {
  readonly headers: {
    readonly authorization?: string | undefined;
    readonly origin?: string | undefined;
    readonly 'x-forwarded-for'?: string | string[] | undefined;
  };
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** A whole request to move or to act, somewhere in the bytes that have arrived. */
export interface MoveRequest {
  readonly id: string;
  readonly kind: 'moves' | 'actions';
  readonly headers: Sender['headers'];
  /** Where its body begins, and where the request ends. */
  readonly body: number;
  readonly end: number;
}

interface Most {
  readonly headerBytes: number;
  readonly bodyBytes: number;
}

/**
 * RFC 9112: names are tokens, a colon follows at once, lines end with CR LF. Values here are printable ASCII. No part can
 * match in two ways: a long line that does not fit must not be tried again and again.
 */
const HEAD =
  /POST \/api\/v1\/tables\/([0-9a-z]{16})\/(moves|actions) HTTP\/1\.1\r\n((?:[!#$%&'*+.^`|~\w-]+:[\t -~]*\r\n)+)\r\n/y;

/** Those that say something about the request itself; all others may be passed over. */
const FIELD =
  /(?:^|\r\n)(authorization|connection|content-length|expect|host|origin|te|trailer|transfer-encoding|upgrade|x-forwarded-for):([\t -~]*)/gi;

/** What changes how a request is to be read is for node:http. */
const NOT_HERE = new Set(['connection', 'expect', 'te', 'trailer', 'transfer-encoding', 'upgrade']);

/**
 * The request that begins at a place, if it is a move, complete, and written as every client writes it. Undefined for
 * everything else, right or wrong: that is read by node:http, so nothing has to be refused here. `text` has one
 * character for each byte.
 */
export function readMoveRequest(text: string, from: number, most: Most): MoveRequest | undefined {
  HEAD.lastIndex = from;
  const [head, id, kind, lines] = HEAD.exec(text) ?? [];
  if (head === undefined || id === undefined || lines === undefined || head.length > most.headerBytes) return undefined;
  const fields = readFields(lines);
  const length = fields?.get('content-length') ?? '';
  if (!fields?.get('host') || !/^\d{1,6}$/.test(length) || Number(length) > most.bodyBytes) return undefined;
  const body = from + head.length;
  const end = body + Number(length);
  if (end > text.length) return undefined;
  const headers = {
    authorization: fields.get('authorization'),
    origin: fields.get('origin'),
    'x-forwarded-for': fields.get('x-forwarded-for'),
  };
  return { id, kind: kind === 'moves' ? 'moves' : 'actions', headers, body, end };
}

/** By name in small letters; undefined when one comes twice or is not for us. */
function readFields(lines: string): ReadonlyMap<string, string> | undefined {
  const fields = new Map<string, string>();
  for (const [, field = '', padded = ''] of lines.matchAll(FIELD)) {
    const name = field.toLowerCase();
    const value = padded.trim();
    const isUsual = !NOT_HERE.has(name) || (name === 'connection' && value.toLowerCase() === 'keep-alive');
    if (fields.has(name) || !isUsual) return undefined;
    fields.set(name, value);
  }
  return fields;
}
