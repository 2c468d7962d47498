import { expect, it } from 'vitest';
import { splitIntoBlocks } from './blocks.ts';

/** Blocks in brackets, those without a partner in braces. */
function drawn(row: string): string {
  const places = splitIntoBlocks(row);
  const marks = [...row].map((side, coin) => {
    const place = places.get(coin);
    if (!place) return side;
    const [open, close] = place.isAlone ? '{}' : '[]';
    return `${place.isFirst ? open : ''}${side}${place.isLast ? close : ''}`;
  });
  return marks.join('');
}

it.each([
  ['HHHTHHHHHTHHHHTTT', '{HH}[H]T[HHHH][H]T[HHHH]TTT'],
  ['HHTHHHT', '[HH]T[HH]{H}T'],
  ['HTHTH', '[H]T[H]T{H}'],
  ['TTT', 'TTT'],
])('the runs of %s split into %s', (row, blocks) => {
  expect(drawn(row)).toBe(blocks);
});
