import { createRandom } from '../../src/core/index.ts';
import { killWriter } from './kill-writers.ts';
import { WRITERS } from './writers.ts';

/** Kills every writing command with these words this many times; true if each left the old file or the new one, whole. */
export async function runFileChaos(times: number, words: string, seed: number): Promise<boolean> {
  const random = createRandom(seed);
  let isRight = true;
  for (const [index, writer] of WRITERS.entries()) {
    if (!writer.name.includes(words)) continue;
    const wrong = await killWriter(writer, times, random.stream(index));
    process.stdout.write(`  ${writer.name.padEnd(20)} killed ${times} times, ${wrong.length} wrong\n`);
    for (const line of wrong) process.stdout.write(`  WRONG ${line}\n`);
    if (wrong.length > 0) isRight = false;
  }
  return isRight;
}
