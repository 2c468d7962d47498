import { array, type InferOutput, is, nullable, number, object, optional, string } from 'valibot';
import { createSeatKey } from '../../tables/client/entry.ts';
import { readAs, remember, rememberedItems } from '../app/storage.ts';

const moveSchema = object({ game: number(), after: number(), ply: number(), move: string() });

const tableSchema = object({
  id: string(),
  /** The key for the other seat, for the invited friend. */
  invite: nullable(string()),
  /** Moves that have not reached the server. */
  unsent: array(moveSchema),
});

/** The part of a table that only this browser knows. */
type KnownTable = Readonly<InferOutput<typeof tableSchema>>;

const TABLES = 'tables';
const MAX_TABLES = 50;

function readTables(): readonly KnownTable[] {
  const list = rememberedItems(TABLES, (item) => is(tableSchema, item)) ?? [];
  return list.flatMap((item) => readAs(tableSchema, item) ?? []);
}

export function knownTable(id: string): KnownTable {
  return readTables().find((table) => table.id === id) ?? { id, invite: null, unsent: [] };
}

export function keepTable(id: string, changes: Partial<KnownTable>): void {
  const table = { ...knownTable(id), ...changes };
  const others = readTables().filter((other) => other.id !== id);
  remember(TABLES, [table, ...others].slice(0, MAX_TABLES));
}

/** `title` is that of a game which a visitor wrote. */
const seatSchema = object({ id: string(), key: string(), game: string(), title: optional(string()) });

/** A seat taken on this device, with its key. */
export type YourSeat = Readonly<InferOutput<typeof seatSchema>>;

const SEATS = 'seats';
const MAX_SEATS = 50;

/** Most recently used first. */
export function yourSeats(): readonly YourSeat[] {
  const list = rememberedItems(SEATS, (item) => is(seatSchema, item)) ?? [];
  return list.flatMap((item) => readAs(seatSchema, item) ?? []);
}

export function keepSeat(seat: YourSeat): void {
  remember(SEATS, [seat, ...othersThan(seat)].slice(0, MAX_SEATS));
}

export function forgetSeat(seat: YourSeat): void {
  remember(SEATS, othersThan(seat));
}

function othersThan({ id }: YourSeat): readonly YourSeat[] {
  return yourSeats().filter((other) => other.id !== id);
}

const ownKeySchema = object({ id: string(), link: string(), key: string() });
const OWN_KEYS = 'own-keys';
const MAX_OWN_KEYS = 50;

function ownKeys(): readonly InferOutput<typeof ownKeySchema>[] {
  const list = rememberedItems(OWN_KEYS, (item) => is(ownKeySchema, item)) ?? [];
  return list.flatMap((item) => readAs(ownKeySchema, item) ?? []);
}

/** The private key that this browser has made for the seat of a link, if it has. */
export function knownOwnKey(id: string, link: string): string | undefined {
  return ownKeys().find((own) => own.id === id && own.link === link)?.key;
}

/** The private key for the seat of a link: kept before it is sent, so that a lost answer does not lose the seat. */
export function ownKeyFor(id: string, link: string): string {
  const known = knownOwnKey(id, link);
  if (known !== undefined) return known;
  const key = createSeatKey();
  remember(OWN_KEYS, [{ id, link, key }, ...ownKeys()].slice(0, MAX_OWN_KEYS));
  return key;
}
