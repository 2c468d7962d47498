import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatFragment, MAX_TEXT_LENGTH, parseFragment } from './share-link.ts';

/** A fragment from any bytes, as another program would write it. */
async function fragmentOf(...parts: BlobPart[]): Promise<string> {
  const packed = new Blob(parts).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const letters = [...new Uint8Array(await new Response(packed).arrayBuffer())].map((byte) =>
    String.fromCharCode(byte),
  );
  return `#game=${btoa(letters.join(''))}`;
}

describe('a link', () => {
  it('carries any text there and back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (code) => {
        expect(await parseFragment(await formatFragment(code))).toEqual({ ok: true, value: code });
      }),
      { numRuns: 50 },
    );
  });

  it('consists of safe characters, and is shorter than the code', async () => {
    const code = 'export default { moves: (p) => [1, 2, 3] };\n'.repeat(50);
    const fragment = await formatFragment(code);
    expect(fragment).toMatch(/^#game=[\w-]+$/);
    expect(fragment.length).toBeLessThan(code.length / 4);
  });

  it('is read however it was packed', async () => {
    expect(await parseFragment(await fragmentOf('export default 1;'))).toEqual({
      ok: true,
      value: 'export default 1;',
    });
  });

  it.each([
    ['another fragment', '#main', /does not hold a game/],
    ['one that is too long', `#game=${'a'.repeat(MAX_TEXT_LENGTH * 4 + 2000)}`, /does not hold a game/],
    ['nothing behind the sign', '#game=', /damaged/],
    ['what is no base64', '#game=%%%', /damaged/],
    ['one that was cut off', fragmentOf('export default 1;'.repeat(99)).then((whole) => whole.slice(0, -8)), /damaged/],
    ['what is no UTF-8', fragmentOf(Uint8Array.of(0xff, 0xfe)), /damaged/],
    ['a text that is too long', fragmentOf('x'.repeat(MAX_TEXT_LENGTH + 1)), /at most 100,000 characters/],
    ['100 MB in 100 kB', fragmentOf('x'.repeat(100_000_000)), /at most 100,000 characters/],
  ])('%s is refused in a sentence', async (_, fragment, reason) => {
    const read = await parseFragment(await fragment);
    expect(read).toMatchObject({ ok: false, error: expect.stringMatching(reason) });
  });
});
