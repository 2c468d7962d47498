import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freshFolder } from '../tables/server.ts';

/** The script of a thread with the question as `question` and the result as `answer`; removed after the test. */
export function thinkerScript(code: string): URL {
  const file = join(freshFolder(), 'thinker.mjs');
  writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads';
    const answer = (json) => parentPort.postMessage({ json: JSON.stringify(json), bytes: 0 });
    parentPort.on('message', (question) => { ${code} });`,
  );
  return pathToFileURL(file);
}
