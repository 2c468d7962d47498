import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyGameDefinition, failure, quote, type Result, reasonOf, success } from '../../core/index.ts';
import { readGame } from '../index.ts';
import { enableTypeScript } from './typescript.ts';

/** A module that waits at its top for something that never happens would be waited for without end. */
const LOADING_MS = 3000;

/**
 * The game that a file brings: an ES module whose default export is a game. It runs the code of that file. Whatever is
 * wrong is told in one sentence that names the file.
 */
export async function importGame(file: string): Promise<Result<AnyGameDefinition>> {
  const path = resolve(file);
  const ready = /\.m?ts$/.test(path) ? await enableTypeScript(path) : success(undefined);
  if (!ready.ok) return failure(`${quote(file)} cannot be loaded: ${ready.error}`);
  const exported = await importDefault(file, path);
  if (!exported.ok) return exported;
  const definition = readGame(exported.value);
  return definition.ok ? definition : failure(`${quote(file)} is not a game: ${definition.error}`);
}

async function importDefault(file: string, path: string): Promise<Result<unknown>> {
  try {
    const module = await quietly(() => withTimeout(import(pathToFileURL(path).href)));
    if (module === undefined)
      return failure(`${quote(file)} does not finish loading: it has been waiting for ${LOADING_MS / 1000} seconds.`);
    if (typeof module === 'object' && module !== null && 'default' in module) return success(module.default);
    return failure(
      `${quote(file)} has no default export: write \`export default { id, start, moves, play, outcome }\`.`,
    );
  } catch (thrown) {
    return failure(`${quote(file)} ${whyNotLoaded(thrown)}`);
  }
}

/** Undefined after too long. The timer also keeps the program alive that has nothing else to wait for. */
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

/** Node warns of a module without a package, and of TypeScript; neither helps a person who plays a game. */
async function quietly<Value>(action: () => Promise<Value>): Promise<Value> {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return await action();
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** The line of a syntax error stands at the top of its stack. */
function whyNotLoaded(thrown: unknown): string {
  const reason = reasonOf(thrown).replace(/\s+/g, ' ').slice(0, 200).replace(/\.$/, '');
  if (!(thrown instanceof SyntaxError)) return `cannot be loaded: ${reason}.`;
  const [, line] = /^file:.*?:(\d+)\n/.exec(thrown.stack ?? '') ?? [];
  return `has a syntax error${line === undefined ? '' : ` in line ${line}`}: ${reason}.`;
}
