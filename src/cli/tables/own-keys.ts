import { createSeatKey } from '../../tables/client/entry.ts';
import type { TableLink } from '../../tables/client/links.ts';
import type { OwnKey } from '../../tables/client/visit.ts';
import { isObject, keepState, readState } from '../play/state-files.ts';
import type { Terminal } from '../terminal/terminal.ts';

const FILE = 'seats.json';
const MAX_KEPT = 100;

/** The private key of this user for the seat of a link: the same link leads back to the same seat, also after a crash. */
export async function ownKeyFor(terminal: Terminal, { id, key }: TableLink): Promise<OwnKey> {
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
