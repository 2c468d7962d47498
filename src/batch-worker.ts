import { GAMES } from './games/index.ts';
import { serveBatches } from './lab/workers/serve-batches.ts';

/** The script of a worker thread that knows every game. */
serveBatches(GAMES);
