import { capitalized, listed } from '../../core/index.ts';
import type { Figure, FigureCell, Legend } from '../../learn/lesson.ts';

/*
 * Numbers as blocks of 1, 2, 4, 8 and so on, each size at most once: 7 is 4 + 2 + 1. Blocks of one size are partners two
 * by two, and a size that comes an odd number of times leaves one over. (The sum of what is left over is the xor.)
 */
const BLOCK_SIZES = [32, 16, 8, 4, 2, 1] as const;

/** The sizes of a number's blocks, largest first. */
function blocksOf(number: number): readonly number[] {
  return BLOCK_SIZES.filter((size) => (number & size) !== 0);
}

/** The sizes of which one block is left over, largest first. */
export function leftOver(numbers: readonly number[]): readonly number[] {
  return blocksOf(numbers.reduce((sum, number) => sum ^ number, 0));
}

export function isPaired(numbers: readonly number[]): boolean {
  return leftOver(numbers).length === 0;
}

/** "5 = 4 + 1", "4". */
export function inBlocks(number: number): string {
  const blocks = blocksOf(number);
  return blocks.length < 2 ? String(number) : `${number} = ${blocks.join(' + ')}`;
}

/** "Every block has a partner.", "A 4 and a 1 have no partner." */
export function tellBlocks(numbers: readonly number[]): string {
  return `${capitalized(partners(numbers))}.`;
}

/** "every block has a partner", "a 4 and a 1 have no partner". */
function partners(numbers: readonly number[]): string {
  const single = leftOver(numbers);
  if (single.length === 0) return 'every block has a partner';
  const names = listed(single.map((size) => `${size === 8 ? 'an' : 'a'} ${size}`));
  return `${names} ${single.length === 1 ? 'has' : 'have'} no partner`;
}

/** "in blocks 2+1 and 4+1: a 4 and a 2 have no partner". */
export function describeBlocks(numbers: readonly number[]): string {
  const blocks = numbers.map((number) => blocksOf(number).join('+') || '0');
  return `in blocks ${listed(blocks)}: ${partners(numbers)}`;
}

export const PARTNERS: Legend = { paired: 'has a partner', single: 'has no partner' };

/** Something that counts for a number. */
export interface Counted {
  readonly label: string;
  readonly value: number;
}

/** A run of heads and what it counts for. */
export function countedRun(length: number, value: number): Counted {
  const label = length === value ? `run of ${inBlocks(length)}` : `run of ${length}, counts for ${inBlocks(value)}`;
  return { label, value };
}

/** One column for each size of block, and below it whether the blocks of that size are all in pairs. */
export function drawBlocks(rows: readonly Counted[]): Figure {
  const largest = Math.max(1, ...rows.map(({ value }) => value));
  const sizes = BLOCK_SIZES.filter((size) => size <= largest);
  const single = leftOver(rows.map(({ value }) => value));
  return {
    caption: `Blocks. ${tellBlocks(rows.map(({ value }) => value))}`,
    legend: PARTNERS,
    columns: sizes.map((size) => `${size}s`),
    rows: [
      ...rows.map(({ label, value }, row) => ({
        label,
        cells: sizes.map((size): FigureCell => {
          if ((value & size) === 0) return { text: '', look: 'empty' };
          const isLast = !rows.slice(row + 1).some((later) => (later.value & size) !== 0);
          return { text: String(size), look: isLast && single.includes(size) ? 'single' : 'paired' };
        }),
      })),
      {
        label: 'all in pairs?',
        cells: sizes.map((size): FigureCell => ({ text: single.includes(size) ? 'no' : 'yes', look: 'word' })),
      },
    ],
  };
}

/** The place of a coin in a block of its run. */
export interface BlockPlace {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** The block has no partner. */
  readonly isAlone: boolean;
}

/** Splits the runs of heads of a row into blocks, the largest first, by the index of each coin. */
export function splitIntoBlocks(row: string): ReadonlyMap<number, BlockPlace> {
  const blocks = [...row.matchAll(/H+/g)].flatMap(({ index, 0: run }) => {
    let first = index;
    return blocksOf(run.length).map((size) => {
      first += size;
      return { first: first - size, size };
    });
  });
  const alone = leftOver(blocks.map(({ size }) => size));
  const places = new Map<number, BlockPlace>();
  for (const [number, { first, size }] of blocks.entries()) {
    const isAlone = alone.includes(size) && !blocks.slice(number + 1).some((later) => later.size === size);
    for (let coin = first; coin < first + size; coin++)
      places.set(coin, { isFirst: coin === first, isLast: coin === first + size - 1, isAlone });
  }
  return places;
}
