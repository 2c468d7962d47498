import { failure, type Result, success, withCommas } from '../../core/index.ts';

/*
 * A link contains the whole game after the `#`, which no server sees: `#game=` and the code as UTF-8, compressed (deflate),
 * as base64url.
 */

/** The most characters of a game's code: many times the longest example. */
export const MAX_TEXT_LENGTH = 100_000;

export const TOO_LONG = `The code is too long: at most ${withCommas(MAX_TEXT_LENGTH)} characters are taken.`;

const PREFIX = '#game=';

/** A character takes at most three bytes in UTF-8, four thirds of that in base64, and compression adds next to nothing. */
const MAX_FRAGMENT_LENGTH = MAX_TEXT_LENGTH * 4 + 1000;

export function holdsGame(fragment: string): boolean {
  return fragment.startsWith(PREFIX);
}

export async function formatFragment(code: string): Promise<string> {
  return PREFIX + (await packText(code));
}

/** The code in a fragment. It comes from a stranger, and is not run here. */
export async function parseFragment(fragment: string): Promise<Result<string>> {
  if (!holdsGame(fragment) || fragment.length > MAX_FRAGMENT_LENGTH) return failure('The link does not hold a game.');
  return unpackText(fragment.slice(PREFIX.length));
}

/** A text for a link: compressed, as base64url. */
export async function packText(text: string): Promise<string> {
  const compressed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(compressed).arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The text that `packText` packed, at most `MAX_TEXT_LENGTH` characters. */
export async function unpackText(packed: string): Promise<Result<string>> {
  try {
    const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return await readBounded(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')));
  } catch {
    return failure('The link is damaged: a part of it is missing or has been changed.');
  }
}

/** A few bytes can unpack to gigabytes, so reading stops at the maximum length. */
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
