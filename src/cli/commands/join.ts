import { isObject } from '../../core/json.ts';
import { createTableClient } from '../../tables/client/client.ts';
import type { OwnKey } from '../../tables/client/connection.ts';
import { createSeatKey, parseTableLink, type TableLink } from '../../tables/client/links.ts';
import { shownValue, UsageError } from '../arguments/usage.ts';
import type { Call } from '../command.ts';
import { keepState, readState } from '../files/state-files.ts';
import { openProgram } from '../tables/seat.ts';
import { sitDown } from '../tables/sit-down.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** Sits down at the table that a link leads to, or watches where the link has no key. */
export async function run(call: Call): Promise<number> {
  const link = parseLink(call.argument ?? '');
  const program = await openProgram(call);
  if (program && link.key === undefined)
    throw new UsageError(
      'This link is for watching; to let a player sit down, give the link with its key after the #.',
    );
  const ownKey = link.key === undefined ? undefined : await ownKeyFor(call.terminal, link);
  return sitDown(call, createTableClient(link.server), link, program, ownKey);
}

function parseLink(text: string): TableLink {
  const link = parseTableLink(text);
  if (link !== undefined) return link;
  if (/\/table\/[^#]*\?/.test(text))
    throw new UsageError(
      'A key belongs after the # of a link, where no server sees it; this link has a question mark.',
    );
  throw new UsageError(`A link to a table looks like http://host/table/<id>#<key>, not ${shownValue(text)}.`);
}

const FILE = 'seats.json';
const MAX_KEPT = 100;

/** The private key of this user for the seat of a link: the same link leads back to the same seat, also after a crash. */
async function ownKeyFor(terminal: Terminal, { id, key }: TableLink): Promise<OwnKey> {
  const kept = Object.entries((await readState(terminal, FILE, isObject)) ?? {});
  const name = `${id}#${key}`;
  const known = kept.find(([link]) => link === name)?.[1];
  return {
    known: typeof known === 'string' ? known : undefined,
    async make() {
      const own = createSeatKey();
      const entries = [...kept, [name, own]].slice(-MAX_KEPT);
      await keepState(terminal, FILE, Object.fromEntries(entries), 'Your seat');
      return own;
    },
  };
}
