import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-and-download.ts';

const clipboard = (writeText?: (text: string) => Promise<void>) =>
  vi.stubGlobal('navigator', writeText && { clipboard: { writeText } });

afterEach(() => vi.unstubAllGlobals());

test('the text is copied, and a sentence confirms it', async () => {
  const copied: string[] = [];
  clipboard(async (text) => void copied.push(text));
  expect(await copyText('a/b', 'link')).toBe('The link is copied.');
  expect(await copyText('c', 'record')).toBe('The record is copied.');
  expect(copied).toEqual(['a/b', 'c']);
});

test.each([
  ['refuses', () => Promise.reject(new Error('no'))],
  ['has no clipboard', undefined],
])('where the browser %s, the text is shown to be copied by hand', async (_, writeText) => {
  clipboard(writeText);
  expect(await copyText('a/b', 'link')).toBe('The browser does not allow copying; here is the link: a/b');
});
