import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A part of the sources, and the tests that must notice a change in it. */
export interface Part {
  readonly name: string;
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
  /** Parts of the names of tests that are left out, as regular expressions; only our own runner knows them. */
  readonly leftOut?: readonly string[];
  /** Its tests read what was built last: the page, or the scripts of threads. */
  readonly needsBuild?: boolean;
  /** A change that tests have not noticed after so much processor time counts as missed, although slower tests are left. */
  readonly patienceMs?: number;
}

/** The sources of a folder without its tests and the files that only hand on names. */
function sources(folder: string): readonly string[] {
  return [`src/${folder}/**/*.ts`, '!src/**/*.test.ts', '!src/**/index.ts', '!src/**/*.d.ts'];
}

/** The tests of a folder, and those of others that look at it from outside. */
function part(name: string, ...more: readonly string[]): Part {
  return { name, mutate: sources(name), tests: [`src/${name}/**/*.test.ts`, ...more] };
}

const LIVE_PROCESSES = 'src/players/outside/live-processes';

/** The sources that have a test beside them: the logic of the page. What shows it is tested in a browser. */
function testedBeside(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(folder, name.replace('.test.ts', '.ts')))
    .filter((path) => existsSync(path))
    .sort();
}

/** Each can be run alone: `npm run mutate -- core`. Tests of the built program are left out: it would be built for every change. */
export const PARTS: readonly Part[] = [
  part('core'),
  // Without those of `test/tables`, which start a server each: a visit and what it hears are tested with a table in memory too.
  part('tables'),
  // With its two index files, which do more than hand on names.
  { ...part('players'), mutate: ['src/players/**/*.ts', '!src/**/*.test.ts', `!${LIVE_PROCESSES}.ts`] },
  // Alone with its own test, which kills nothing: changed, it could end every process of the machine.
  { name: 'live-processes', mutate: [`${LIVE_PROCESSES}.ts`], tests: [`${LIVE_PROCESSES}.test.ts`] },
  // Without the tampering tests, which take most of the time.
  {
    name: 'proof',
    mutate: sources('proof'),
    tests: ['src/proof/!(tampering).test.ts'],
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
      'up to 100,000 of them',
      'score last-digit-standing( max=5| target=(16|20|200) .*)? alike',
      'whoever waits for the table',
      'mutated rules: Last Digit Standing',
      'finds no mistake in best play: last-digit-standing',
      'ends when and as the solution says: last-digit-standing',
    ],
  },
  // Without what plays or counts hundreds of thousands of games or positions, and without the threads, whose tests need a build.
  {
    name: 'lab',
    mutate: [...sources('lab'), '!src/lab/workers/**'],
    tests: ['src/lab/**/!(thread-pool).test.ts'],
    leftOut: [
      'a loop of 118,098 positions',
      'the daily puzzles of 370 days',
      'in all 32,764 sequences',
      '120 variants of Tail End',
      'for (tic-tac-toe|2,000 random games)',
      'random games with loops and draws',
      'a large game tells',
      'nodes that reach each other',
      'the simulation agrees with the exact probability',
      'inversion-race cells=51',
      'last-digit-standing.*(the exam of|the tables play)',
      '(winners-and-losers|tail-end|inversion-race|side-by-side|match-six target).*the tables play',
      'self-play plays the games .*(random|casual|sharp|perfect) against (?!itself)',
      'uneven weights are drawn alike',
      'all strings of',
      '2,000 games of random players',
      'lengths 50 to 50',
      'a pool of any size counts the same',
      'a round robin has each player',
      'patterns (of Last Digit Standing|a rule for the periods)',
      'every loop of the small variants',
      'give the same graph as by their texts',
      'in a tournament draws are neither',
      'minimax agrees on every position',
    ],
  },
  // Without test/examples.test.ts, which solves and proves every example, a test of memory, and comparisons of many positions.
  {
    ...part('own'),
    leftOut: ['does not keep all that it hears', '^games in which players move again .*agrees on every'],
  },
  // Without a reader of every lesson (test/scripted-learner.test.ts) and the rules of games with thousands of positions.
  {
    ...part('lessons'),
    leftOut: ['refuted.*(unused digits|open totals|how much is to go|every board)', '^side-by-side: ', 'far totals'],
  },
  // Without what is tested by processes, a PostgreSQL, or modules that Node must load itself; and without what writes and
  // removes files: a changed one may do so anywhere, and run by root it has emptied /dev.
  {
    name: 'cli',
    mutate: [
      ...sources('cli'),
      '!src/cli/main.ts',
      '!src/cli/{files,own,queue,tables}/*.ts',
      '!src/cli/commands/{host,join,work}.ts',
    ],
    tests: ['src/cli/**/!(game-files|failing-commands).test.ts', 'src/games/*/terminal.test.ts', 'test/exam.test.ts'],
    // Slow ones, of several threads or of all games.
    leftOut: ['on one worker and on three', 'of all says where', 'simulate all of them'],
    needsBuild: true,
    patienceMs: 10_000,
  },
  // Without what needs a PostgreSQL or runs in a thread, and the OpenAPI description, which is data.
  {
    name: 'server',
    mutate: [
      ...sources('server'),
      'src/server/index.ts',
      '!src/server/stores/postgres*.ts',
      '!src/server/**/worker.ts',
      '!src/server/**/open-api*.ts',
    ],
    tests: [
      'src/server/**/*.test.ts',
      'test/server.test.ts',
      'test/server/{http,limits,questions}.test.ts',
      'test/tables/!(visit).test.ts',
    ],
    needsBuild: true,
    patienceMs: 10_000,
  },
  // Without the views of the games, which only vite can gather.
  {
    name: 'web',
    mutate: [...testedBeside('src/web'), '!src/web/view/game-view.ts'],
    tests: ['src/web/**/!(game-view).test.ts'],
  },
];
