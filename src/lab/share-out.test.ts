import { describe, expect, test } from 'vitest';
import { GAMES } from '../games/index.ts';
import { createJob, type JobRequest, type SimulationJob } from './job.ts';
import { createShareRunner, JobError, type Share } from './share.ts';
import { type Crew, createLocalCrew, type Progress, shareOut } from './share-out.ts';

const now = () => performance.now();

function open(request: Partial<JobRequest> = {}): SimulationJob {
  const job = createJob(GAMES, {
    game: 'match-six',
    players: ['casual', 'random'],
    seats: 'alternating',
    games: 3000,
    seed: 5,
    ...request,
  });
  if (!job.ok) throw new Error(job.error);
  return job.value;
}

/** Members that answer in a shuffled order. */
function slowCrew(size: number, onShare: (share: Share) => void = () => undefined): Crew {
  const runners = Array.from({ length: size }, () => createShareRunner(GAMES, now));
  let delay = 0;
  return {
    size,
    run: async (member, share, shouldStop) => {
      onShare(share);
      const result = runners[member]?.run(share, shouldStop);
      delay = (delay * 7 + 3) % 11;
      await new Promise((resolve) => setTimeout(resolve, delay));
      if (!result?.ok) throw new Error(result?.error);
      return result.value;
    },
  };
}

describe('shared out', () => {
  test.each([
    ['one variant', {}],
    ['graded', { graded: true, games: 500 }],
    ['from any position', { starts: { from: 'positions' }, players: ['perfect', 'perfect'], games: 500 }],
    [
      'random strings',
      { game: 'winners-and-losers', starts: { from: 'strings', shortest: 5, longest: 50, fair: true } },
    ],
  ] as const)('%s: the counts are the same for any number of hands', async (_, request) => {
    const job = open(request);
    const alone = await shareOut(job, createLocalCrew(GAMES, now), { now });
    expect(alone.tally.games).toBe(job.games);
    for (const size of [1, 2, 3, 5]) {
      const { tally } = await shareOut(job, slowCrew(size), { now });
      expect(tally).toEqual(alone.tally);
    }
  });

  test('another seed gives other counts', async () => {
    const [one, other] = await Promise.all(
      [5, 6].map((seed) => shareOut(open({ seed }), createLocalCrew(GAMES, now), { now })),
    );
    expect(one?.tally.wins).not.toEqual(other?.tally.wins);
  });

  test('every game is played once', async () => {
    const shares: Share[] = [];
    await shareOut(
      open(),
      slowCrew(3, (share) => shares.push(share)),
      { now },
    );
    const ranges = shares.map(({ from, to }) => [from, to]).sort(([a = 0], [b = 0]) => a - b);
    expect(ranges[0]?.[0]).toBe(0);
    expect(ranges.at(-1)?.[1]).toBe(3000);
    for (const [index, [, to]] of ranges.slice(0, -1).entries()) expect(ranges[index + 1]?.[0]).toBe(to);
  });

  test('progress goes up to the end', async () => {
    const seen: Progress[] = [];
    await shareOut(open(), slowCrew(2), { now, onProgress: (progress) => seen.push(progress) });
    const games = seen.map((progress) => progress.games);
    expect(games).toEqual([...games].sort((a, b) => a - b));
    expect(seen.at(-1)).toMatchObject({ games: 3000, total: 3000 });
  });

  test('records come in order, one a game, the same for any number of hands', async () => {
    async function records(size: number) {
      const lines: string[] = [];
      const onRecords = async (more: readonly string[]) => {
        await new Promise((resolve) => setTimeout(resolve, 1));
        lines.push(...more);
      };
      await shareOut(open({ recorded: true, games: 400 }), slowCrew(size), { now, onRecords });
      return lines;
    }
    const alone = await records(1);
    expect(alone).toHaveLength(400);
    expect(new Set(alone).size).toBeGreaterThan(10);
    expect(await records(4)).toEqual(alone);
  });

  test('stopped: the results so far, and their records', async () => {
    let played = 0;
    const lines: string[] = [];
    const { tally, isStopped } = await shareOut(open({ recorded: true }), slowCrew(2), {
      now,
      onProgress: ({ games }) => {
        played = games;
      },
      onRecords: (more) => void lines.push(...more),
      shouldStop: () => played > 100,
    });
    expect(isStopped).toBe(true);
    expect(tally.games).toBeGreaterThan(100);
    expect(tally.games).toBeLessThan(3000);
    expect(lines).toHaveLength(tally.games);
  });

  test('a member that dies fails the run with its sentence', async () => {
    const crew = slowCrew(2);
    const dying: Crew = {
      ...crew,
      run: (member, share, shouldStop) =>
        share.from > 50 ? Promise.reject(new Error('A worker died.')) : crew.run(member, share, shouldStop),
    };
    await expect(shareOut(open(), dying, { now })).rejects.toThrow('A worker died.');
  });

  test('when one dies the others take no more shares', async () => {
    const runner = createShareRunner(GAMES, now);
    let taken = 0;
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const dying: Crew = {
      size: 2,
      run: async (member, share) => {
        if (member === 0) throw new Error('A worker died.');
        taken++;
        await finished;
        const result = runner.run(share);
        if (!result.ok) throw new Error(result.error);
        return result.value;
      },
    };
    await expect(shareOut(open(), dying, { now })).rejects.toThrow('A worker died.');
    finish();
    // All that follows upon a finished share has been done by the next turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
    expect(taken).toBe(1);
  });

  test('a job that cannot be done fails with its sentence', async () => {
    const job = { ...open(), game: 'chess' };
    const run = shareOut(job, createLocalCrew(GAMES, now), { now });
    await expect(run).rejects.toThrow('There is no game "chess"');
    await expect(run).rejects.toBeInstanceOf(JobError);
  });
});
