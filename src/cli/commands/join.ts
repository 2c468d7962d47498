import { createTableClient } from '../../tables/client/client.ts';
import { parseTableLink, type TableLink } from '../../tables/client/links.ts';
import { shownValue, UsageError } from '../arguments/usage.ts';
import type { Call } from '../command.ts';
import { ownKeyFor } from '../tables/own-keys.ts';
import { parsePlayer, sitDown } from '../tables/sit-down.ts';

/** Sits down at the table that a link leads to, or watches where the link has no key. */
export async function run(call: Call): Promise<number> {
  const link = parseLink(call.argument ?? '');
  const player = await parsePlayer(call);
  if (player !== undefined && link.key === undefined)
    throw new UsageError(
      'This link is for watching; to let a player sit down, give the link with its key after the #.',
    );
  const ownKey = link.key === undefined ? undefined : await ownKeyFor(call.terminal, link);
  return sitDown(call, createTableClient(link.server), link, player, ownKey);
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
