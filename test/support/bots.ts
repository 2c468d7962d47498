import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes a program for a test and returns its player name. */
export function writeBot(folder: string, name: string, code: string): string {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, code);
  return `exec:"${process.execPath}" "${file}"`;
}

/** A bot that answers each turn with the result of the body of `choose(turn)`. */
export function answeringBot(folder: string, name: string, choose: string): string {
  return writeBot(
    folder,
    name,
    `import { createInterface } from 'node:readline';
     function choose(turn) { ${choose} }
     for await (const line of createInterface({ input: process.stdin })) {
       const message = JSON.parse(line);
       if (message.type === 'turn') console.log(JSON.stringify(choose(message)));
     }`,
  );
}

/** Whether a process exists and is not a zombie. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    return !/^\d+ \(.*\) [ZX]/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
