import { workerData } from 'node:worker_threads';
import { mustSucceed } from './core/index.ts';
import { importGame } from './custom/files/index.ts';
import { countCalls, watchCalls } from './custom/index.ts';
import { GAMES } from './games/index.ts';
import { serveBatches } from './lab/workers/serve-batches.ts';

/** The script of a worker thread that knows every game, and those of the files that it is started with. */
const { gameFiles = [], calls }: { readonly gameFiles?: readonly string[]; readonly calls?: Int32Array } =
  workerData ?? {};
// Counts the calls of brought games, so that the pool sees when one does not return.
if (calls) watchCalls(countCalls(calls));
void Promise.all(gameFiles.map(importGame)).then((imported) => serveBatches([...GAMES, ...imported.map(mustSucceed)]));
