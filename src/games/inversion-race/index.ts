import { defineGame, type Variant } from '../../core/index.ts';
import { type Emblem, glyph, type Mark } from '../emblem.ts';
import { createRules, options, readTrack } from './rules.ts';
import { createText } from './text.ts';

/**
 * Recommended: as printed no marker can pass, so the goal never moves and the first player only has to go left. With
 * leaps best play takes 13 plies, and the goal can move to the other end.
 */
const WITH_LEAPS: Variant = {
  title: 'With leaps',
  options: { leap: true },
  sentence: 'Markers can pass each other, so the goal can move. The first player wins in 13 moves by going left.',
};

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

export const inversionRace = defineGame({
  id: 'inversion-race',
  title: 'Inversion Race',
  summary: 'Race a marker to cell 0, or to the far end once a marker has passed the other.',
  seatNames: ['Player A', 'Player B'],
  options,
  variants: [
    WITH_LEAPS,
    {
      title: 'Short track with leaps',
      options: { cells: 5, leap: true },
      sentence: 'Five cells and both ends close by. The first player wins in 7 moves by going left.',
    },
    {
      title: 'Long track with leaps',
      options: { cells: 21, leap: true },
      sentence: 'Room to choose when to leap. The first player wins in 23 moves by going left.',
    },
  ],
  recommended: WITH_LEAPS,
  create(options, first) {
    const track = readTrack(options);
    return { rules: createRules(track, first), text: createText(track) };
  },
});
