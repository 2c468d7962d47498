/** A part of the sources, and the tests that must notice a change in it. */
export interface Part {
  readonly name: string;
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
  /** Parts of the names of tests that are left out, as regular expressions; only our own runner knows them. */
  readonly leftOut?: readonly string[];
}

/** The sources of a folder without its tests and the files that only hand on names. */
function sources(folder: string): readonly string[] {
  return [`src/${folder}/**/*.ts`, '!src/**/*.test.ts', '!src/**/index.ts', '!src/**/*.d.ts'];
}

/** The tests of a folder, and those of others that look at it from outside. */
function part(name: string, ...more: readonly string[]): Part {
  return { name, mutate: sources(name), tests: [`src/${name}/**/*.test.ts`, ...more] };
}

/** Each can be run alone: `npm run mutate -- core`. Tests of the built program are left out: it would be built for every change. */
export const PARTS: readonly Part[] = [
  part('core'),
  part('tables', 'test/tables/{visit,live-table,check-history}.test.ts'),
  part('players'),
  // Without the tampering tests, which take most of the time.
  {
    name: 'proof',
    mutate: sources('proof'),
    tests: ['src/proof/{certificate,check-theorem,coq,refusals,small-certificates}.test.ts'],
  },
  // Without what walks over every position of a large variant: it takes most of the time and notices no more than small variants.
  {
    name: 'solver',
    mutate: sources('solver'),
    tests: ['src/solver/**/!(agreement).test.ts'],
    leftOut: [
      'are sentences in every position',
      'no hint uses a term',
      'the idea leads to the quickest win',
      'targets 1 to 55',
      'a million letters',
      '17,455 positions',
      'only where there are too many',
      'score last-digit-standing( max=5| target=(16|20|200) .*)? alike',
      'whoever waits for the table',
      'mutated rules: Last Digit Standing',
      'finds no mistake in best play: last-digit-standing',
      'ends when and as the solution says: last-digit-standing',
    ],
  },
  part('lab'),
  // Without test/examples.test.ts, which solves and proves every example, a test of memory, and comparisons of many positions.
  {
    ...part('own'),
    leftOut: ['does not keep all that it hears', '^games in which players move again .*agrees on every'],
  },
  part('lessons', 'test/scripted-learner.test.ts'),
];
