import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { withCommas } from '../../core/words.ts';

/** Longer than any record: a string of a million letters and a million moves is 7 MB. */
export const LONGEST_LINE = 16 * 2 ** 20;
/** One line of somebody's input, without its end. */
export interface InputLine {
  readonly text: string;
  /** Why it must not be read: it was over the limit, and `text` is only how it begins. */
  readonly error?: string;
}

/** What is left of a line over the limit: enough for an error that quotes it. */
const KEPT_OF_TOO_LONG = 200;

/**
 * The lines of a stream, in batches as they arrive, without their ends (LF or CRLF). A line over the limit is refused,
 * and not kept, so that endless garbage without a line break cannot fill the memory.
 */
export async function* readLines(stream: Readable, longest = LONGEST_LINE): AsyncGenerator<readonly InputLine[]> {
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
    return { text: line.slice(0, KEPT_OF_TOO_LONG), error: `A line has at most ${withCommas(longest)} characters.` };
  return { text: line.endsWith('\r') ? line.slice(0, -1) : line };
}
