import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { type InputLine, readLines } from './input.ts';

async function linesOf(chunks: readonly (string | Buffer)[], longest?: number): Promise<readonly string[]> {
  const lines: string[] = [];
  const stream = Readable.from(chunks.map((chunk) => Buffer.from(chunk as string)));
  for await (const batch of readLines(stream, longest)) lines.push(...batch.map(({ text, error }) => error ?? text));
  return lines;
}

test.each([
  ['line ends', ['a\nb\r\nc'], ['a', 'b', 'c']],
  ['a last line end that begins no line', ['a\n'], ['a']],
  ['blank lines', ['\n\na\n'], ['', '', 'a']],
  ['a line in many pieces', ['a', 'b', 'c\nd', 'e\n'], ['abc', 'de']],
  ['nothing', [], []],
  ['a byte order mark', ['\uFEFFa\nb'], ['a', 'b']],
])('%s', async (_, chunks, expected) => {
  expect(await linesOf(chunks)).toEqual(expected);
});

test('a letter of several bytes may be split between two chunks', async () => {
  const bytes = Buffer.from('é\n…');
  expect(await linesOf([bytes.subarray(0, 1), bytes.subarray(1, 4), bytes.subarray(4)])).toEqual(['é', '…']);
});

test('a line over the limit is refused, and the next one is whole', async () => {
  const refused = 'A line has at most 1,000 characters.';
  for (const end of ['\n', '\r\n'])
    for (const [length, isRead] of [
      [999, true],
      [1000, true],
      [1001, false],
      [5000, false],
    ] as const) {
      const long = 'x'.repeat(length);
      const expected = [isRead ? long : refused, 'next'];
      expect(await linesOf([`${long}${end}next`], 1000)).toEqual(expected);
      expect(await linesOf([...(long.match(/.{1,300}/g) ?? []), `${end}next`], 1000)).toEqual(expected);
      expect((await linesOf([long], 1000))[0]).toBe(expected[0]);
    }
});

test('endless input without a line end does not fill the memory', async () => {
  // Kept whole it would be longer than a string can be (2^29 characters), and reading would throw.
  const pieces = 520;
  function* garbage(): Iterable<Buffer> {
    const piece = Buffer.alloc(2 ** 20, 'x');
    for (let count = 0; count < pieces; count++) yield piece;
  }
  const lines: InputLine[] = [];
  for await (const batch of readLines(Readable.from(garbage()))) lines.push(...batch);
  expect(lines).toEqual([{ text: 'x'.repeat(200), error: 'A line has at most 16,777,216 characters.' }]);
});
