import { defineConfig } from 'vitest/config';

/** The tests that need no build and no database: StrykerJS picks from them, and runs them over changed sources. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    isolate: false,
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    setupFiles: ['test/state-folder.ts'],
  },
});
