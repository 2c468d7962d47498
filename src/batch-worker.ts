import { workerData } from 'node:worker_threads';
import { mustSucceed } from './core/index.ts';
import { importGame } from './custom/files/index.ts';
import { countCalls, describeStall, watchCalls } from './custom/index.ts';
import { GAMES } from './games/index.ts';
import { STALL_SECONDS, serveBatches, tellStall } from './lab/workers/serve-batches.ts';

/** The script of a worker thread that knows every game, and those of the files that it is started with. */
const { gameFiles = [], calls }: { readonly gameFiles?: readonly string[]; readonly calls?: Int32Array } =
  workerData ?? {};
if (calls) watchOwnCalls(countCalls(calls));
void Promise.all(gameFiles.map(importGame)).then((imported) => serveBatches([...GAMES, ...imported.map(mustSucceed)]));

/** Counts the calls of outside games for the pool, and tells it which one does not return. */
function watchOwnCalls({ begin, end }: ReturnType<typeof countCalls>): void {
  let describe = () => '';
  tellStall(() => describe());
  watchCalls({
    begin(question) {
      describe = () => describeStall(question, STALL_SECONDS);
      begin();
    },
    end,
  });
}
