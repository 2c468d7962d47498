import type { Grid } from '../core/index.ts';

/*
 * A board for a game that draws none, by the form of its start: a number is a pile, a text a row of cells, a list of
 * numbers several piles, a list of texts or lists the rows of a board. In an object the first field of such a form counts.
 * A short text or a large number is one cell.
 */

interface Shape {
  isOf(value: unknown): boolean;
  /** The texts of the cells. */
  cells(value: unknown): readonly (readonly string[])[];
}

/** More tokens than this are shown as a number. */
const MAX_TOKENS = 60;

const TOKEN = '●';

function isPile(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_TOKENS;
}

function pile(count: unknown): readonly string[] {
  if (!isPile(count)) return [String(count)];
  return count > 0 ? Array.from({ length: count }, () => TOKEN) : [''];
}

/** A mark for an empty cell. */
const EMPTY = /^[.\s_-]$/;

function cell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  return EMPTY.test(text) ? '' : text.slice(0, 8);
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
const isListOf = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length > 0 && value.every(isItem);
const isShort = (item: unknown) => item === null || (typeof item === 'string' && [...item].length < 2);

const SHAPES: readonly Shape[] = [
  {
    isOf: (value) => typeof value === 'string' && [...value].length > 1,
    cells: (value) => [[...String(value)].map(cell)],
  },
  {
    isOf: (value) => isListOf(value, isPile),
    cells: (value) => list(value).map(pile),
  },
  {
    isOf: (value) => isListOf(value, isShort),
    cells: (value) => [list(value).map(cell)],
  },
  {
    isOf: (value) => isListOf(value, (row) => typeof row === 'string' && row !== ''),
    cells: (value) => list(value).map((row) => [...String(row)].map(cell)),
  },
  {
    isOf: (value) => isListOf(value, (row) => isListOf(row, (item) => typeof item !== 'object' || item === null)),
    cells: (value) => list(value).map((row) => list(row).map(cell)),
  },
  {
    isOf: (value) => isPile(value) && value > 0,
    cells: (value) => [pile(value)],
  },
  {
    isOf: (value) => Number.isFinite(value) || (typeof value === 'string' && value !== ''),
    cells: (value) => [[String(value)]],
  },
];

/** Fields that say whose turn it is rather than what lies on the board. */
const TURNS = /^(turn|player|to_?move|mover|last|next)$/i;

/** Draws the positions of a game; undefined where its start has no form that can be drawn. */
export function plainBoard(start: unknown): ((position: unknown) => Grid) | undefined {
  const whole = SHAPES.find(({ isOf }) => isOf(start));
  if (whole) return (position) => gridOf(whole, position);
  if (typeof start !== 'object' || start === null || Array.isArray(start)) return undefined;
  const fields = Object.entries(start).filter(([name]) => !TURNS.test(name));
  for (const shape of SHAPES) {
    const [name] = fields.find(([, value]) => shape.isOf(value)) ?? [];
    if (name !== undefined) return (position) => gridOf(shape, Reflect.get(Object(position), name));
  }
  return undefined;
}

function gridOf({ cells }: Shape, value: unknown): Grid {
  return cells(value).map((row) => row.map((text) => ({ text })));
}
