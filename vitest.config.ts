import { defineConfig } from 'vitest/config';

/** Folders whose tests need neither the built package nor a browser: they start at once. */
const PURE = 'src/{core,games,solver,proof,players,lab}/**/*.test.ts';

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'pure', include: [PURE], exclude: ['src/lab/workers/**'] } },
      {
        extends: true,
        test: {
          name: 'built',
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
          exclude: ['src/{core,games,solver,proof,players}/**', 'src/lab/!(workers)/**', 'src/lab/*.test.ts'],
          globalSetup: ['test/global-setup.ts'],
        },
      },
    ],
    testTimeout: 60_000, // a walk over every position, on a busy machine
    hookTimeout: 60_000, // a browser starts
    expect: { poll: { timeout: 30_000 } },
    coverage: { provider: 'v8', include: ['src/**/*.{ts,tsx}'], exclude: ['src/**/*.test.{ts,tsx}'] },
  },
});
