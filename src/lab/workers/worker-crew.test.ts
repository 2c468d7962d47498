import { afterEach, describe, expect, test } from 'vitest';
import { GAMES } from '../../games/index.ts';
import { createJob, type JobRequest, type SimulationJob } from '../job.ts';
import { type Crew, createLocalCrew, shareOut } from '../share-out.ts';
import { simulate } from '../simulate.ts';
import { EMPTY_TALLY } from '../tally.ts';
import { type CrewOptions, startCrew, type WorkerCrew } from './worker-crew.ts';

/** Threads run JavaScript: the file that the build has made of `src/cli/lab-worker.ts`. */
const ENTRY = new URL('../../../dist/cli/lab-worker.js', import.meta.url);
const now = () => performance.now();

let crew: WorkerCrew | undefined;
afterEach(async () => {
  await crew?.dismiss();
  crew = undefined;
});

function start(entry: URL, size: number, options: CrewOptions = {}): WorkerCrew {
  crew = startCrew(entry, size, options);
  return crew;
}

function open(request: Partial<JobRequest>): SimulationJob {
  const job = createJob(GAMES, { game: 'match-six', players: ['casual', 'random'], ...request });
  if (!job.ok) throw new Error(job.error);
  return job.value;
}

/** A worker of this JavaScript. */
function script(code: string): URL {
  return new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'; ${code}`)}`,
  );
}

describe('worker threads', () => {
  test.each([1, 2, 3])('%i of them count what this thread counts', async (size) => {
    for (const job of [
      open({ games: 20_000 }),
      open({ games: 500, graded: true, seats: 'alternating' }),
      open({
        game: 'winners-and-losers',
        players: ['perfect', 'perfect'],
        games: 50_000,
        starts: { from: 'strings', shortest: 5, longest: 50, fair: false },
      }),
    ]) {
      const alone = await shareOut(job, createLocalCrew(GAMES, now), { now });
      const together = await shareOut(job, crew ?? start(ENTRY, size), { now });
      expect(together.tally).toEqual(alone.tally);
    }
  });

  test('records come back in order', async () => {
    const job = open({ games: 2000, recorded: true });
    const lines: [string[], string[]] = [[], []];
    await shareOut(job, createLocalCrew(GAMES, now), { now, onRecords: (more) => void lines[0].push(...more) });
    await shareOut(job, start(ENTRY, 2), { now, onRecords: (more) => void lines[1].push(...more) });
    expect(lines[1]).toEqual(lines[0]);
    expect(lines[1]).toHaveLength(2000);
  });

  test('stop in the middle of a share, with the games so far, and take the next', async () => {
    // A million endless games of a hundred thousand plies: most of an hour, were it not stopped.
    const games = 1_000_000;
    const job = open({ options: { target: 9 }, players: ['perfect', 'perfect'], games, maxPlies: 100_000 });
    const worker = start(ENTRY, 1, { patienceMs: 60_000 });
    // On a busy machine the first game may take longer than the first wait.
    for (let wait = 100, played = 0; played === 0; wait *= 2) {
      const begun = now();
      const { tally } = await worker.run(0, { job, from: 0, to: games }, () => now() - begun > wait);
      played = tally.games;
      expect(played).toBeLessThan(games);
      expect(tally.unfinished).toBe(played);
      expect(tally.plies).toEqual(played === 0 ? [] : [[100_000, played]]);
    }
    const { tally } = await worker.run(0, { job, from: 0, to: 3 }, () => false);
    expect(tally.games).toBe(3);
  });

  test('one that does not come back when told to stop is given up, and its share counts for nothing', async () => {
    const stuck = start(script("parentPort.on('message', () => { for (;;); });"), 1, { patienceMs: 50 });
    let hasShare = false;
    const run: Crew['run'] = (...share) => {
      hasShare = true;
      return stuck.run(...share);
    };
    const { tally, isStopped } = await shareOut(open({}), { size: 1, run }, { now, shouldStop: () => hasShare });
    expect({ tally, isStopped }).toEqual({ tally: EMPTY_TALLY, isStopped: true });
  });

  test('refuse a bad job with its sentence', async () => {
    const job = { ...open({}), game: 'chess' };
    await expect(shareOut(job, start(ENTRY, 2), { now })).rejects.toThrow('There is no game "chess"');
  });
});

describe('a worker that dies is reported, and nothing is made up', () => {
  const job = open({ games: 1000 });

  test.each([
    ['at once', 'process.exit(3);', 'it ended with code 3'],
    ['over its share', "parentPort.on('message', () => process.exit(7));", 'it ended with code 7'],
    ['by an exception', "parentPort.on('message', () => { throw new Error('broken\\ninside.'); });", 'broken inside'],
  ])('%s', async (_, code, reason) => {
    const run = simulate(GAMES, job, start(script(code), 2), { now });
    await expect(run).rejects.toThrow(new RegExp(`^A worker died while it played games [12] to [12]: ${reason}\\.$`));
  });

  test('because its file is missing', async () => {
    const run = simulate(GAMES, job, start(new URL('./no-such-worker.js', import.meta.url), 1), { now });
    await expect(run).rejects.toThrow(/^A worker died while it played games 1 to 1: .*no-such-worker/);
  });

  test('after a while, out of memory', async () => {
    // In small bites: Node has 16 MB to spare for ending the thread in good order.
    const code =
      "const all = []; parentPort.on('message', () => { for (;;) all.push(new Array(1e4).fill(all.length)); });";
    const hungry = start(script(code), 1, { limits: { maxOldGenerationSizeMb: 32 } });
    await expect(simulate(GAMES, job, hungry, { now })).rejects.toThrow(/A worker died .* memory/);
  });
});
