import { type Emblem, glyph, type Mark } from '../../core/index.ts';

const LETTERS = 'WLWWL';

/** The two at the ends can be taken: they stand higher. */
function tile(index: number): readonly Mark[] {
  const isEnd = index === 0 || index === LETTERS.length - 1;
  const x = 48 + index * 76;
  const y = isEnd ? 92 : 110;
  const letter = LETTERS[index] ?? '';
  return [
    { kind: 'box', at: [x, y + (isEnd ? 16 : 6)], size: [64, 84], corner: 8, tint: 'deep' },
    { kind: 'box', at: [x, y], size: [64, 84], corner: 8, tint: letter === 'W' ? 'gold' : 'silver' },
    ...glyph(letter, [x, y], 36, 'ink'),
  ];
}

/** A row of letters, its ends open. */
export const emblem: Emblem = { signature: 'plum', marks: [...LETTERS].flatMap((_, index) => tile(index)) };
