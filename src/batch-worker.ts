import { workerData } from 'node:worker_threads';
import { mustSucceed } from './core/index.ts';
import { GAMES } from './games/index.ts';
import { serveBatches } from './lab/workers/serve-batches.ts';
import { importGame } from './own/files/index.ts';

/** The script of a worker thread that knows every game, and those of the files that it is started with. */
const { gameFiles = [] }: { readonly gameFiles?: readonly string[] } = workerData ?? {};
const imported = await Promise.all(gameFiles.map(importGame));
serveBatches([...GAMES, ...imported.map(mustSucceed)]);
