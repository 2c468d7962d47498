import { type Emblem, glyph, type Mark } from '../../core/index.ts';

const CELLS = 7;
const CELL = 50;
const LEFT = 25;

function middle(cell: number): number {
  return LEFT + (cell + 0.5) * CELL;
}

function cells(): readonly Mark[] {
  return Array.from({ length: CELLS }, (_, cell) => ({
    kind: 'box',
    at: [middle(cell), 112],
    size: [CELL - 4, 66],
    corner: 6,
    tint: cell === 0 ? 'gold' : 'paper',
  }));
}

/** Both markers on the track, past each other, and the flag that they race for. */
export const emblem: Emblem = {
  signature: 'pine',
  marks: [
    { kind: 'box', at: [200, 117], size: [CELLS * CELL + 6, 78], corner: 12, tint: 'deep' },
    ...cells(),
    {
      kind: 'line',
      points: [
        [middle(0), 126],
        [middle(0), 36],
      ],
      width: 5,
      tint: 'ink',
    },
    {
      kind: 'shape',
      points: [
        [middle(0), 34],
        [middle(0) + 42, 48],
        [middle(0), 64],
      ],
      tint: 'gold',
    },
    { kind: 'disc', at: [middle(3), 112], radius: 21, tint: 'player1' },
    ...glyph('A', [middle(3), 111], 19, 'paper'),
    {
      kind: 'shape',
      points: [
        [middle(5), 87],
        [middle(5) + 25, 112],
        [middle(5), 137],
        [middle(5) - 25, 112],
      ],
      tint: 'player2',
    },
    ...glyph('B', [middle(5), 112], 18, 'paper'),
  ],
};
