import { array, type InferOutput, is, nullable, number, object, string } from 'valibot';
import { readAs, remember, rememberedItems } from '../app/storage.ts';

const moveSchema = object({ game: number(), after: number(), ply: number(), move: string() });

const tableSchema = object({
  id: string(),
  /** The key for the other seat, which whoever opened the table gives away. */
  invite: nullable(string()),
  /** Moves that have not reached the server. */
  unsent: array(moveSchema),
});

/** What this browser knows of a table that the table itself does not tell. One's own key is in `your-seats.ts`. */
type KnownTable = Readonly<InferOutput<typeof tableSchema>>;

const MOST_TABLES = 50;

function readTables(): readonly KnownTable[] {
  const list = rememberedItems('tables', (item) => is(tableSchema, item)) ?? [];
  return list.flatMap((item) => readAs(tableSchema, item) ?? []);
}

export function knownTable(id: string): KnownTable {
  return readTables().find((table) => table.id === id) ?? { id, invite: null, unsent: [] };
}

export function keepTable(id: string, changes: Partial<KnownTable>): void {
  const table = { ...knownTable(id), ...changes };
  const others = readTables().filter((other) => other.id !== id);
  remember('tables', [table, ...others].slice(0, MOST_TABLES));
}
