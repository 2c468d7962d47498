import { array, type GenericSchema, type InferOutput, is, nullable, number, object, optional, string } from 'valibot';
import { createSeatKey } from '../../tables/client/links.ts';
import { preferences } from '../app/preferences.ts';
import { readAs, remember, rememberedItems } from '../app/storage.ts';

const MAX_KEPT = 50;

/** A list on this device, most recently used first; what is not of its form is dropped. */
function keptList<Item>(name: string, schema: GenericSchema<unknown, Item>) {
  const all = (): readonly Item[] =>
    (rememberedItems(name, (item) => is(schema, item)) ?? []).flatMap((item) => readAs(schema, item) ?? []);
  const without = (isSame: (item: Item) => boolean) => all().filter((item) => !isSame(item));
  return {
    all,
    /** Replaces those that are the same. */
    keep: (item: Item, isSame: (item: Item) => boolean) =>
      remember(name, [item, ...without(isSame)].slice(0, MAX_KEPT)),
    drop: (isSame: (item: Item) => boolean) => remember(name, without(isSame)),
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

const tables = keptList('tables', tableSchema);

export function knownTable(id: string): KnownTable {
  return tables.all().find((table) => table.id === id) ?? { id, invite: null, unsent: [] };
}

export function keepTable(id: string, changes: Partial<KnownTable>): void {
  tables.keep({ ...knownTable(id), ...changes }, (other) => other.id === id);
}

/** `title` is that of a game which a visitor wrote. */
const seatSchema = object({ id: string(), key: string(), game: string(), title: optional(string()) });

/** A seat taken on this device, with its key. */
export type YourSeat = Readonly<InferOutput<typeof seatSchema>>;

const seats = keptList('seats', seatSchema);

export const yourSeats = seats.all;

export function keepSeat(seat: YourSeat): void {
  seats.keep(seat, ({ id }) => id === seat.id);
}

export function forgetSeat(seat: YourSeat): void {
  seats.drop(({ id }) => id === seat.id);
}

/** The name under which you sit down, if you have one. */
export function yourName(): { readonly name?: string } {
  const [name] = preferences.value.names;
  return name === '' ? {} : { name };
}

const ownKeys = keptList('own-keys', object({ id: string(), link: string(), key: string() }));

/** The private key that this browser has made for the seat of a link, if it has. */
export function knownOwnKey(id: string, link: string): string | undefined {
  return ownKeys.all().find((own) => own.id === id && own.link === link)?.key;
}

/** The private key for the seat of a link: kept before it is sent, so that a lost answer does not lose the seat. */
export function ownKeyFor(id: string, link: string): string {
  const known = knownOwnKey(id, link);
  if (known !== undefined) return known;
  const key = createSeatKey();
  ownKeys.keep({ id, link, key }, () => false);
  return key;
}
