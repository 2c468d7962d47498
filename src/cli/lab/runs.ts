import { availableParallelism } from 'node:os';
import { type AnyGameDefinition, createGame, type OptionValues, type Result } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import {
  createMatchPool,
  type JobRequest,
  type Pool,
  type RunOptions,
  randomStartsOf,
  type StartRange,
  type Starts,
} from '../../lab/index.ts';
import { startThreadPool, type ThreadPool } from '../../lab/workers/thread-pool.ts';
import { isOutside } from '../../players/index.ts';
import { calledGame, givenOptions, knownGames } from '../arguments/game-options.ts';
import { openMatchPlayer, outsideOptions } from '../arguments/players.ts';
import { given, UsageError, unwrap } from '../arguments/usage.ts';
import type { Call } from '../command.ts';
import { runJob } from '../terminal/progress.ts';
import { complain } from '../terminal/terminal.ts';

/** The part of a job that `simulate` and `tournament` share. */
export type LabRequest = Pick<JobRequest, 'game' | 'options' | 'starts' | 'games' | 'seed' | 'maxPlies'>;

/** One request, or one for each game when the argument is `all`. */
export function labRequests(call: Call): readonly LabRequest[] {
  if (call.argument !== 'all') return [labRequest(call, calledGame(call))];
  return GAMES.map((definition) => labRequest(call, definition));
}

/** The answer of a command that takes one game, or a list for `all`. */
export function oneOrAll({ argument }: Call, answers: readonly unknown[]): unknown {
  return argument === 'all' ? answers : answers[0];
}

function labRequest(call: Call, definition: AnyGameDefinition): LabRequest {
  const { games, seed = 1, 'max-plies': maxPlies } = call.flags;
  const starts = parseStarts(call, definition);
  return {
    game: definition.id,
    options: optionsFor(call, definition, starts),
    starts,
    seed,
    ...given({ games, maxPlies }),
  };
}

/** A game that can draw its start does so in every game, unless a start is chosen. */
function parseStarts({ argument, flags, options }: Call, definition: AnyGameDefinition): Starts {
  const randomStarts = randomStartsOf(definition);
  const isFixed = definition.options.some(({ name, type }) => type === 'text' && name in options);
  const { starts: from = randomStarts && !isFixed ? 'strings' : 'start' } = flags;
  if (from !== 'strings' || (argument === 'all' && !randomStarts)) {
    if (flags.strings !== undefined && argument !== 'all') {
      throw new UsageError('--strings is for random strings; it does not go with another start.');
    }
    return { from: from === 'positions' ? 'positions' : 'start' };
  }
  if (!randomStarts) throw new UsageError(`${definition.title} has no random strings to start from.`);
  if (isFixed) throw new UsageError('--starts strings draws a string for each game; leave out --string.');
  if ('strings' in flags && 'length' in options) throw new UsageError('Give either --strings or --length, not both.');
  const [flag, range] = 'strings' in flags ? ['--strings', flags.strings] : ['--length', options.length];
  const { shortest, longest } = typeof range === 'string' ? parseRange(flag, range, randomStarts) : randomStarts;
  return { from: 'strings', shortest, longest, fair: options.fair === 'true' };
}

/** `--strings 5-50`, or `--length 12` for one length. */
function parseRange(flag: string, text: string, { shortest, longest }: Pick<StartRange, 'shortest' | 'longest'>) {
  const [, from, to = from] = /^([0-9]+)(?:-([0-9]+))?$/.exec(text) ?? [];
  const [low, high] = [Number(from), Number(to)];
  if (from !== undefined && low >= shortest && high <= longest && low <= high) return { shortest: low, longest: high };
  throw new UsageError(`${flag} must be a length or a range within ${shortest}-${longest}, like 5-20, not "${text}".`);
}

/** If every game draws its own string, only the first player is an option of the game itself. */
function optionsFor(call: Call, definition: AnyGameDefinition, starts: Starts): OptionValues {
  if (starts.from === 'strings') return call.options.first === '2' ? { first: 2 } : {};
  return unwrap(createGame(definition, call.argument === 'all' ? {} : givenOptions(call))).options;
}

