import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const CHECKING_MS = 5000;

export interface SourcePlace {
  readonly line: number;
  /** Undefined at the end of the file, where Node points nowhere. */
  readonly column: number | undefined;
}

/**
 * The place of the first syntax error of a module; undefined if it has none. The error of an import does not say it; Node
 * does when it is asked to check the text and not to run it:
 *
 *     [stdin]:3
 *       id: ;
 *           ^
 */
export function findSyntaxError(path: string): SourcePlace | undefined {
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '--check', '-'], {
    input: readFileSync(path),
    encoding: 'utf8',
    timeout: CHECKING_MS,
  });
  const [, line, spaces] = /^\[stdin\]:(\d+)(?:\n.*\n( *)\^)?/m.exec(stderr ?? '') ?? [];
  if (line === undefined) return undefined;
  return { line: Number(line), column: spaces === undefined ? undefined : spaces.length + 1 };
}
