import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyGameDefinition, failure, quote, type Result, reasonOf, success } from '../../core/index.ts';
import { describeThrown } from '../ask.ts';
import { readGame } from '../index.ts';

/** A module that awaits something at its top level that never happens would never finish loading. */
const LOADING_MS = 3000;

/**
 * Imports the game of a file: an ES module whose default export is a game. Runs the code of that file. Fails with one
 * sentence that names the file.
 */
export async function importGame(file: string): Promise<Result<AnyGameDefinition>> {
  const path = resolve(file);
  const importer = /\.m?ts$/.test(path) ? await typeScriptImporter(path) : success(importPlainly);
  if (!importer.ok) return failure(`${quote(file)} cannot be loaded: ${importer.error}`);
  const exported = await importDefault(file, path, importer.value);
  if (!exported.ok) return exported;
  const definition = readGame(exported.value);
  return definition.ok ? definition : failure(`${quote(file)} is not a game: ${definition.error}`);
}

async function importDefault(file: string, path: string, load: Importer): Promise<Result<unknown>> {
  try {
    const module = await quietly(() => withTimeout(load(pathToFileURL(path).href)));
    if (module === undefined)
      return failure(`${quote(file)} does not finish loading: it has been waiting for ${LOADING_MS / 1000} seconds.`);
    const outer = defaultOf(module);
    // A module compiled to CommonJS has its own default inside that of Node.
    if (outer !== undefined) return success(defaultOf(outer) ?? outer);
    return failure(`${quote(file)} has no default export: write \`export default { id, start, moves, play }\`.`);
  } catch (thrown) {
    return failure(`${quote(file)} ${whyNotLoaded(thrown, path)}`);
  }
}

function defaultOf(module: unknown): unknown {
  return typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;
}

/** Undefined after the timeout. The timer also keeps the process alive meanwhile. */
async function withTimeout(loading: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<undefined>((done) => {
    timer = setTimeout(() => done(undefined), LOADING_MS);
  });
  try {
    return await Promise.race([loading, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

/** Suppresses Node's warnings about a module without a package and about TypeScript, which do not help a player. */
async function quietly<Value>(action: () => Promise<Value>): Promise<Value> {
  const { emitWarning } = process;
  const listeners = process.listeners('warning');
  process.emitWarning = () => undefined;
  // Some warnings of Node bypass that function.
  process.removeAllListeners('warning');
  try {
    return await action();
  } finally {
    process.emitWarning = emitWarning;
    for (const listener of listeners) process.on('warning', listener);
  }
}

function whyNotLoaded(thrown: unknown, path: string): string {
  if (!(thrown instanceof SyntaxError)) return `cannot be loaded: ${describeThrown(thrown)}.`;
  const where = placeOfSyntaxError(path);
  if (where === '' && COMMON_JS_COMPLAINT.test(thrown.message))
    return `is read as CommonJS, because a package.json says so: call it ${basename(path, '.js')}.mjs, or write "type": "module" into that file.`;
  return `has a syntax error${where}: ${reasonOf(thrown).replace(/\.$/, '')}.`;
}

/** Node's message for an ES module that it parses as CommonJS. */
const COMMON_JS_COMPLAINT = /^Unexpected token 'export'|^Cannot use import statement outside a module/;

/** Imports a module by its address. */
type Importer = (href: string) => Promise<unknown>;

const importPlainly: Importer = (href) => import(href);

/** Node strips types itself from 22.18 on; before that tsx does, if it is installed for the file. */
async function typeScriptImporter(path: string): Promise<Result<Importer>> {
  if ('typescript' in process.features && process.features.typescript !== false) return success(importPlainly);
  try {
    // Only its ES module finds its own parts when imported.
    const api = createRequire(path)
      .resolve('tsx/esm/api')
      .replace(/\.cjs$/, '.mjs');
    const { tsImport }: { readonly tsImport: (href: string, parent: string) => Promise<unknown> } = await import(
      pathToFileURL(api).href
    );
    return success((href) => tsImport(href, href));
  } catch {
    return failure('TypeScript needs Node 22.18 or later, or tsx beside the file (npm install tsx).');
  }
}

const CHECKING_MS = 5000;

/**
 * " in line 3, column 7", for the first syntax error of a module; empty if it has none. The error of an import does not
 * contain the place, but Node's syntax check does, at the end of a file without a column:
 *
 *     [stdin]:3
 *       id: ;
 *           ^
 */
export function placeOfSyntaxError(path: string): string {
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '--check', '-'], {
    input: readFileSync(path),
    encoding: 'utf8',
    timeout: CHECKING_MS,
  });
  const [, line, spaces] = /^\[stdin\]:(\d+)(?:\n.*\n( *)\^)?/m.exec(stderr ?? '') ?? [];
  if (line === undefined) return '';
  return ` in line ${line}${spaces === undefined ? '' : `, column ${spaces.length + 1}`}`;
}