/** With fewer games, starting another worker takes longer than it saves. */
const GAMES_PER_WORKER = 20_000;
const ITEMS_PER_WORKER = 16;

const MAX_QUEUED_BATCHES = 32;

/** Workers that play games, survey variants and examine our own players. */
type OpenPool = Pick<ThreadPool, 'workers' | 'close'>;

interface Work<Job, Report> {
  readonly players: readonly string[];
  readonly jobs: readonly Job[];
  /** The number of games in the longest job. */
  readonly games: number;
  /** `startMs` is the time that the job waited for the threads to start. */
  run(job: Job, pool: Pool, options: RunOptions, startMs: number): Promise<Result<Report>>;
}

/** Runs one job after the other, with a progress line. Ctrl-C ends the run with the results so far. */
export function runJobs<Job, Report>(
  call: Call,
  { players, jobs, games, run }: Work<Job, Report>,
): Promise<{ readonly reports: readonly Report[]; readonly isInterrupted: boolean }> {
  return runJob(call.terminal, 'games', async ({ update, signal }) => {
    const begun = performance.now();
    const pool = players.some(isOutside)
      ? await openOutsidePool(call, players, signal)
      : await openWorkers(call, games / GAMES_PER_WORKER);
    const startMs = performance.now() - begun;
    const options: RunOptions = {
      now: () => performance.now(),
      onProgress: (progress) => update(progress.games, progress.total),
      shouldStop: () => signal.aborted,
    };
    const reports: Report[] = [];
    try {
      for (const [index, job] of jobs.entries()) {
        if (index > 0 && signal.aborted) break;
        reports.push(unwrap(await run(job, pool, options, index === 0 ? startMs : 0)));
      }
    } finally {
      await pool.close();
    }
    return { reports, isInterrupted: signal.aborted };
  });
}

/** For an atlas or an exam. */
export async function withWorkers<Value>(
  call: Call,
  items: number,
  work: (workers: OpenPool['workers']) => Promise<Value>,
): Promise<Value> {
  const pool = await openWorkers(call, items / ITEMS_PER_WORKER);
  try {
    return await work(pool.workers);
  } finally {
    await pool.close();
  }
}

/** Asks bots from this process, in several matches at once. */
async function openOutsidePool(call: Call, ids: readonly string[], signal: AbortSignal) {
  const { database, workers = availableParallelism() } = call.flags;
  if (database !== undefined)
    throw new UsageError('--database shares out games between our own players; a bot runs on this machine only.');
  const options = outsideOptions(call, signal);
  const players = await Promise.all([...new Set(ids)].map((id) => openMatchPlayer(id, options)));
  const pool = createMatchPool(knownGames(call), players, workers, () => performance.now());
  return { ...pool, close: async () => undefined };
}

/** Threads, or with `--database` other machines. Starts at least one thread, so that this one can handle Ctrl-C. */
async function openWorkers(call: Call, wanted: number): Promise<OpenPool> {
  const { flags, terminal, ownGames } = call;
  if (flags.database !== undefined) return openQueuePool(call, flags.database);
  const { workers: size = Math.max(1, Math.min(availableParallelism(), Math.ceil(wanted))) } = flags;
  const gameFiles = ownGames.flatMap(({ source }) => (source ? [source.file] : []));
  const pool = startThreadPool({ script: terminal.workerEntry, size, gameFiles });
  await pool.ready;
  return pool;
}

/** The machines on which `penultimate work` runs. */
async function openQueuePool({ flags, terminal, ownGames }: Call, database: string): Promise<OpenPool> {
  if (ownGames.length > 0)
    throw new UsageError('--database shares out the games of the package; a game file is on this machine only.');
  if (flags.workers !== undefined)
    throw new UsageError('--workers is for this machine; with --database each `penultimate work` has its own.');
  const { createQueuePool, openQueue } = await import('./queue.ts');
  const queue = unwrap(await openQueue(database, terminal.version));
  const pool = createQueuePool(queue, MAX_QUEUED_BATCHES, () =>
    complain(terminal, 'No worker has picked up the job yet: run `penultimate work --database` with the same address.'),
  );
  return {
    ...pool,
    async close() {
      pool.close();
      await queue.close();
    },
  };
}
