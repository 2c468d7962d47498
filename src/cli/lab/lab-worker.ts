import { GAMES } from '../../games/index.ts';
import { serveShares } from '../../lab/workers/serve-shares.ts';

/** The file that a worker thread runs: it knows every game. */
serveShares(GAMES);
