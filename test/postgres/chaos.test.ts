import { expect, test } from 'vitest';
import { runChaos } from '../../scripts/chaos/run.ts';

/* The short form of `npm run chaos`, with a PostgreSQL of its own, since it kills it. */
test.each(['postgres', 'sqlite'] as const)(
  'on %s nothing that was acknowledged is lost while servers are killed and connections cut',
  async (store) => {
    const report = await runChaos({ store, seconds: 1.5, atOnce: 3, seed: 3, games: 1 });
    expect(report.wrong).toEqual([]);
    expect(report.counts.tables).toBeGreaterThanOrEqual(3);
    expect(report.counts.acknowledged).toBeGreaterThan(10);
    expect(Object.keys(report.faults).length).toBeGreaterThan(0);
  },
);
