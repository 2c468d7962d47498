import { declareGame, type Variant } from '../../core/index.ts';
import { box, disc, type Emblem, glyph, line, shape } from '../emblem.ts';
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

/** Both markers on the track, past each other, and the flag that they race for. */
export const emblem: Emblem = {
  signature: 'pine',
  marks: [
    box('deep', [200, 117], [356, 78], 12),
    box('gold', [50, 112], [46, 66], 6),
    ...[100, 150, 200, 250, 300, 350].map((x) => box('paper', [x, 112], [46, 66], 6)),
    line('ink', 5, '50,126 50,36'),
    shape('gold', '50,34 92,48 50,64'),
    disc('player1', [200, 112], 21),
    ...glyph('A', [200, 111], 19, 'paper'),
    shape('player2', '300,87 325,112 300,137 275,112'),
    ...glyph('B', [300, 112], 18, 'paper'),
  ],
};

export const inversionRace = declareGame({
  id: 'inversion-race',
  title: 'Inversion Race',
  summary: 'Race a marker to cell 0, or to the far end once a marker has passed the other.',
  tagline: 'The flag can move.',
  example: 'inversion-race cells=5: left right left',
  hasRuleBook: true,
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
