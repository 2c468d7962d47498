import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/*
 * While it lays out the page, Chromium waits for another process for each font family of a list and each weight. Unused
 * weights and families delay the first board.
 */
const SOURCE = new URL('../src/', import.meta.url);
const FILES = ['web', 'games'].flatMap((folder) =>
  readdirSync(new URL(folder, SOURCE), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:css|tsx)$/.test(path))
    .map((path) => ({ path, text: withoutFontFaces(readFileSync(new URL(`${folder}/${path}`, SOURCE), 'utf8')) })),
);

/** A font that comes with the page needs no lookup. */
function withoutFontFaces(sheet: string): string {
  return sheet.replace(/@font-face \{[^}]*\}/g, '');
}

test('there are three weights of letters', () => {
  expect(FILES.length).toBeGreaterThan(50);
  for (const { path, text } of FILES) {
    for (const [, weight] of text.matchAll(/font-weight: ([^;]+);/g))
      expect(['400', '500', '600'], path).toContain(weight);
    expect(text, path).not.toMatch(/\bfont-(?:thin|light|extrabold|bold|black|\[\d)/);
  }
});

test('no list of families asks for more than two that may be missing', () => {
  const tokens = FILES.find(({ path }) => path.endsWith('tokens.css'))?.text ?? '';
  const lists = [...tokens.matchAll(/--font-(?:serif|sans|mono): ([^;]+);/g)].map(([, list = '']) => list.split(','));
  expect(lists).toHaveLength(3);
  for (const list of lists) expect(list.length).toBeLessThanOrEqual(3);
  for (const { path, text } of FILES)
    for (const [, family] of text.matchAll(/font-family: ([^;]+);/g))
      expect(family, path).toMatch(/^(?:var\(--font-\w+\)|inherit)$/);
});
