import { DEFAULT_HOST, DEFAULT_PORT, type RunningServer, type ServerOptions, startServer } from '../../server/index.ts';
import { parseWhole, parseWord, UsageError, unwrap } from '../arguments/usage.ts';
import { type Call, EXIT } from '../command.ts';
import { stateFolder } from '../terminal/state-folder.ts';
import { complain, type Terminal } from '../terminal/terminal.ts';

const HIGHEST_PORT = 65_535;
const MOST = 1_000_000_000;

/** Flags that are whole numbers from 1, and the limit that each one sets. */
const TABLE_LIMITS = {
  'max-body': 'bodyBytes',
  'max-tables': 'tablesAnHour',
  'max-streams': 'streams',
  'max-moves': 'movesASecond',
  'max-events': 'events',
  'idle-days': 'idleDays',
} as const;

const LOGGED = ['none', 'trouble', 'requests'] as const;

/** Serves until it is interrupted (130) or asked to end (0), and finishes what it is answering. */
export async function run(call: Call): Promise<number> {
  const { terminal } = call;
  const server = unwrap(await startServer(serverOptions(call)));
  terminal.stdout.write(announcement(server));
  if (server.tablesOff !== undefined) complain(terminal, `Tables are off: ${server.tablesOff}`);
  const signal = await interruption(terminal);
  await server.stop();
  return signal === 'SIGTERM' ? EXIT.done : EXIT.interrupted;
}

function serverOptions(call: Call): ServerOptions {
  const { flags } = call;
  const port = wholeFlag(call, 'port', 0, HIGHEST_PORT) ?? DEFAULT_PORT;
  const host = typeof flags.host === 'string' ? flags.host : DEFAULT_HOST;
  if (host === '') throw new UsageError('--host must be an address of this machine, not empty.');
  const connections = wholeFlag(call, 'max-connections', 1, MOST);
  const limits = connections === undefined ? {} : { connections };
  const seconds = wholeFlag(call, 'max-seconds', 1, 86_400);
  const questions = seconds === undefined ? {} : { seconds };
  if (flags['no-tables']) return { port, host, limits, questions };
  // Whoever names a place wants tables; by default the page is worth serving without them.
  const tablesMayBeOff = flags.data === undefined && flags.database === undefined;
  return { port, host, limits, questions, tables: tableOptions(call), tablesMayBeOff };
}

function tableOptions(call: Call): NonNullable<ServerOptions['tables']> {
  const { flags, terminal } = call;
  const { data, database } = flags;
  if (data !== undefined && database !== undefined) throw new UsageError('Give either --data or --database, not both.');
  const logged = typeof flags.log === 'string' ? parseWord('kind of log', flags.log, LOGGED) : 'trouble';
  const folder = typeof data === 'string' ? data : stateFolder(terminal);
  const corsOrigin = flags['cors-origin'];
  return {
    ...(folder === undefined ? {} : { folder }),
    ...(typeof database === 'string' ? { database } : {}),
    limits: tableLimits(call),
    trustsProxy: flags['trust-proxy'] === true,
    ...(typeof corsOrigin === 'string' ? { corsOrigin: parseOrigin(corsOrigin) } : {}),
    ...(logged === 'none' ? {} : { log: (line) => terminal.stderr.write(`${JSON.stringify(line)}\n`) }),
    logsRequests: logged === 'requests',
  };
}

function tableLimits(call: Call): Readonly<Record<string, number>> {
  const given = Object.entries(TABLE_LIMITS).map(([flag, limit]) => [limit, wholeFlag(call, flag, 1, MOST)]);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

function wholeFlag({ flags }: Call, name: string, min: number, max: number): number | undefined {
  const text = flags[name];
  return typeof text === 'string' ? parseWhole(`--${name}`, text, min, max) : undefined;
}

/** `https://example.org`: a scheme and a host, nothing after it. */
function parseOrigin(text: string): string {
  if (URL.canParse(text) && new URL(text).origin === text) return text;
  throw new UsageError(`--cors-origin must be an origin like https://example.org, not "${text}".`);
}

function announcement({ address, networkAddresses }: RunningServer): string {
  const lines = networkAddresses.map((other) => `On this network: ${other}\n`);
  return [`Penultimate is served at ${address} (stop with Ctrl-C)\n`, ...lines].join('');
}

/** Resolves to the signal: the listener is handed to the process, which says which one it was. */
function interruption(terminal: Terminal): Promise<string | undefined> {
  return new Promise((resolve) => {
    const stopListening = terminal.onInterrupt((signal?: string) => {
      stopListening();
      resolve(signal);
    });
  });
}
