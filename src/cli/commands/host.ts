import { readFile } from 'node:fs/promises';
import type { OptionValues } from '../../core/index.ts';
import { isProcessGame } from '../../process/command.ts';
import { createTableClient, type OpenedTable, type TableClient } from '../../tables/client/client.ts';
import { addressForOthers, formatTableLink, isOnlyHere, openingRecord } from '../../tables/client/links.ts';
import type { Clock } from '../../tables/index.ts';
import type { OpenRequest } from '../../tables/requests.ts';
import { DEFAULT_SERVER } from '../arguments/flags.ts';
import { calledGame, givenOptions } from '../arguments/game-options.ts';
import { shownValue, UsageError, unwrap } from '../arguments/usage.ts';
import type { Call } from '../command.ts';
import { openProgram } from '../tables/seat.ts';
import { sitDown } from '../tables/sit-down.ts';

/** Opens a table on a running server, prints its links, and plays there in the first seat. */
export async function run(call: Call): Promise<number> {
  const program = await openProgram(call);
  const server = parseServer(call);
  const game = await gameToOpen(call);
  const client = createTableClient(server);
  const name = call.flags.name ?? null;
  const clock = parseClock(call);
  const seats = [{ seat: 1, name }] as const;
  const opened = await client.open({ ...game, hints: call.flags.hints === true, ...clock, seats });
  if (!opened.ok) throw new UsageError(opened.status === 0 ? noServer(server) : opened.error);
  call.terminal.stdout.write(await announcement(client, server, opened.value));
  const link = { server, id: opened.value.id, key: keyOf(opened.value, 1) };
  return sitDown(call, client, link, program);
}

/** A game of a file goes to the server as text, which runs it there. */
async function gameToOpen(call: Call): Promise<OpenRequest> {
  const definition = calledGame(call);
  const options = chosenOptions(call);
  if (definition.source === undefined || call.argument === undefined)
    return { record: unwrap(openingRecord(definition, options)) };
  if (isProcessGame(call.argument)) throw new UsageError('A game that is a program cannot be played at a table.');
  return { own: { source: await readFile(call.argument, 'utf8'), options } };
}

function parseServer({ flags }: Call): string {
  const { server = DEFAULT_SERVER } = flags;
  const address = URL.canParse(server) ? new URL(server) : undefined;
  if (address && /^https?:$/.test(address.protocol)) return `${address.origin}/`;
  throw new UsageError(`--server must be an address like ${DEFAULT_SERVER}, not ${shownValue(server)}.`);
}

/** `move:60` or `game:300`, in seconds. */
function parseClock({ flags }: Call): { readonly clock?: Clock } {
  if (flags.clock === undefined) return {};
  const [, per, seconds] = /^(move|game):([1-9]\d{0,6})$/.exec(flags.clock) ?? [];
  if (per === 'move' || per === 'game') return { clock: { per, seconds: Number(seconds) } };
  throw new UsageError(`--clock is move:SECONDS or game:SECONDS, as in game:300, not ${shownValue(flags.clock)}.`);
}

/** The options of the game, with who starts. */
function chosenOptions(call: Call): OptionValues {
  const { first = '1' } = call.flags;
  const starter = first === 'random' ? 1 + (call.terminal.randomSeed() % 2) : Number(first);
  return starter === 1 ? givenOptions(call) : { ...givenOptions(call), first: 2 };
}

function noServer(server: string): string {
  return `No server with tables answers at ${server}; start one with \`penultimate serve\`, or name another with --server.`;
}

function keyOf({ seats }: OpenedTable, number: 1 | 2): string | undefined {
  return seats.find(({ seat }) => seat === number)?.key;
}

/** The links, each on its own line to copy, with addresses that other devices can open. */
async function announcement(client: TableClient, server: string, opened: OpenedTable): Promise<string> {
  const info = await client.ask();
  const addresses = info.ok ? info.value.addresses : [];
  const others = addressForOthers(server, addresses);
  const linkOf = (key: string | undefined) => formatTableLink({ server: others, id: opened.id, key });
  const lines = [
    'The table is open. For the other player:',
    `  ${linkOf(keyOf(opened, 2))}`,
    'For those who want to watch:',
    `  ${linkOf(undefined)}`,
  ];
  if (isOnlyHere(others))
    lines.push('These links open on this machine only.', 'For others start the server with --host 0.0.0.0.');
  return `${lines.join('\n')}\n`;
}
