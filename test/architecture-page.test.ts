import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const page = readFileSync(new URL('../docs/architecture.md', import.meta.url), 'utf8');
const files = ['src', 'test'].flatMap((folder) =>
  readdirSync(new URL(`../${folder}/`, import.meta.url), { recursive: true, encoding: 'utf8' }).map(
    (file) => `${folder}/${file.replaceAll('\\', '/')}`,
  ),
);

describe('docs/architecture.md', () => {
  it('names files that exist', () => {
    const rows = [...page.matchAll(/^\| `(\w+)` \| [^|]* \| `([^`]+)` \| [^|]* \|$/gm)].map(
      ([, folder, file]) => `${folder}/${file}`,
    );
    // A name without its folder may be in any folder.
    const names = [...page.matchAll(/(?<![\w*/.-])(?:[\w-]+\/)*[\w-]+(?:\.test)?\.tsx?\b/g)].map(([name]) => name);
    expect(rows.length).toBeGreaterThanOrEqual(9);
    expect(names.length).toBeGreaterThan(30);
    expect(rows.filter((path) => !files.includes(`src/${path}`))).toEqual([]);
    expect(names.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
  });

  it('lists the files of a game', () => {
    const [, listing = ''] = /```text\nsrc\/games\/match-six\/\n(.*?)```/s.exec(page) ?? [];
    const listed = [...listing.matchAll(/^ {2}([\w.-]+\.tsx?) /gm)].map(([, file = '']) => file);
    expect(listed.length).toBeGreaterThan(8);
    expect(listed.filter((file) => !files.includes(`src/games/match-six/${file}`))).toEqual([]);
  });
});
