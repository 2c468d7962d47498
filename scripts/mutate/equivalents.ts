import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A change that no test can notice, because the program does the same with it. */
export interface Equivalent {
  readonly file: string;
  readonly source: string;
  readonly change: string;
  readonly reason: string;
}

/**
 * Blocks with an empty line between them: the file, the line of the source, one or more changes in that line, and the reason, which
 * begins with `because`. The first three are written as in the list of missed changes, where the place after the file may stay.
 *
 *     src/core/random.ts
 *       while (drawn > largest) drawn = next();
 *       drawn > largest → drawn >= largest
 *       because one number in four thousand million is drawn again, and every other is as good
 */
export function parseEquivalents(text: string): readonly Equivalent[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').flatMap((line) => line.trim() || []))
    .filter(([first]) => first !== undefined && !first.startsWith('#'))
    .flatMap(equivalentsOf);
}

function equivalentsOf([place = '', source = '', ...rest]: readonly string[]): readonly Equivalent[] {
  const start = rest.findIndex((line) => line.startsWith('because '));
  if (start < 1) throw new Error(`An equivalent change needs its file, line, change and reason: ${place} ${source}`);
  const reason = rest.slice(start).join(' ');
  const file = place.replace(/(:\d+)+$/, '');
  return rest.slice(0, start).map((change) => ({ file, source, change, reason }));
}

const FOLDER = join(import.meta.dirname, 'equivalents');

export function readEquivalents(part: string): readonly Equivalent[] {
  const path = join(FOLDER, `${part}.txt`);
  return existsSync(path) ? parseEquivalents(readFileSync(path, 'utf8')) : [];
}
