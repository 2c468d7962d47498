import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { type Bug, planting } from './bugs.ts';
import { type CuttingProxy, startProxy } from './proxy.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Below node_modules, so that the drivers are found from there. */
const FOLDER = `${root}node_modules/.cache/penultimate/`;

/** Bundles the script of a server, with a planted bug if one is given. */
export async function buildServer(bug?: Bug): Promise<string> {
  const script = `${FOLDER}server${bug ? `-${bug.name.replaceAll(/\W+/g, '-')}` : ''}.mjs`;
  await build({
    input: `${root}scripts/chaos/server.ts`,
    platform: 'node',
    transform: { target: 'node20.19' },
    external: ['@photostructure/sqlite', 'pg'],
    checks: { pluginTimings: false },
    plugins: bug ? [planting(bug)] : [],
    output: { file: script, format: 'esm', codeSplitting: false },
  });
  return script;
}

/** A server process behind a proxy that can be started and killed any number of times. */
export class MortalServer {
  readonly proxy: CuttingProxy;
  /** Between the server and its PostgreSQL. */
  readonly database: CuttingProxy | undefined;
  private readonly script: string;
  private readonly port: number;
  private readonly place: string;
  private child: ChildProcess | undefined;

  private constructor(
    script: string,
    port: number,
    place: string,
    proxy: CuttingProxy,
    database: CuttingProxy | undefined,
  ) {
    this.script = script;
    this.port = port;
    this.place = place;
    this.proxy = proxy;
    this.database = database;
  }

  static async create(script: string, port: number, place: string): Promise<MortalServer> {
    const proxy = await startProxy('127.0.0.1', port);
    if (!place.startsWith('postgres')) return new MortalServer(script, port, place, proxy, undefined);
    const url = new URL(place);
    const database = await startProxy(url.hostname, Number(url.port));
    url.port = String(database.port);
    return new MortalServer(script, port, url.href, proxy, database);
  }

  /** How often it has crashed after it was ready. */
  crashes = 0;

  /** Resolves to whether it is ready: without its database it exits. */
  async start(): Promise<boolean> {
    const child = spawn(process.execPath, [this.script, String(this.port), this.place], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    this.child = child;
    return new Promise((done) => {
      child.stdout?.once('data', () => {
        child.once('exit', (code) => {
          if (code !== null && code !== 0) this.crashes++;
        });
        done(true);
      });
      child.once('exit', () => done(false));
    });
  }

  /** For measurements. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Pauses or continues the process. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.child?.kill(signal);
  }

  /** Sets the server's clock to `offsetMs` from the real one; a new process has the real time. */
  setClock(offsetMs: number): void {
    this.child?.stdin?.write(`${offsetMs}\n`);
  }

  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { child } = this;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
    return new Promise((done) => {
      child.once('exit', () => done());
      child.kill(signal);
    });
  }

  async close(): Promise<void> {
    this.proxy.close();
    await this.end('SIGKILL');
    this.database?.close();
  }
}
