import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { withCommas } from '../../core/words.ts';

/** Longer than any record: a million letters and a million moves are 7 MB. */
export const MAX_LINE = 16 * 2 ** 20;

/** One line of input, without its end. */
export interface InputLine {
  readonly text: string;
  /** Set when the line is over the limit; `text` is then only its beginning. */
  readonly error?: string;
}

/** The part of a line over the limit that is kept, for an error that quotes it. */
const MAX_QUOTED_LENGTH = 200;

/**
 * The lines of a stream, in batches as they arrive, without their ends (LF or CRLF). A line over the limit is not kept,
 * so that endless input without a line break cannot fill the memory.
 */
export async function* readLines(stream: Readable, longest = MAX_LINE): AsyncGenerator<readonly InputLine[]> {
  const decoder = new StringDecoder('utf8');
  let rest: string | undefined;
  for await (const chunk of stream) {
    const text = typeof chunk === 'string' ? chunk : decoder.write(chunk as Buffer);
    const lines = (rest === undefined ? text.replace(/^\uFEFF/, '') : text).split('\n');
    if (lines.length === 1) {
      if (rest === undefined || rest.length <= longest + 1) rest = (rest ?? '') + lines[0];
      continue;
    }
    lines[0] = (rest ?? '') + lines[0];
    rest = lines.pop();
    yield lines.map((line) => withoutEnd(line, longest));
  }
  const last = (rest ?? '') + decoder.end();
  if (last !== '') yield [withoutEnd(last, longest)];
}

function withoutEnd(line: string, longest: number): InputLine {
  if (line.length > longest + 1 || (line.length > longest && !line.endsWith('\r')))
    return { text: line.slice(0, MAX_QUOTED_LENGTH), error: `A line has at most ${withCommas(longest)} characters.` };
  return { text: line.endsWith('\r') ? line.slice(0, -1) : line };
}
