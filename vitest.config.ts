import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/*
 * The name of a test file says what it needs and when it runs:
 *   NAME.test.ts         the sources alone; in `npm test`
 *   NAME.built.test.ts   the build (scripts of worker threads, the page), in one process; in `npm test`
 *   NAME.full.test.ts    the build, and more time, processes or a browser; in `npm run test:all`
 *   test/web, test/postgres: every test in these folders needs a browser or a PostgreSQL; in `npm run test:all`
 *
 * A test with `{ tags: 'slow' }` in a file of the first two kinds is left out of `npm test`: a law over many cases, of
 * which a test beside it tries a few.
 */
const FULL = ['{src,test}/**/*.full.test.ts', 'test/web/**/*.test.ts'];
const BUILT = ['{src,test}/**/*.built.test.ts'];
const POSTGRES = ['test/postgres/**/*.test.ts'];

const withBuild = { globalSetup: ['test/support/global-setup.ts'], setupFiles: ['test/support/state-folder.ts'] };

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'source',
          include: ['{src,test}/**/*.test.{ts,tsx}'],
          exclude: [...FULL, ...BUILT, ...POSTGRES],
          setupFiles: ['test/support/state-folder.ts'],
        },
      },
      { extends: true, test: { name: 'built', include: BUILT, ...withBuild } },
      { extends: true, test: { name: 'full', include: FULL, ...withBuild } },
      {
        extends: true,
        test: { name: 'postgres', include: POSTGRES, globalSetup: ['test/postgres/global-setup.ts'] },
      },
    ],
    // More workers than cores, because many tests wait for a browser, a server or a database.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    tags: [{ name: 'slow', description: 'a law over many cases' }],
    isolate: false, // modules keep no state between tests, and loading them again costs more than most tests
    // A slow moment of a shared machine is no verdict on a change. The report names tests that passed only on retry.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 60_000, // a walk over every position, on a busy machine
    hookTimeout: 60_000, // a browser starts
    expect: { poll: { timeout: 30_000 } },
    coverage: { provider: 'v8', include: ['src/**/*.{ts,tsx}'], exclude: ['src/**/*.test.{ts,tsx}'] },
  },
});
