import { failure, type Result, success } from '../../core/index.ts';
import { MAX_TEXT_LENGTH, TOO_LONG } from './kept-text.ts';

/*
 * A link carries the whole game behind the `#`, which no server sees: `#game=` and the code as UTF-8, compressed
 * (deflate), as base64url.
 */

const PREFIX = '#game=';

/** A character takes at most three bytes in UTF-8, four thirds of that in base64, and compression adds next to nothing. */
const MAX_FRAGMENT_LENGTH = MAX_TEXT_LENGTH * 4 + 1000;

export function holdsGame(fragment: string): boolean {
  return fragment.startsWith(PREFIX);
}

export async function formatFragment(code: string): Promise<string> {
  const compressed = new Blob([code]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(compressed).arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return PREFIX + btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The code that a fragment carries. It is text from a stranger: nothing of it is run here. */
export async function parseFragment(fragment: string): Promise<Result<string>> {
  if (!holdsGame(fragment) || fragment.length > MAX_FRAGMENT_LENGTH) return failure('The link does not hold a game.');
  try {
    const letters = atob(fragment.slice(PREFIX.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return await readBounded(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')));
  } catch {
    return failure('The link is damaged: a part of it is missing or has been changed.');
  }
}

/** A few bytes can unpack to gigabytes: reading stops where the longest text would end. */
async function readBounded(stream: ReadableStream<Uint8Array>): Promise<Result<string>> {
  const reader = stream.getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    text += decoder.decode(read.value, { stream: true });
    if (text.length <= MAX_TEXT_LENGTH) continue;
    await reader.cancel();
    return failure(TOO_LONG);
  }
  return success(text + decoder.decode());
}
