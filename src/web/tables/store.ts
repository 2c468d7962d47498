import { array, type GenericSchema, type InferOutput, is, nullable, number, object, optional, string } from 'valibot';
import { createSeatKey } from '../../tables/client/links.ts';
import { preferences } from '../app/preferences.ts';
import { readAs, remember, rememberedItems } from '../app/storage.ts';

const MAX_KEPT = 50;

/** A list on this device, most recently used first; what is not of its form is dropped. Items are found by `keyOf`. */
function keptList<Item>(name: string, schema: GenericSchema<unknown, Item>, keyOf: (item: Item) => string) {
  const all = (): readonly Item[] =>
    (rememberedItems(name, (item) => is(schema, item)) ?? []).flatMap((item) => readAs(schema, item) ?? []);
  const others = (item: Item) => all().filter((other) => keyOf(other) !== keyOf(item));
  return {
    all,
    find: (key: string) => all().find((item) => keyOf(item) === key),
    /** Replaces the one with the same key. */
    keep: (item: Item) => void remember(name, [item, ...others(item)].slice(0, MAX_KEPT)),
    drop: (item: Item) => void remember(name, others(item)),
  };
}

const tableSchema = object({
  id: string(),
  /** The key for the other seat, for the invited friend. */
  invite: nullable(string()),
  /** Moves that have not reached the server. */
  unsent: array(object({ game: number(), after: number(), ply: number(), move: string() })),
});

/** The part of a table that only this browser knows. */
type KnownTable = Readonly<InferOutput<typeof tableSchema>>;

const tables = keptList('tables', tableSchema, ({ id }) => id);

export function knownTable(id: string): KnownTable {
  return tables.find(id) ?? { id, invite: null, unsent: [] };
}

export function keepTable(id: string, changes: Partial<KnownTable>): void {
  tables.keep({ ...knownTable(id), ...changes });
}

/** `title` is that of a game which a visitor wrote. */
const seatSchema = object({ id: string(), key: string(), game: string(), title: optional(string()) });

/** A seat taken on this device, with its key. */
export type YourSeat = Readonly<InferOutput<typeof seatSchema>>;

export const yourSeats = keptList('seats', seatSchema, ({ id }) => id);

/** The name under which you sit down, if you have one. */
export function yourName(): { readonly name?: string } {
  const [name] = preferences.value.names;
  return name === '' ? {} : { name };
}

const ownKeySchema = object({ id: string(), link: string(), key: string() });
const ownKeys = keptList('own-keys', ownKeySchema, ({ id, link }) => `${id} ${link}`);

/** The private key that this browser has made for the seat of a link, if it has. */
export function knownOwnKey(id: string, link: string): string | undefined {
  return ownKeys.find(`${id} ${link}`)?.key;
}

/** The private key for the seat of a link: kept before it is sent, so that a lost answer does not lose the seat. */
export function ownKeyFor(id: string, link: string): string {
  const known = knownOwnKey(id, link);
  if (known !== undefined) return known;
  const key = createSeatKey();
  ownKeys.keep({ id, link, key });
  return key;
}
