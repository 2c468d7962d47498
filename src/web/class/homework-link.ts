import type { Task } from '../../classroom/requests.ts';
import { failure, parseRecord, type Result, success } from '../../core/index.ts';
import { CATALOG } from '../../games/catalog.ts';

/** The parameter with one puzzle of a set, as a record. */
const PUZZLE = 'p';
const MAX_PUZZLES = 50;

/** The address of the lesson that the tasks are about, or of the same puzzles. It needs no class. */
export function homeworkPath(tasks: readonly Task[]): string {
  const [first] = tasks;
  if (first?.lesson !== undefined) {
    const [game = ''] = first.record.split(/[ :]/);
    return `/learn/${game}?lesson=${encodeURIComponent(first.lesson)}`;
  }
  return `/puzzles/homework?${tasks.map(({ record }) => `${PUZZLE}=${encodeRecord(record)}`).join('&')}`;
}

/** Leaves `:` and `=` readable, which shortens the link by a fifth. */
function encodeRecord(record: string): string {
  return encodeURIComponent(record).replaceAll('%20', '+').replaceAll('%3A', ':').replaceAll('%3D', '=');
}

/** The puzzles in the query of an address, as records. */
export function parseHomework(query: readonly (readonly [string, string])[]): Result<readonly string[]> {
  const records = [...new Set(query.flatMap(([name, value]) => (name === PUZZLE ? [value] : [])))];
  if (records.length === 0 || records.length > MAX_PUZZLES)
    return failure('The link is incomplete. Ask your teacher for it again.');
  for (const record of records) {
    const match = parseRecord(CATALOG, record);
    if (!match.ok) return match;
  }
  return success(records);
}
