import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { failure, type Result, success } from '../core/index.ts';
import { formatAddress, isLoopback, isLoopbackHost, LOOPBACK, networkAddresses } from './addresses.ts';
import { createApp } from './app.ts';
import { createHttpServer, prepareStop } from './http-server.ts';
import { LIMITS, type Limits, PROXY_IDLE_MS } from './limits.ts';
import { createQuestions, type QuestionOptions } from './questions/questions.ts';
import { readSite } from './site.ts';
import { openTables, type TableOptions } from './tables/service.ts';

export { checkTables } from './tables/check.ts';
export type { StorePlace } from './tables/service.ts';

export const DEFAULT_PORT = 8080;
export const DEFAULT_HOST = '127.0.0.1';

export interface ServerOptions {
  /** 0 takes any free port. */
  readonly port?: number;
  readonly host?: string;
  /** The folder of the built page; by default the one of this package. */
  readonly folder?: string;
  readonly limits?: Partial<Limits>;
  /** The number of proxies in front of the server that write `X-Forwarded-For`. */
  readonly proxies?: number;
  /** Left out, the server has no tables. */
  readonly tables?: TableOptions;
  readonly questions?: Partial<QuestionOptions>;
  /** Serves the page without tables if they cannot be opened. */
  readonly tablesMayBeOff?: boolean;
}

export interface RunningServer {
  /** The page's address on this machine: `http://127.0.0.1:8080/`. */
  readonly address: string;
  /** Its addresses for other devices, if the server listens on every address of the machine. */
  readonly networkAddresses: readonly string[];
  /** Why there are no tables although they were requested. */
  readonly tablesOff?: string;
  /**
   * Tells the clients of table streams to reconnect, refuses new connections, closes idle ones, and resolves when the last
   * open request is answered.
   */
  stop(): Promise<void>;
}

/** Serves the built page; fails with one sentence. */
export async function startServer(options: ServerOptions = {}): Promise<Result<RunningServer>> {
  const { port = DEFAULT_PORT, folder = builtPage(), proxies = 0 } = options;
  const host = (options.host ?? DEFAULT_HOST).replace(/^\[(.*)\]$/, '$1');
  if (folder === undefined || !existsSync(resolve(folder, 'index.html')))
    return failure('The page has not been built yet: run "npm run build" first.');
  const questions = createQuestions({ script: threadScript('question-worker.js'), ...options.questions });
  const own = { script: threadScript('own-game-worker.js'), ...options.tables?.own };
  const tables = options.tables && (await openTables({ ...options.tables, own, proxies }));
  if (tables && !tables.ok && !options.tablesMayBeOff) return tables;
  const service = tables?.ok ? tables.value : undefined;
  const limits = { ...LIMITS, ...(proxies > 0 && { idleMs: PROXY_IDLE_MS }), ...options.limits };
  const app = createApp(readSite(folder), questions, {
    tables: service,
    networkAddresses: () => networkAddresses(bound.address, bound.port),
    proxies,
  });
  const server = createHttpServer(app, limits, {
    proxies,
    isOwnHost: (name) => proxies > 0 || !isLoopback(bound.address) || isLoopbackHost(name),
    onDropped: (address) => service?.noteDropped(address),
  });
  const stop = prepareStop(server, limits.stopMs);
  const refused = await listen(server, port, host);
  if (refused) {
    await service?.stop();
    return failure(listenFailure(refused, port, host));
  }
  const bound = boundTo(server);
  return success({
    address: formatAddress(LOOPBACK.get(bound.address) ?? host, bound.port),
    networkAddresses: networkAddresses(bound.address, bound.port),
    ...(tables && !tables.ok ? { tablesOff: tables.error } : {}),
    async stop() {
      service?.streams.end();
      await questions.stop();
      await stop();
      await service?.stop();
    },
  });
}

function listen(server: Server, port: number, host: string): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((done) => {
    server.once('error', done);
    server.listen(port, host, () => done(undefined));
  });
}

function boundTo(server: Server): AddressInfo {
  const bound = server.address();
  if (typeof bound !== 'object' || bound === null) throw new Error('The server does not listen.');
  return bound;
}

/** Beside the built program, or in `dist/cli` when running from source. */
function threadScript(name: string): URL {
  return pathToFileURL(firstFile(name, `../${name}`, `../../dist/cli/${name}`) ?? name);
}

/** `dist/web` beside the built program, or in the package when running from source. */
function builtPage(): string | undefined {
  const file = firstFile('../web/sw.js', '../../web/sw.js', '../../dist/web/sw.js');
  return file && dirname(file);
}

/** The first of these paths where there is a file, relative to this one or to the program that contains it. */
function firstFile(...paths: readonly string[]): string | undefined {
  return paths.map((path) => resolve(import.meta.dirname, path)).find((path) => existsSync(path));
}

function listenFailure(error: NodeJS.ErrnoException, port: number, host: string): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use; choose another with --port, or 0 for any free one.`;
    case 'EACCES':
      return `Port ${port} is not open to you; choose one from 1024 to 65535 with --port.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address ${host}; choose one of its own with --host.`;
    default:
      return `The server cannot start: ${error.message}.`;
  }
}
