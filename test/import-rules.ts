import { posix } from 'node:path';

/** What a folder of `src` may import beside itself. `server/index.ts` stands for that one file. */
interface Row {
  readonly folders: readonly string[];
  readonly packages: readonly string[];
}

/** The folder table of the README. `node:` stands for all of Node's own modules. */
export const IMPORT_TABLE: Readonly<Record<string, Row>> = {
  core: { folders: [], packages: [] },
  games: { folders: ['core'], packages: [] },
  solver: { folders: ['core'], packages: [] },
  players: { folders: ['core', 'solver'], packages: [] },
  lab: { folders: ['core', 'solver', 'players'], packages: ['node:worker_threads', 'node:os'] },
  cli: {
    folders: ['core', 'games', 'solver', 'players', 'lab', 'server/index.ts'],
    packages: ['node:', 'commander', '@clack/prompts'],
  },
  server: {
    folders: ['core', 'games', 'solver', 'players', 'lab'],
    packages: ['node:', 'hono', '@hono/node-server', 'ws'],
  },
  web: { folders: ['core', 'games', 'solver', 'players', 'lab'], packages: ['preact', '@preact/signals'] },
  'index.ts': { folders: ['core', 'games'], packages: [] },
};

const IMPORT_FORMS = [
  /^\s*(?:import|export)\s[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^\s*import\s*['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"]([^'"]+)['"]/g,
  /\bnew URL\(\s*['"]([^'"]+)['"]\s*,\s*import\.meta\.url/g,
];

/** The specifiers of every static, side-effect, dynamic and worker import in a source text; comments do not count. */
export function importsOf(source: string): string[] {
  const code = source.replace(/^\s*(?:\/\/.*|\/\*[\s\S]*?\*\/)/gm, '');
  return IMPORT_FORMS.flatMap((form) => [...code.matchAll(form)].map((match) => match[1] ?? ''));
}

/** Why `file` (a path inside `src`) may not import `specifier`, or undefined when it may. */
export function importViolation(file: string, specifier: string): string | undefined {
  const folder = top(file);
  const row = IMPORT_TABLE[folder];
  if (row === undefined) return `${file}: src/${folder} is not in the folder table`;
  const allowed = specifier.startsWith('.')
    ? mayReach(file, posix.join(posix.dirname(file), specifier), row)
    : row.packages.some((name) => isOf(name, specifier));
  return allowed ? undefined : `${file} may not import ${specifier}`;
}

function mayReach(file: string, target: string, row: Row): boolean {
  if (top(target) !== top(file)) return row.folders.includes(top(target)) || row.folders.includes(target);
  return top(file) !== 'games' || !isOfAnotherGame(file, target);
}

/** A game sees its own folder and the files beside the game folders, save the list, which names every game. */
function isOfAnotherGame(file: string, target: string): boolean {
  const own = posix.dirname(file);
  if (own === 'games') return false;
  return target === 'games/index.ts' || (target.split('/').length > 2 && target.split('/')[1] !== own.split('/')[1]);
}

function isOf(name: string, specifier: string): boolean {
  return specifier === name || specifier.startsWith(name === 'node:' ? name : `${name}/`);
}

function top(path: string): string {
  return path.split('/')[0] ?? path;
}
