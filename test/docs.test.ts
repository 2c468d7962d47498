import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const pages = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'ROADMAP.md', 'CODE_OF_CONDUCT.md', 'python/README.md'],
  ...readdirSync(`${root}docs`)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
/** Generated references list everything; every other page must be short enough to read. */
const REFERENCES = new Set(['docs/api.md', 'docs/cli.md']);
const MAX_WORDS = 1500;

const textOf = (path: string) => readFileSync(root + path, 'utf8');
/** The address that GitHub gives a heading. */
const anchors = (page: string) =>
  [...page.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

describe.each(pages)('%s', (path) => {
  const page = textOf(path);

  test('links to files and headings that exist', () => {
    const links = [...page.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
    const dead = links.filter((link) => {
      if (/^\w+:/.test(link)) return false;
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? path : join(dirname(path), file);
      if (!existsSync(root + target)) return true;
      return anchor !== undefined && !anchors(textOf(target)).includes(anchor);
    });
    expect(dead).toEqual([]);
  });
});

test.each(pages.filter((path) => !REFERENCES.has(path)))('%s is short enough to read', (path) => {
  const prose = textOf(path).replace(/```.*?```/gs, '');
  expect(prose.split(/\s+/).length).toBeLessThanOrEqual(MAX_WORDS);
});
