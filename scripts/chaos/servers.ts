import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { type Bug, planting } from './bugs.ts';
import { startProxy } from './proxy.ts';

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

export type MortalServer = Awaited<ReturnType<typeof createMortalServer>>;

/** A server process that can be started and killed any number of times, behind a proxy that keeps its port. */
export async function createMortalServer(script: string, place: string) {
  const proxy = await startProxy('127.0.0.1', 0);
  const url = place.startsWith('postgres') ? new URL(place) : undefined;
  /** Between the server and its PostgreSQL. */
  const database = url && (await startProxy(url.hostname, Number(url.port)));
  if (url) url.port = String(database?.port);
  let child: ChildProcess | undefined;
  let crashes = 0;
  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }
  return {
    proxy,
    database,
    /** The number of crashes of processes that were ready. */
    crashes: () => crashes,
    end,
    /** Resolves to whether it is ready: without its database it exits. */
    async start(): Promise<boolean> {
      const started = spawn(process.execPath, [script, '0', url?.href ?? place], { stdio: ['pipe', 'pipe', 'ignore'] });
      child = started;
      const exit = once(started, 'exit');
      const [address] = await Promise.race([once(started.stdout, 'data'), exit.then(() => [undefined])]);
      if (address === undefined) return false;
      proxy.forwardTo(Number(new URL(String(address)).port));
      void exit.then(([code]) => {
        if (code) crashes++;
      });
      return true;
    },
    /** Pauses or continues the process. */
    signal: (signal: 'SIGSTOP' | 'SIGCONT') => void child?.kill(signal),
    /** Sets the server's clock to `offsetMs` from the real one; a new process has the real time. */
    setClock: (offsetMs: number) => void child?.stdin?.write(`${offsetMs}\n`),
    async close(): Promise<void> {
      proxy.close();
      await end('SIGKILL');
      database?.close();
    },
  };
}
