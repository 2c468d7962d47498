import { defineConfig } from 'vitest/config';

/** StrykerJS runs these tests over changed sources: those of the pure folders, which start nothing and write nothing. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    exclude: ['src/{cli,server,web}/**', 'src/lab/workers/**', 'src/players/outside/**', '**/*.{built,full}.test.ts'],
    isolate: false,
    testTimeout: 300_000, // instrumented code is slower
  },
});
