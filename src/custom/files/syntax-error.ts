import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const CHECKING_MS = 5000;

/**
 * The line of the first syntax error of a module. The error of an import does not say it; Node does when it is asked to
 * check the text and not to run it.
 */
export function syntaxErrorLine(path: string): string | undefined {
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '--check', '-'], {
    input: readFileSync(path),
    encoding: 'utf8',
    timeout: CHECKING_MS,
  });
  return /^\[stdin\]:(\d+)$/m.exec(stderr ?? '')?.[1];
}
