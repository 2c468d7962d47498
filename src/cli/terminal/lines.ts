import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

/** Longer than any record: a string of a million letters and a million moves is 7 MB. */
const LONGEST_LINE = 16 * 2 ** 20;
/** What is left of a line over the limit: enough for an error that quotes it. */
const KEPT_OF_TOO_LONG = 200;

/**
 * The lines of a stream, in batches as they arrive, without their ends (LF or CRLF). A line over the limit is cut,
 * so that endless garbage without a line break cannot fill the memory.
 */
export async function* readLines(stream: Readable, longest = LONGEST_LINE): AsyncGenerator<readonly string[]> {
  const decoder = new StringDecoder('utf8');
  let rest: string | undefined;
  for await (const chunk of stream) {
    const text = typeof chunk === 'string' ? chunk : decoder.write(chunk as Buffer);
    const lines = (rest === undefined ? text.replace(/^\uFEFF/, '') : text).split('\n');
    if (lines.length === 1) {
      if (rest === undefined || rest.length <= longest) rest = (rest ?? '') + lines[0];
      continue;
    }
    lines[0] = (rest ?? '') + lines[0];
    rest = lines.pop();
    yield lines.map((line) => withoutEnd(line, longest));
  }
  const last = (rest ?? '') + decoder.end();
  if (last !== '') yield [withoutEnd(last, longest)];
}

function withoutEnd(line: string, longest: number): string {
  const kept = line.length > longest ? line.slice(0, KEPT_OF_TOO_LONG) : line;
  return kept.endsWith('\r') ? kept.slice(0, -1) : kept;
}
