import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests of the built program, library or page: only they wait for a build, so a game is tested at once. */
const BUILT = [
  'src/{cli,server,web}/**/*.test.{ts,tsx}',
  'src/lab/workers/**/*.test.ts',
  'test/{web,server}/**/*.test.ts',
  'test/{api-page,bots-page,exam,own-games-page,server,cli-page,lab-page,package,readme,tarball,terminal-program}.test.ts',
];

/** Tests that need a PostgreSQL: one is started for all of them. */
const POSTGRES = 'test/postgres/**/*.test.ts';

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'source',
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
          exclude: [...BUILT, POSTGRES],
        },
      },
      {
        extends: true,
        test: { name: 'postgres', include: [POSTGRES], globalSetup: ['test/postgres/global-setup.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'built',
          include: BUILT,
          globalSetup: ['test/global-setup.ts'],
          setupFiles: ['test/state-folder.ts'],
        },
      },
    ],
    // Half as many again as there are cores: many tests wait for a browser, a server or a database.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    isolate: false, // modules keep no state that a test could leave behind, and loading them anew costs more than most tests
    // Where nobody watches, one slow moment of a browser is no verdict on a change; what passed only then is named in the report.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 60_000, // a walk over every position, on a busy machine
    hookTimeout: 60_000, // a browser starts
    expect: { poll: { timeout: 30_000 } },
    coverage: { provider: 'v8', include: ['src/**/*.{ts,tsx}'], exclude: ['src/**/*.test.{ts,tsx}'] },
  },
});
