import { setTimeout as pause } from 'node:timers/promises';
import { mustSucceed, type Random } from '../../src/core/index.ts';
import { loadSqlite } from '../../src/server/stores/sqlite-driver.ts';
import type { Postgres } from '../../test/postgres/postgres.ts';
import type { MortalServer } from './servers.ts';

/** The servers that faults are made in, and their database. */
export interface Targets {
  readonly servers: readonly MortalServer[];
  /** The file of SQLite, where there is no PostgreSQL. */
  readonly file: string;
  readonly postgres: Postgres | undefined;
}

type Fault = () => Promise<void>;

/** One pause is longer than the time a statement has (5 s), the other longer than two statements in a row. */
const PAUSES_S = [6, 11];
const DAY_MS = 86_400_000;

/**
 * The faults of a run: quick ones, also those that outlast a timeout and that servers survive, or only the long ones of
 * the database and kills of servers.
 */
export type FaultChoice = 'quick' | 'all' | 'pauses';

/** Causes faults one by one until the time `until`; then restarts everything. */
export async function breakThings(
  targets: Targets,
  random: Random,
  until: number,
  choice: FaultChoice,
  counts: Record<string, number>,
): Promise<void> {
  const quick = quickFaults(targets, random);
  const long = longFaults(targets, random);
  const kinds = Object.entries(choice === 'quick' ? quick : { ...quick, ...long }).filter(
    ([name]) => choice !== 'pauses' || /database paused|-9/.test(name),
  );
  let waiting = kinds;
  while (performance.now() < until) {
    const next = random.pick(waiting);
    const [name, fail] = next;
    // Each kind once before any repeats, so that a short run has many of them.
    waiting = waiting.length === 1 ? kinds : waiting.filter((other) => other !== next);
    await pause(100 + random.below(700));
    await fail();
    counts[name] = (counts[name] ?? 0) + 1;
  }
}

function quickFaults(targets: Targets, random: Random): Readonly<Record<string, Fault>> {
  const { servers, postgres } = targets;
  return {
    'server killed with -9': async () => {
      const server = random.pick(servers);
      await server.end('SIGKILL');
      await pause(random.below(300));
      await restart(server);
    },
    'server stopped with SIGTERM': async () => {
      const server = random.pick(servers);
      await server.end('SIGTERM');
      await restart(server);
    },
    'database locked, then the server killed': async () => {
      const server = random.pick(servers);
      const release = server.database ? holdBack(server.database) : await lockFile(targets.file);
      // In every second case SQLite gives up waiting for the lock, after 1 s.
      await pause(50 + random.below(2000));
      await server.end('SIGKILL');
      release();
      await restart(server);
    },
    'connections cut': async () => random.pick(servers).proxy.cutSome(2),
    'server out of reach': async () => {
      const { proxy } = random.pick(servers);
      proxy.cut();
      await pause(random.below(500));
      proxy.restore();
    },
    'clock of a server set': async () => random.pick(servers).setClock(random.below(60 * DAY_MS) - 30 * DAY_MS),
    ...(postgres && {
      'database killed': async () => {
        await postgres.kill();
        await pause(random.below(500));
        await postgres.start();
      },
      'connections to the database dead without a word': async () => random.pick(servers).database?.forget(),
    }),
  };
}

function longFaults({ servers, postgres }: Targets, random: Random): Readonly<Record<string, Fault>> {
  const faults: Record<string, Fault> = {};
  for (const seconds of PAUSES_S) {
    faults[`server paused for ${seconds} s`] = async () => {
      const server = random.pick(servers);
      server.signal('SIGSTOP');
      await pause(1000 * seconds);
      server.signal('SIGCONT');
    };
    if (postgres)
      faults[`database paused for ${seconds} s`] = async () => {
        await postgres.pause();
        await pause(1000 * seconds);
        postgres.resume();
      };
  }
  return faults;
}

async function restart(server: MortalServer): Promise<void> {
  while (!(await server.start())) await pause(200);
}

/** Statements in transit when it is released never arrive. */
function holdBack(database: NonNullable<MortalServer['database']>): () => void {
  database.hold();
  return () => {
    database.cutSome(1);
    database.restore();
  };
}

/** Locks the file, as another program would that writes to it. */
async function lockFile(path: string): Promise<() => void> {
  const { DatabaseSync } = mustSucceed(await loadSqlite());
  const database = new DatabaseSync(path);
  for (;;) {
    try {
      database.exec('begin immediate');
      return () => database.close();
    } catch {
      await pause(5);
    }
  }
}
