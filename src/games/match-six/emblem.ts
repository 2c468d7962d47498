import { type Emblem, glyph, type Mark } from '../../core/index.ts';

function tile(x: number, digit: string, isFirst: boolean): readonly Mark[] {
  return [
    { kind: 'box', at: [x + 3, 123], size: [84, 84], corner: isFirst ? 18 : 5, tint: 'deep' },
    { kind: 'box', at: [x, 116], size: [84, 84], corner: isFirst ? 18 : 5, tint: isFirst ? 'player1' : 'player2' },
    { kind: 'box', at: [x, 116], size: [74, 74], corner: isFirst ? 14 : 3, tint: 'paper' },
    ...glyph(digit, [x, 116], 40, 'ink'),
  ];
}

/** Three numbers that make six, under the bracket of the window. */
export const emblem: Emblem = {
  signature: 'clay',
  marks: [
    {
      kind: 'line',
      points: [
        [48, 62],
        [48, 44],
        [352, 44],
        [352, 62],
      ],
      width: 6,
      tint: 'gold',
    },
    ...tile(95, '1', true),
    ...tile(200, '2', false),
    ...tile(305, '3', true),
  ],
};
