import { readFileSync } from 'node:fs';

/** The files of the game in CONTRIBUTING.md, by name. */
export function chompFiles(): ReadonlyMap<string, string> {
  const page = readFileSync(new URL('../../CONTRIBUTING.md', import.meta.url), 'utf8');
  const files = [...page.matchAll(/`src\/games\/chomp\/([\w.-]+)`:.*?```ts\n(.*?)```/gs)];
  return new Map(files.map(([, name = '', code = '']) => [name, code]));
}
