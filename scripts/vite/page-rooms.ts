import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * The parts of a room that only a solver, a hint, a proof, the atlas or a simulation reads. They run in workers, which are built without this
 * plugin; in the page itself a game has none of them, as its type allows.
 */
const FOR_WORKERS = /^\.\/(theory|theorem|index-code|form-code|coach|coq|events|puzzles|strip|self-play)\.ts$/;
const ROOM = /\/src\/games\/[^/]+\/(index|random-starts)\.ts$/;
const STUB = '\0not-in-the-page:';

/** Leaves out of the page what its thread never asks a room for. Whoever imports such a file by its name still gets it. */
export function pageRoomsPlugin(): Plugin {
  return {
    name: 'page-rooms',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      if (!importer || !ROOM.test(importer) || !FOR_WORKERS.test(source)) return undefined;
      return STUB + resolve(dirname(importer), source);
    },
    load(id) {
      return id.startsWith(STUB) ? stubOf(readFileSync(id.slice(STUB.length), 'utf8')) : undefined;
    },
  };
}

/** The same names: functions that make nothing, and values that are not there. */
function stubOf(source: string): string {
  const names = [...source.matchAll(/^export (function|const) (\w+)/gm)];
  return names
    .map(([, kind, name]) =>
      kind === 'function' ? `export function ${name}() {}` : `export const ${name} = undefined;`,
    )
    .join('\n');
}
