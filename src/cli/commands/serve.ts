import { renderUnicodeCompact } from 'uqr';
import {
  checkTables,
  DEFAULT_HOST,
  DEFAULT_PORT,
  type RunningServer,
  type ServerOptions,
  type StorePlace,
  startServer,
} from '../../server/index.ts';
import { given, parseWhole, UsageError, unwrap } from '../arguments/usage.ts';
import { type Call, EXIT } from '../command.ts';
import { complain, listenToInterrupt, stateFolder } from '../terminal/terminal.ts';

/** Serves until it is interrupted (130) or terminated (0), and finishes the requests in progress. */
export async function run(typed: Call): Promise<number> {
  const call = withEnvironment(typed);
  const { terminal } = call;
  if (call.flags.check) return check(call);
  const server = unwrap(await startServer(serverOptions(call)));
  terminal.stdout.write(announcement(server));
  if (server.tablesOff !== undefined) complain(terminal, `Tables are off: ${server.tablesOff}`);
  else if (call.flags.class) terminal.stdout.write(await openClass(server));
  const interrupt = listenToInterrupt(terminal);
  const signal = await interrupt.happened;
  interrupt.stopListening();
  await server.stop();
  return signal === 'SIGTERM' ? EXIT.done : EXIT.interrupted;
}

/**
 * Variables stand for flags that were not given. A password in a flag can be read in the list of processes, and an image
 * can name a folder in `PENULTIMATE_DATA` that `DATABASE_URL` replaces.
 */
function withEnvironment(call: Call): Call {
  const { PORT, DATABASE_URL, PENULTIMATE_DATA } = call.terminal.env;
  const { data, database } = call.flags;
  const place = DATABASE_URL ? { database: DATABASE_URL } : PENULTIMATE_DATA ? { data: PENULTIMATE_DATA } : {};
  const isPlaceGiven = data !== undefined || database !== undefined;
  const port = call.flags.port ?? (PORT ? parseWhole('--port', PORT, 0, 65_535) : undefined);
  return { ...call, flags: { ...call.flags, ...given({ port }), ...(isPlaceGiven ? {} : place) } };
}

/** Looks for damaged tables instead of serving: exit code 1 if there are any. */
async function check(call: Call): Promise<number> {
  const { tables, damaged, problems } = unwrap(await checkTables(placeOf(call)));
  const lines = [
    ...problems.map((problem) => `The database is damaged: ${problem}`),
    ...damaged.map(({ id, reason }) => `Table ${id} is damaged: ${reason}`),
    damaged.length + problems.length === 0
      ? `All ${tables} tables are sound.`
      : `${damaged.length} of ${tables} tables are damaged.`,
  ];
  call.terminal.stdout.write(`${lines.join('\n')}\n`);
  return damaged.length + problems.length === 0 ? EXIT.done : EXIT.no;
}

function serverOptions(call: Call): ServerOptions {
  const { flags } = call;
  // Phones have to reach the server of a class.
  const { port = DEFAULT_PORT, host = flags.class ? '0.0.0.0' : DEFAULT_HOST } = flags;
  if (host === '') throw new UsageError('--host must be an address of this machine, not empty.');
  const common = {
    port,
    host,
    limits: given({ connections: flags['max-connections'] }),
    questions: given({ seconds: flags['max-seconds'], megabytes: flags['max-question-memory'] }),
    proxies: flags['trust-proxy'] ?? 0,
  };
  if (flags['no-tables']) return common;
  // Without a named place for tables, the page is served even if tables cannot be kept.
  const tablesMayBeOff = flags.data === undefined && flags.database === undefined;
  return { ...common, tables: tableOptions(call), tablesMayBeOff };
}

function tableOptions(call: Call): NonNullable<ServerOptions['tables']> {
  const { flags, terminal } = call;
  const { log: logged = 'trouble', 'cors-origin': corsOrigin } = flags;
  return {
    ...placeOf(call),
    limits: given({
      bodyBytes: flags['max-body'],
      tablesPerHour: flags['max-tables'],
      streams: flags['max-streams'],
      movesPerSecond: flags['max-moves'],
      events: flags['max-events'],
      idleDays: flags['idle-days'],
      keepDays: flags['keep-days'],
    }),
    own: {
      isOpen: flags['no-own-games'] !== true,
      files: flags.game === undefined ? [] : flags.game.split(',').map((file) => file.trim()),
    },
    ...(corsOrigin === undefined ? {} : { corsOrigin: parseOrigin(corsOrigin) }),
    ...(logged === 'none' ? {} : { log: (line) => terminal.stderr.write(`${JSON.stringify(line)}\n`) }),
    logsRequests: logged === 'requests',
    logsAddresses: flags['anonymous-log'] !== true,
  };
}

function placeOf({ flags: { data, database }, terminal }: Call): StorePlace {
  if (data !== undefined && database !== undefined) throw new UsageError('Give either --data or --database, not both.');
  if (database !== undefined) return { database };
  const folder = data ?? stateFolder(terminal);
  return folder === undefined ? {} : { folder };
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

/** Opens a class and says how pupils come in. The teacher's link is for the teacher alone. */
async function openClass({ address, networkAddresses }: RunningServer): Promise<string> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(new URL('/api/v1/classes', address), { method: 'POST', headers, body: '{}' });
  const { code, teacher } = (await response.json()) as { readonly code: string; readonly teacher: string };
  const [shared = address] = networkAddresses;
  const pupils = new URL(`/class/${code}`, shared).href;
  return [
    `\nClass ${code}\n`,
    `Pupils open ${new URL('/class', shared).href} and type ${code}, or point a camera here:\n\n`,
    `${renderUnicodeCompact(pupils)}\n\n`,
    `You open ${new URL(`/class/${code}#${teacher}`, address).href}\n`,
    'Keep your link to yourself. Everything about the class is deleted after a day.\n',
  ].join('');
}
