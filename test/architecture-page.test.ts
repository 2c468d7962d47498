import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const page = readFileSync(new URL('../docs/architecture.md', import.meta.url), 'utf8');
const isInSrc = (path = '') => existsSync(new URL(`../src/${path}`, import.meta.url));

describe('docs/architecture.md', () => {
  it('names files that exist', () => {
    const rows = [...page.matchAll(/^\| `(\w+)` \| [^|]* \| `([^`]+)` \| [^|]* \|$/gm)].map(
      ([, folder, file]) => `${folder}/${file}`,
    );
    const paths = [
      ...page.matchAll(/\b((?:core|solver|proof|players|lab|tables|server|cli|web)\/[\w/-]+\.tsx?)\b/g),
    ].map(([, path]) => path);
    expect(rows.length).toBeGreaterThanOrEqual(9);
    expect(paths.length).toBeGreaterThan(3);
    expect([...rows, ...paths].filter((path) => !isInSrc(path))).toEqual([]);
  });

  it('lists the files of a game', () => {
    const [, listing = ''] = /```text\nsrc\/games\/match-six\/\n(.*?)```/s.exec(page) ?? [];
    const files = [...listing.matchAll(/^ {2}([\w.-]+\.tsx?) /gm)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(8);
    expect(files.filter((file) => !isInSrc(`games/match-six/${file}`))).toEqual([]);
  });
});
