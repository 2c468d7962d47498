import { type Emblem, glyph, type Mark } from '../../core/index.ts';

function coin(x: number, isHeads: boolean): readonly Mark[] {
  const [edge, face] = isHeads ? (['gold-deep', 'gold'] as const) : (['silver-deep', 'silver'] as const);
  return [
    { kind: 'disc', at: [x + 3, 111], radius: 36, tint: 'deep' },
    { kind: 'disc', at: [x, 105], radius: 36, tint: edge },
    { kind: 'disc', at: [x, 105], radius: 31, tint: face },
    ...glyph(isHeads ? 'H' : 'T', [x, 105], 28, 'ink'),
  ];
}

/** Five coins, the last two turned. */
export const emblem: Emblem = {
  signature: 'brass',
  marks: [true, true, true, false, false].flatMap((isHeads, index) => coin(44 + index * 78, isHeads)),
};
