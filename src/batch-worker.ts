import { env } from 'node:process';
import { workerData } from 'node:worker_threads';
import { type AnyGameDefinition, mustSucceed } from './core/index.ts';
import { importGame } from './custom/files/import-game.ts';
import { watchCalls } from './custom/index.ts';
import { GAMES } from './games/index.ts';
import { serveBatches } from './lab/workers/thread-pool.ts';
import { isProcessGame } from './process/command.ts';
import { openProcessGame } from './process/process-game.ts';

/** The script of a worker thread that knows every game, and those of the files that it is started with. */
const { gameFiles = [], calls }: { readonly gameFiles?: readonly string[]; readonly calls?: Int32Array } =
  workerData ?? {};
// Counts the calls of brought games, so that the pool sees when one does not return.
if (calls) watchCalls(calls);
void Promise.all(gameFiles.map(bring)).then((brought) => serveBatches([...GAMES, ...brought]));

async function bring(file: string): Promise<AnyGameDefinition> {
  return isProcessGame(file) ? mustSucceed(openProcessGame(file, env)).definition : mustSucceed(await importGame(file));
}
