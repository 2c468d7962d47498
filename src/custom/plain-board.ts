import type { Grid } from '../core/index.ts';

/*
 * A board for a game that draws none, by the form of its start: a number is a pile, a text a row of cells, a list of
 * numbers several piles, a list of texts or lists the rows of a board. In an object the first field of such a form counts,
 * lists and texts before numbers. A large number is one cell.
 */

type Rows = readonly (readonly string[])[];

/** More tokens than this are shown as a number. */
const MAX_TOKENS = 60;

function isPile(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_TOKENS;
}

function pile(count: unknown): readonly string[] {
  if (!isPile(count)) return [String(count)];
  return Number(count) > 0 ? Array.from({ length: Number(count) }, () => '●') : [''];
}

function isMark(item: unknown): boolean {
  return item === null || (typeof item === 'string' && [...item].length < 2);
}

/** Marks of an empty cell are not shown. */
function cell(value: unknown): string {
  const text = String(value ?? '');
  return /^[.\s_-]$/.test(text) ? '' : text.slice(0, 8);
}

const letters = (text: unknown) => [...String(text)].map(cell);
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** How positions like this one are drawn; undefined if this one has no form that can be drawn. */
function rowsLike(start: unknown): ((position: unknown) => Rows) | undefined {
  if (typeof start === 'number') return (count) => [pile(count)];
  if (typeof start === 'string') return start === '' ? undefined : (text) => [letters(text)];
  if (!Array.isArray(start) || start.length === 0) return undefined;
  if (start.every(isPile)) return (piles) => list(piles).map(pile);
  if (start.every(isMark)) return (marks) => [list(marks).map(cell)];
  if (start.every((row) => typeof row === 'string')) return (rows) => list(rows).map(letters);
  if (start.every(Array.isArray)) return (rows) => list(rows).map((row) => list(row).map(cell));
  return undefined;
}

/** Fields that say whose turn it is rather than what lies on the board. */
const TURNS = /^(turn|player|to_?move|mover|last|next)$/i;

/** Draws the positions of a game; undefined where its start has no form that can be drawn. */
export function plainBoard(start: unknown): ((position: unknown) => Grid) | undefined {
  const whole = rowsLike(start);
  if (whole) return (position) => gridOf(whole(position));
  if (typeof start !== 'object' || start === null || Array.isArray(start)) return undefined;
  const fields = Object.entries(start).filter(([field]) => !TURNS.test(field));
  const isNumber = ([, value]: [string, unknown]) => typeof value === 'number';
  for (const [field, value] of [...fields.filter((each) => !isNumber(each)), ...fields.filter(isNumber)]) {
    const rows = rowsLike(value);
    if (rows) return (position) => gridOf(rows(Reflect.get(Object(position), field)));
  }
  return undefined;
}

function gridOf(rows: Rows): Grid {
  return rows.map((row) => row.map((text) => ({ text })));
}
