import { bow, type Emblem, type Mark } from '../../core/index.ts';

function board(x: number): readonly Mark[] {
  return [
    { kind: 'box', at: [x + 3, 112], size: [172, 140], corner: 14, tint: 'deep' },
    { kind: 'box', at: [x, 105], size: [172, 140], corner: 14, tint: 'paper' },
  ];
}

function coin(x: number, y: number, isHeads: boolean): readonly Mark[] {
  return [
    { kind: 'disc', at: [x, y], radius: 21, tint: isHeads ? 'gold-deep' : 'silver-deep' },
    { kind: 'disc', at: [x, y], radius: 17, tint: isHeads ? 'gold' : 'silver' },
  ];
}

/** Two boards: coins on one, a total that grows on the other. */
export const emblem: Emblem = {
  signature: 'indigo',
  marks: [
    ...board(105),
    ...board(295),
    ...[0, 1, 2].flatMap((index) => coin(57 + index * 48, 82, true)),
    ...[0, 1, 2].flatMap((index) => coin(57 + index * 48, 132, index === 0)),
    {
      kind: 'line',
      points: [
        [224, 128],
        [366, 128],
      ],
      width: 4,
      tint: 'silver-deep',
    },
    { kind: 'line', points: bow(230, 282, 128, 42), width: 6, tint: 'player1' },
    { kind: 'line', points: bow(282, 326, 128, 36), width: 6, tint: 'player2' },
    { kind: 'disc', at: [326, 128], radius: 10, tint: 'ink' },
    {
      kind: 'shape',
      points: [
        [360, 70],
        [336, 80],
        [360, 90],
      ],
      tint: 'gold-deep',
    },
    {
      kind: 'line',
      points: [
        [360, 128],
        [360, 70],
      ],
      width: 4,
      tint: 'ink',
    },
  ],
};
