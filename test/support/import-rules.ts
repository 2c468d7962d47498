import { posix } from 'node:path';

/** The allowed imports of a folder of `src`. A path such as `server/index.ts` stands for that one file. */
interface Row {
  readonly folders: readonly string[];
  readonly packages: readonly string[];
}

/** Every folder except the front ends. */
const PURE = 'core custom games solver proof players lab learn api session tables classroom'.split(' ');

/** A folder that is not listed may import nothing. `node:` stands for all of Node's own modules. */
const IMPORT_TABLE: Readonly<Record<string, Row>> = {
  core: { folders: [], packages: [] },
  custom: { folders: ['core', 'solver', 'lab'], packages: ['node:'] },
  games: { folders: ['core', 'solver', 'proof', 'learn', 'lab'], packages: [] },
  solver: { folders: ['core'], packages: [] },
  proof: { folders: ['core', 'solver'], packages: [] },
  players: { folders: ['core', 'solver'], packages: ['node:', 'valibot'] },
  lab: {
    folders: ['core', 'solver', 'players'],
    packages: ['node:worker_threads', 'node:os', 'node:inspector'],
  },
  learn: { folders: ['core', 'solver'], packages: [] },
  api: { folders: ['core', 'custom', 'solver', 'proof', 'players', 'lab', 'learn'], packages: ['valibot'] },
  process: { folders: ['core', 'custom', 'players'], packages: ['node:'] },
  session: { folders: ['core', 'players'], packages: ['valibot'] },
  tables: { folders: ['core', 'session'], packages: ['valibot'] },
  classroom: { folders: ['core', 'solver', 'players', 'learn', 'tables'], packages: ['valibot'] },
  cli: {
    folders: [...PURE, 'process', 'server/index.ts'],
    packages: ['node:', 'pg-boss', 'uqr', 'valibot', '@valibot/to-json-schema', '@modelcontextprotocol/sdk'],
  },
  server: {
    folders: PURE,
    packages: [
      'node:',
      'hono',
      '@hono/node-server',
      '@jitl/quickjs-wasmfile-release-sync',
      '@photostructure/sqlite',
      'pg',
      'quickjs-emscripten-core',
      'valibot',
      '@valibot/to-json-schema',
    ],
  },
  web: {
    folders: PURE,
    packages: ['@codemirror', 'preact', '@preact/signals', 'uqr', 'valibot'],
  },
  library: { folders: ['core', 'custom', 'games', 'solver', 'proof', 'players', 'lab'], packages: [] },
  'batch-worker.ts': {
    folders: ['core', 'custom', 'games', 'lab', 'process'],
    packages: ['node:worker_threads', 'node:process'],
  },
};

const WEB_VIEW: Row = { folders: ['core', 'web'], packages: ['preact', '@preact/signals'] };

/** The views of a game, which only their front end may import: their row is that of the front end. */
const GAME_FILES: Readonly<Record<string, Row>> = {
  'rules.ts': { folders: ['core'], packages: [] },
  'text.ts': { folders: ['core'], packages: [] },
  'terminal.ts': { folders: ['core', 'cli'], packages: [] },
  'web.tsx': WEB_VIEW,
  'web-picture.tsx': WEB_VIEW,
};

/**
 * A game made of other games: it uses their boards, rules, values, texts and drawings, which would otherwise be written
 * twice. No other game imports another, and these do not know that they are used.
 */
const MADE_OF: Readonly<Record<string, readonly string[]>> = { 'side-by-side': ['tail-end', 'last-digit-standing'] };

/** Rules import neither text nor knowledge. */
const CLOSED_TO_RULES = ['text.ts', 'theory.ts', 'codec.ts', 'lessons.ts', 'formal.ts', 'knowledge.ts'];

const FRONT_ENDS: Readonly<Record<string, string>> = {
  'terminal.ts': 'cli',
  'web.tsx': 'web',
  'web-picture.tsx': 'web',
};

const IMPORT_FORMS = [
  /^\s*(?:import|export)\s[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^\s*import\s*['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"]([^'"]+)['"]/g,
  /\bimport\.meta\.glob(?:<[^(]*>)?\(\s*['"]([^'"]+)['"]/g,
  /\bnew URL\(\s*['"]([^'"]+)['"]\s*,\s*import\.meta\.url/g,
];

/** The specifiers of every static, side-effect, dynamic, glob and worker import in a source text; comments do not count. */
export function importsOf(source: string): string[] {
  const code = source.replace(/^\s*(?:\/\/.*|\/\*[\s\S]*?\*\/)/gm, '');
  return IMPORT_FORMS.flatMap((form) => [...code.matchAll(form)].map((match) => match[1] ?? ''));
}

/** Why `file` (a path inside `src`) may not import `specifier`, or undefined when it may. */
export function importViolation(file: string, specifier: string): string | undefined {
  const folder = top(file);
  const row = rowOf(file);
  if (row === undefined) return `${file}: src/${folder} is not in the folder table`;
  const allowed = specifier.startsWith('.')
    ? mayReach(file, posix.join(posix.dirname(file), specifier), row)
    : row.packages.some((name) => isOf(name, specifier));
  return allowed ? undefined : `${file} may not import ${specifier}`;
}

function rowOf(file: string): Row | undefined {
  return (isInGame(file) ? GAME_FILES[posix.basename(file)] : undefined) ?? IMPORT_TABLE[top(file)];
}

/** The example games and the page about own games beside `src`, which the page shows as text. */
const SHOWN_TEXTS = ['../examples/', '../docs/own-games.md'];

function mayReach(file: string, target: string, row: Row): boolean {
  if (SHOWN_TEXTS.some((text) => target.startsWith(text))) return top(file) === 'web';
  const front = isInGame(target) ? FRONT_ENDS[posix.basename(target)] : undefined;
  if (front !== undefined && frontOf(file) !== front) return false;
  if (posix.basename(file) === 'rules.ts' && CLOSED_TO_RULES.includes(posix.basename(target))) return false;
  if (top(target) !== top(file)) return row.folders.includes(top(target)) || row.folders.includes(target);
  return top(file) !== 'games' || !isOfAnotherGame(file, target);
}

/** The front end that a file belongs to: that of its folder, or of the view that it is. */
function frontOf(file: string): string {
  return (isInGame(file) ? FRONT_ENDS[posix.basename(file)] : undefined) ?? top(file);
}

/** `games/tail-end/rules.ts`, not `games/index.ts`. */
function isInGame(path: string): boolean {
  return top(path) === 'games' && path.split('/').length === 3;
}

/**
 * A game may import its own folder, those of the games that it is made of, and the files beside the game folders, except
 * the list, which names every game.
 */
function isOfAnotherGame(file: string, target: string): boolean {
  const [, own = '', ...inside] = file.split('/');
  if (inside.length === 0) return false;
  const [, other = '', ...beyond] = target.split('/');
  if (beyond.length === 0) return other === 'index.ts';
  return other !== own && !MADE_OF[own]?.includes(other);
}

function isOf(name: string, specifier: string): boolean {
  return specifier === name || specifier.startsWith(name === 'node:' ? name : `${name}/`);
}

function top(path: string): string {
  return path.split('/')[0] ?? path;
}
